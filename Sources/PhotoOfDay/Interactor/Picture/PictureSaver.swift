package import PhotoOfDayEntity
import Synchronization

/// The use case of saving: the picture of an entry, in a folder of the user's.
package struct PictureSaver: PictureInteractorInput {
  /// Seldom enough not to be felt, often enough to be seen moving.
  private static let newsInterval = Duration.milliseconds(100)

  private let loader: PictureLoader
  private let folders: PictureFolders

  package init(loader: PictureLoader, folders: PictureFolders) {
    self.loader = loader
    self.folders = folders
  }

  package func savePicture(
    of item: APODItem, in folder: String?, reportingTo output: any PictureInteractorOutput
  ) async {
    do throws(APIError) {
      let folder = try folders.folder(named: folder)
      await output.didSave(try await loader.save(item, in: folder, progress: Self.news(for: output)))
    } catch {
      await output.saveFailure(error)
    }
  }

  /// Passes some of the news on: libcurl has some for every few kilobytes, on its own thread.
  private static func news(for output: any PictureInteractorOutput) -> @Sendable (Int, Int?) -> Void {
    let last = Mutex(ContinuousClock.now)
    return { bytes, total in
      let isDue = last.withLock { last in
        guard last.duration(to: .now) >= newsInterval else { return false }
        last = .now
        return true
      }
      if isDue { Task { await output.didReceive(bytes: bytes, of: total) } }
    }
  }
}
