package import PhotoOfDayEntity

/// What presenters ask about lists.
package protocol PhotoListInteractorInput: Sendable {
  /// The days that may be asked for now.
  var allowedDays: AllowedDays { get }
  /// Fetches a list, and returns when it has been cached too. Cancelling the task stops it.
  ///
  /// - Parameters:
  ///   - anew: asks NASA even where a copy would do.
  ///   - list: the same list with a shortfall: only that is asked for.
  func fetchAPOD(
    _ scope: APODList.Scope, anew: Bool, completing list: APODList?,
    reportingTo output: any InteractorOutput<APODList>
  ) async
}

extension PhotoListInteractorInput {
  /// Fetches all of a list.
  package func fetchAPOD(
    _ scope: APODList.Scope, anew: Bool, reportingTo output: any InteractorOutput<APODList>
  ) async {
    await fetchAPOD(scope, anew: anew, completing: nil, reportingTo: output)
  }
}
