import PhotoOfDayEntity
import PhotoOfDayInteractor

/// The lists around a picture: where its numbers, its neighbours and the way back are found. What is not on the screen is
/// fetched.
@MainActor
struct ListAround {
  /// Months without a picture that a walk passes over, at most.
  private static let longestWay = 12

  let interactors: PhotoInteractors
  let loading: Loading
  let setting: LanguageSetting

  private var messages: any Messages { setting.messages }

  private func list(of month: CalendarMonth, era: Era? = nil) async throws(WishFailure) -> ShownList {
    try await list(.month(month), era: era)
  }

  /// Any list; a month's year the user may have written in an era. A search that finds nothing has said so.
  func list(_ scope: APODList.Scope, era: Era? = nil) async throws(WishFailure) -> ShownList {
    let result = await loading.insist(.list(scope), takesCopies: true) { [interactors] output in
      await interactors.list.fetchAPOD(scope, anew: false, reportingTo: output)
    } show: { result in
      if case .failure(let error) = result { loading.tell(error, era: era) }
    }
    switch result {
    case .success(let fetched) where fetched.value.isEmptySearch:
      messages.notices(of: fetched.value).forEach { loading.view?.showNotice($0) }
      throw WishFailure(refusedAs: .noPicture)
    case .success(let fetched): return ShownList(fetched.value, copy: fetched.copy, era: era)
    case .failure(let error): throw WishFailure(error)
    }
  }

  /// The list that the picture is walked in.
  private func list(around photo: ShownPhoto) async throws(WishFailure) -> ShownList {
    if let list = photo.listAround { return list }
    return try await list(of: photo.item.date.calendarMonth)
  }

  /// The list that leads back from the picture.
  func list(before photo: ShownPhoto) async throws(WishFailure) -> ShownList {
    if let list = photo.list { return photo.place.map(list.turned) ?? list }
    return try await list(of: photo.item.date.calendarMonth)
  }

  /// The picture's month, for its calendar.
  func month(of photo: ShownPhoto) async throws(WishFailure) -> ShownList {
    let month = photo.item.date.calendarMonth
    if let list = photo.list, list.month == month { return list }
    return try await list(of: month)
  }

  /// The entries of the list around that are meant, without a choice the picture itself; where there are none, it has said
  /// why.
  func photos(_ choice: PictureEvent.Choice?, around photo: ShownPhoto) async throws(WishFailure) -> [ShownPhoto] {
    guard let choice else { return [photo] }
    let list = try await list(around: photo).withoutCalendar
    let places = list.places(of: choice)
    if let complaint = messages.complaint(about: choice, in: list, interactors.list.allowedDays) {
      throw loading.refusal(complaint, as: .noPicture)
    }
    return places.map { ShownPhoto($0, of: list) }
  }

  /// The next picture or the previous one; `nil` where there is none, which has been said.
  func neighbour(by step: Int, of photo: ShownPhoto) async throws(WishFailure) -> ShownPhoto? {
    switch photo.step(by: step) {
    case .here(let next): return next
    case .beyond(let month): return try await neighbour(by: step, of: photo, from: month)
    case .end:
      loading.view?.showNotice(step > 0 ? messages.lastOfListReached : messages.firstOfListReached)
      return nil
    }
  }

  /// The nearest picture of that month or, as a month may have none, of those behind it.
  private func neighbour(
    by step: Int, of photo: ShownPhoto, from first: CalendarMonth
  ) async throws(WishFailure) -> ShownPhoto? {
    for month in (0..<Self.longestWay).map({ first.adding(months: $0 * step) }) {
      guard (try? interactors.list.allowedDays.days(of: month)) != nil else {
        loading.view?.showNotice(step > 0 ? messages.newestReached : messages.firstReached)
        return nil
      }
      if let next = photo.entering(try await list(of: month, era: photo.list?.era), by: step) { return next }
    }
    loading.view?.showNotice(messages.noPictures(isOver: true))
    return nil
  }
}
