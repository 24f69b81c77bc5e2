import PhotoOfDayEntity

extension PhotoListViewModel {
  /// The list in words: the days as the list's scope needs them, a mark for what is not simply a picture.
  init(_ list: APODList, in messages: any Messages) {
    let isMonth: Bool
    switch list.scope {
    case .month(let month): (title, isMonth) = (messages.monthName(month), true)
    case .recent(let days): (title, isMonth) = (messages.recentTitle(days: days), false)
    }
    count = messages.pictureCount(list.items.count)
    rows = list.items.enumerated().map { index, item in
      let month = isMonth ? "" : " \(messages.shortMonthNames[item.date.month - 1])"
      return Row(
        number: index + 1, weekday: messages.shortWeekdayNames[item.date.weekday], day: "\(item.date.day)\(month)",
        title: item.title, mark: PhotoMark(item).map(messages.mark))
    }
    notices = list.items.isEmpty ? [messages.noPicturesInList] : []
    if list.leftOut > 0 { notices.append(messages.leftOut(list.leftOut)) }
    prompt = messages.listPrompt
    records = list.items.enumerated().map { PhotoRecord($1, number: $0 + 1) }
  }
}

extension PhotoMark {
  /// The mark of an entry; `nil` for a picture that is there.
  init?(_ item: APODItem) {
    switch item.mediaType {
    case .video: self = .video
    case .other: self = .other
    case .image where item.imageURL == nil && item.hdImageURL == nil: self = .noPicture
    case .image: return nil
    }
  }
}
