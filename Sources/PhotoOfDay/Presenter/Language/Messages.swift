package import PhotoOfDayEntity
import PhotoOfDayInteractor

/// Every sentence and word that the program shows, in one language. A language without one of them doesn't compile.
package protocol Messages: PictureMessages, SavingMessages, WallpaperMessages, ArchiveMessages, PageMessages, Sendable {
  var language: Language { get }
  var context: MessageContext { get }

  // MARK: Calendar
  /// January first.
  var monthNames: [String] { get }
  var shortMonthNames: [String] { get }
  /// Sunday first.
  var weekdayNames: [String] { get }
  var shortWeekdayNames: [String] { get }
  /// A year of an era that isn't the language's own: `2566 BE`, `ค.ศ. 2023`.
  func yearWithEra(_ year: Int, _ era: Era) -> String
  /// `Wednesday 25 October 2023`, `วันพุธที่ 25 ตุลาคม 2566`.
  func longDate(_ day: CalendarDay) -> String

  // MARK: List
  func recentTitle(days: Int) -> String
  func everyYearTitle(_ day: MonthDay) -> String
  /// The user wrote a year, which is ignored.
  func yearIgnored(_ day: MonthDay) -> String
  /// The pictures of so many years couldn't be loaded, or aren't on this machine.
  func missingYears(_ count: Int, named years: String, because error: APIError?) -> String
  func pictureCount(_ count: Int) -> String
  /// The first and last number on a page, and the number of pictures on all pages.
  func pictureCount(_ count: Int, showing page: ClosedRange<Int>) -> String
  /// Replaces the count while a filter is on.
  func filteredCount(_ count: Int, of total: Int, having text: String) -> String
  /// The same for one page of several.
  func filteredCount(_ count: Int, showing page: ClosedRange<Int>, having text: String) -> String
  /// The filter isn't applied, because nothing would be left.
  func noMatches(_ text: String) -> String
  /// The word for a mark, for those who hear the screen, and on pages.
  func mark(_ mark: PhotoMark) -> String
  /// NASA's answer is empty; `isOver` where no more pictures can come.
  func noPictures(isOver: Bool) -> String
  var favoritesTitle: String { get }
  var noFavorites: String { get }
  /// One of the facts below the title of a favorite.
  var favoriteFact: String { get }
  /// An entry was added to the favorites, or removed.
  func favorite(_ title: String, isFavorite: Bool) -> String
  /// The favorites file was damaged; `path` is where it was moved to.
  func damagedFavoritesReplaced(_ path: String) -> String
  /// So many of NASA's entries were unusable.
  func leftOut(_ count: Int) -> String
  /// NASA has no picture for today yet; what is shown instead.
  func todayNotPublished(showing date: String, isYesterdays: Bool) -> String

  // MARK: Calendar of a month
  /// A word or two in the legend.
  func meaning(of mark: PhotoCalendarViewModel.Mark) -> String
  /// - Parameter days: those that can have a picture, today's included.
  func calendarPrompt(of month: CalendarMonth, days: ClosedRange<Int>) -> String
  var noCalendar: String { get }
  func noSuchDay(_ number: Int, in month: CalendarMonth, days: ClosedRange<Int>) -> String
  /// Today's picture may still come.
  func noPictureYet(of day: CalendarDay) -> String

  // MARK: Search
  /// - Parameter text: the user's search words, and what they mean.
  func searchTitle(_ text: String) -> String
  /// How much was searched, in a head line.
  func searched(months: Int) -> String
  /// The search had no hits in so many months; `isThai` where its words are, which NASA's texts haven't.
  func nothingFound(in extent: SearchExtent, isThai: Bool) -> String
  /// Nothing from the period is stored on this machine.
  func nothingToSearch(in period: String?) -> String
  /// So many files couldn't be read.
  func unreadable(_ count: Int) -> String
  /// The same where there is nothing else to search.
  func onlyUnreadable(_ count: Int) -> String
  /// The search has no words.
  var nothingToSearch: String { get }

  // MARK: Picture
  func kind(_ type: APODItem.MediaType) -> String
  func position(_ number: Int, of count: Int) -> String
  func label(_ label: DetailLabel) -> String
  var noPictureFile: String { get }
  var noVideoAddress: String { get }
  var noExplanation: String { get }
  /// A text of the entry is too long to be kept whole.
  var textIsCut: String { get }
  var newestReached: String { get }
  var firstReached: String { get }
  var lastOfListReached: String { get }
  var firstOfListReached: String { get }

  // MARK: Loading and failure
  func loading(_ subject: LoadingSubject) -> String
  /// Follows what is being loaded while a request is retried.
  var again: String { get }
  /// What went wrong, if it isn't on the screen already; the countdown to the next attempt, and how to stop it.
  func retrying(in seconds: Int, after error: APIError?) -> String
  /// A copy from the cache is shown, so many minutes old.
  func cachedAgo(minutes: Int) -> String
  /// A copy from the archive is shown, so many days old.
  func archivedAgo(days: Int) -> String
  /// The result is shown, but couldn't be cached.
  var couldNotCache: String { get }
  /// An expired copy couldn't be deleted.
  var couldNotDelete: String { get }
  /// NASA should have a picture for these days of the month, and has none.
  func missing(_ days: [Int]) -> String
  /// The copy that is shown lacks these days; NASA may have them.
  func missingInCopy(_ days: [Int]) -> String
  /// What happened and what to do.
  func sentence(for error: APIError, era: Era?) -> String
  /// A command in an option or an environment variable can't be split into words.
  func unclosedQuote(in name: String, _ command: String) -> String
  /// What is wrong with the command line, and how to correct it.
  func sentence(for problem: UsageProblem) -> String

  // MARK: Prompt
  /// `title` is the list's own.
  func listPrompt(_ title: String) -> String
  /// The same with more pages to come.
  func pagePrompt(_ title: String) -> String
  func detailPrompt(of day: CalendarDay) -> String
  /// The prompt while no list has been loaded.
  var retryPrompt: String { get }
  var enterAgainToLeave: String { get }
  /// Below a text that is longer than the window: how it goes on.
  var moreText: String { get }
  /// All of the text has been shown.
  var noMoreText: String { get }
  /// `nearest` is a similar command, if there is one.
  func unknownCommand(_ word: String, _ nearest: String?) -> String
  /// What was typed where the number of a picture should stand.
  func notANumber(_ text: String) -> String
  /// What a command takes that was misused; `word` is its name as typed.
  func usage(of command: Command, word: String) -> String
  func notInList(_ number: Int, count: Int) -> String
  var nothingListed: String { get }
  /// A month was typed without its year; `meant` is the command for the last such month.
  func monthInFuture(_ month: CalendarMonth, meant: String) -> String
  /// Why what was written can't be a day, a month or a year.
  func sentence(for problem: DateProblem) -> String
  func badLanguage(_ word: String) -> String
  /// A list that isn't a month goes on no further.
  var endReached: String { get }
  var firstPageReached: String { get }
  var languageChanged: String { get }
}

extension Messages {
  /// The number of pictures, and which of them the page shows, if not all.
  func pictureCount(_ count: Int, showing page: ClosedRange<Int>?) -> String {
    page.map { pictureCount(count, showing: $0) } ?? pictureCount(count)
  }

  /// Why a copy is shown and how old it is; nothing where NASA's answer is shown, and with `--offline`, where a copy goes
  /// without saying.
  func notices(of copy: Fallback?) -> [String] {
    copy.flatMap { $0.reason == .offline ? nil : [notice(of: $0)] } ?? []
  }

  private func notice(of copy: Fallback) -> String {
    let age =
      switch copy.origin {
      case .cache: cachedAgo(minutes: copy.age / 60)
      case .archive: archivedAgo(days: copy.age / 86_400)
      }
    return "\(sentence(for: copy.reason, era: nil)) \(age)"
  }
}

/// What distinguishes an entry from others in a list.
package enum PhotoMark: Hashable, Sendable, CaseIterable {
  case video
  /// The user has marked it.
  case favorite
  /// An interactive page, for example.
  case other
  /// A picture whose file NASA doesn't have, or doesn't have yet.
  case noPicture
}

/// The label of a line of a detail.
package enum DetailLabel: Hashable, Sendable, CaseIterable {
  case credit, picture, fullSize, video, still, page, alt
}
