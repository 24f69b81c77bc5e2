import PhotoOfDayEntity
import PhotoOfDayInteractor

extension Stage {
  /// Loads a picture and shows it.
  ///
  /// - Parameter opener: the picture whose link was followed, as the user left it. The new picture
  ///   leads back to it. `nil` keeps the way back of the picture on the screen.
  func go(
    to request: DetailRequest, anew: Bool = false, byLinkOf opener: ShownPhoto? = nil
  ) async throws(Outcome) -> Outcome {
    let answer = try await loading.loadWithRetry(.entry(request)) { [interactors] in
      await interactors.detail.fetchEntry(request, anew: anew, reportingTo: $0)
    }
    let item = try teller.value(answer.result)
    var history = history
    var origin = origin
    if let opener, opener.item.date != item.date {
      history = history.adding(.photo(opener))
      origin = .link
    }
    var photo = ShownPhoto(item, fallback: answer.fallback, request: request, from: origin)
    photo.showsOtherPicture =
      self.photo?.showsOtherPicture == true && self.photo?.item.date == item.date
    let purpose: Purpose = answer.fallback == nil ? .opening : .fallback
    return await show(photo, history: history, for: purpose, anew: anew)
  }

  /// The origin of a picture that is opened by its day.
  private var origin: ShownPhoto.Origin {
    if let photo { return photo.origin }
    guard case .list(let list)? = list?.placeInHistory else { return .month }
    return .list(list)
  }

  /// Returns the entries that a choice means; without a choice, the picture on the screen.
  ///
  /// - Parameter command: the command as typed, for the advice to add a number.
  func photos(_ choice: Choice?, for command: String = "") async throws(Outcome)
    -> [ShownPhoto]
  {
    if let photo, choice == nil { return [photo] }
    let list =
      if let photo { try await listToStepThrough(photo).countingEntries } else {
        try await currentList()
      }
    guard let choice else { throw .refused(CommandWords(speech).whichPicture(command)) }
    return try indices(of: choice, in: list).map {
      ShownPhoto($0, of: list.countingEntries)
    }
  }

  /// Returns the indices of the entries that a choice means, in the list's order. Days without a
  /// picture are left out.
  ///
  /// - Throws: a refusal if no entry is meant, or if the list is shorter than one of the numbers.
  private func indices(
    of choice: Choice, in list: ShownList
  ) throws(Outcome) -> [Int] {
    var indices = list.shownIndices
    var refusal = ListWords(speech).empty
    if case .numbers(let numbers) = choice {
      let bounds = numbers.flatMap { [$0.lowerBound, $0.upperBound] }
      indices = list.items.indices.filter { index in
        numbers.contains { $0 ~= list.number(at: index) }
      }
      if list.layout.countsDays, let month = list.month {
        refusal = ListWords(speech).noPicture(on: bounds.first ?? 0, of: month, allowedDays)
      } else if !list.items.isEmpty, !list.layout.countsDays,
        let missing = bounds.first(where: { !list.items.indices.contains($0 - 1) })
      {
        indices = []
        refusal = ListWords(speech).noNumber(missing, count: list.items.count)
      }
    }
    if indices.isEmpty { throw .refused(refusal, .noPicture) }
    return indices
  }

  /// Returns the entry with a number; without a number, the picture on the screen.
  func photo(_ number: Int?, for command: String = "") async throws(Outcome) -> ShownPhoto {
    try await photos(number.map(Choice.number), for: command)[0]
  }
}

// MARK: - The way back

extension Stage {
  /// Leaves a picture alone for its text, and a text for the list, or for the picture whose link led
  /// to it.
  func leavePhoto() async throws(Outcome) -> Outcome {
    guard var photo, photo.alone != nil else {
      if photo?.origin == .link, let opener = history.last {
        return try await goBack(to: opener)
      }
      let list = try await currentList()
      return await show(list.countingEntries)
    }
    photo.alone = nil
    return await show(photo, for: .browsing)
  }

  /// Shows the last place of the history again.
  func goBack(to last: History.Place) async throws(Outcome) -> Outcome {
    switch last {
    case .photo(let photo):
      await show(photo, history: history.withoutLast, for: .browsing)
    case .list(let list):
      await show(list, history: history.withoutLast)
    case .month(let month):
      try await go(to: .month(month), history: history.withoutLast)
    }
  }
}

// MARK: - Pictures around another

extension Stage {
  /// The number of months without a picture that a step can pass over.
  private static let mostEmptyMonths = 12

  /// Returns the list that contains the picture. Loads the list of its month if necessary.
  func listToStepThrough(_ photo: ShownPhoto) async throws(Outcome) -> ShownList {
    if let list = photo.surroundingList { return list }
    return try await fetch(.month(photo.item.date.calendarMonth))
  }

  /// Returns the picture that is `count` steps away, or the last one on the way there; `nil` if
  /// there is no step in that direction. Tells the user about the end of the pictures.
  func walk(_ count: Int, from photo: ShownPhoto) async throws(Outcome) -> ShownPhoto? {
    var found: ShownPhoto?
    for _ in 0..<abs(count) {
      switch try await neighbor(inStep: count.signum(), of: found ?? photo) {
      case .photo(let next): found = next
      case .end(let notice):
        view?.showNotice(notice)
        return found
      }
    }
    return found
  }

  /// The place that a step from a picture leads to.
  enum Neighbor {
    case photo(ShownPhoto)
    /// No picture in that direction, with the message that says so.
    case end(String)
  }

  /// Returns the next wanted entry in the direction of a step.
  func neighbor(
    inStep step: Int, of photo: ShownPhoto, where isWanted: (APODItem) -> Bool = { _ in true }
  ) async throws(Outcome) -> Neighbor {
    loading.ahead.step = step
    switch photo.step(by: step, where: isWanted) {
    case .here(let next): return .photo(next)
    case .beyond(let month):
      return try await neighbor(inStep: step, of: photo, beyond: month, where: isWanted)
    case .end:
      let count = photo.list?.shownIndices.count ?? 1
      return .end(step > 0 ? WalkWords(speech).last(of: count) : WalkWords(speech).first(of: count))
    }
  }

  /// Returns the nearest wanted entry of a month or, if the month has none, of the next month that
  /// has one.
  private func neighbor(
    inStep step: Int, of photo: ShownPhoto, beyond first: CalendarMonth,
    where isWanted: (APODItem) -> Bool
  ) async throws(Outcome) -> Neighbor {
    for month in (0..<Self.mostEmptyMonths).map({ first.advanced(by: $0 * step) }) {
      guard (try? allowedDays.days(of: month)) != nil else {
        return .end(step > 0 ? WalkWords(speech).newest : WalkWords(speech).veryFirst)
      }
      let fetched = loading.ahead.takeList(of: .month(month))
      let list = if let fetched { fetched } else { try await fetch(.month(month)) }
      if let next = photo.entering(list, by: step, where: isWanted) { return .photo(next) }
    }
    return .end(ListWords(speech).noPictures(isOver: true))
  }
}
