import PhotoOfDayEntity
import PhotoOfDayInteractor

package struct DetailViewModel: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    package var label: String
    package var text: String
  }

  /// A link in the explanation: its range, in characters, and its target.
  package struct Link: Hashable, Sendable {
    package var range: Range<Int>
    package var address: String
  }

  package var title: String
  /// The date, the kind of entry, its number in the list, and similar facts.
  package var facts: [String]
  /// The number in the list, which is also one of the facts.
  package var position: String?
  package var credit: Line?
  package var picture: PictureViewModel
  package var alt: Line?
  package var explanation: String
  /// True if the explanation is NASA's, in English.
  package var isExplanationOriginal: Bool
  /// NASA's text, if the explanation is a translation of it. The label names the translating
  /// program.
  package var translated: Line?
  /// The ranges of the explanation that a search found, in characters.
  package var hits: [Range<Int>]
  package var links: [Link]
  /// The index of the character in the explanation to begin with; 0 for the whole entry.
  package var placeInText: Int
  /// The addresses of the picture and of the video. NASA's page comes last.
  package var addresses: [Line]
  package var notices: [String]
  package var prompt: Prompt
}

extension DetailViewModel {
  /// Creates the words for an entry. Pictures, videos and all other entries have the same layout.
  ///
  /// - Parameters:
  ///   - picture: the result of loading the picture; `nil` if there is none, or if pictures aren't
  ///     drawn.
  ///   - links: the links in the text that may be followed.
  init(
    _ photo: ShownPhoto, picture: Result<PictureFile, AppError>?, links: [TextLink] = [],
    today: CalendarDay, isFavorite: Bool = false, hosts: HostPolicy, in speech: Speech
  ) {
    let item = photo.item
    let words = PictureWords(speech)
    title = item.title
    position = photo.position.map { words.position($0.number, of: $0.count) }
    facts = Self.facts(of: photo, position, isFavorite: isFavorite, in: speech)
    credit = words.credit(of: item)
    self.picture = PictureViewModel(photo.itemShown, picture, speech)
    alt = words.line(.alt, photo.itemShown.alt)
    let translation = speech.language == .thai ? photo.translation : nil
    translated = translation.map { TranslationWords(speech).line(of: $0, from: item.explanation) }
    isExplanationOriginal = !item.explanation.isEmpty && translation == nil
    let original = item.explanation.isEmpty ? words.noExplanation : item.explanation
    explanation = translation?.text ?? original
    let query = translation == nil ? photo.surroundingList?.entries.query : nil
    hits = query?.hits(in: item.explanation, of: .explanation) ?? []
    self.links = translation == nil ? links.passages(in: item.explanation) : []
    placeInText = photo.placeInText
    addresses = Self.addresses(of: item, hosts, in: speech)
    notices = words.notices(of: photo, today: today)
    prompt = PromptWords(speech).prompt(of: photo)
    prompt.links = links.count
  }

  private static func facts(
    of photo: ShownPhoto, _ position: String?, isFavorite: Bool, in speech: Speech
  ) -> [String] {
    let item = photo.item
    var facts = [DayWords(speech).longDate(item.date), PictureWords(speech).kind(item.mediaType)]
    if let position {
      facts.append(position)
    }
    if isFavorite {
      facts.append(FavoriteWords(speech).fact)
    }
    if item.otherPicture != nil {
      facts.append(ZoomWords(speech).versions(isOther: photo.showsOtherPicture))
    }
    return facts
  }

  private static func addresses(
    of item: APODItem, _ hosts: HostPolicy, in speech: Speech
  ) -> [Line] {
    let image = item.mediaType == .image ? item.imageURL : nil
    let video = item.mediaType == .video ? item.videoURL : nil
    let fullSize = item.hdImageURL == item.imageURL ? nil : item.hdImageURL
    let words = PictureWords(speech)
    let addresses = [
      words.link(.picture, image, hosts),
      words.link(.video, video, hosts),
      words.link(.fullSize, fullSize, hosts),
      words.link(.still, item.thumbnailURL, hosts),
      words.link(.page, item.pageURL, hosts),
    ]
    return addresses.compactMap(\.self)
  }
}

extension PictureViewModel {
  init(_ item: APODItem, _ picture: Result<PictureFile, AppError>?, _ speech: Speech) {
    if !item.hasFile {
      missing =
        item.mediaType == .video
        ? PictureWords(speech).noVideoAddress
        : FailureWords(speech).sentence(for: AppError.noPictureFile)
    }
    switch picture {
    case .success(let file):
      drawing = PictureDrawing(file)
      if file.isStandIn {
        drawingMark = PictureWords(speech).standInMark
      }
    case .failure(.offline):
      failure = FailureWords(speech).sentence(for: AppError.offline)
    case .failure(.cancelled):
      failure = DrawingWords(speech).sentence(for: DrawingProblem.cancelled)
    case .failure(let error) where item.mediaType == .video:
      failure = PictureWords(speech).noStill(because: error)
    case .failure(let error):
      failure = PictureWords(speech).couldNotShow(because: error)
    case nil:
      break
    }
    isDrawable = item.hasPicture
    originalSize = item.originalSize
    if item.mediaType == .video, item.videoURL != nil {
      mark = PictureWords(speech).videoMark
    }
  }
}

extension PictureAloneViewModel {
  /// - Parameter file: the picture to draw; `nil` for an empty window.
  init(_ photo: ShownPhoto, _ file: PictureFile?, in speech: Speech) {
    let viewport = photo.alone?.viewport
    var drawing = file.map { PictureDrawing($0) }
    if let size = drawing?.size {
      drawing?.part = viewport?.part(of: size)
    }
    var status: [String] = []
    if let position = photo.position {
      status.append(PictureWords(speech).position(position.number, of: position.count))
    }
    if photo.showsOtherPicture {
      status.append(ZoomWords(speech).otherVersion)
    }
    if drawing?.part != nil, let viewport {
      status.append(ZoomWords(speech).zoomed(percent: Int((viewport.scale * 100).rounded())))
    }
    self.init(
      drawing: drawing,
      title: photo.itemShown.title,
      day: DayWords(speech).date(photo.item.date),
      status: status,
      hint: ZoomWords(speech).hint,
      prompt: ZoomWords(speech).prompt(hasOtherPicture: photo.item.otherPicture != nil))
  }
}
