import PhotoOfDayEntity
import PhotoOfDayInteractor
import PhotoOfDayPresenter
import PhotoOfDayView

/// The origin of entries: a source, and the address of its service.
struct ServiceEndpoint {
  let source: LaunchOptions.Source
  /// The address that the user set instead of NASA's, without a slash at its end.
  private var named: WebAddress?

  /// - Parameter address: the address of the service; `nil` for NASA's own. It must have no query,
  ///   because requests add their own.
  /// - Throws: `UsageProblem.badServiceAddress`.
  init(_ source: LaunchOptions.Source, address: String?) throws(UsageProblem) {
    self.source = source
    guard let address else { return }
    let trimmed = address.hasSuffix("/") ? String(address.dropLast()) : address
    guard let checked = WebAddress(trimmed), !checked.text.contains(where: "?#".contains) else {
      throw .badServiceAddress
    }
    named = checked
  }

  /// The address of the service; empty for the built-in month.
  private var address: String {
    switch source {
    case .science: named?.text ?? ScienceAPODService.address
    case .planetary: named?.text ?? PlanetaryAPODService.address
    case .sample: ""
    }
  }

  /// - Parameter key: the user's key for NASA's older service.
  func service(
    _ requests: RetryingRequests, key: @autoclosure () -> String?
  ) -> any APODService {
    switch source {
    case .science:
      ScienceAPODService(address: address, requests: requests)
    case .planetary:
      PlanetaryAPODService(
        address: address, key: key() ?? PlanetaryAPODService.demoKey, requests: requests)
    case .sample:
      SampleAPODService()
    }
  }

  /// The number of months that are fetched at the same time. This makes four requests at most,
  /// because a month is two pages of the science service.
  var monthsAtOnce: Int {
    switch source {
    case .science, .sample: 2
    case .planetary: 4
    }
  }

  var textRules: TextRules {
    switch source {
    case .science, .sample: .science
    case .planetary: .planetary
    }
  }

  /// The hosts that may be requested and opened.
  var hosts: HostPolicy {
    HostPolicy(service: WebAddress(address))
  }

  /// The subfolder for each source and address, such as `/science-https_3a…`. NASA's own address
  /// has none.
  var subfolder: String {
    if source == .science, named == nil { return "" }
    let ending = named.map { "-" + Self.fileName(of: $0.text) } ?? ""
    return "/" + source.rawValue + ending
  }

  /// Returns the address with special characters escaped, so that no two addresses share a name.
  private static func fileName(of address: String) -> String {
    let characters = address.utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      return isPlain(scalar) ? String(scalar) : "_" + String(byte, radix: 16)
    }
    return characters.joined()
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9", "a"..."z", "A"..."Z", "-": true
    default: false
    }
  }
}
