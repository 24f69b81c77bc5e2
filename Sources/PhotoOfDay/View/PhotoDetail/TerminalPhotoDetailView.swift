package import PhotoOfDayPresenter

/// One picture on a terminal, and the prompt below it.
@MainActor
package final class TerminalPhotoDetailView: TerminalScreen, PhotoDetailViewProtocol {
  /// Longer lines are hard to read.
  private static let widestText = 80

  private let presenter: any PhotoDetailPresenterProtocol
  private var prompt: String?

  package init(_ parts: Parts, presenter: any PhotoDetailPresenterProtocol) {
    self.presenter = presenter
    super.init(parts, presenter: presenter)
  }

  /// Shows the picture and talks with the user until they leave.
  package func run() async {
    let first = await presenter.viewDidAppear()
    await converse(
      in: .detail, first: first, prompt: { prompt ?? setting.messages.retryPrompt },
      hear: { await presenter.viewDidReceive(PhotoDetailEvent($0)) })
  }

  package func showPhoto(_ photo: PhotoDetailViewModel) async {
    prompt = photo.prompt
    photo.notices.forEach(showNotice)
    await console.page(Self.text(of: photo, on: console.output))
  }

  /// Title, facts, credit; the picture's place; the explanation; addresses in full.
  static func text(of photo: PhotoDetailViewModel, on stream: StreamTraits) -> String {
    let style = Style(hasColor: stream.hasColor)
    let width = min(stream.columns, widestText)
    func wrapped(_ text: String) -> [String] { TextLayout.wrapped(text, width: width) }
    func line(_ line: PhotoDetailViewModel.Line) -> [String] { wrapped("\(line.label): \(line.text)") }
    let head =
      wrapped(photo.title).map(style.bold) + wrapped(photo.facts.joined(separator: " · ")).map(style.dim)
      + (photo.credit.map(line) ?? [])
    let picture = wrapped(photo.picture).map(style.accent) + (photo.alt.map(line) ?? [])
    let parts = [head, picture, wrapped(photo.explanation), photo.addresses.flatMap(line)]
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }
}

extension PhotoDetailEvent {
  /// What a command means at a picture; what only a list can do is passed on to it.
  init(_ command: PromptCommand) {
    self =
      switch command {
      case .number(let number): .choose(number)
      case .enter, .back: .back
      case .next: .next
      case .previous: .previous
      case .month(let month, let year): .list(.month(month, year: year))
      case .day(let word): .day(word)
      case .today: .today
      case .random: .random
      case .reload: .reload
      case .showAgain, .help: .list(.showAgain)
      case .language(let word): .language(word)
      case .leave(let leaving): .leave(leaving)
      case .unknown(let line): .unknown(line)
      }
  }
}
