/// A request while options write their values into it, in any order.
struct RequestDraft {
  /// The list, the picture or the archive that an option asks for.
  enum Subject {
    case list(Call)
    /// A search within the month or the year, if one is given.
    case search(String)
    case day(WrittenDate)
    /// The call that picks a picture of the month or the year.
    case item(Call)
    case archive
  }

  /// A month, with or without its year.
  var month: WrittenDate?
  var year: Int?
  var subject: Subject?
  var isRandom = false
  var layout: Call?
  var file: Call?
  var tasks: [Call] = []
  var form: RecordFormat?
  var archivesPictures = false
  var asksFirst = true
}

extension RequestDraft {
  var request: Request {
    switch subject {
    case .list(let list)?: request(of: list)
    case .search(let text)?: request(of: .search(text, in: period))
    case .day(let day)?: picture([.day(day)])
    case .item(let item)?: picture([period.map(Call.month) ?? .thisMonth, item])
    case .archive?: .archive(ArchiveRequest(months: period, pictures: archivedPictures))
    case nil: requestWithoutSubject
    }
  }

  private var requestWithoutSubject: Request {
    switch period {
    case nil where isRandom: picture([.random()])
    case .year(let year)? where isRandom: picture([.random(year: year)])
    case nil where layout != nil || file != nil: request(of: .thisMonth)
    case nil: picture([.today])
    case let period?: request(of: .month(period))
    }
  }

  private func request(of list: Call) -> Request {
    if isRandom { return picture([list, .anyOfList]) }
    let use = layout.map(ListRequest.Use.layout) ?? output.map(ListRequest.Use.output)
    return .list(ListRequest(call: list, use: use ?? .rows))
  }

  private func picture(_ calls: [Call]) -> Request {
    .picture(PictureRequest(calls: calls, output: output))
  }
}

extension RequestDraft {
  /// The month or the year that options give; `nil` without one.
  private var period: WrittenDate? {
    guard let year else { return month }
    guard case .month(let number, _)? = month else { return .year(year) }
    return .month(number, year: year)
  }

  private var output: Request.Output? {
    if let file { return .file(file) }
    return tasks.isEmpty && form == nil ? nil : .tasks(tasks, form)
  }

  private var archivedPictures: ArchiveRequest.Pictures {
    guard archivesPictures else { return .leftOut }
    return asksFirst ? .afterQuestion : .atOnce
  }
}
