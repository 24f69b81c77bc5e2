/// What NASA means by the message of an error body: the ones that are known, so that they can be said in the user's
/// language and not only in NASA's.
enum NASAMessage: Hashable, Sendable {
  /// The days asked for are outside what the service has.
  case datesOutOfRange
  case noPictureOfThatDay
  /// The service did not understand the request: it is not the one the program was made for, or has changed.
  case badRequest
  case internalFailure
  /// There is a server, and no picture service at that address of it.
  case noService
  case other(String)

  /// Reads a message of nasa/apod-api or of the science service.
  init(_ message: String) {
    self =
      switch message {
      case _ where message.hasPrefix("Date must be between"): .datesOutOfRange
      case _ where message.hasPrefix("No data available for date"), "APOD not found.": .noPictureOfThatDay
      case _ where message.hasPrefix("Bad Request"), _ where message.hasPrefix("Invalid parameter"),
        _ where message.contains("does not match format"):
        .badRequest
      case _ where message.hasPrefix("Internal Service Error"): .internalFailure
      case _ where message.hasPrefix("No route was found"): .noService
      default: .other(message)
      }
  }
}
