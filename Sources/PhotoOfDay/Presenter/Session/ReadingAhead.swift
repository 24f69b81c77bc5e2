import PhotoOfDayEntity
import PhotoOfDayInteractor

/// Fetches in advance what the next step will show, while the user looks at a picture. It fetches
/// one thing at a time, and nothing twice. Its failures are silent.
///
/// The step then finds it in the cache. Loading the same thing waits for the fetch; loading
/// anything else cancels it.
@MainActor
final class ReadingAhead {
  private struct Plan {
    let photo: ShownPhoto
    /// Of the room for pictures.
    let size: PixelSize
  }

  /// The direction of the last step: 1 forward, -1 back.
  var step = 1
  private let interactors: Interactors
  /// True once a server has asked for fewer requests.
  private var isLimited = false
  private var requested: Set<LoadingSubject> = []
  /// The picture whose next is fetched once the prompt is open.
  private var planned: Plan?
  private var work: (subject: LoadingSubject, task: Task<Void, Never>)?
  /// The month beyond the edge, until a step leads there: not every month is cached.
  private var beyond: ShownList?

  init(interactors: Interactors) { self.interactors = interactors }

  /// Prepares to fetch what follows the picture on the screen; stops if there is no picture.
  ///
  /// - Parameter view: evaluated only at a picture.
  func prepare(
    for photo: ShownPhoto?, on view: @autoclosure () -> (any DetailViewProtocol)?
  ) async {
    planned = nil
    guard let photo, interactors.readsAhead, !isLimited else { return await stop() }
    guard let size = await view()?.canvas(alone: photo.alone != nil) else { return }
    planned = Plan(photo: photo, size: size)
  }

  /// Fetches what was prepared, while the prompt is open.
  func fetchPlanned() {
    guard let plan = planned.take() else { return }
    let photo = plan.photo
    let step = step
    switch photo.step(by: step) {
    case .here(let next): beginPicture(of: next.item, fitting: plan.size)
    case .beyond(let month):
      let subject = LoadingSubject.list(.month(month))
      begin(subject) { [self, interactors] in
        let answer = await quietly(subject) {
          await interactors.list.fetchList(.month(month), anew: false, reportingTo: $0)
        }
        guard case .success(let found) = answer.result, answer.fallback == nil else { return }
        let list = ShownList(found)
        beyond = list
        if let next = photo.entering(list, by: step), !Task.isCancelled {
          beginPicture(of: next.item, fitting: plan.size)
        }
      }
    case .end: break
    }
  }

  func stop() async {
    planned = nil
    requested = []
    beyond = nil
    await makeWay(for: nil)
  }

  private func beginPicture(of item: APODItem, fitting size: PixelSize) {
    guard item.hasPicture else { return }
    let subject = LoadingSubject.picture(item.date, size)
    begin(subject) { [self, interactors] in
      _ = await quietly(subject) {
        await interactors.pictures.fetchPicture(
          of: item, fitting: size, anew: false, reportingTo: $0)
      }
    }
  }

  private func begin(_ subject: LoadingSubject, _ fetch: @escaping @MainActor () async -> Void) {
    guard requested.insert(subject).inserted else { return }
    let before = work?.task
    before?.cancel()
    // At the usual priority: a step may wait for it, and at a lower one it gets no thread while the
    // machine is busy.
    let task = Task {
      await before?.value
      if !Task.isCancelled { await fetch() }
      if work?.subject == subject { work = nil }
    }
    work = (subject, task)
  }

  /// Waits until nothing is being fetched. Cancels a fetch of anything but the subject.
  func makeWay(for subject: LoadingSubject?) async {
    while let (current, task) = work {
      if current != subject {
        task.cancel()
        // It can be begun anew.
        requested.remove(current)
      }
      await withTaskCancellationHandler {
        await task.value
      } onCancel: {
        task.cancel()
      }
      if work?.task == task { work = nil }
    }
  }

  private func cancel(_ subject: LoadingSubject) {
    if let work, work.subject == subject { work.task.cancel() }
  }

  /// Hands over the month beyond the edge, once, if it has been fetched.
  func takeList(of scope: APODList.Scope) -> ShownList? {
    guard beyond?.scope == scope else { return nil }
    defer { beyond = nil }
    return beyond
  }

  /// Ends reading ahead if a request met a rate limit, even if a retry succeeds.
  func heedLimit(in error: AppError?) { if case .rateLimited = error { isLimited = true } }

  /// A call that fails instead of retrying.
  private func quietly<Value>(
    _ subject: LoadingSubject, _ call: (Answer<Value>) async -> Void
  ) async -> Answer<Value> {
    let answer = Answer<Value>(in: nil) { [weak self] error in
      self?.heedLimit(in: error)
      self?.cancel(subject)
    }
    await call(answer)
    heedLimit(in: answer.trouble)
    return answer
  }
}
