import PhotoOfDayInteractor

/// What the program was started with.
package enum ProgramArguments {
  /// The arguments without the program's name. Those that aren't UTF-8 keep their bytes, for paths.
  ///
  /// - Parameter all: as `main` gets them, with `nil` after the last.
  package static func texts(_ all: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> [String] {
    var texts: [String] = []
    while let argument = all[texts.count] { texts.append(FilePath.argument(argument)) }
    return Array(texts.dropFirst())
  }
}
