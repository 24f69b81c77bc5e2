import PhotoOfDayEntity

extension Command {
  static let copy = Command(
    ["y", "copy"], ["คัดลอก"], .number(Call.copy), example: Text(both: "y 3"),
    [Help("y [N]", "copy the page's link", "คัดลอกลิงก์หน้าเว็บ")])
}

extension Call {
  /// Copies the page's address or, of an entry without a page, that of the picture or video.
  package static func copy(_ number: Int?) -> Call {
    Call(number) { stage throws(CommandFailure) in
      let item = try await stage.entry(number, for: "y").item
      guard let address = item.pageURL ?? item.videoURL ?? item.hdImageURL ?? item.imageURL else {
        throw CommandFailure(refusal: stage.messages.noAddress, as: .noPicture)
      }
      let clipboard = stage.features.part((any ClipboardWriter).self)
      let problem = await stage.loading.wait(stage.messages.copying) { await clipboard.copy(address.text) }
      if stage.loading.isStopped { throw stage.loading.report(AppError.cancelled) }
      if let problem {
        throw CommandFailure(refusal: stage.messages.couldNotCopy(address.text, because: problem), as: .done)
      }
      stage.view?.showNotice(stage.messages.copied(address.text))
    }
  }
}

extension Messages {
  var copying: String { say("Copying the link…", "กำลังคัดลอกลิงก์…") }
  package func copied(_ address: String) -> String { say("Copied: \(address)", "คัดลอกแล้ว: \(address)") }
  func couldNotCopy(_ address: String, because problem: ClipboardProblem) -> String {
    switch problem {
    case .noProgram:
      say(
        "No clipboard found. Install wl-clipboard or xclip, or copy:\n\(address)",
        "ไม่พบคลิปบอร์ด กรุณาติดตั้ง wl-clipboard หรือ xclip หรือคัดลอกลิงก์นี้:\n\(address)")
    case .programFailed(let name):
      say(
        "\(name) couldn't reach the clipboard. Copy the link yourself:\n\(address)",
        "\(name) ใช้คลิปบอร์ดไม่ได้ กรุณาคัดลอกลิงก์นี้เอง:\n\(address)")
    }
  }
}

@MainActor
package protocol ClipboardWriter {
  /// - Returns: why that failed; `nil` if it didn't.
  func copy(_ text: String) async -> ClipboardProblem?
}

package enum ClipboardProblem: Error, Hashable, Sendable {
  /// The terminal doesn't let programs set it, and no program here does.
  case noProgram
  case programFailed(name: String)
}
