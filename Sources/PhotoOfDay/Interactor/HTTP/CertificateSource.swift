import CSystem

/// Where the certificates lie that a secure connection is checked against.
///
/// OpenSSL parses a bundle file whole, which takes longer than all the rest of a request; of a folder whose files are
/// named by hash it reads the one it needs.
package struct CertificateSource: Sendable {
  /// A bundle in PEM form that takes the place of the system's, where the file exists.
  package var file: String?
  /// A folder of certificates named by hash, or several with `:` between them.
  package var folder: String?

  package init(file: String?, folder: String?) {
    self.file = file
    self.folder = folder
  }

  /// What the user has set for all programs (`SSL_CERT_FILE`, `SSL_CERT_DIR`), else the system's folder.
  ///
  /// - Parameter environment: looks a variable up.
  package init(environment: (String) -> String?) {
    func setting(_ name: String) -> String? { environment(name).flatMap { $0.isEmpty ? nil : $0 } }
    self.init(file: setting("SSL_CERT_FILE"), folder: setting("SSL_CERT_DIR") ?? "/etc/ssl/certs")
  }
}

extension CertificateSource {
  /// What is used in the end.
  package enum Choice: Hashable, Sendable {
    case file(String)
    case folder(String)
    /// Whatever libcurl was built with.
    case standard
  }

  /// Looks at the disk: the file if it can be read, else the folder if it is one of hashed names.
  package var choice: Choice {
    if let file, access(file, R_OK) == 0 { return .file(file) }
    if let folder, folder.split(separator: ":").contains(where: { Self.holdsHashedNames(String($0)) }) {
      return .folder(folder)
    }
    return .standard
  }

  private static func holdsHashedNames(_ path: String) -> Bool {
    (FolderFile.names(in: path) ?? []).contains(where: isHashedName)
  }

  private static func isHashedName(_ name: String) -> Bool {
    name.utf8.count == 10 && name.hasSuffix(".0") && name.dropLast(2).allSatisfy(\.isHexDigit)
  }
}
