package import PhotoOfDayEntity
package import PhotoOfDayInteractor

/// Every sentence and word that the screens show, in one language.
///
/// A language that lacks one does not compile. Those of pictures, wallpapers and the archive stand beside their sentences.
package protocol Messages: PictureMessages, WallpaperMessages, ArchiveMessages, Sendable {
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
  /// The places of a page, from 1, and how many pictures there are on all pages.
  func pictureCount(_ count: Int, showing page: ClosedRange<Int>) -> String
  /// Stands in place of the count while a filter is on.
  func filteredCount(_ count: Int, of total: Int, having text: String) -> String
  /// The same of a page: how many have the text, and which of them are shown.
  func filteredCount(_ count: Int, showing page: ClosedRange<Int>, having text: String) -> String
  /// A notice that a filter would leave nothing.
  func noMatches(_ text: String) -> String
  /// Stands behind the title of an entry that is no picture, or has none.
  func mark(_ mark: PhotoMark) -> String
  /// NASA's answer is empty; `isOver` where no more pictures can come.
  func noPictures(isOver: Bool) -> String
  var favoritesTitle: String { get }
  var noFavorites: String { get }
  /// Stands behind the title of a favorite.
  var favoriteMark: String { get }
  /// Stands among the facts of a favorite.
  var favoriteFact: String { get }
  /// What was done with an entry of that title.
  func favorite(_ title: String, isFavorite: Bool) -> String
  /// The file of favorites was damaged, and is there now.
  func damagedFavoritesReplaced(_ path: String) -> String
  /// A notice that entries came which could not be used.
  func leftOut(_ count: Int) -> String
  /// A notice that today's picture is not there yet, and what is shown instead.
  func todayNotPublished(showing date: String, isYesterdays: Bool) -> String

  // MARK: Calendar of a month
  /// A word or two for the legend.
  func meaning(of mark: PhotoCalendarViewModel.Mark) -> String
  func calendarPrompt(of month: CalendarMonth) -> String
  var noCalendar: String { get }
  func noSuchDay(_ number: Int, in month: CalendarMonth) -> String
  /// Of today's, which may still come.
  func noPictureYet(of day: CalendarDay) -> String

  // MARK: Search
  /// `text` is what is looked for, as the user wrote it; `period` the year or month that is looked through.
  func searchTitle(_ text: String, in period: String?) -> String
  /// What a search without a hit looked through.
  func nothingFound(in extent: SearchExtent) -> String
  /// There is nothing that could be looked through, of all months or of those.
  func nothingToSearch(in period: String?) -> String
  /// How many files could not be read.
  func unreadable(_ count: Int) -> String
  /// There are no words to look for.
  var nothingToSearch: String { get }

  // MARK: Picture
  func kind(_ type: APODItem.MediaType) -> String
  func position(_ number: Int, of count: Int) -> String
  func label(_ label: DetailLabel) -> String
  var noPictureFile: String { get }
  var noVideoAddress: String { get }
  var noExplanation: String { get }
  var newestReached: String { get }
  var firstReached: String { get }
  var lastOfListReached: String { get }
  var firstOfListReached: String { get }

  // MARK: Page
  /// Stands below a page that was exported on that date.
  func exportFooter(date: String) -> String
  func exported(_ count: Int, _ page: SavedPage) -> String
  /// So many pictures of an exported list could not be had.
  func exportLacks(_ count: Int) -> String
  func couldNotExport(_ path: String) -> String
  func tooManyToExport(_ count: Int, most: Int) -> String

  // MARK: Loading and failure
  func loading(_ subject: LoadingSubject) -> String
  /// A word that it is being tried again.
  var again: String { get }
  /// The countdown to the next attempt, and how to end it.
  func retryingIn(_ seconds: Int) -> String
  /// How old what is shown is, in whole minutes.
  func cachedAgo(minutes: Int) -> String
  /// How old what is shown from the archive is, in whole days.
  func archivedAgo(days: Int) -> String
  /// What came could not be cached on this machine.
  var couldNotCache: String { get }
  /// A copy that is too old could not be deleted.
  var couldNotDelete: String { get }
  /// Days of the month, ascending, of which NASA should have a picture and has none.
  func missing(_ days: [Int]) -> String
  /// The same of a copy that is shown: whether NASA has them was not asked.
  func missingInCopy(_ days: [Int]) -> String
  /// What happened and what to do.
  func sentence(for error: APIError, era: Era?) -> String
  /// What is wrong with the command line, and what would be right.
  func sentence(for problem: UsageProblem) -> String

  // MARK: Prompt
  /// `title` is the list's own.
  func listPrompt(_ title: String) -> String
  /// Where more pages of the list follow.
  func pagePrompt(_ title: String) -> String
  func detailPrompt(of day: CalendarDay) -> String
  /// Where there is nothing to choose from yet.
  var retryPrompt: String { get }
  var enterAgainToLeave: String { get }
  /// Below a text that is longer than the window: how to go on, and how to get back.
  var pagerMore: String { get }
  /// The same at its end.
  var pagerEnd: String { get }
  /// `nearest` is the command that may have been meant.
  func unknownCommand(_ word: String, _ nearest: String?) -> String
  func sentence(for usage: PromptUsage) -> String
  func notInList(_ number: Int, count: Int) -> String
  var nothingListed: String { get }
  func badMonth(_ word: String) -> String
  /// A month that was typed without a year; `meant` asks for the last one of that name.
  func monthInFuture(_ month: CalendarMonth, meant: String) -> String
  /// `meant` is the only year that two digits can mean.
  func badYear(_ word: String, meant: Int?) -> String
  func badDate(_ word: String) -> String
  func badLanguage(_ word: String) -> String
  func whichMonth(ofYear year: Int) -> String
  var notAMonth: String { get }
  var lastPageReached: String { get }
  var firstPageReached: String { get }
  var languageChanged: String { get }
}

extension Messages {
  /// How many pictures there are, and which of them are shown where these are not all.
  func pictureCount(_ count: Int, showing page: ClosedRange<Int>?) -> String {
    page.map { pictureCount(count, showing: $0) } ?? pictureCount(count)
  }

  /// Where a copy is shown, that it is.
  func notices(of copy: StoredCopy?) -> [String] { copy.map { [notice(of: $0)] } ?? [] }

  /// Why a copy is shown, and how old it is.
  private func notice(of copy: StoredCopy) -> String {
    let age =
      switch copy.place {
      case .cache: cachedAgo(minutes: copy.age / 60)
      case .archive: archivedAgo(days: copy.age / 86_400)
      }
    // Without a network nothing has failed: it was not to be asked.
    return copy.reason == .offline ? age : "\(sentence(for: copy.reason, era: nil)) \(age)"
  }
}

/// A short word for an entry that isn't simply a picture.
package enum PhotoMark: Hashable, Sendable {
  case video
  /// An interactive page, for example.
  case other
  /// A picture whose file NASA doesn't have, or doesn't have yet.
  case noPicture
}

/// The label of a line of a detail.
package enum DetailLabel: Hashable, Sendable, CaseIterable {
  case credit, picture, fullSize, video, still, page, alt
}
