import Testing

extension Issue {
  /// Records an issue whose first line says what is wrong. A comment would stand below it.
  ///
  /// - Parameter details: the text below that line.
  static func record(
    wrong: String, _ details: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let comment = details.map { Comment(rawValue: $0) }
    record(Wrong(description: wrong), comment, sourceLocation: sourceLocation)
  }

  private struct Wrong: Error, CustomStringConvertible {
    let description: String
  }
}
