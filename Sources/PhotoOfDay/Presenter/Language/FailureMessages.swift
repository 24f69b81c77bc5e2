package import PhotoOfDayEntity
import PhotoOfDayInteractor

extension Messages {
  /// The alert for a failure.
  ///
  /// - Parameter era: the era in which the user wrote a year, if they did.
  package func alert(for error: APIError, era: Era? = nil) -> AlertViewModel {
    AlertViewModel(text: sentence(for: error, era: era), technical: error.detail)
  }

  /// What happened and what to do.
  package func sentence(for error: APIError, era: Era?) -> String {
    switch error {
    case .beforeFirstPicture(let allowed):
      say(
        "\(allowed.isOfNASA ? "APOD began" : "The built-in month begins") on \(span(allowed, era: era).first). "
          + "Choose a day from then to \(span(allowed, era: era).last).",
        "\(allowed.isOfNASA ? "NASA เริ่มเผยแพร่ภาพเมื่อ" : "ข้อมูลตัวอย่างเริ่มวันที่") \(span(allowed, era: era).first) "
          + "เลือกได้ตั้งแต่วันนั้นถึง \(span(allowed, era: era).last)")
    case .inFuture(let allowed, isMonth: true):
      say(
        "That month is in the future. Choose up to \(monthName(allowed.upperBound.calendarMonth, era: era)).",
        "ยังไม่ถึงเดือนดังกล่าว เลือกได้ถึงเดือน\(monthName(allowed.upperBound.calendarMonth, era: era))")
    case .inFuture(let allowed, isMonth: false):
      say(
        "That date is in the future. Choose a day from \(span(allowed, era: era).first) to \(span(allowed, era: era).last).",
        "ยังไม่ถึงวันดังกล่าว เลือกได้ตั้งแต่วันที่ \(span(allowed, era: era).first) ถึง \(span(allowed, era: era).last)")
    case .noPicture(let day):
      say(
        "No picture for \(date(day, era: era)). Try the day before or after.",
        "ไม่มีภาพของวันที่ \(date(day, era: era)) ลองวันก่อนหน้าหรือวันถัดไป")
    case .invalidURL(let text):
      say("“\(text)” isn't a usable URL. Check --api-url.", couldNotLoad("URL “\(text)” ใช้ไม่ได้ กรุณาตรวจสอบ --api-url"))
    case .noConnection(nil, _):
      say(
        "Couldn't reach NASA. Check the connection and try again.", couldNotLoad("ติดต่อ NASA ไม่ได้ กรุณาตรวจสอบอินเทอร์เน็ต"))
    case .noConnection(let host?, _), .hostUnreachable(let host, _):
      say("Couldn't reach \(host).", couldNotLoad("ติดต่อ \(host) ไม่ได้"))
    case .timedOut:
      say(
        "NASA didn't answer in time. Try again, or allow more time with --timeout.",
        couldNotLoad("NASA ตอบช้าเกินไป เพิ่มเวลารอได้ด้วย --timeout"))
    case .insecureConnection:
      say(
        "Couldn't connect to NASA securely, because its certificate isn't valid. Check this machine's clock and network.",
        couldNotLoad("ใบรับรองความปลอดภัยไม่ถูกต้อง กรุณาตรวจสอบนาฬิกาและเครือข่ายของเครื่อง"))
    case .handshakeFailed:
      say(
        "Couldn't set up a secure connection to NASA. Check the network, and --api-url if you set it.",
        couldNotLoad("เชื่อมต่อกับ NASA แบบเข้ารหัสไม่ได้ กรุณาตรวจสอบเครือข่าย และ --api-url หากตั้งไว้"))
    case .noHTTPLibrary:
      say(
        "libcurl isn't installed. Install it (package libcurl4), or try --source sample.",
        couldNotLoad("เครื่องนี้ไม่มี libcurl กรุณาติดตั้งแพ็กเกจ libcurl4 หรือใช้ --source sample"))
    case .offline:
      say(
        "This isn't on this machine. Try again without --offline.",
        couldNotLoad("ยังไม่มีข้อมูลนี้ในเครื่อง", again: "โดยไม่ใช้ --offline"))
    case .notStored(let missing, let here): notStored(missing, here: here, era: era)
    case .storedByNewerVersion:
      say(
        "The data on this machine comes from a newer version of photo-of-day. Update the program.",
        couldNotLoad("ข้อมูลในเครื่องมาจากโปรแกรมรุ่นใหม่กว่านี้", again: "หลังอัปเดตโปรแกรม"))
    case .webPage:
      say(
        "This isn't NASA's answer. On public Wi-Fi, sign in first.",
        couldNotLoad("ข้อมูลที่ได้รับไม่ใช่ของ NASA ถ้าใช้ Wi-Fi สาธารณะ กรุณาเข้าสู่ระบบก่อน"))
    case .invalidResponse:
      say(
        "Unexpected response from NASA's picture service. Try again later.",
        couldNotLoad("ข้อมูลที่ได้ไม่ได้มาจากบริการภาพของ NASA"))
    case .decodingFailed: say("NASA's answer can't be read. Try again later.", couldNotLoad("อ่านข้อมูลจาก NASA ไม่ได้"))
    case .placeholderAnswer:
      say(
        "This service no longer has pictures, only a placeholder. Use --source science.",
        couldNotLoad("บริการนี้เลิกให้ภาพแล้ว", again: "ด้วย --source science"))
    case .emptyAnswer: say("NASA's answer had no pictures. Try again later.", couldNotLoad("NASA ไม่ได้ส่งภาพใดมา"))
    case .rateLimited(let seconds, let isOfKey):
      say(
        "NASA's request limit has been reached. \(waiting(seconds))"
          + (isOfKey ? " Your own API key in NASA_API_KEY allows more." : ""),
        couldNotLoad(
          "ส่งคำขอครบจำนวนที่ NASA กำหนดแล้ว" + (isOfKey ? " API key ของคุณเองใน NASA_API_KEY ใช้ได้มากกว่านี้" : ""),
          again: waiting(seconds)))
    case .keyRefused(let code): say(key(code), couldNotLoad(key(code)))
    case .serverError(let status, let message): server(status, message)
    case .noPictureFile:
      say(
        "No picture file for this day. NASA's page\(atPrompt(" (type w)")) may show it.",
        "ไม่มีไฟล์ภาพของวันดังกล่าว ลองดูที่หน้าเว็บของ NASA\(atPrompt(" (พิมพ์ w)"))")
    case .notAPicture:
      say(
        "NASA sent something that isn't a picture. Its page\(atPrompt(" (type w)")) may have one.",
        couldNotLoad("ไฟล์ที่ได้รับไม่ใช่ภาพ", again: " หรือดูที่หน้าเว็บของ NASA\(atPrompt(" โดยพิมพ์ w"))"))
    case .couldNotSave:
      say(
        "Couldn't save the file. Check the folder, its permissions and free space, or choose another folder.",
        "บันทึกไม่ได้ กรุณาตรวจสอบโฟลเดอร์ สิทธิ์ และพื้นที่ว่าง หรือระบุโฟลเดอร์อื่น")
    case .unreadableFavorites(let path):
      say(
        "Couldn't read your favorites. Check this file: \(unbroken(path))",
        "อ่านรายการโปรดไม่ได้ กรุณาตรวจสอบไฟล์ \(unbroken(path))")
    case .favoritesAreLocked:
      say(
        "Another program is changing your favorites. Try again in a moment.",
        "โปรแกรมอื่นกำลังแก้ไขรายการโปรดอยู่ กรุณาลองใหม่ในอีกสักครู่")
    case .couldNotRead:
      say(
        "Skipped, because its file can't be read. Check its permissions.", "ข้ามไป เพราะอ่านไฟล์ไม่ได้ กรุณาตรวจสอบสิทธิ์ของไฟล์")
    case .cancelled: say("Stopped.", "ยกเลิกแล้ว")
    }
  }

  /// A failure to load, in the Thai words that were asked for.
  ///
  /// - Parameter again: when or how to try again.
  private func couldNotLoad(_ reason: String, again: String = "") -> String {
    isBrief ? reason : "ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่\(again) (\(reason))"
  }

  /// What happened, without advice: where there is room for one short line, or the program itself does something about it.
  package func reason(for error: APIError) -> String {
    var brief = self
    brief.isBrief = true
    let sentence = brief.sentence(for: error, era: nil)
    let advice = language == .thai ? [" กรุณา", " ถ้า", " ลอง", " เพิ่ม"] : [". "]
    let end = advice.compactMap { sentence.firstRange(of: $0)?.lowerBound }.min()
    return end.map { String(sentence[..<$0]) + say(".", "") } ?? sentence
  }

  /// A failure behind another sentence, which in Thai goes on.
  func because(_ error: APIError) -> String { say(sentence(for: error, era: nil), reason(for: error)) }

  private func waiting(_ seconds: Int?) -> String {
    switch seconds {
    case nil: say("Wait a while and try again.", "ในอีกสักครู่")
    case .some(let seconds) where seconds < 120: say("Try again in \(seconds) s.", "ในอีก \(seconds) วินาที")
    case .some(let seconds): say("Try again in \((seconds + 59) / 60) minutes.", "ในอีก \((seconds + 59) / 60) นาที")
    }
  }

  private func key(_ code: String) -> String {
    switch code {
    case "API_KEY_MISSING":
      say(
        "NASA requires an API key. Set NASA_API_KEY, or use --source science, which needs none.",
        "ต้องใช้ API key ของ NASA กรุณาตั้งค่า NASA_API_KEY หรือใช้ --source science ซึ่งไม่ต้องใช้ API key")
    case PlanetaryAPODService.keyKeptBack:
      say(
        "The API key wasn't sent, because this URL isn't https. Use an https URL, or --source science.",
        "ไม่ได้ส่ง API key เพราะ URL นี้ไม่ใช่ https กรุณาใช้ URL ที่เป็น https หรือใช้ --source science")
    case "API_KEY_INVALID":
      say(
        "Invalid API key. Check NASA_API_KEY, or use --source science.",
        "API key ไม่ถูกต้อง กรุณาตรวจสอบ NASA_API_KEY หรือใช้ --source science")
    default:
      say(
        "This API key is no longer accepted. Get a new one for NASA_API_KEY, or use --source science.",
        "API key นี้ใช้ไม่ได้แล้ว กรุณาขอใหม่แล้วตั้งค่า NASA_API_KEY หรือใช้ --source science")
    }
  }

  /// NASA's own message is told in the user's language where it is known; any other is quoted.
  private func server(_ status: Int, _ message: String?) -> String {
    let quote = message.map { "“\($0)”" }
    return switch NASAComplaint(status: status, message: message) {
    case .outsideOfAPOD:
      say("NASA doesn't have these days. Try an earlier day or month.", "NASA ไม่มีภาพของวันเหล่านี้ ลองวันหรือเดือนก่อนหน้า")
    case .noPicture:
      say(
        "NASA has no picture for that day. Try the day before or after.", "NASA ไม่มีภาพของวันดังกล่าว ลองวันก่อนหน้าหรือวันถัดไป")
    case .badRequest:
      say(
        "NASA's service didn't understand the request. Check --source and --api-url.",
        couldNotLoad("บริการของ NASA ไม่เข้าใจคำขอ กรุณาตรวจสอบ --source และ --api-url"))
    case .noService:
      say(
        "No picture service found at this URL. Check --source and --api-url.",
        couldNotLoad("ไม่พบบริการภาพที่ URL นี้ กรุณาตรวจสอบ --source และ --api-url"))
    case .failing:
      say(
        "NASA's service is failing. Try again in a few minutes.",
        couldNotLoad("บริการของ NASA ขัดข้องชั่วคราว", again: "ในอีกไม่กี่นาที"))
    case nil where status >= 500:
      say(
        "NASA's service is failing\(quote.map { ": \($0)" } ?? " (\(status))"). Try again in a few minutes.",
        couldNotLoad("บริการของ NASA ขัดข้องชั่วคราว: \(quote ?? String(status))", again: "ในอีกไม่กี่นาที"))
    case nil:
      say(
        "NASA refused the request\(quote.map { ": \($0)" } ?? " (\(status))"). Try again later.",
        couldNotLoad("NASA ปฏิเสธคำขอ: \(quote ?? String(status))", again: "ภายหลัง"))
    }
  }

  /// What isn't stored, and the months that are.
  private func notStored(_ missing: APIError.Missing, here months: [CalendarMonth], era: Era?) -> String {
    if months.isEmpty {
      return say(
        "No month is on this machine yet. Archive some with --sync, or try again without --offline.",
        couldNotLoad("ยังไม่มีเดือนใดในเครื่อง", again: "โดยไม่ใช้ --offline หรือเก็บลงคลังในเครื่องด้วย --sync ก่อน"))
    }
    let latest = say("The latest pictures aren't", "ภาพล่าสุด")
    let subject =
      switch missing {
      case .list(.month(let month)): say("\(monthName(month, era: era)) isn't", "ภาพเดือน\(monthName(month, era: era)) ")
      case .day(let day): say("The picture of \(date(day, era: era)) isn't", "ภาพวันที่ \(date(day, era: era)) ")
      case .list(let scope): form(of: scope).missing ?? latest
      case .latest: latest
      }
    let newest = months.max().map { monthName($0, era: era) } ?? ""
    let here =
      months.count == 1
      ? newest
      : say("\(months.count.grouped) months, the newest \(newest)", " \(months.count.grouped) เดือน ล่าสุด\(newest)")
    return say(
      "\(subject) on this machine. Here: \(here).",
      couldNotLoad("ยังไม่มี\(subject)ในเครื่อง มีเฉพาะ\(here)", again: "โดยไม่ใช้ --offline"))
  }

  /// The first and the last day of a range.
  private func span(_ days: ClosedRange<CalendarDay>, era: Era?) -> (first: String, last: String) {
    (date(days.lowerBound, era: era), date(days.upperBound, era: era))
  }
}

extension ClosedRange<CalendarDay> {
  /// Whether these are the days of NASA's pictures, not those of the built-in month.
  fileprivate var isOfNASA: Bool { lowerBound == AllowedDays.firstPicture }
}
