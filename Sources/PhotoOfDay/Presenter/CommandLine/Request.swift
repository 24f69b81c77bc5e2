/// The request that the program was started with. It can't hold options that conflict.
package enum Request: Equatable, Sendable {
  case list(ListRequest)
  case picture(PictureRequest)
  case archive(ArchiveRequest)
  case information(Information)

  /// The output of a run that shows no screens: a file to write, or tasks.
  enum Output: Equatable, Sendable {
    case file(Call)
    /// Tasks to perform, and the form in which entries are printed; `nil` to print none.
    case tasks([Call], RecordFormat?)
  }
}

package struct ListRequest: Equatable, Sendable {
  enum Use: Equatable, Sendable {
    case rows
    case layout(Call)
    case output(Request.Output)
  }

  /// The call that leads to the list.
  let call: Call
  let use: Use
}

package struct PictureRequest: Equatable, Sendable {
  /// The calls that lead to the picture. A list on the way isn't shown.
  let calls: [Call]
  /// The output; `nil` if the picture is shown on the screen.
  let output: Request.Output?
}

package struct ArchiveRequest: Hashable, Sendable {
  enum Pictures: Hashable, Sendable {
    case leftOut
    case afterQuestion
    case atOnce
  }

  /// A month or a year; `nil` for all months.
  var months: WrittenDate?
  var pictures = Pictures.leftOut
}

/// The information that is printed about the program.
package enum Information: Equatable, Sendable {
  case help
  /// The source of the manual page.
  case manual
  case version
  case completions(ShellCompletion.Shell)
  case candidates([String])
}

extension Information {
  /// Reads the questions of other programs, which the help leaves out: shells ask for candidates,
  /// and an installation asks for the manual page.
  init?(asked arguments: [String]) {
    switch arguments.first {
    case ShellCompletion.candidatesOption: self = .candidates(Array(arguments.dropFirst()))
    case "--manual-page": self = .manual
    default: return nil
    }
  }
}

extension Request {
  /// The calls to perform in turn.
  package var calls: [Call] {
    switch self {
    case .list(let request): [request.call] + request.use.calls
    case .picture(let request): request.calls + (request.output?.calls ?? [])
    case .archive(let request): [.archive(request)]
    case .information: []
    }
  }

  /// The format of entries that are printed for other programs; `nil` if none are.
  package var form: RecordFormat? {
    if case .tasks(_, let form) = output { form } else { nil }
  }

  /// True if the program prints results or entries, and ends without a prompt.
  package var isBatch: Bool {
    if case .archive = self { true } else { output != nil }
  }

  private var output: Output? {
    switch self {
    case .list(let request):
      if case .output(let output) = request.use { output } else { nil }
    case .picture(let request): request.output
    case .archive, .information: nil
    }
  }
}

extension ListRequest.Use {
  fileprivate var calls: [Call] {
    switch self {
    case .rows: []
    case .layout(let call): [call]
    case .output(let output): output.calls
    }
  }
}

extension Request.Output {
  fileprivate var calls: [Call] {
    switch self {
    case .file(let call): [call]
    case .tasks(let calls, _): calls
    }
  }
}
