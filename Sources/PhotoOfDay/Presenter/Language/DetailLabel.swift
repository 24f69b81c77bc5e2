/// What stands before a line of the detail.
package enum DetailLabel: Hashable, Sendable, CaseIterable {
  case credit, picture, fullSize, video, still, page, alt
}
