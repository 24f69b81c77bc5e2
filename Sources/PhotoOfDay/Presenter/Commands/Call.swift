import PhotoOfDayEntity
import PhotoOfDayInteractor

/// A command with its arguments, ready to be performed.
package struct Call: Sendable {
  private let name: String
  private let arguments: [any Hashable & Sendable]
  private let perform: @MainActor @Sendable (Stage) async throws(Outcome) -> Outcome
  private let addend: Addend?

  /// The steps or moves of a call, to which those of the next call can be added if they are of the
  /// same kind.
  enum Addend: Sendable {
    case steps(Int)
    case moves([PictureMove])
  }

  /// - Parameters:
  ///   - arguments: the values that identify the call, together with its name.
  ///   - name: the name of the function that makes the call.
  init(
    _ arguments: any Hashable & Sendable...,
    name: String = #function,
    addend: Addend? = nil,
    perform: @escaping @MainActor @Sendable (Stage) async throws(Outcome) -> Outcome
  ) {
    self.name = name
    self.arguments = arguments
    self.perform = perform
    self.addend = addend
  }

  /// True if other calls of this kind can be added to the call.
  var addsUp: Bool { addend != nil }

  /// Returns a single call that has the effect of this call followed by the other; `nil` if there
  /// is none.
  func adding(_ other: Call) -> Call? {
    switch (addend, other.addend) {
    case (.steps(let first)?, .steps(let second)?):
      .walk(first + second)
    case (.moves(let first)?, .moves(let second)?):
      .move(first + second)
    default:
      nil
    }
  }

  /// Performs the call, and returns its outcome, even if that was thrown.
  @MainActor
  func perform(on stage: Stage) async -> Outcome {
    do throws(Outcome) {
      return try await perform(stage)
    } catch {
      return error
    }
  }
}

extension Call: Equatable {
  private var identities: [AnyHashable] {
    arguments.map { AnyHashable($0) }
  }

  package static func == (left: Call, right: Call) -> Bool {
    left.name == right.name && left.identities == right.identities
  }
}

// MARK: - What isn't typed

extension Call {
  static var nothing: Call {
    Call { _ in .unchanged }
  }

  /// Draws the screen again, for example in a window of another size.
  static var redraw: Call {
    Call { stage in
      await stage.redraw().ifDone(.unchanged)
    }
  }

  /// Brings back the previous screen after the user stopped loading a list whose outline scrolled
  /// it away. Then shows the error.
  static func comeBack(telling error: AppError) -> Call {
    Call(error) { stage in
      let outcome = await stage.redraw()
      stage.teller.tell(error)
      return outcome.ifDone(.unchanged)
    }
  }

  /// Closes the help that covers a picture, and then performs a key there. Escape and the help key
  /// only close the help.
  static func uncover(by key: Key) -> Call {
    Call(key) { stage in
      let outcome = await stage.redraw().ifDone(.unchanged)
      guard outcome == .unchanged, key != .escape,
        let call = Command.call(forKeyInWindow: key), call != .help
      else { return outcome }
      return await stage.perform(call)
    }
  }

  /// Shows the screen again, and loads the pictures that it lacks.
  static var showAgain: Call {
    Call { stage in
      await stage.redraw(completes: true)
    }
  }

  /// Explains why a line can't be performed. The exit status stays as it was.
  static func explain(_ problem: UsageProblem) -> Call {
    Call(problem) { stage in
      .explained(UsageWords(stage.speech).sentence(for: problem))
    }
  }

  /// Explains the usage of a command that was typed with a text that it doesn't take.
  static func misused(_ command: Command, word: String) -> Call {
    Call(command.name, word) { stage in
      .explained(CommandWords(stage.speech).usage(of: command, word: word))
    }
  }

  /// Fails because an argument can't be used.
  static func fail(because problem: UsageProblem) -> Call {
    Call(problem) { stage in
      .refused(UsageWords(stage.speech).sentence(for: problem))
    }
  }

  /// Says that a line isn't a command, and names the nearest command.
  static func unknown(_ line: String, nearest: String?) -> Call {
    Call(line, nearest) { stage in
      .explained(CommandWords(stage.speech).unknown(PlainText.line(line), nearest))
    }
  }
}
