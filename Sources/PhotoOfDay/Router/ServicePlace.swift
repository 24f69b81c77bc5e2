import PhotoOfDayEntity
import PhotoOfDayInteractor
import PhotoOfDayPresenter
import PhotoOfDayView

/// Where entries come from: a source, and the address of its service.
struct ServicePlace {
  let source: LaunchOptions.Source
  /// The address that the user set instead of NASA's, without a slash at its end.
  private let named: WebAddress?

  /// - Parameter address: without a query, because requests add theirs.
  /// - Throws: `UsageProblem.badAddress` for an address that isn't a valid URL of a service.
  init(_ source: LaunchOptions.Source, address: String?) throws(UsageProblem) {
    self.source = source
    guard let address else {
      named = nil
      return
    }
    let trimmed = address.hasSuffix("/") ? String(address.dropLast()) : address
    guard let checked = WebAddress(trimmed),
      !checked.text.utf8.contains(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") })
    else {
      throw .badAddress(option: "--api-url (PHOTO_OF_DAY_API_URL)", value: Self.withoutPassword(address))
    }
    named = checked
  }

  /// The service's address.
  var address: String {
    named?.text ?? (source == .planetary ? PlanetaryAPODService.address : ScienceAPODService.address)
  }

  /// What may be requested and opened.
  var hosts: HostPolicy { HostPolicy(service: service) }

  private var service: WebAddress? { source == .sample ? nil : WebAddress(address) }

  /// `/science-https_3a…`: each source and address has its own folder. NASA's own address has none.
  var subfolder: String {
    if source == .science, named == nil { return "" }
    return "/" + source.rawValue + (named.map { "-" + Self.fileName(of: $0.text) } ?? "")
  }

  /// The address with special characters escaped, so that no two addresses share a name.
  private static func fileName(of address: String) -> String {
    address.utf8.map { byte in
      let isPlain = 48...57 ~= byte || 97...122 ~= byte | 0x20 || byte == UInt8(ascii: "-")
      return isPlain ? String(Unicode.Scalar(byte)) : "_" + String(byte, radix: 16)
    }.joined()
  }

  /// The address without what stands between `//` and `@`, which may be a password: it is printed.
  private static func withoutPassword(_ text: String) -> String {
    guard let at = text.utf8.lastIndex(of: UInt8(ascii: "@")) else { return text }
    let scheme = text.utf8.firstRange(of: "://".utf8).map { String(text[..<$0.upperBound]) } ?? ""
    return scheme + "…" + text[at...]
  }
}
