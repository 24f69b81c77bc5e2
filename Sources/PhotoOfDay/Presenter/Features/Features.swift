package import PhotoOfDayInteractor

/// The features that need objects of their own. The router supplies a maker for each, which is
/// called when the feature is performed. A feature without a maker is refused.
package struct Features {
  package typealias Maker<Feature> = @MainActor () -> Feature

  package var save: Maker<any SaveInteractorInput>?
  package var clipboard: Maker<any ClipboardWriter>?
  package var wallpaper: Maker<WallpaperFeature>?
  package var export: Maker<ExportFeature>?
  package var archive: Maker<any ArchiveInteractorInput>?
  package var translation: Maker<TranslationFeature>?
  /// False if NASA's texts come without their links.
  package var textsHaveLinks = true

  package init() {}
}

extension Features {
  /// Shows a screen, and returns the outcome.
  typealias Showing = @MainActor (Screen) async -> Outcome

  /// Lets the translation feature show a screen, so that it can act before and after. Without that
  /// feature, shows the screen as usual.
  @MainActor
  func show(_ next: Screen, on stage: Stage, as usual: Showing) async -> Outcome {
    guard let translation = translation?() else { return await usual(next) }
    return await translation.show(next, on: stage, as: usual)
  }
}

extension Stage {
  /// Makes the object that performs a feature.
  ///
  /// - Throws: a refusal if the feature has no maker, because it needs NASA and the program runs
  ///   without NASA.
  func make<Feature>(
    _ maker: Features.Maker<Feature>?, for command: Command
  ) throws(Outcome) -> Feature {
    guard let maker else { throw .refused(FeatureWords(speech).needsNASA(command)) }
    return maker()
  }
}

private struct FeatureWords: Words {
  let speech: Speech

  func needsNASA(_ command: Command) -> String {
    let name = say(command.name, command.words.thai.first ?? command.name)
    let options = LaunchOptions.withoutNASA
    return say(
      "\(name) needs NASA. Try again without \(options.joined(separator: " or ")).",
      "\(name)ต้องติดต่อ NASA ลองใหม่โดยไม่ใช้ \(options.joined(separator: " หรือ "))")
  }
}
