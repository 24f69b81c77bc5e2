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
  func fillGallery(_ cells: [(cell: Int, item: APODItem)], in size: PixelSize, anew: Bool) async {
    for (cell, item) in cells where !item.hasPicture {
      _ = await listView?.fillGallery(
        cell, with: nil, else: PhotoMark(item).map(messages.mark) ?? messages.notShown)
    }
    var (missing, pause) = (cells.filter(\.item.hasPicture), Loading.firstPause)
    while let left = await load(missing, size, anew), !left.isEmpty, await loading.waitToRetry(&pause) {
      missing = left
    }
  }

  /// - Returns: the cells that are worth retrying; `nil` if the user has stopped it.
  private func load(
    _ cells: [(cell: Int, item: APODItem)], _ size: PixelSize, _ anew: Bool
  ) async -> [(cell: Int, item: APODItem)]? {
    var failed: Set<Int> = []
    let isDone = await loading.loadPictures(cells.count, atOnce: Self.picturesAtOnce) { [self] index in
      let (cell, item) = cells[index]
      if await fill(cell, item, size, anew: anew)?.isTransient == true { failed.insert(cell) }
    }
    return isDone ? cells.filter { failed.contains($0.cell) } : nil
  }

  /// - Parameter isLast: whether to show what can't be drawn, instead of asking NASA for another file.
  /// - Returns: why there is no picture.
  private func fill(
    _ cell: Int, _ item: APODItem, _ size: PixelSize, anew: Bool, isLast: Bool = false
  ) async -> APIError? {
    let output = InteractorResult<PictureFile>(news: loading)
    await interactors.files.fetchPicture(of: item, fitting: size, anew: anew, reportingTo: output)
    output.close()
    switch await output.get() {
    case .success(let file):
      var drawing = PictureDrawing(file.value)
      if isLast { drawing.isReplaceable = false }
      let outcome = await listView?.fillGallery(cell, with: drawing, else: messages.notShown)
      return outcome == .refused ? await fill(cell, item, size, anew: true, isLast: true) : nil
    case .failure(let error):
      if error != .cancelled {
        _ = await listView?.fillGallery(cell, with: nil, else: messages.sentence(for: error, era: nil))
      }
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
  /// In the cell of a gallery whose picture can't be loaded or drawn.
  var notShown: String { say("[not available]", "[ไม่มีภาพ]") }
}
