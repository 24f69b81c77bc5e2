package import PhotoOfDayEntity

/// What presenters ask about lists.
package protocol PhotoListInteractorInput: Sendable {
  /// The days that may be asked for now.
  var allowedDays: AllowedDays { get }
  /// Fetches a list, and returns when it has been cached too. Cancelling the task stops it.
  ///
  /// - Parameter anew: asks NASA even where a copy would do.
  func fetchAPOD(_ scope: APODList.Scope, anew: Bool, reportingTo output: any InteractorOutput<APODList>) async
}
