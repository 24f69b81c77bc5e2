/// A request while options write their values into it, in the order of the help: a month before its
/// year, both before a search, `--pictures` before `--yes`, and tasks before the form that is
/// printed.
struct RequestDraft {
  /// What an option names to be shown or archived.
  enum Subject {
    case list(Call)
    case day(WrittenDate)
    /// Picks a picture of the month or the year.
    case item(Call)
    case archive(ArchiveRequest.Pictures)
  }

  /// A month or a year. Without a subject, it is the list.
  var period: WrittenDate?
  var subject: Subject?
  var isRandom = false
  var use = ListRequest.Use.rows
}

extension RequestDraft {
  mutating func perform(_ task: Call) {
    use = .output(.tasks(tasks + [task], nil))
  }

  mutating func format(as form: RecordForm) {
    use = .output(.tasks(tasks, form))
  }

  private var tasks: [Call] {
    if case .output(.tasks(let tasks, _)) = use { tasks } else { [] }
  }
}

extension RequestDraft {
  var request: Request {
    switch subject {
    case .list(let list)?: request(of: list)
    case .day(let day)?: picture([.day(day)])
    case .item(let item)?: picture([period.map(Call.month) ?? .thisMonth, item])
    case .archive(let pictures)?:
      .archive(ArchiveRequest(months: period, pictures: pictures))
    case nil: requestWithoutSubject
    }
  }

  private var requestWithoutSubject: Request {
    switch period {
    case nil where isRandom: picture([.random()])
    case .year(let year)? where isRandom: picture([.random(year: year)])
    case nil where needsList: request(of: .thisMonth)
    case nil: picture([.today])
    case let period?: request(of: .month(period))
    }
  }

  private func request(of list: Call) -> Request {
    isRandom
      ? picture([list, .anyOfList])
      : .list(ListRequest(list: list, use: use))
  }

  private func picture(_ calls: [Call]) -> Request {
    let output: Request.Output? = if case .output(let output) = use { output } else { nil }
    return .picture(PictureRequest(calls: calls, output: output))
  }

  /// True for a layout or a file. Where nothing says what to show, it is one of a list.
  private var needsList: Bool {
    switch use {
    case .layout, .output(.file): true
    case .rows, .output(.tasks): false
    }
  }
}
