package import PhotoOfDayEntity

package typealias MonthReport = ArchiveReport<CalendarMonth>
package typealias PictureReport = ArchiveReport<CalendarDay>

package struct ArchiveReport<Target: Strideable & Hashable & Sendable>: Hashable, Sendable
where Target.Stride == Int {
  package struct Failure: Hashable, Sendable {
    package var target: Target
    package var error: AppError

    package init(target: Target, error: AppError) {
      self.target = target
      self.error = error
    }
  }

  package var archived = 0
  /// The number that needed no request.
  package var alreadyThere = 0
  package var failures: [Failure] = []
  /// Past months without a picture (a mirror may lack them), or days whose picture has no file.
  package var empty: [Target] = []
  /// The number that were never fetched, or were interrupted.
  package var notReached = 0
  package var stop: AppError?
}
