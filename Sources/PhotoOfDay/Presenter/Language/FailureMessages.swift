package import PhotoOfDayEntity
import PhotoOfDayInteractor

extension Messages {
  /// The alert for a failure.
  ///
  /// - Parameter era: the era in which the user wrote a year, if they did.
  package func alert(for error: APIError, era: Era? = nil) -> AlertViewModel {
    AlertViewModel(text: sentence(for: error, era: era), technical: error.detail)
  }
}

extension EnglishMessages {
  package func sentence(for error: APIError, era: Era?) -> String {
    switch error {
    case .beforeFirstPicture(let allowed):
      "\(allowed.isOfNASA ? "APOD began" : "The built-in month begins") on \(span(allowed, era: era).first). "
        + "Choose a day from then to \(span(allowed, era: era).last)."
    case .inFuture(let allowed, isMonth: true):
      "That month is in the future. Choose up to \(monthName(allowed.upperBound.calendarMonth, era: era))."
    case .inFuture(let allowed, isMonth: false):
      "That date is in the future. Choose a day from \(span(allowed, era: era).first) to \(span(allowed, era: era).last)."
    case .noPicture(let day): "No picture for \(date(day, era: era)). Try the day before or after."
    case .invalidURL(let text): "“\(text)” isn't a usable URL. Check --api-url."
    case .noConnection: "Couldn't reach NASA. Check the connection and try again."
    case .hostUnreachable(let host, _): "Couldn't reach \(host)."
    case .timedOut: "NASA didn't answer in time. Try again, or allow more time with --timeout."
    case .insecureConnection:
      "Couldn't connect to NASA securely, because its certificate isn't valid. Check this machine's clock and network."
    case .handshakeFailed:
      "Couldn't set up a secure connection to NASA. Check the network, and --api-url if you set it."
    case .noHTTPLibrary: "libcurl isn't installed. Install it (package libcurl4), or try --source sample."
    case .offline: "This isn't on this machine. Try again without --offline."
    case .notStored(let missing, let here): notStored(missing, here: here, era: era)
    case .storedPictureDamaged: "The picture's file on this machine is damaged. Load it again without --offline."
    case .storedByNewerVersion:
      "The data on this machine comes from a newer version of photo-of-day. Update the program."
    case .invalidResponse: "Unexpected response from NASA's picture service. Try again later."
    case .decodingFailed: "NASA's answer can't be read. Try again later."
    case .placeholderAnswer: "This service no longer has pictures, only a placeholder. Use --source science."
    case .emptyAnswer: "NASA's answer had no pictures. Try again later."
    case .rateLimited(let seconds, let isOfKey):
      "NASA's request limit has been reached. \(waiting(seconds))"
        + (isOfKey ? " Your own API key in NASA_API_KEY allows more." : "")
    case .keyRefused(let code): key(code)
    case .serverError(let status, let message): server(status, message)
    case .noPictureFile: "No picture file for this day. NASA's page\(atPrompt(" (type w)")) may show it."
    case .notAPicture: "NASA sent something that isn't a picture. Its page\(atPrompt(" (type w)")) may have one."
    case .couldNotSave:
      "Couldn't save the file. Check the folder, its permissions and free space, or choose another folder."
    case .archiveIsFull(let limit):
      "Archived pictures have reached their limit of \(limit / 1_000_000_000) GB. Delete some to make room."
    case .unreadableFavorites(let path): "Couldn't read your favorites. Check this file: \(unbroken(path))"
    case .favoritesAreLocked: "Another program is changing your favorites. Try again in a moment."
    case .favoritesAreFull(let limit):
      "The file of your favorites has reached its limit of \(limit / 1_000_000) MB. Remove some to make room."
    case .couldNotRead: "Skipped, because its file can't be read. Check its permissions."
    case .cancelled: "Stopped."
    }
  }

  private func waiting(_ seconds: Int?) -> String {
    switch seconds {
    case nil: "Wait a while and try again."
    case .some(let seconds) where seconds < 120: "Try again in \(seconds) s."
    case .some(let seconds): "Try again in \((seconds + 59) / 60) minutes."
    }
  }

  private func key(_ code: String) -> String {
    switch code {
    case "API_KEY_MISSING": "NASA requires an API key. Set NASA_API_KEY, or use --source science, which needs none."
    case PlanetaryAPODService.keyKeptBack:
      "The API key wasn't sent, because this URL isn't https. Use an https URL, or --source science."
    case "API_KEY_INVALID": "Invalid API key. Check NASA_API_KEY, or use --source science."
    default: "This API key is no longer accepted. Get a new one for NASA_API_KEY, or use --source science."
    }
  }

  private func server(_ status: Int, _ message: String?) -> String {
    switch NASAMessage(message, status: status) {
    case .datesOutOfRange: return "NASA doesn't have these days. Try an earlier day or month."
    case .noPictureOfThatDay: return "NASA has no picture for that day. Try the day before or after."
    case .badRequest: return "NASA's service didn't understand the request. Check --source and --api-url."
    case .internalFailure: return "NASA's service is failing. Try again in a few minutes."
    case .noService: return "No picture service found at this URL. Check --source and --api-url."
    case nil:
      let reason = message.map { ": “\($0)”" } ?? " (\(status))"
      return status >= 500
        ? "NASA's service is failing\(reason). Try again in a few minutes."
        : "NASA refused the request\(reason). Try again later."
    }
  }
}

extension ThaiMessages {
  package func sentence(for error: APIError, era: Era?) -> String {
    switch error {
    case .beforeFirstPicture(let allowed):
      "\(allowed.isOfNASA ? "NASA เริ่มเผยแพร่ภาพเมื่อ" : "ข้อมูลตัวอย่างเริ่มวันที่") \(span(allowed, era: era).first) "
        + "เลือกได้ตั้งแต่วันนั้นถึง \(span(allowed, era: era).last)"
    case .inFuture(let allowed, isMonth: true):
      "ยังไม่ถึงเดือนดังกล่าว เลือกได้ถึงเดือน\(monthName(allowed.upperBound.calendarMonth, era: era))"
    case .inFuture(let allowed, isMonth: false):
      "ยังไม่ถึงวันดังกล่าว เลือกได้ตั้งแต่วันที่ \(span(allowed, era: era).first) ถึง "
        + "\(span(allowed, era: era).last)"
    case .noPicture(let day): "ไม่มีภาพของวันที่ \(date(day, era: era)) ลองวันก่อนหน้าหรือวันถัดไป"
    case .invalidURL(let text): couldNotLoad("URL “\(text)” ใช้ไม่ได้ กรุณาตรวจสอบ --api-url")
    case .noConnection: couldNotLoad("ติดต่อ NASA ไม่ได้ กรุณาตรวจสอบอินเทอร์เน็ต")
    case .hostUnreachable(let host, _): couldNotLoad("ติดต่อ \(host) ไม่ได้")
    case .timedOut: couldNotLoad("NASA ตอบช้าเกินไป เพิ่มเวลารอได้ด้วย --timeout")
    case .insecureConnection:
      couldNotLoad("ใบรับรองความปลอดภัยไม่ถูกต้อง กรุณาตรวจสอบนาฬิกาและเครือข่ายของเครื่อง")
    case .handshakeFailed:
      couldNotLoad("เชื่อมต่อกับ NASA แบบเข้ารหัสไม่ได้ กรุณาตรวจสอบเครือข่าย และ --api-url หากตั้งไว้")
    case .noHTTPLibrary: couldNotLoad("เครื่องนี้ไม่มี libcurl กรุณาติดตั้งแพ็กเกจ libcurl4 หรือใช้ --source sample")
    case .offline: couldNotLoad("ยังไม่มีข้อมูลนี้ในเครื่อง", again: "โดยไม่ใช้ --offline")
    case .notStored(let missing, let here): notStored(missing, here: here, era: era)
    case .storedPictureDamaged: couldNotLoad("ไฟล์ภาพในเครื่องเสียหาย", again: "โดยไม่ใช้ --offline")
    case .storedByNewerVersion:
      couldNotLoad("ข้อมูลในเครื่องมาจากโปรแกรมรุ่นใหม่กว่านี้", again: "หลังอัปเดตโปรแกรม")
    case .invalidResponse: couldNotLoad("ข้อมูลที่ได้ไม่ได้มาจากบริการภาพของ NASA")
    case .decodingFailed: couldNotLoad("อ่านข้อมูลจาก NASA ไม่ได้")
    case .placeholderAnswer: couldNotLoad("บริการนี้เลิกให้ภาพแล้ว", again: "ด้วย --source science")
    case .emptyAnswer: couldNotLoad("NASA ไม่ได้ส่งภาพใดมา")
    case .rateLimited(let seconds, let isOfKey):
      couldNotLoad(
        "ส่งคำขอครบจำนวนที่ NASA กำหนดแล้ว" + (isOfKey ? " API key ของคุณเองใน NASA_API_KEY ใช้ได้มากกว่านี้" : ""),
        again: waiting(seconds))
    case .keyRefused(let code): couldNotLoad(key(code))
    case .serverError(let status, let message): server(status, message)
    case .noPictureFile: "ไม่มีไฟล์ภาพของวันดังกล่าว ลองดูที่หน้าเว็บของ NASA\(atPrompt(" (พิมพ์ w)"))"
    case .notAPicture: couldNotLoad("ไฟล์ที่ได้รับไม่ใช่ภาพ", again: " หรือดูที่หน้าเว็บของ NASA\(atPrompt(" โดยพิมพ์ w"))")
    case .couldNotSave: "บันทึกไม่ได้ กรุณาตรวจสอบโฟลเดอร์ สิทธิ์ และพื้นที่ว่าง หรือระบุโฟลเดอร์อื่น"
    case .archiveIsFull(let limit):
      "ภาพในคลังใช้พื้นที่ครบ \(limit / 1_000_000_000) GB แล้ว กรุณาลบบางภาพก่อน"
    case .unreadableFavorites(let path): "อ่านรายการโปรดไม่ได้ กรุณาตรวจสอบไฟล์ \(unbroken(path))"
    case .favoritesAreLocked: "โปรแกรมอื่นกำลังแก้ไขรายการโปรดอยู่ กรุณาลองใหม่ในอีกสักครู่"
    case .favoritesAreFull(let limit): "ไฟล์รายการโปรดใหญ่ครบ \(limit / 1_000_000) MB แล้ว กรุณานำบางภาพออกก่อน"
    case .couldNotRead: "ข้ามไป เพราะอ่านไฟล์ไม่ได้ กรุณาตรวจสอบสิทธิ์ของไฟล์"
    case .cancelled: "ยกเลิกแล้ว"
    }
  }

  /// A failure to load, in the words that were asked for.
  ///
  /// - Parameter again: when or how to try again.
  func couldNotLoad(_ reason: String, again: String = "") -> String {
    "ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่\(again) (\(reason))"
  }

  private func waiting(_ seconds: Int?) -> String {
    switch seconds {
    case nil: "ในอีกสักครู่"
    case .some(let seconds) where seconds < 120: "ในอีก \(seconds) วินาที"
    case .some(let seconds): "ในอีก \((seconds + 59) / 60) นาที"
    }
  }

  private func key(_ code: String) -> String {
    switch code {
    case "API_KEY_MISSING": "ต้องใช้ API key ของ NASA กรุณาตั้งค่า NASA_API_KEY หรือใช้ --source science ซึ่งไม่ต้องใช้ API key"
    case PlanetaryAPODService.keyKeptBack:
      "ไม่ได้ส่ง API key เพราะ URL นี้ไม่ใช่ https กรุณาใช้ URL ที่เป็น https หรือใช้ --source science"
    case "API_KEY_INVALID": "API key ไม่ถูกต้อง กรุณาตรวจสอบ NASA_API_KEY หรือใช้ --source science"
    default: "API key นี้ใช้ไม่ได้แล้ว กรุณาขอใหม่แล้วตั้งค่า NASA_API_KEY หรือใช้ --source science"
    }
  }

  private func server(_ status: Int, _ message: String?) -> String {
    switch NASAMessage(message, status: status) {
    case .datesOutOfRange: return "NASA ไม่มีภาพของวันเหล่านี้ ลองวันหรือเดือนก่อนหน้า"
    case .noPictureOfThatDay: return "NASA ไม่มีภาพของวันดังกล่าว ลองวันก่อนหน้าหรือวันถัดไป"
    case .badRequest: return couldNotLoad("บริการของ NASA ไม่เข้าใจคำขอ กรุณาตรวจสอบ --source และ --api-url")
    case .internalFailure: return couldNotLoad("บริการของ NASA ขัดข้องชั่วคราว", again: "ในอีกไม่กี่นาที")
    case .noService: return couldNotLoad("ไม่พบบริการภาพที่ URL นี้ กรุณาตรวจสอบ --source และ --api-url")
    case nil:
      let reason = message.map { "“\($0)”" } ?? String(status)
      return status >= 500
        ? couldNotLoad("บริการของ NASA ขัดข้องชั่วคราว: \(reason)", again: "ในอีกไม่กี่นาที")
        : couldNotLoad("NASA ปฏิเสธคำขอ: \(reason)", again: "ภายหลัง")
    }
  }
}

extension ClosedRange<CalendarDay> {
  /// Whether these are the days of NASA's pictures, not those of the built-in month.
  fileprivate var isOfNASA: Bool { lowerBound == AllowedDays.firstPicture }
}
