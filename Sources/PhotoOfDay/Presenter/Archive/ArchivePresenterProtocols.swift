/// What the archive's presenter tells its view.
@MainActor
package protocol ArchiveViewProtocol: ScreenViewProtocol {
  /// Shows the progress: in place, or as a line now and then where nothing can be erased.
  func showProgress(_ progress: ArchiveProgressViewModel)
  /// Asks a yes-or-no question.
  ///
  /// - Returns: `nil` if no user is there to answer.
  /// - Throws: how the user left instead of answering.
  func confirm(_ question: String) async throws(UserExit) -> Bool?
}

/// What is archived.
package enum ArchiveUnit: Sendable { case months, pictures }

/// Which months the command line asks to archive: all, those of a year, or one.
package struct ArchiveOpening: Hashable, Sendable {
  /// 1 to 12.
  package var month: Int?
  /// Of either era; without it, the month is in NASA's current year.
  package var year: Int?
  /// Whether to archive their pictures, too.
  package var hasPictures = false
  /// Whether to do that without asking.
  package var isConfirmed = false

  package init(month: Int? = nil, year: Int? = nil, hasPictures: Bool = false, isConfirmed: Bool = false) {
    (self.month, self.year) = (month, year)
    (self.hasPictures, self.isConfirmed) = (hasPictures, isConfirmed)
  }
}

/// The progress of a sync, ready to be shown.
package struct ArchiveProgressViewModel: Hashable, Sendable {
  package var text: String
  /// From 0 to 100; `nil` for a text that must always be shown.
  package var percent: Int?

  package init(text: String, percent: Int? = nil) {
    self.text = text
    self.percent = percent
  }
}
