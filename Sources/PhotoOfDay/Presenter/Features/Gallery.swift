import PhotoOfDayEntity
import PhotoOfDayInteractor

extension Command {
  static let gallery = Command(
    ["g", "gallery"],
    ["แกลเลอรี", "แกลเลอรี่", "แกลอรี่"],
    .nothing(.gallery),
    [
      Help(
        "g", "gallery of small pictures", "แกลเลอรีภาพขนาดเล็ก",
        on: Set(Context.allCases))
    ])
}

extension Option {
  static let gallery = Option(
    "--gallery",
    .flag,
    places: [.layout, .output, .form],
    Text(
      "show any list as thumbnails",
      "แสดงรายการใดก็ได้เป็นแกลเลอรี")
  ) { draft, _ in
    draft.layout = .galleryOrRows
  }
}

extension Call {
  /// Shows the list, or the list that the picture is in, as small pictures.
  static var gallery: Call {
    Call { stage throws(Outcome) in
      try await stage.showGallery()
    }
  }

  /// Shows the list that the program was started for as small pictures or, if pictures can't be
  /// drawn, as rows.
  static var galleryOrRows: Call {
    Call { stage throws(Outcome) in
      guard let list = stage.list, !list.items.isEmpty else { return .done }
      guard let problem = await stage.problemOfGalleries() else {
        return try await stage.showGallery()
      }
      stage.teller.tell(problem)
      return await stage.show(list.shown(as: .rows)).ifDone(.instead)
    }
  }
}

extension Stage {
  fileprivate func showGallery() async throws(Outcome) -> Outcome {
    if let problem = await problemOfGalleries() {
      teller.tell(problem)
      return .instead
    }
    if let photo, photo.surroundingList == nil {
      return try await showMonth(of: photo, as: .gallery)
    }
    return await show(try await currentList().shown(as: .gallery))
  }

  /// Returns the reason why galleries can't be drawn; `nil` if they can.
  fileprivate func problemOfGalleries() async -> String? {
    if await listView?.galleryRoom(for: 1) != nil { return nil }
    return switch view?.drawingProblem {
    case .noProgram?: DrawingWords(speech).installChafa
    case .plainTerminal?: DrawingWords(speech).onlyText
    default: GalleryWords(speech).none
    }
  }
}

struct GalleryWords: Words {
  let speech: Speech

  var none: String {
    say("A gallery needs a terminal.", "แกลเลอรีเปิดได้ในเทอร์มินัลเท่านั้น")
  }

  func stopped(missing count: Int) -> String {
    let pictures = ListWords(speech).pictures(count)
    let are = count == 1 ? "is" : "are"
    let them = count == 1 ? "it" : "them"
    return say(
      "Stopped: \(pictures) \(are) missing.\(atPrompt(" Type r to load \(them)."))",
      "หยุดแล้ว ยังขาด \(pictures)\(atPrompt(" พิมพ์ r เพื่อโหลด"))")
  }

  /// The text in a cell of a gallery whose picture can't be loaded or drawn.
  var noPicture: String { say("[not available]", "[ไม่มีภาพ]") }
}
