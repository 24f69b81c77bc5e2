/// Text above or below its line, as HTML's `<sup>` and `<sub>` have it, in the characters that Unicode has for it: `10⁶⁵`, `H₂O`.
enum RaisedText: String {
  case above = "sup"
  case below = "sub"

  /// The text in such characters; in brackets behind a sign, `^(…)` or `_(…)`, if one of them is missing.
  func text(_ plain: String) -> String {
    let characters = plain.unicodeScalars.map { self.characters[$0] }
    if characters.contains(nil) { return "\(self == .above ? "^" : "_")(\(plain))" }
    return String(String.UnicodeScalarView(characters.compactMap(\.self)))
  }

  private var characters: [Unicode.Scalar: Unicode.Scalar] { self == .above ? Self.raised : Self.lowered }

  private static let raised = table(
    "0123456789+-=()abcdefghijklmnoprstuvwxyz", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ")
  private static let lowered = table("0123456789+-=()aehijklmnoprstuvx", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ")

  /// What stands on the line for each of these characters, for a search.
  static let plain: [Unicode.Scalar: Unicode.Scalar] = {
    let pairs = (raised.map { ($1, $0) } + lowered.map { ($1, $0) })
    return Dictionary(pairs) { first, _ in first }
  }()

  private static func table(_ plain: String, _ other: String) -> [Unicode.Scalar: Unicode.Scalar] {
    Dictionary(uniqueKeysWithValues: zip(plain.unicodeScalars, other.unicodeScalars))
  }
}
