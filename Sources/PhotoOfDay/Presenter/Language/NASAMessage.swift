/// The messages of NASA's error bodies that are told in the user's language; all others are quoted.
enum NASAMessage {
  case datesOutOfRange
  case noPictureOfThatDay
  /// This isn't the service that the program was made for, or it has changed.
  case badRequest
  case internalFailure
  /// A server without a picture service at this address.
  case noService

  /// - Parameter message: from nasa/apod-api or the science service; `nil` where the body had none.
  init?(_ message: String?, status: Int) {
    switch message ?? "" {
    case "" where status == 404 || status == 410: self = .noService
    case let text where text.hasPrefix("Date must be between"): self = .datesOutOfRange
    case let text where text.hasPrefix("No data available for date") || text == "APOD not found.":
      self = .noPictureOfThatDay
    case let text where ["Bad Request", "Invalid parameter"].contains(where: text.hasPrefix): self = .badRequest
    case let text where text.contains("does not match format"): self = .badRequest
    case let text where text.hasPrefix("Internal Service Error"): self = .internalFailure
    case let text where text.hasPrefix("No route was found"): self = .noService
    default: return nil
    }
  }
}
