import PhotoOfDayEntity
import PhotoOfDayInteractor

extension Command {
  static let gallery = Command(
    ["g", "gallery"], ["แกลเลอรี"], .none(.gallery), [Help("g", "gallery of small pictures", "แกลเลอรีภาพขนาดเล็ก")])

  static let leaveGallery = Command(
    line: "q of a gallery or a calendar", example: "q", on: [.gallery, .calendar],
    [Help("Enter, q", "back to the list", "กลับไปที่รายการ", on: [.gallery, .calendar])]
  ) { $0.onlyWord?.lowercased() == "q" ? .list : nil }
}

extension Call {
  /// The list, or the one with the picture, as small pictures.
  package static var gallery: Call {
    Call { session throws(CommandFailure) in
      let list = try await session.listOfGallery()
      guard await session.canDrawGallery() else { throw CommandFailure(refusal: session.messages.noGallery, as: .done) }
      await session.show(list.shown(as: .gallery))
    }
  }

  /// The list that the program was started for as small pictures; as rows where they can't be drawn.
  package static var galleryOrRows: Call {
    Call { session throws(CommandFailure) in
      guard let list = session.list, !list.items.isEmpty else { return }
      do throws(CommandFailure) { try await gallery.perform(session) } catch {
        let told = session.loading.tell(error)
        await session.show(list.shown(as: .rows))
        throw told
      }
    }
  }
}

extension Session {
  /// Enough for a slow line, and few enough to be polite.
  private static let picturesAtOnce = 8

  fileprivate func listOfGallery() async throws(CommandFailure) -> ShownList {
    guard let photo else { return try await currentList() }
    let list = if let list = photo.listAround { list } else { try await monthList(of: photo) }
    return list.place(of: photo.item.date).map(list.shown(as: .gallery).turned) ?? list
  }

  /// Loads the small pictures, some at a time, and has each drawn as it comes. Those that fail for now are retried for as
  /// long as the user waits.
  ///
  /// - Parameter anew: whether to ask NASA for pictures that are stored, too.
  /// - Returns: `false` if the user has stopped it, and has been told how many pictures are missing.
  func fillGallery(_ cells: [(cell: Int, item: APODItem)], in size: PixelSize, anew: Bool) async -> Bool {
    for (cell, item) in cells where !item.hasPicture {
      await listView?.fillGallery(
        cell, with: nil, else: PhotoMark(item).map(messages.mark) ?? messages.notShown)
    }
    var (missing, pause) = (cells.filter(\.item.hasPicture), Loading.firstPause)
    while true {
      // What is still to come, or worth retrying.
      var left = Set(missing.map(\.cell))
      let isDone = await loading.loadPictures(missing.count, atOnce: Self.picturesAtOnce) { [self, missing] index in
        let (cell, item) = missing[index]
        let error = await fill(cell, item, size, anew: anew)
        if error != .cancelled, error?.isTransient != true { left.remove(cell) }
      }
      missing = missing.filter { left.contains($0.cell) }
      guard isDone || missing.isEmpty else {
        view?.showNotice(messages.galleryStopped(missing: missing.count))
        return false
      }
      guard !missing.isEmpty, await loading.waitToRetry(&pause) else { return true }
    }
  }

  /// - Returns: why there is no picture.
  private func fill(_ cell: Int, _ item: APODItem, _ size: PixelSize, anew: Bool) async -> APIError? {
    let output = InteractorResult<PictureFile>(news: loading)
    await interactors.files.fetchPicture(of: item, fitting: size, anew: anew, reportingTo: output)
    output.close()
    switch await output.get() {
    case .success(let file):
      await listView?.fillGallery(cell, with: PictureDrawing(file.value), else: messages.notShown)
      return nil
    case .failure(let error):
      if error != .cancelled { await listView?.fillGallery(cell, with: nil, else: messages.reason(for: error)) }
      return error
    }
  }
}

/// The room for a gallery in the window.
package struct GalleryRoom: Hashable, Sendable {
  /// How many pictures fit.
  package var count: Int
  /// The size of each.
  package var canvas: PictureCanvas

  package init(count: Int, canvas: PictureCanvas) { (self.count, self.canvas) = (count, canvas) }
}

extension Messages {
  package var noGallery: String {
    say("This terminal can't show pictures, so there is no gallery.", "เทอร์มินัลนี้แสดงภาพไม่ได้ จึงเปิดแกลเลอรีไม่ได้")
  }
  /// The user has stopped loading the pictures of a gallery.
  func galleryStopped(missing count: Int) -> String {
    say(
      "Stopped: \(pictureCount(count)) \(count == 1 ? "is" : "are") missing. Type r to load \(count == 1 ? "it" : "them").",
      "หยุดแล้ว ยังขาด \(pictureCount(count)) พิมพ์ r เพื่อโหลด")
  }
  /// In the cell of a gallery whose picture can't be loaded or drawn.
  var notShown: String { say("[not available]", "[ไม่มีภาพ]") }
}
