package import PhotoOfDayEntity

/// The program in English. Years are those of the common era.
package struct EnglishMessages: Messages {
  package let context: MessageContext

  package init(_ context: MessageContext = MessageContext()) { self.context = context }

  package var language: Language { .english }

  package var monthNames: [String] {
    [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
      "December",
    ]
  }
  package var shortMonthNames: [String] {
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
  }
  package var weekdayNames: [String] {
    ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
  }
  package var shortWeekdayNames: [String] { ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] }

  package func yearWithEra(_ year: Int, _ era: Era) -> String { "\(year) \(era == .buddhist ? "BE" : "CE")" }
  package func longDate(_ day: CalendarDay) -> String { "\(weekdayNames[day.weekday]) \(date(day))" }

  package func recentTitle(days: Int) -> String { days == 1 ? "The last day" : "The last \(days) days" }
  package func pictureCount(_ count: Int) -> String { count == 1 ? "1 picture" : "\(count.grouped) pictures" }
  package func mark(_ mark: PhotoMark) -> String {
    switch mark {
    case .video: "[video]"
    case .favorite: "[favorite]"
    case .other: "[page]"
    case .noPicture: "[text only]"
    }
  }
  package func noPictures(isOver: Bool) -> String { "NASA has no pictures for these days\(isOver ? "" : " yet")." }
  package func leftOut(_ count: Int) -> String {
    count == 1
      ? "Skipped 1 entry, because NASA's data for it can't be used."
      : "Skipped \(count) entries, because NASA's data for them can't be used."
  }
  package func todayNotPublished(showing date: String, isYesterdays: Bool) -> String {
    "Today's picture isn't out yet. Showing \(isYesterdays ? "yesterday's" : "the newest") (\(date))."
  }

  package func kind(_ type: APODItem.MediaType) -> String {
    switch type {
    case .image: "Picture"
    case .video: "Video"
    case .other: "Interactive page"
    }
  }
  package func position(_ number: Int, of count: Int) -> String { "\(number) of \(count)" }
  package func label(_ label: DetailLabel) -> String {
    switch label {
    case .credit: "Credit"
    case .picture: "Picture"
    case .fullSize: "Full size"
    case .video: "Video"
    case .still: "Still"
    case .page: "NASA's page"
    case .alt: "Description"
    }
  }
  package var noPictureFile: String { "NASA has no picture file for this day. Its page may show the picture." }
  package var noVideoAddress: String { "NASA gives no link for this video. Its page may play it." }
  package var noExplanation: String { "NASA has no explanation for this day." }
  package var textIsCut: String { "This text is longer than 64 KiB and was cut. NASA's page has all of it." }
  package var newestReached: String { "This is the newest picture." }
  package var firstReached: String { "This is the very first picture." }
  package var lastOfListReached: String { "This is the last picture in the list." }
  package var firstOfListReached: String { "This is the first picture in the list." }

  package func loading(_ subject: LoadingSubject) -> String {
    switch subject {
    case .list(.month(let month)): "Loading \(monthName(month))…"
    case .list(.recent(let days)): days == 1 ? "Loading the last day…" : "Loading the last \(days) days…"
    case .list(.everyYear(let day)): "Loading \(date(day)) in every year…"
    case .list(.search): "Searching…"
    case .day(let day): "Loading \(date(day))…"
    case .newest: "Loading today's picture…"
    case .random: "Loading a random picture…"
    case .picture: "Loading the picture…"
    case .list(.favorites): "Loading favorites…"
    case .favorite: "Updating favorites…"
    case .pictures(let count, let total): "Loading pictures… \(count) of \(total)"
    case .saving(let day, let number, let count, let bytes, let total):
      saving(day, count > 1 ? (number, count) : nil, bytes: bytes, of: total)
    }
  }

  package var again: String { "retrying" }
  package func retrying(in seconds: Int, after error: APIError?) -> String {
    (error.map { shortly($0) + " " } ?? "") + "Retrying in \(seconds) s… (Enter to stop, ? for help)"
  }
  /// What happened, where the program itself does something about it.
  private func shortly(_ error: APIError) -> String {
    switch error {
    case .noConnection: "Couldn't reach NASA."
    case .hostUnreachable(let host, _): "Couldn't reach \(host)."
    case .timedOut: "NASA didn't answer in time."
    case .rateLimited: "NASA's request limit has been reached."
    case .serverError: "NASA's service is failing."
    default: "Couldn't load this."
    }
  }
  package func cachedAgo(minutes: Int) -> String {
    switch minutes {
    case 0: "Showing the version cached less than a minute ago."
    case 1: "Showing the version cached a minute ago."
    case 2..<120: "Showing the version cached \(minutes) minutes ago."
    default: "Showing the version cached \(minutes / 60) hours ago."
    }
  }
  package var couldNotCache: String {
    "Couldn't cache this for offline use. Check the cache folder's permissions and free space."
  }
  package var couldNotDelete: String {
    "Couldn't delete outdated files. Check the cache folder's permissions."
  }
  package func missingInCopy(_ days: [Int]) -> String {
    let list = days.map(String.init).joined(separator: ", ")
    return days.count == 1 ? "This version lacks day \(list)." : "This version lacks days \(list)."
  }
  package func missing(_ days: [Int]) -> String {
    let list = days.map(String.init).joined(separator: ", ")
    return days.count == 1 ? "NASA has no picture for day \(list)." : "NASA has no pictures for days \(list)."
  }

  package func listPrompt(_ title: String) -> String { "\(title) (? for help): " }
  package func pagePrompt(_ title: String) -> String { "\(title) (n for more, ? for help): " }
  package func detailPrompt(of day: CalendarDay) -> String {
    "\(shortDate(day)), Enter: list (? for help): "
  }
  package var retryPrompt: String { "r to retry, q to quit (? for help): " }
  package var enterAgainToLeave: String { "Press Enter again to quit." }
  package var moreText: String { "Space for more" }
  package var noMoreText: String { "That's all of the text." }
  package func unknownCommand(_ word: String, _ nearest: String?) -> String {
    "Unknown command “\(word)”. " + (nearest.map { "Did you mean \($0)?" } ?? "Type ? for help.")
  }
  package func notInList(_ number: Int, count: Int) -> String {
    count == 0 ? "No picture \(number). The list is empty." : "No picture \(number). Choose 1–\(count)."
  }
  package var nothingListed: String { "There is no list yet. Type r to retry." }
  package func badLanguage(_ word: String) -> String { "Unknown language “\(word)”. Choose Thai or English." }
  package func monthInFuture(_ month: CalendarMonth, meant: String) -> String {
    "\(monthName(month)) is in the future. For the last \(monthNames[month.month - 1]): \(meant)"
  }
  package var endReached: String { "That's all of them. For a month: m 10 2023." }
  package var languageChanged: String { "Switched to English." }
}
