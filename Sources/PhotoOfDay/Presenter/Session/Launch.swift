/// What the program was started for.
package struct Launch: Hashable, Sendable {
  /// Leads to the first list or picture.
  package var opening: Call
  /// The number of a picture of the list to show right away.
  package var item: Int?
  /// What to do with that list or picture, in order.
  package var tasks: [Call] = []
  /// Whether the list itself needn't be shown.
  package var hidesList: Bool

  package init(_ opening: Call, item: Int? = nil, tasks: [Call] = [], hidesList: Bool = false) {
    (self.opening, self.item, self.tasks, self.hidesList) = (opening, item, tasks, hidesList)
  }

  var calls: [Call] {
    // A gallery says itself what is missing.
    let first = item != nil || hidesList ? opening.hidden(tellsShortfall: !tasks.contains(.galleryOrRows)) : opening
    let next = (item.map { [.choose($0)] } ?? []) + tasks
    return [first] + next + (next.isEmpty ? [] : [.checkWhole])
  }
}
