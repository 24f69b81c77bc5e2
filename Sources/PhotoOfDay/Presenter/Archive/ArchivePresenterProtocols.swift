/// What the archive's presenter tells its view.
@MainActor
package protocol ArchiveViewProtocol: ScreenViewProtocol {
  /// Says how far it has come, in place of what was said before where that can be erased, else now and then.
  func showProgress(_ progress: ArchiveProgressViewModel)
  /// Asks something that is answered with yes or no.
  ///
  /// - Returns: `nil` where nobody is there to answer.
  /// - Throws: how the user left instead of answering.
  func confirm(_ question: String) async throws(UserExit) -> Bool?
}

/// What is archived.
package enum ArchiveUnit: Sendable { case months, pictures }

/// Which months the program was started to archive: all, those of a year, or one.
package struct ArchiveOpening: Hashable, Sendable {
  /// 1 to 12.
  package var month: Int?
  /// Of either era; without it, a month is of NASA's current year.
  package var year: Int?
  /// Whether their pictures are archived, too.
  package var hasPictures = false
  /// Whether that is done without a question.
  package var isConfirmed = false

  package init(month: Int? = nil, year: Int? = nil, hasPictures: Bool = false, isConfirmed: Bool = false) {
    (self.month, self.year) = (month, year)
    (self.hasPictures, self.isConfirmed) = (hasPictures, isConfirmed)
  }
}

/// How far it has come, as it is to be shown.
package struct ArchiveProgressViewModel: Hashable, Sendable {
  package var text: String
  /// From 0 to 100; `nil` for something that has to be said in any case.
  package var percent: Int?

  package init(text: String, percent: Int? = nil) {
    self.text = text
    self.percent = percent
  }
}
