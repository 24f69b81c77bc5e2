import PhotoOfDayEntity
import PhotoOfDayInteractor

extension Command {
  /// The range of seconds for which a slideshow can show each picture.
  fileprivate static let intervals = 1...3600
  /// The seconds for each picture unless the user gives a number.
  fileprivate static let usualInterval = 10

  static let slideshow = Command(
    ["play", "slideshow"],
    ["เล่น", "สไลด์โชว์"],
    .optional(.interval, Call.play),
    example: Text(both: "play 5"),
    keys: [.window: [" ": .play(nil)]],
    [
      Help(
        "play [SECONDS]",
        thaiKeys: "play [วินาที]",
        "slideshow from here",
        "เริ่มสไลด์โชว์"),
      Help(
        "Space",
        "slideshow; then Space stops or continues it, → ← step",
        "สไลด์โชว์ แล้วกด Space หยุดหรือเล่นต่อ กด → ← เปลี่ยนภาพ",
        on: [.alone]),
    ])
}

extension Parameter<Int> {
  fileprivate static let interval = number(
    "SECONDS", in: Command.intervals, of: Text(" of seconds", "วินาที"))
}

extension Option {
  static let slideshow = Option(
    "--slideshow",
    .optional(.interval),
    places: [.layout, .output, .form],
    excludes: [.noInput],
    Text(
      "show one large picture after another (\(Command.usualInterval) s each), of a month, --on, --recent, --search or --favorites",
      "แสดงภาพใหญ่ทีละภาพ (ภาพละ \(Command.usualInterval) วินาที) ของเดือน --on --recent --search หรือ --favorites"
    )
  ) { draft, seconds in
    draft.layout = .play(seconds)
  }
}

extension Call {
  /// Starts a slideshow of pictures alone, at the picture on the screen or at the first entry on
  /// the page of the list.
  ///
  /// - Parameter seconds: the seconds for each picture; `nil` for the usual interval.
  static func play(_ seconds: Int?) -> Call {
    Call(seconds) { stage throws(Outcome) in
      let first = try await stage.firstInSight()
      return try await stage.play(from: first, every: seconds ?? Command.usualInterval)
    }
  }
}

/// Shows pictures alone, one after the other.
@MainActor
private final class Slideshow {
  private let view: any DetailViewProtocol
  /// The time for which each picture is shown.
  private let interval: Duration
  /// True if the slideshow ends at a text. False if it began, and therefore ends, at a picture
  /// alone.
  private let leavesWindow: Bool
  private let words: SlideshowWords
  /// The picture that is shown or being loaded.
  private var photo: ShownPhoto
  /// The number of steps still to take; negative for steps back.
  private var stepsDue = 0
  private var isPaused = false

  init(
    from photo: ShownPhoto, every interval: Duration, leavesWindow: Bool, in words: SlideshowWords,
    on view: any DetailViewProtocol
  ) {
    self.words = words
    self.view = view
    self.interval = interval
    self.leavesWindow = leavesWindow
    self.photo = photo
  }

  private var mark: String { isPaused ? words.paused : words.playing }

  var autoplay: Autoplay {
    Autoplay(
      interval: { self.isPaused ? nil : self.interval },
      whenDue: { self.step(by: 1) },
      goesOn: { $0?.photo?.alone != nil },
      keys: [
        " ": { self.pauseOrContinue() },
        .right: { self.step(by: 1) },
        .left: { self.step(by: -1) },
      ],
      end: { self.end() })
  }

  private func pauseOrContinue() -> Call? {
    isPaused.toggle()
    view.showMark(mark)
    return nil
  }

  /// Adds to the steps that are due, and returns the call that takes them.
  private func step(by count: Int) -> Call? {
    stepsDue += count
    return Call { stage throws(Outcome) in try await self.advance(on: stage) }
  }

  /// - Returns: the call that leads to the text of the last picture; `nil` if that picture stays
  ///   alone.
  private func end() -> Call? {
    view.showMark(nil)
    guard leavesWindow else { return nil }
    return Call { [photo] stage throws(Outcome) in
      if stage.photo?.alone != nil { return try await stage.leavePhoto() }
      return await stage.show(photo, for: .browsing)
    }
  }

  /// Takes the steps that are due, from the picture that is shown or being loaded.
  private func advance(on stage: Stage) async throws(Outcome) -> Outcome {
    // `r` can repeat a stopped step after the slideshow has ended.
    guard stage.isPlaying else { return await stage.redraw(completes: true) }
    let steps = stepsDue
    var next = photo
    do throws(Outcome) {
      for _ in 0..<abs(steps) {
        next = try await stage.withPicture(inStep: steps.signum(), of: next)
      }
    } catch {
      // A key that interrupts steps adds its own to them. Steps that failed are dropped.
      if case .stopped = error { throw error }
      take(steps, to: next, on: stage)
      throw error
    }
    return await show(next, after: steps, on: stage)
  }

  func show(_ next: ShownPhoto, after steps: Int = 0, on stage: Stage) async -> Outcome {
    take(steps, to: next, on: stage)
    return await stage.show(next.shownAlone(), for: .autoplay)
  }

  /// Records the picture that is shown next, and the steps that led to it. Shows the mark again,
  /// because a text that replaces a picture removes it. If a key has ended the slideshow in the
  /// meantime, removes the mark.
  private func take(_ steps: Int, to next: ShownPhoto, on stage: Stage) {
    photo = next
    stepsDue -= steps
    view.showMark(stage.isPlaying ? mark : nil)
  }
}

extension Stage {
  fileprivate func firstInSight() async throws(Outcome) -> ShownPhoto {
    if let photo { return photo }
    let list = try await currentList()
    // At the start of the program, the list isn't shown, so its missing pictures are named here.
    if !hasScreen {
      ListWords(speech).shortfall(of: list).forEach { view?.showNotice($0) }
    }
    let page = list.page(of: await listPresenter?.pageSize(of: list))
    guard let index = page.indices.first else {
      throw .refused(ListWords(speech).empty, .noPicture)
    }
    return ShownPhoto(index, of: list.countingEntries)
  }

  /// Starts a slideshow as soon as there is a picture to show.
  fileprivate func play(
    from photo: ShownPhoto, every seconds: Int
  ) async throws(Outcome) -> Outcome {
    let first = photo.item.hasPicture ? photo : try await withPicture(inStep: 1, of: photo)
    let words = SlideshowWords(speech)
    guard let view = pictureView else { return await refusePlaying(photo) }
    let showsMark = view.showMark(words.playing)
    guard showsMark else { return await refusePlaying(photo) }
    let isAlone = self.photo?.alone != nil
    let slideshow = Slideshow(
      from: first, every: .seconds(seconds), leavesWindow: !isAlone, in: words, on: view)
    begin(slideshow.autoplay)
    return isAlone ? .unchanged : await slideshow.show(first, on: self)
  }

  /// Refuses a slideshow where pictures can't be shown alone. At the start of the program, shows the
  /// picture beside its text.
  private func refusePlaying(_ photo: ShownPhoto) async -> Outcome {
    if self.photo == nil {
      _ = await show(photo, for: .opening)
    }
    let hasNoProgram = view?.drawingProblem == .noProgram
    let reason =
      hasNoProgram ? DrawingWords(speech).installChafa : SlideshowWords(speech).noTerminal
    teller.tell(reason)
    return .instead
  }

  /// Returns the next entry with a picture in the direction of a step. The first entry follows the
  /// last one, and back from the first one leads to the last.
  ///
  /// - Throws: a refusal if no entry has a picture.
  fileprivate func withPicture(
    inStep step: Int, of photo: ShownPhoto
  ) async throws(Outcome) -> ShownPhoto {
    var next: ShownPhoto?
    do throws(Outcome) {
      let neighbor = try await neighbor(inStep: step, of: photo, where: \.hasPicture)
      if case .photo(let found) = neighbor {
        next = found
      }
    } catch {
      // A month that can't be loaded is treated as the end. The user has been told why.
      if case .stopped = error { throw error }
    }
    if next == nil {
      next = try await firstWithPicture(inStep: step, around: photo)
    }
    guard let next else {
      throw .refused(SlideshowWords(speech).nothing, .noPicture)
    }
    return next
  }

  /// Returns the first entry with a picture in the list around `photo` or, for a step back, the
  /// last one.
  private func firstWithPicture(
    inStep step: Int, around photo: ShownPhoto
  ) async throws(Outcome) -> ShownPhoto? {
    let list = try await listToStepThrough(photo)
    let indices = list.shownIndices.filter { list.items[$0].hasPicture }
    let index = step > 0 ? indices.first : indices.last
    return index.map { ShownPhoto($0, of: list) }
  }
}

struct SlideshowWords: Words {
  let speech: Speech

  /// The mark before a title while the slideshow goes on. It is a word, because the sign `▷` marks
  /// videos.
  var playing: String { say("Slideshow", "สไลด์โชว์") }

  /// The mark before a title while the slideshow is paused.
  var paused: String { say("Paused", "หยุดชั่วคราว") }

  var nothing: String {
    say(
      "Nothing in this list has a picture to show. Choose another list.",
      "รายการนี้ไม่มีภาพให้แสดง ลองเลือกรายการอื่น")
  }

  var noTerminal: String {
    say(
      "A slideshow needs a terminal that shows pictures, without redirection and without --viewer.",
      "สไลด์โชว์ใช้ได้เฉพาะในเทอร์มินัลที่แสดงภาพได้ โดยไม่เปลี่ยนทิศทางข้อมูลและไม่ใช้ --viewer")
  }
}
