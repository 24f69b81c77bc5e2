package import PhotoOfDayEntity
import PhotoOfDayInteractor

/// Words of astronomy in Thai, each with the English that NASA's texts have for it: a search in Thai searches for that.
package enum AstronomyWords {
  /// By the Thai word, which has no spaces.
  static let english: [String: String] = {
    let pairs = all.flatMap { english, thai in thai.split(separator: " ").map { (normalized(String($0)), english) } }
    return Dictionary(pairs) { first, _ in first }
  }()

  /// Spellings and synonyms stand side by side.
  package static let all: [(english: String, thai: String)] = [
    // The solar system
    ("Sun", "ดวงอาทิตย์ พระอาทิตย์ อาทิตย์"), ("Moon", "ดวงจันทร์ พระจันทร์ จันทร์"), ("planet", "ดาวเคราะห์"),
    ("Mercury", "ดาวพุธ"), ("Venus", "ดาวศุกร์"), ("Earth", "โลก"), ("Mars", "ดาวอังคาร"),
    ("Jupiter", "ดาวพฤหัสบดี ดาวพฤหัส พฤหัส"), ("Saturn", "ดาวเสาร์"), ("Uranus", "ดาวยูเรนัส ยูเรนัส"),
    ("Neptune", "ดาวเนปจูน เนปจูน"), ("Pluto", "ดาวพลูโต พลูโต"), ("Ceres", "ดาวซีรีส ซีรีส"),
    ("dwarf planet", "ดาวเคราะห์แคระ"), ("asteroid", "ดาวเคราะห์น้อย"), ("comet", "ดาวหาง"),
    ("meteor shower", "ฝนดาวตก"), ("meteor", "ดาวตก ผีพุ่งไต้"), ("meteorite", "อุกกาบาต"), ("ring", "วงแหวน"),
    ("Titan", "ไททัน"), ("Europa", "ยูโรปา"), ("Ganymede", "แกนีมีด"), ("Enceladus", "เอนเซลาดัส"), ("tail", "หางดาวหาง"),
    ("solar system", "ระบบสุริยะ"), ("orbit", "วงโคจร"), ("crater", "หลุมอุกกาบาต"), ("volcano", "ภูเขาไฟ"),
    // What is seen in the sky
    ("solar eclipse", "สุริยุปราคา สุริยคราส"), ("lunar eclipse", "จันทรุปราคา จันทรคราส"),
    ("eclipse", "อุปราคา คราส"), ("transit", "ทรานซิต การผ่านหน้า"), ("aurora", "แสงเหนือ แสงใต้ ออโรรา"),
    ("corona", "โคโรนา"), ("sunspot", "จุดดับดวงอาทิตย์ จุดมืดดวงอาทิตย์ จุดบนดวงอาทิตย์"), ("prominence", "เปลวสุริยะ"),
    ("solar wind", "ลมสุริยะ"), ("zodiacal light", "แสงจักรราศี"), ("airglow", "แสงเรืองท้องฟ้า แสงเรืองในบรรยากาศ"),
    ("star trails", "เส้นแสงดาว"), ("conjunction", "ดาวเคียงเดือน ดาวชุมนุม"), ("full Moon", "จันทร์เพ็ญ พระจันทร์เต็มดวง"),
    ("crescent", "จันทร์เสี้ยว พระจันทร์เสี้ยว"), ("supermoon", "ซูเปอร์มูน"), ("rainbow", "รุ้ง รุ้งกินน้ำ"),
    ("lightning", "ฟ้าแลบ ฟ้าผ่า"),
    ("sunset", "พระอาทิตย์ตก ดวงอาทิตย์ตก"), ("sunrise", "พระอาทิตย์ขึ้น ดวงอาทิตย์ขึ้น"), ("night sky", "ท้องฟ้ายามค่ำคืน ฟ้ากลางคืน"),
    // Stars
    ("star", "ดาว ดวงดาว"), ("stars", "ดาวฤกษ์"), ("star cluster", "กระจุกดาว"), ("globular cluster", "กระจุกดาวทรงกลม"),
    ("open cluster", "กระจุกดาวเปิด"), ("Pleiades", "กระจุกดาวลูกไก่ ดาวลูกไก่"), ("Hyades", "กระจุกดาวไฮยาดีส"),
    ("constellation", "กลุ่มดาว"), ("supernova", "ซูเปอร์โนวา ซุปเปอร์โนวา มหานวดารา"), ("nova", "โนวา นวดารา"),
    ("supernova remnant", "ซากซูเปอร์โนวา"), ("neutron star", "ดาวนิวตรอน"), ("pulsar", "พัลซาร์"),
    ("white dwarf", "ดาวแคระขาว"), ("red giant", "ดาวยักษ์แดง"), ("binary star", "ดาวคู่"), ("Polaris", "ดาวเหนือ"),
    ("Sirius", "ดาวซิริอุส ดาวโจร"), ("Betelgeuse", "ดาวบีเทลจุส บีเทลจุส"), ("Antares", "ดาวปาริชาต แอนทาเรส"),
    ("exoplanet", "ดาวเคราะห์นอกระบบ"), ("Big Dipper", "ดาวจระเข้ กระบวยใหญ่"), ("Southern Cross", "กางเขนใต้"),
    // Constellations
    ("Orion", "กลุ่มดาวนายพราน นายพราน"), ("Andromeda", "กลุ่มดาวแอนดรอเมดา แอนดรอเมดา แอนโดรเมดา"), ("Taurus", "กลุ่มดาววัว"),
    ("Scorpius", "กลุ่มดาวแมงป่อง"), ("Sagittarius", "กลุ่มดาวคนยิงธนู"), ("Leo", "กลุ่มดาวสิงโต"), ("Virgo", "กลุ่มดาวหญิงสาว"),
    ("Cygnus", "กลุ่มดาวหงส์"), ("Cassiopeia", "กลุ่มดาวค้างคาว กลุ่มดาวแคสซิโอเปีย"), ("Perseus", "กลุ่มดาวเพอร์ซิอัส"),
    ("Ursa Major", "กลุ่มดาวหมีใหญ่"), ("Ursa Minor", "กลุ่มดาวหมีเล็ก"), ("Pegasus", "กลุ่มดาวม้าบิน"), ("Lyra", "กลุ่มดาวพิณ"),
    // Galaxies, nebulae and the universe
    ("Milky Way", "ทางช้างเผือก"), ("galaxy", "กาแล็กซี กาแล็คซี ดาราจักร"),
    ("galaxy cluster", "กระจุกกาแล็กซี กระจุกดาราจักร"),
    ("spiral galaxy", "กาแล็กซีก้นหอย ดาราจักรก้นหอย กาแล็กซีกังหัน"), ("Magellanic", "เมฆแมเจลแลน"),
    ("Andromeda Galaxy", "กาแล็กซีแอนดรอเมดา ดาราจักรแอนดรอเมดา"), ("nebula", "เนบิวลา"),
    ("planetary nebula", "เนบิวลาดาวเคราะห์"),
    ("Orion Nebula", "เนบิวลานายพราน"), ("Horsehead", "เนบิวลาหัวม้า หัวม้า"), ("Crab Nebula", "เนบิวลาปู"),
    ("black hole", "หลุมดำ"), ("quasar", "เควซาร์ ควอซาร์"), ("dark matter", "สสารมืด"), ("dark energy", "พลังงานมืด"),
    ("gravitational lens", "เลนส์ความโน้มถ่วง"), ("gravitational waves", "คลื่นความโน้มถ่วง"), ("Big Bang", "บิกแบง บิ๊กแบง"),
    ("universe", "เอกภพ จักรวาล"), ("light-year", "ปีแสง"),
    // Instruments and missions
    ("telescope", "กล้องโทรทรรศน์ กล้องดูดาว"), ("observatory", "หอดูดาว"), ("Hubble", "ฮับเบิล กล้องฮับเบิล"),
    ("Webb", "เจมส์เวบบ์ เจมส์เว็บบ์ กล้องเวบบ์ กล้องเจมส์เวบบ์"), ("satellite", "ดาวเทียม"),
    ("space station", "สถานีอวกาศ สถานีอวกาศนานาชาติ"), ("spacecraft", "ยานอวกาศ"), ("astronaut", "นักบินอวกาศ มนุษย์อวกาศ"),
    ("rocket", "จรวด"), ("rover", "รถสำรวจ"), ("Apollo", "อะพอลโล อพอลโล"), ("Voyager", "วอยเอเจอร์"),
    ("Cassini", "แคสซินี ยานแคสซินี"),
    ("Curiosity", "คิวริออซิตี"), ("Perseverance", "เพอร์เซเวียแรนซ์"), ("Juno", "จูโน ยานจูโน"), ("Artemis", "อาร์ทิมิส"),
  ]

  /// Whether a text has a Thai letter.
  static func isThai(_ text: String) -> Bool { text.unicodeScalars.contains { 0xE00...0xE7F ~= $0.value } }

  package static func english(for word: some StringProtocol) -> String? { english[normalized(String(word))] }

  /// Without spaces, and without the marks above that are written or left out in loan words: `กาแล็กซี่` is `กาแลกซี`.
  private static func normalized(_ word: String) -> String {
    String(
      String.UnicodeScalarView(
        word.unicodeScalars.filter { !(0xE47...0xE4C ~= $0.value || $0.properties.isWhitespace) }))
  }
}

extension SearchQuery {
  /// Searches for Thai words of astronomy in English, which the meaning then names; `nil` without a term.
  package init?(typed text: String) {
    guard let typed = SearchQuery(text) else { return nil }
    let known = typed.terms.map { AstronomyWords.english(for: $0) }
    let terms = zip(typed.terms, known).map { "\"\($1 ?? $0)\"" }.joined(separator: " ")
    var seen: Set<String> = []
    let meanings = known.compactMap(\.self).filter { seen.insert($0).inserted }
    guard !meanings.isEmpty, let english = SearchQuery(terms) else {
      self = typed
      return
    }
    self.init(text: typed.text, terms: english.terms)
    meaning = meanings.joined(separator: ", ")
  }

  var wording: String { meaning.map { "\(text) (\($0))" } ?? text }
}
