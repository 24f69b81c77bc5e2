/// Answers that NASA's science service really gave in 2026, their HTML pages shortened: files of `Fixtures`.
enum CapturedAnswer {
  /// Of 16 June 1995, the oldest entry: its picture's address is only in its page.
  static let ofTheFirstDay = Repository.fixture("apod-basic-950616.json")
  /// Of 3 June 2015, migrated from apod.nasa.gov.
  static let migrated = Repository.fixture("apod-basic-150603.json")
  /// Of 26 July 2026: a video with a credit of two lines and no still.
  static let withoutStill = Repository.fixture("apod-basic-260726.json")
  /// Of 13 September 2026, written for the new service.
  static let science = Repository.fixture("apod-basic-260913.json")
}
