import PhotoOfDayInteractor

extension Command {
  static let back = Command(
    ["b", "back"],
    ["กลับ", "ย้อนกลับ"],
    .nothing(.back),
    [
      Help(
        "b", "back to the previous list", "กลับไปรายการก่อนหน้า",
        on: Context.entries),
      Help(
        "Enter, Esc", "back to the list", "กลับไปที่รายการ",
        on: [.gallery, .calendar, .yearCalendar]),
      Help("Enter, Esc, b", "back to where you came from", "กลับไปหน้าก่อน", on: [.detail]),
    ])

  static let enter = Command(
    line: "Enter",
    example: "",
    keys: [.window: [.enter: .enter], .everyLine: [.escape: .enter]],
    back.help
  ) { line in
    line.allSatisfy(\.isWhitespace) ? .enter : nil
  }
}

extension Call {
  /// Goes back: from a list to the one that it was opened from, from a picture to its list or to
  /// the picture whose link led to it, and from a picture alone to its text.
  static var back: Call {
    Call { stage throws(Outcome) in
      let isAtList = stage.photo == nil
      return isAtList ? try await stage.backToList() : try await stage.leavePhoto()
    }
  }

  /// Performs an empty line: leaves a picture, or shows a list as rows.
  static var enter: Call {
    Call { stage throws(Outcome) in
      if stage.photo != nil {
        return try await stage.leavePhoto()
      }
      if let list = stage.list, list.layout != .rows {
        return await stage.show(list.shown(as: .rows))
      }
      return .unchanged
    }
  }
}

extension Stage {
  /// Goes back to the list that this one was opened from, or to the picture whose link led to it.
  /// From a calendar, and if there is neither, shows the list as rows.
  fileprivate func backToList() async throws(Outcome) -> Outcome {
    let list = try await currentList()
    guard !list.layout.countsDays, let previous = history.last else {
      return await show(list.shown(as: .rows))
    }
    return try await goBack(to: previous)
  }
}
