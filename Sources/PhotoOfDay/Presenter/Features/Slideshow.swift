import PhotoOfDayEntity
import PhotoOfDayInteractor

extension Command {
  /// How long a picture of a slideshow can stay; in seconds.
  fileprivate static let pauses = 1...3600
  /// How long it does unless the user says so; in seconds.
  fileprivate static let usualPause = 10

  static let slideshow = Command(
    ["play", "slideshow"],
    ["เล่น", "สไลด์โชว์"],
    .optional(.pause, Call.play),
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
        "สไลด์โชว์ แล้วกด Space หยุดหรือเล่นต่อ ลูกศรเลื่อนภาพ",
        on: [.alone]),
    ])
}

extension SlideshowKey {
  private static let keys: [Key: SlideshowKey] = [
    " ": .pause, .right: .next, .left: .previous,
  ]

  /// Any other key ends the slideshow, and does nothing else.
  package init(_ key: Key) {
    self = Self.keys[key] ?? .end
  }
}

extension Parameter<Int> {
  fileprivate static let pause = number(
    "SECONDS", in: Command.pauses, of: Text(" of seconds", "วินาที"))
}

extension Option {
  static let slideshow = Option(
    "--slideshow",
    .optional(.pause),
    Meaning.layout,
    excludes: ["--no-input"],
    Text(
      "show one large picture after another (\(Command.usualPause) s each), of a month, --on, --recent, --search or --favorites",
      "แสดงภาพใหญ่ทีละภาพ (ภาพละ \(Command.usualPause) วินาที) ของเดือน --on --recent --search หรือ --favorites"
    )
  ) { seconds in
    .play(seconds)
  }
}

extension Call {
  /// A slideshow of pictures alone from the one on the screen, or from the first of the list in
  /// sight.
  ///
  /// - Parameter seconds: for each picture; `nil` for the usual pause.
  package static func play(_ seconds: Int?) -> Call {
    Call(seconds) { stage throws(Outcome) in
      let first = try await stage.firstInSight()
      return try await stage.play(from: first, every: seconds ?? Command.usualPause)
    }
  }

  /// To the text of the picture that a slideshow came to.
  fileprivate static func leaveSlideshow(at photo: ShownPhoto) -> Call {
    Call { stage throws(Outcome) in
      if stage.photo?.alone != nil { return try await stage.leavePhoto() }
      return await stage.show(photo, for: .browsing)
    }
  }

  /// To the picture that a slideshow is to go to, from the one that it shows or loads.
  fileprivate static var advance: Call {
    Call { stage throws(Outcome) in
      // `r` repeats a step that was stopped, though its slideshow has ended.
      guard var photo = stage.slide else { return await stage.redraw(completes: true) }
      let steps = stage.slidesDue
      do throws(Outcome) {
        for _ in 0..<abs(steps) {
          photo = try await stage.withPicture(inStep: steps.signum(), of: photo)
        }
      } catch {
        // Steps that a key has ended are added to its own; those that failed aren't due any more.
        if case .stopped = error { throw error }
        stage.begin(slide: photo, after: steps)
        throw error
      }
      return await stage.showNext(photo, after: steps)
    }
  }
}

extension Stage {
  fileprivate func firstInSight() async throws(Outcome) -> ShownPhoto {
    if let photo { return photo }
    let list = try await currentList()
    // The list isn't shown here, so its shortfall hasn't been either.
    if isFirst {
      ListWords(speech).shortfall(of: list).forEach { view?.showNotice($0) }
    }
    let page = list.page(of: await listPresenter?.pageSize(of: list))
    guard let index = page.indices.first else {
      throw .refused(ListWords(speech).empty, .noPicture)
    }
    return ShownPhoto(index, of: list.countingEntries)
  }

  /// Takes nothing before there is a picture to show.
  fileprivate func play(
    from photo: ShownPhoto, every seconds: Int
  ) async throws(Outcome) -> Outcome {
    let first = photo.item.hasPicture ? photo : try await withPicture(inStep: 1, of: photo)
    guard let view = detailPresenter?.view, view.showSlideshow(.playing) else {
      if self.photo == nil {
        _ = await show(photo, for: .opening)
      }
      let hasNoProgram = self.view?.drawingProblem == .noProgram
      return .refused(
        hasNoProgram ? DrawingWords(speech).installChafa : SlideshowWords(speech).noTerminal, .done)
    }
    let isAlone = self.photo?.alone != nil
    let leave: @Sendable (ShownPhoto) -> Call = { .leaveSlideshow(at: $0) }
    play(
      Slideshow(
        pause: .seconds(seconds),
        advance: .advance,
        leave: isAlone ? nil : leave,
        photo: first))
    return isAlone ? .unchanged(nil) : await showNext(first)
  }

  fileprivate func showNext(_ photo: ShownPhoto, after steps: Int = 0) async -> Outcome {
    begin(slide: photo, after: steps)
    return await show(photo.shownAlone(), for: .slideshow)
  }

  /// The next entry with a picture; after the last comes the first, and before the first the last.
  ///
  /// - Throws: a refusal if none has one.
  fileprivate func withPicture(
    inStep step: Int, of photo: ShownPhoto
  ) async throws(Outcome) -> ShownPhoto {
    var next: ShownPhoto?
    do throws(Outcome) {
      let neighbour = try await neighbour(inStep: step, of: photo, where: \.hasPicture)
      if case .photo(let found) = neighbour {
        next = found
      }
    } catch {
      // A month that can't be loaded is like an end; the user has been told why.
      if case .stopped = error { throw error }
    }
    if next == nil {
      next = try await end(in: step, around: photo, where: \.hasPicture)
    }
    guard let next else {
      throw .refused(SlideshowWords(speech).nothing, .noPicture)
    }
    return next
  }
}

struct SlideshowWords: Words {
  let speech: Speech

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
