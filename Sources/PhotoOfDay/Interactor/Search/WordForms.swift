/// The forms that English adds at the end of a noun. Possessives need none: an apostrophe folds to
/// a space.
enum WordForms {
  /// A folded word with its plural and its singular. Some of the forms aren't English, so no text
  /// has them.
  static func all(of word: String) -> Set<String> {
    let isPlain = word.utf8.allSatisfy { 0x61...0x7A ~= $0 }
    guard isPlain, word.utf8.count >= shortest, !invariable.contains(word) else { return [word] }
    var forms: Set = [word]
    for singular in singulars(of: word) {
      forms.insert(singular)
      forms.formUnion(plurals(of: singular))
    }
    return forms.filter { $0 == word || !invariable.contains($0) }
  }

  /// The least length of a word that has forms, and of its singular, in letters.
  private static let shortest = 3

  /// Words that look like the plural of another word, or would look so in the plural.
  private static let invariable: Set = ["ares", "mars", "news", "wells"]

  /// Singular and plural.
  private static let irregular: KeyValuePairs = [
    "antenna": "antennae", "aurora": "aurorae", "corona": "coronae", "facula": "faculae",
    "formula": "formulae", "fossa": "fossae", "hypernova": "hypernovae",
    "kilonova": "kilonovae", "lacuna": "lacunae", "macula": "maculae", "nebula": "nebulae",
    "nova": "novae", "penumbra": "penumbrae", "rima": "rimae", "supernova": "supernovae",
    "tessera": "tesserae", "umbra": "umbrae",
    "cumulus": "cumuli", "nucleus": "nuclei", "radius": "radii", "stimulus": "stimuli",
    "axis": "axes", "analysis": "analyses", "ellipsis": "ellipses", "hypothesis": "hypotheses",
    "bacterium": "bacteria", "continuum": "continua", "maximum": "maxima", "medium": "media",
    "minimum": "minima", "spectrum": "spectra",
    "aphelion": "aphelia", "perihelion": "perihelia", "phenomenon": "phenomena",
    "criterion": "criteria", "mare": "maria", "genus": "genera", "matrix": "matrices",
    "index": "indices", "vertex": "vertices", "vortex": "vortices", "helix": "helices",
    "child": "children", "foot": "feet", "goose": "geese", "man": "men", "mouse": "mice",
    "tooth": "teeth", "woman": "women",
    "dwarf": "dwarves", "half": "halves", "leaf": "leaves", "life": "lives", "shelf": "shelves",
    "wolf": "wolves", "knife": "knives",
  ]
  private static let irregularPlurals = Dictionary(
    irregular.map { ($0.key, $0.value) }
  ) { first, _ in first }
  private static let irregularSingulars = Dictionary(
    irregular.map { ($0.value, $0.key) }
  ) { first, _ in first }

  private static func plurals(of word: String) -> [String] {
    var plurals = irregularPlurals[word].map { [$0] } ?? []
    if let stem = word.without("y"), let last = stem.last, !"aeiou".contains(last) {
      plurals.append(stem + "ies")
    } else if takesES(word) {
      plurals.append(word + "es")
    } else {
      plurals.append(word + "s")
    }
    return word.hasSuffix("o") ? plurals + [word + "s"] : plurals
  }

  /// The word itself, and the words that it can be the plural of.
  private static func singulars(of word: String) -> [String] {
    if let singular = irregularSingulars[word] { return [singular] }
    var singulars = [word]
    let isSingular = ["ss", "us", "is"].contains { word.hasSuffix($0) }
    guard !isSingular, let stem = word.without("s") else { return singulars }
    singulars.append(stem)
    if let stem = word.without("ies") {
      singulars.append(stem + "y")
    }
    if let stem = word.without("es"), takesES(stem) {
      singulars.append(stem)
    }
    return singulars.filter { $0.utf8.count >= shortest }
  }

  private static func takesES(_ word: String) -> Bool {
    ["s", "x", "z", "ch", "sh", "o"].contains { word.hasSuffix($0) }
  }
}

extension String {
  fileprivate func without(_ ending: String) -> String? {
    hasSuffix(ending) ? String(dropLast(ending.count)) : nil
  }
}
