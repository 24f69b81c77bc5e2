import PhotoOfDayEntity
import PhotoOfDayInteractor

/// Fetches in advance the list and the picture that the next step needs, while the user looks at a
/// picture. Fetches one thing at a time, and nothing twice. Failures aren't shown.
///
/// The step then finds the picture in the cache. Loading the same subject waits for the fetch;
/// loading another one cancels the fetch.
@MainActor
final class ReadingAhead {
  private struct Plan {
    let photo: ShownPhoto
    /// The size of the area in which pictures are drawn.
    let size: PixelSize
  }

  /// The direction of the last step: 1 forward, -1 back.
  var step = 1
  private let interactors: Interactors
  /// True once a server has asked for fewer requests.
  private var isLimited = false
  private var requested: Set<LoadingSubject> = []
  /// The picture on the screen, whose neighbor is fetched once the prompt is open.
  private var planned: Plan?
  private var work: (subject: LoadingSubject, task: Task<Void, Never>)?
  /// The list of the month beyond the edge of the current list. It is kept until a step leads
  /// there, because not every month is in the cache.
  private var beyond: ShownList?

  init(interactors: Interactors) { self.interactors = interactors }

  /// Prepares to fetch the neighbor of the picture on the screen. Stops fetching if there is no
  /// picture.
  ///
  /// - Parameter view: evaluated only if there is a picture.
  func prepare(
    for photo: ShownPhoto?, on view: @autoclosure () -> (any DetailViewProtocol)?
  ) async {
    planned = nil
    guard let photo, interactors.readsAhead, !isLimited else { return await stop() }
    guard let size = await view()?.canvas(alone: photo.alone != nil) else { return }
    planned = Plan(photo: photo, size: size)
  }

  /// Starts the fetch that was prepared, once the prompt is open.
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
    // The task has the usual priority, because a step may wait for it. At a lower priority, it gets
    // no thread while the machine is busy.
    let task = Task {
      await before?.value
      if !Task.isCancelled { await fetch() }
      if work?.subject == subject { work = nil }
    }
    work = (subject, task)
  }

  /// Waits until no fetch is running. Cancels a running fetch unless it is for `subject`.
  func makeWay(for subject: LoadingSubject?) async {
    while let (current, task) = work {
      if current != subject {
        task.cancel()
        // Allows this subject to be fetched again later.
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

  /// Returns the list of the month beyond the edge if it has the given scope. The list can be taken
  /// once.
  func takeList(of scope: APODList.Scope) -> ShownList? {
    guard beyond?.scope == scope else { return nil }
    defer { beyond = nil }
    return beyond
  }

  /// Ends reading ahead for the rest of the session if a server has limited the rate of requests.
  func heedLimit(in error: AppError?) { if case .rateLimited = error { isLimited = true } }

  /// Makes a call that is canceled at its first failure instead of being retried.
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
