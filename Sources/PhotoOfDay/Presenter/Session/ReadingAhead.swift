import PhotoOfDayEntity
import PhotoOfDayInteractor

/// Fetches what the next step will show, while the user looks at a picture: one thing at a time, at the lowest priority,
/// and nothing a second time. Its failures are silent.
///
/// A screen that loads the same takes it over, and one that loads anything else ends it.
@MainActor
final class ReadingAhead {
  /// The direction of the last step: 1 forward, -1 back.
  var step = 1
  private let interactors: PhotoInteractors
  private var requested: Set<LoadingSubject> = []
  private var work: Task<Void, Never>?
  /// What is fetched, until the cache has it, and the month beyond the edge, until a step leads there.
  private var calls: [LoadingSubject: any Sendable] = [:]

  /// A call that more than one can wait for. Whoever waits and is cancelled ends it.
  private struct Call<Value: Sendable>: Sendable {
    let output: InteractorResult<Value>
    let task: Task<Result<Fetched<Value>, APIError>, Never>

    var result: Result<Fetched<Value>, APIError> {
      get async {
        await withTaskCancellationHandler {
          await task.value
        } onCancel: {
          task.cancel()
        }
      }
    }
  }

  init(interactors: PhotoInteractors) { self.interactors = interactors }

  /// Begins with what follows a picture on the screen; ends where there is none any more.
  ///
  /// - Parameter alone: whether the picture is shown alone, as the next would be.
  func follow(_ photo: ShownPhoto?, on view: (any PhotoDetailViewProtocol)?, alone: Bool) async {
    guard let photo, interactors.readsAhead() else {
      requested = []
      return await stop()
    }
    guard let size = await view?.canvas(alone: alone).map(PixelSize.init) else { return }
    let step = step
    switch photo.step(by: step) {
    case .here(let next):
      if next.item.hasPicture {
        begin(.picture(next.item.date, size)) { await self.fetchPicture(of: next.item, fitting: size) }
      }
    case .beyond(let month):
      begin(.list(.month(month))) {
        guard let list = await self.fetchList(of: month), let next = photo.entering(list, by: step),
          self.requested.insert(.picture(next.item.date, size)).inserted
        else { return }
        await self.fetchPicture(of: next.item, fitting: size)
      }
    case .end: break
    }
  }

  private func begin(_ subject: LoadingSubject, _ fetch: @escaping @MainActor () async -> Void) {
    guard requested.insert(subject).inserted else { return }
    let before = work
    before?.cancel()
    work = Task(priority: .background) {
      await before?.value
      if !Task.isCancelled { await fetch() }
    }
  }

  private func stop() async {
    work?.cancel()
    await work?.value
    work = nil
  }

  /// Gives a screen the result of its call, if that is just what is read ahead; any other call ends it.
  ///
  /// - Parameter news: gets the news on the way from now on.
  /// - Returns: whether there was a result.
  func handOver<Value>(_ subject: LoadingSubject, to output: InteractorResult<Value>, news: Loading) async -> Bool {
    guard let call = calls[subject] as? Call<Value> else {
      await stop()
      return false
    }
    call.output.news = news
    let result = await call.result
    calls[subject] = nil
    // It gave up just before, or the user stops it now.
    if case .failure(.cancelled) = result, !Task.isCancelled { return false }
    if case .success(let fetched) = result, let copy = fetched.copy { await output.didFallBack(to: copy) }
    await output.receive(result.map(\.value))
    return true
  }

  private func fetchList(of month: CalendarMonth) async -> ShownList? {
    let result = await fetch(.list(.month(month))) { [interactors] in
      await interactors.list.fetchAPOD(.month(month), anew: false, completing: nil, reportingTo: $0)
    }
    if case .success(let fetched) = result, fetched.copy == nil { return ShownList(fetched.value) }
    // A step retries it.
    calls[.list(.month(month))] = nil
    return nil
  }

  private func fetchPicture(of item: APODItem, fitting size: PixelSize) async {
    guard item.hasPicture, !Task.isCancelled else { return }
    _ = await fetch(.picture(item.date, size)) { [interactors] in
      await interactors.files.fetchPicture(of: item, fitting: size, anew: false, reportingTo: $0)
    }
    calls[.picture(item.date, size)] = nil
  }

  private func fetch<Value>(
    _ subject: LoadingSubject, _ work: @escaping @MainActor (InteractorResult<Value>) async -> Void
  ) async -> Result<Fetched<Value>, APIError> {
    let output = InteractorResult<Value>(news: nil)
    let call = Call(
      output: output,
      task: Task(priority: .background) {
        await work(output)
        output.close()
        return await output.get()
      })
    output.giveUp = call.task.cancel
    calls[subject] = call
    return await call.result
  }
}
