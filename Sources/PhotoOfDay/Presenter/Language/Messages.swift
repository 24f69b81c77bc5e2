package import PhotoOfDayEntity

/// Every sentence and word that the screens show, in one language.
///
/// A language that lacks one does not compile.
package protocol Messages: Sendable {
  var language: Language { get }

  // MARK: Calendar
  /// January first.
  var monthNames: [String] { get }
  var shortMonthNames: [String] { get }
  /// Sunday first.
  var weekdayNames: [String] { get }
  var shortWeekdayNames: [String] { get }
  /// A year of the era that is not the language's own: `2566 BE`, `ค.ศ. 2023`.
  func yearWithEra(_ year: Int, _ era: Era) -> String
  /// `Wednesday 25 October 2023`, `วันพุธที่ 25 ตุลาคม 2566`.
  func longDate(_ day: CalendarDay) -> String

  // MARK: List
  func recentTitle(days: Int) -> String
  func pictureCount(_ count: Int) -> String
  /// Stands behind the title of an entry that is no picture, or has none.
  func mark(_ mark: PhotoMark) -> String
  var noPicturesInList: String { get }
  /// A notice that entries came which could not be used.
  func leftOut(_ count: Int) -> String
  /// A notice that today's picture is not there yet, and what is shown instead.
  func todayIsLate(showing date: String, isYesterdays: Bool) -> String

  // MARK: Picture
  func kind(_ type: APODItem.MediaType) -> String
  func position(_ number: Int, of count: Int) -> String
  func label(_ label: DetailLabel) -> String
  var noPictureFile: String { get }
  var noVideoAddress: String { get }
  var noExplanation: String { get }
  var isNewest: String { get }
  var isFirst: String { get }
  var isLastOfList: String { get }
  var isFirstOfList: String { get }

  // MARK: Loading and failure
  func loading(_ subject: LoadingSubject) -> String
  /// What happened and what to do.
  func sentence(for error: APIError, era: Era?) -> String
  /// What is wrong with the command line, and what would be right.
  func sentence(for problem: UsageProblem) -> String

  // MARK: Prompt
  var listPrompt: String { get }
  var detailPrompt: String { get }
  var enterAgainToLeave: String { get }
  func unknownCommand(_ word: String) -> String
  func notInList(_ number: Int, count: Int) -> String
  var nothingListed: String { get }
  func badMonth(_ word: String) -> String
  func badYear(_ word: String) -> String
  func badDate(_ word: String) -> String
  func badLanguage(_ word: String) -> String
  func whichMonth(ofYear year: Int) -> String
  func noMonthBesideRecent() -> String
  var languageIsNow: String { get }
}

/// What an entry is, where it is not simply a picture.
package enum PhotoMark: Hashable, Sendable {
  case video
  /// An interactive page, for example.
  case other
  /// A picture whose file NASA does not have (yet).
  case noPicture
}

/// What stands before a line of the detail.
package enum DetailLabel: Hashable, Sendable, CaseIterable {
  case credit, picture, fullSize, video, still, page, alt
}

/// What is being waited for.
package enum LoadingSubject: Hashable, Sendable {
  case month(CalendarMonth)
  case recent(days: Int)
  case day(CalendarDay)
  case newest
  case random
}
