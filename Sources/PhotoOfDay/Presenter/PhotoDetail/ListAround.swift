import PhotoOfDayEntity
import PhotoOfDayInteractor

/// Finds what a picture's numbers, its neighbours and the way back mean. What isn't on the screen is fetched.
@MainActor
struct ListAround {
  /// How many months without a picture a step passes over.
  private static let mostEmptyMonths = 12

  let interactors: PhotoInteractors
  let loading: Loading

  private var messages: any Messages { loading.messages }

  /// Any list. Where a search finds nothing, or there are no favorites, the user has been told.
  ///
  /// - Parameter era: the one that the user wrote the year in, if they did.
  func list(_ scope: APODList.Scope, era: Era? = nil) async throws(CommandFailure) -> ShownList {
    try loading.check(era: era) { () throws(APIError) in try interactors.list.allowedDays.check(scope) }
    let result = await loading.loadWithRetry(.list(scope), takesCopies: true) { [interactors] in
      await interactors.list.fetchAPOD(scope, anew: false, reportingTo: $0)
    } show: { result in
      if case .failure(let error) = result { loading.tell(error, era: era) }
    }
    switch result {
    case .success(let fetched) where fetched.value.isMereNotice:
      messages.notices(of: fetched.value).forEach { loading.view?.showNotice($0) }
      throw fetched.value.isEmptySearch ? CommandFailure(refusedAs: .noPicture) : .nothingDone
    case .success(let fetched): return ShownList(fetched.value, copy: fetched.copy, era: era)
    case .failure(let error): throw CommandFailure(error)
    }
  }

  /// The list to step through.
  private func list(around photo: ShownPhoto) async throws(CommandFailure) -> ShownList {
    if let list = photo.listAround { return list }
    return try await list(.month(photo.item.date.calendarMonth)).replacing(photo.list)
  }

  /// The list to go back to.
  func list(before photo: ShownPhoto) async throws(CommandFailure) -> ShownList {
    if let list = photo.list { return photo.place.map(list.turned) ?? list }
    return try await list(.month(photo.item.date.calendarMonth))
  }

  /// The way back to that list, narrowed to what has the text.
  func list(before photo: ShownPhoto, narrowedTo text: String) async throws(CommandFailure) -> PhotoDetailExit {
    let list = try await list(before: photo)
    let narrowed = list.narrowed(to: text)
    return .back(to: narrowed ?? list, notice: narrowed == nil ? messages.noMatches(having: text) : nil)
  }

  /// The gallery that has the picture.
  func gallery(of photo: ShownPhoto) async throws(CommandFailure) -> ShownList {
    let list =
      if let list = photo.listAround { list.shown(as: .gallery) } else {
        try await month(of: photo).shown(as: .gallery)
      }
    return list.place(of: photo.item.date).map(list.turned) ?? list
  }

  /// The picture's month: its list, or opened from that.
  func month(of photo: ShownPhoto) async throws(CommandFailure) -> ShownList {
    let month = photo.item.date.calendarMonth
    if let list = photo.list, list.month == month { return list }
    return try await list(.month(month)).opened(from: photo.listLeft)
  }

  /// The entries of the list around that a choice means; without one, the picture itself.
  func photos(_ choice: PictureEvent.Choice?, around photo: ShownPhoto) async throws(CommandFailure) -> [ShownPhoto] {
    guard let choice else { return [photo] }
    let list = try await list(around: photo).withoutCalendar
    return try list.places(of: choice, interactors.list.allowedDays, in: messages).map { ShownPhoto($0, of: list) }
  }

  /// The first picture of the list to step through.
  func first(of photo: ShownPhoto) async throws(CommandFailure) -> ShownPhoto {
    let list = try await list(around: photo)
    return list.places(of: .all).first.map { ShownPhoto($0, of: list) } ?? photo
  }

  /// The picture so many steps further, or the last on the way there; `nil` at the end, which the user has been told.
  func neighbour(by count: Int, of photo: ShownPhoto) async throws(CommandFailure) -> ShownPhoto? {
    var found: ShownPhoto?
    for _ in 0..<abs(count) {
      guard let next = try await neighbour(inStep: count.signum(), of: found ?? photo) else { break }
      found = next
    }
    return found
  }

  private func neighbour(inStep step: Int, of photo: ShownPhoto) async throws(CommandFailure) -> ShownPhoto? {
    loading.ahead?.step = step
    switch photo.step(by: step) {
    case .here(let next): return next
    case .beyond(let month): return try await neighbour(by: step, of: photo, from: month)
    case .end:
      loading.view?.showNotice(step > 0 ? messages.lastOfListReached : messages.firstOfListReached)
      return nil
    }
  }

  /// The nearest picture of that month or, if it has none, of the next that has one.
  private func neighbour(
    by step: Int, of photo: ShownPhoto, from first: CalendarMonth
  ) async throws(CommandFailure) -> ShownPhoto? {
    for month in (0..<Self.mostEmptyMonths).map({ first.adding(months: $0 * step) }) {
      guard (try? interactors.list.allowedDays.days(of: month)) != nil else {
        loading.view?.showNotice(step > 0 ? messages.newestReached : messages.firstReached)
        return nil
      }
      if let next = photo.entering(try await list(.month(month), era: photo.list?.era), by: step) { return next }
    }
    loading.view?.showNotice(messages.noPictures(isOver: true))
    return nil
  }
}
