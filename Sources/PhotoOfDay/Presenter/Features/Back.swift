import PhotoOfDayInteractor

extension Command {
  static let back = Command(
    ["b", "back"], ["กลับ"], .none(.back),
    [
      Help("b", "the list before this one", "กลับไปรายการก่อนหน้านี้", on: [.list, .pages, .gallery]),
      Help("Enter, b", "back to the list", "กลับไปที่รายการ", on: [.detail]),
    ])

  static let enter = Command(line: "Enter", example: "", back.help) {
    $0.allSatisfy { $0.isWhitespace } ? .enter : nil
  }

  static let list = Command(["l", "list"], ["รายการ"], .none(.list), [Help("l", "show the list", "แสดงรายการ")])
}

extension Call {
  /// From a list to the one that it was opened from, from a picture to its list, from the picture alone to its text.
  package static var back: Call {
    Call { session throws(CommandFailure) in
      if session.photo == nil { try await session.backToList() } else { try await session.leavePhoto() }
    }
  }

  /// An empty line.
  package static var enter: Call {
    Call { session throws(CommandFailure) in
      if session.photo != nil { return try await session.leavePhoto() }
      if let list = session.list, list.look != .rows { return await session.show(list.shown(as: .rows)) }
      session.leaveOnSecondEnter()
      throw .nothingDone
    }
  }

  /// The rows of the list.
  package static var list: Call {
    Call { session throws(CommandFailure) in
      await session.show(try await session.currentList().shown(as: .rows))
    }
  }
}

extension Session {
  fileprivate func leavePhoto() async throws(CommandFailure) {
    if let photo, zoom.isOn { return await endZoom(of: photo) }
    await show(try await currentList().withoutCalendar)
  }

  /// To the list that this one was opened from; from a calendar, and without such a list, to its rows.
  fileprivate func backToList() async throws(CommandFailure) {
    let list = try await currentList()
    guard !list.isCalendar, let beneath = list.beneath else { return await show(list.shown(as: .rows)) }
    if beneath.isLoaded { return await show(beneath) }
    try await go(to: beneath.scope, replacing: beneath)
  }
}
