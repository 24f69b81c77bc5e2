/// The request that the program was started with. Options that conflict have no place in it.
package enum Request: Equatable, Sendable {
  case list(ListRequest)
  case picture(PictureRequest)
  case archive(ArchiveRequest)
  case information(Information)

  /// The tasks or the file to write where nothing is shown.
  enum Output: Equatable, Sendable {
    case file(Call)
    /// A form without a task prints the entries.
    case tasks([Call], RecordForm?)
  }
}

package struct ListRequest: Equatable, Sendable {
  enum Use: Equatable, Sendable {
    case rows
    case layout(Call)
    case output(Request.Output)
  }

  /// Leads to the list.
  let list: Call
  let use: Use
}

package struct PictureRequest: Equatable, Sendable {
  /// Leads to the picture. A list on the way is only passed through.
  let calls: [Call]
  /// `nil` if the picture is shown.
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
  case completions(Completions.Shell)
  case candidates([String])
}

extension Information {
  /// Reads the questions that programs ask, which the help leaves out. Shells ask for candidates,
  /// and an installation for the manual page.
  init?(asked arguments: [String]) {
    switch arguments.first {
    case Completions.question: self = .candidates(Array(arguments.dropFirst()))
    case "--manual-page": self = .manual
    default: return nil
    }
  }
}

extension Request {
  /// The calls to perform in turn.
  package var calls: [Call] {
    switch self {
    case .list(let request): [request.list] + request.use.calls
    case .picture(let request): request.calls + (request.output?.calls ?? [])
    case .archive(let request): [.archive(request)]
    case .information: []
    }
  }

  /// The format of entries printed for programs; `nil` for a person.
  package var form: RecordForm? {
    if case .tasks(_, let form) = output { form } else { nil }
  }

  /// True if what was done is printed, or the entries, and there is no prompt afterwards.
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
