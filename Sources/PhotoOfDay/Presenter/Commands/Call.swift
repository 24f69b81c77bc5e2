import PhotoOfDayInteractor

/// A command with its arguments, ready to be performed.
package struct Call: Sendable {
  private let name: String
  private let arguments: [any Hashable & Sendable]
  /// Whether a single key doesn't say what to do.
  package let needsLine: Bool
  let perform: @MainActor @Sendable (Session) async throws(CommandFailure) -> Void

  /// - Parameters:
  ///   - arguments: with the name, what tells one call from another.
  ///   - name: that of the function that makes the call.
  init(
    _ arguments: any Hashable & Sendable..., name: String = #function, needsLine: Bool = false,
    perform: @escaping @MainActor @Sendable (Session) async throws(CommandFailure) -> Void
  ) {
    (self.name, self.arguments, self.needsLine, self.perform) = (name, arguments, needsLine, perform)
  }

  /// The same call where its list is only a step to something else, and needn't be shown.
  ///
  /// - Parameter tellsShortfall: whether to say what is missing from the list.
  func hidden(tellsShortfall: Bool) -> Call {
    Call(self) { session throws(CommandFailure) in
      try await session.hidingList(self)
      if tellsShortfall, let list = session.list {
        session.messages.shortfall(of: list).forEach { session.view?.showNotice($0) }
      }
    }
  }
}

extension Call: Hashable {
  private var identities: [AnyHashable] { arguments.map { AnyHashable($0) } }

  package static func == (left: Call, right: Call) -> Bool {
    left.name == right.name && left.identities == right.identities
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(identities)
  }
}

// MARK: - What isn't typed

extension Call {
  /// Draws what is on the screen again, in a window of another size.
  package static var redraw: Call {
    Call { session throws(CommandFailure) in
      if session.zoom.isOn { try await session.zoom.redraw() } else { await session.redraw() }
      throw .nothingDone
    }
  }

  package static func leave(_ exit: UserExit) -> Call {
    Call(exit) { session throws(CommandFailure) in session.leave(exit) }
  }

  /// Fails if the list on the screen is incomplete, which the user has been told.
  static var checkWhole: Call { Call { session throws(CommandFailure) in try session.checkWhole() } }

  /// A command with arguments that it doesn't take.
  ///
  /// - Parameters:
  ///   - word: its name as typed.
  ///   - wrong: what can't be a number of a picture.
  static func misused(_ command: Command, word: String, wrong: String? = nil) -> Call {
    Call(command, word, wrong, needsLine: true) { session throws(CommandFailure) in
      let words = wrong.map { session.messages.notANumber($0) + " " } ?? ""
      let usage = session.messages.usage(of: command, word: word)
      throw CommandFailure(refusal: PlainText.line(words + usage), as: nil)
    }
  }

  /// A line that isn't a command.
  ///
  /// - Parameter nearest: the nearest name of one.
  static func unknown(_ line: String, nearest: String?) -> Call {
    Call(line, nearest, needsLine: true) { session throws(CommandFailure) in
      throw CommandFailure(refusal: session.messages.unknownCommand(PlainText.line(line), nearest), as: nil)
    }
  }
}

/// What the program was started for.
package struct Launch: Hashable, Sendable {
  /// Leads to the first list or picture.
  package var opening: Call
  /// The number of a picture of the list to show right away.
  package var item: Int?
  /// What to do with that list or picture, in order.
  package var tasks: [Call] = []
  /// Whether the list itself needn't be shown.
  package var hidesList: Bool

  package init(_ opening: Call, item: Int? = nil, tasks: [Call] = [], hidesList: Bool = false) {
    (self.opening, self.item, self.tasks, self.hidesList) = (opening, item, tasks, hidesList)
  }

  var calls: [Call] {
    // A gallery says itself what is missing.
    let first = item != nil || hidesList ? opening.hidden(tellsShortfall: !tasks.contains(.galleryOrRows)) : opening
    let next = (item.map { [.choose($0)] } ?? []) + tasks
    return [first] + next + (next.isEmpty ? [] : [.checkWhole])
  }
}
