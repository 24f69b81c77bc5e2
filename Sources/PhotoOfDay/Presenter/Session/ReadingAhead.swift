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
  /// The month beyond the edge, until a step leads there.
  private var list: Call<APODList>?
  /// While it is fetched; then the cache has it.
  private var picture: Call<PictureFile>?

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
    let calls: [Any?] = [list, picture]
    let call = calls.lazy.compactMap { $0 as? Call<Value> }.first { $0.subject == subject }
    guard let call else {
      await stop()
      return false
    }
    call.output.news = news
    let result = await call.result
    if list?.subject == subject { list = nil }
    // It gave up just before, or the user stops it now.
    if case .failure(.cancelled) = result, !Task.isCancelled { return false }
    if case .success(let fetched) = result, let copy = fetched.copy { await output.didFallBack(to: copy) }
    await output.receive(result.map(\.value))
    return true
  }

  private func fetchList(of month: CalendarMonth) async -> ShownList? {
    let call = Call<APODList>(.list(.month(month))) { [interactors] in
      await interactors.list.fetchAPOD(.month(month), anew: false, completing: nil, reportingTo: $0)
    }
    list = call
    guard case .success(let fetched) = await call.result, fetched.copy == nil else {
      // A step retries it.
      if list === call { list = nil }
      return nil
    }
    return ShownList(fetched.value)
  }

  private func fetchPicture(of item: APODItem, fitting size: PixelSize) async {
    guard item.hasPicture, !Task.isCancelled else { return }
    let call = Call<PictureFile>(.picture(item.date, size)) { [interactors] in
      await interactors.files.fetchPicture(of: item, fitting: size, anew: false, reportingTo: $0)
    }
    picture = call
    _ = await call.result
    if picture === call { picture = nil }
  }

  /// A call that more than one can wait for. Whoever waits and is cancelled ends it.
  @MainActor
  private final class Call<Value: Sendable> {
    let subject: LoadingSubject
    let output = InteractorResult<Value>(news: nil)
    private let task: Task<Result<Fetched<Value>, APIError>, Never>

    init(_ subject: LoadingSubject, _ work: @escaping @MainActor (InteractorResult<Value>) async -> Void) {
      self.subject = subject
      let output = output
      task = Task(priority: .background) {
        await work(output)
        output.close()
        return await output.get()
      }
      output.giveUp = task.cancel
    }

    var result: Result<Fetched<Value>, APIError> {
      get async {
        await withTaskCancellationHandler {
          await task.value
        } onCancel: { [task] in
          task.cancel()
        }
      }
    }
  }
}
