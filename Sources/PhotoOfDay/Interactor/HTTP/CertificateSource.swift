import CSystem

/// The location of the certificates that a secure connection is checked against.
///
/// OpenSSL parses a whole bundle, which takes longer than the rest of a request. From a folder of
/// files named by hash, it reads only the one that it needs.
package struct CertificateSource: Hashable, Sendable {
  /// A bundle in PEM format, preferred if it can be read.
  var file: String?
  /// A folder of certificates named by hash, or several separated by `:`.
  var folder: String?
}

extension CertificateSource {
  /// Reads the user's setting for all programs (`SSL_CERT_FILE`, `SSL_CERT_DIR`), or else takes the
  /// system's folder.
  package init(environment: (String) -> String?) {
    func setting(_ name: String) -> String? {
      environment(name).flatMap { $0.isEmpty ? nil : $0 }
    }
    self.init(
      file: setting("SSL_CERT_FILE"),
      folder: setting("SSL_CERT_DIR") ?? "/etc/ssl/certs")
  }

  /// The certificates for libcurl: the file if it can be read, else the folder if it contains
  /// hashed names; `nil` for its default.
  var usable: CertificateSource? {
    if let file, access(file, R_OK) == 0 {
      return CertificateSource(file: file, folder: nil)
    }
    guard let folder else { return nil }
    let hasHashedNames = folder.split(separator: ":").contains { part in
      (FolderFile.names(in: String(part)) ?? []).contains(where: Self.isHashed)
    }
    return hasHashedNames ? CertificateSource(file: nil, folder: folder) : nil
  }

  /// True if a file's name is one of OpenSSL's, like `5ad8a5d6.0`.
  private static func isHashed(_ name: String) -> Bool {
    let hash = name.dropLast(".0".count)
    return name.hasSuffix(".0") && hash.utf8.count == 8 && hash.allSatisfy(\.isHexDigit)
  }
}
