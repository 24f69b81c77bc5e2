package import PhotoOfDayEntity
import PhotoOfDayInteractor

extension Messages {
  /// The alert for a failure.
  ///
  /// - Parameter era: the era that the user wrote a year in, if they did.
  package func alert(for error: APIError, era: Era? = nil) -> AlertViewModel {
    AlertViewModel(text: sentence(for: error, era: era), technical: error.detail)
  }
}

extension EnglishMessages {
  package func sentence(for error: APIError, era: Era?) -> String {
    switch error {
    case .beforeFirstPicture(let allowed):
      "There are no pictures that early. Choose a day from \(span(allowed, era: era).first) to "
        + "\(span(allowed, era: era).last)."
    case .inFuture(let allowed):
      "That lies in the future. Choose a day from \(span(allowed, era: era).first) to \(span(allowed, era: era).last)."
    case .noPicture(let day): "There is no picture of \(date(day, era: era)). Try the day before or after it."
    case .invalidURL(let text): "“\(text)” is no address that can be asked. Check --api-url."
    case .noConnection: "NASA could not be reached. Check the connection and try again."
    case .timedOut: "NASA did not answer in time. Try again, or give it longer with --timeout."
    case .insecureConnection:
      "No safe connection to NASA could be made: its certificate does not hold. Check this machine's clock and network."
    case .noHTTPLibrary: "libcurl is missing on this machine. Install it (package libcurl4), or try --source sample."
    case .outOfResources: "This machine is out of memory or file descriptors. Close other programs and try again."
    case .offline: "Nothing of this is saved on this machine. Run it again without --offline."
    case .storedByNewerVersion:
      "What is saved of this was saved by a newer version of this program. Update the program."
    case .invalidResponse: "What came back is no answer from NASA's picture service. Try again later."
    case .decodingFailed: "NASA's answer could not be understood. Try again later."
    case .placeholderAnswer:
      "This service no longer has the pictures: it answers with a placeholder. Use --source science."
    case .rateLimited(let seconds): "NASA's limit of requests is used up. \(waiting(seconds))"
    case .keyRefused(let code): key(code)
    case .serverError(let status, let message): server(status, message.map(NASAMessage.init))
    case .noPictureFile: "There is no picture file of this day; NASA's page (w) may show it."
    case .notAPicture: "What came is no picture that can be shown. NASA's page (w) may have it."
    case .couldNotSave: "It could not be saved. Check the folder, its rights and its space, or name another one."
    case .couldNotRead: "Its file couldn't be read and was left alone. Check its permissions."
    case .cancelled: "Stopped."
    }
  }

  private func waiting(_ seconds: Int?) -> String {
    switch seconds {
    case nil: "Wait a while and try again; the planetary source allows more with a key of your own in NASA_API_KEY."
    case .some(let seconds) where seconds < 120: "Try again in \(seconds) s."
    case .some(let seconds):
      "Try again in \((seconds + 59) / 60) minutes; the planetary source allows more with a key of your own in "
        + "NASA_API_KEY."
    }
  }

  private func key(_ code: String) -> String {
    switch code {
    case "API_KEY_MISSING": "NASA wants a key. Set NASA_API_KEY, or use --source science, which needs none."
    case PlanetaryAPODService.keyKeptBack:
      "The API key was not sent, because this address is not https. Use an https address, or --source science."
    case "API_KEY_INVALID": "NASA does not know this key. Check NASA_API_KEY, or use --source science."
    default: "NASA does not accept this key any more. Get a new one for NASA_API_KEY, or use --source science."
    }
  }

  private var noService: String { "There is no picture service at this address. Check --source and --api-url." }

  private func server(_ status: Int, _ message: NASAMessage?) -> String {
    switch message {
    case .datesOutOfRange: "NASA does not have these days yet, or never had. Try a day or a month before."
    case .noPictureOfThatDay: "NASA has no picture of that day. Try the day before or after it."
    case .badRequest: "NASA's service did not understand the request. Check --source and --api-url."
    case .internalFailure: "NASA's service has failed for now. Try again in a few minutes."
    case .noService: noService
    case .other(let text): "NASA refuses, saying “\(text)”. Try again later."
    case nil:
      switch status {
      case 404, 410: noService
      case 500...: "NASA's service has failed for now (\(status)). Try again in a few minutes."
      default: "NASA refuses to answer (\(status)). Try again later."
      }
    }
  }
}

extension ThaiMessages {
  package func sentence(for error: APIError, era: Era?) -> String {
    switch error {
    case .beforeFirstPicture(let allowed):
      "ยังไม่มีภาพในช่วงนั้น เลือกได้ตั้งแต่วันที่ \(span(allowed, era: era).first) ถึง \(span(allowed, era: era).last)"
    case .inFuture(let allowed):
      "เลือกวันหรือเดือนในอนาคตไม่ได้ เลือกได้ตั้งแต่วันที่ \(span(allowed, era: era).first) ถึง "
        + "\(span(allowed, era: era).last)"
    case .noPicture(let day): "ไม่มีภาพของวันที่ \(date(day, era: era)) ลองวันก่อนหน้าหรือวันถัดไป"
    case .invalidURL(let text): "“\(text)” ไม่ใช่ที่อยู่เว็บที่ใช้ได้ กรุณาตรวจสอบ --api-url"
    case .noConnection: "ไม่สามารถโหลดข้อมูลได้ เพราะติดต่อ NASA ไม่ได้ กรุณาตรวจสอบอินเทอร์เน็ตแล้วลองใหม่"
    case .timedOut: "ไม่สามารถโหลดข้อมูลได้ เพราะ NASA ตอบช้าเกินไป กรุณาลองใหม่ หรือเพิ่มเวลาด้วย --timeout"
    case .insecureConnection:
      "เชื่อมต่อกับ NASA อย่างปลอดภัยไม่ได้ เพราะใบรับรองไม่ถูกต้อง กรุณาตรวจสอบนาฬิกาและเครือข่ายของเครื่อง"
    case .noHTTPLibrary: "เครื่องนี้ไม่มี libcurl กรุณาติดตั้ง (แพ็กเกจ libcurl4) หรือลองใช้ --source sample"
    case .outOfResources: "หน่วยความจำหรือจำนวนไฟล์ที่เปิดได้ของเครื่องเต็มแล้ว กรุณาปิดโปรแกรมอื่นแล้วลองใหม่"
    case .offline: "ยังไม่มีข้อมูลนี้บันทึกไว้ในเครื่อง กรุณาลองใหม่โดยไม่ใช้ --offline"
    case .storedByNewerVersion: "ข้อมูลที่บันทึกไว้มาจากโปรแกรมรุ่นใหม่กว่านี้ กรุณาอัปเดตโปรแกรม"
    case .invalidResponse: "ไม่สามารถโหลดข้อมูลได้ เพราะคำตอบที่ได้ไม่ใช่ของบริการภาพจาก NASA กรุณาลองใหม่ภายหลัง"
    case .decodingFailed: "ไม่สามารถโหลดข้อมูลได้ เพราะอ่านคำตอบของ NASA ไม่ได้ กรุณาลองใหม่ภายหลัง"
    case .placeholderAnswer: "บริการนี้ไม่มีภาพแล้ว มีแต่ข้อความแทนที่ กรุณาใช้ --source science"
    case .rateLimited(let seconds): "ใช้จำนวนคำขอที่ NASA กำหนดครบแล้ว \(waiting(seconds))"
    case .keyRefused(let code): key(code)
    case .serverError(let status, let message): server(status, message.map(NASAMessage.init))
    case .noPictureFile: "วันนี้ไม่มีไฟล์ภาพ หน้าเว็บของ NASA (w) อาจแสดงได้"
    case .notAPicture: "สิ่งที่ได้รับไม่ใช่ไฟล์ภาพที่แสดงได้ หน้าเว็บของ NASA (w) อาจมีภาพนั้น"
    case .couldNotSave: "บันทึกไม่ได้ กรุณาตรวจสอบโฟลเดอร์ สิทธิ์ และพื้นที่ว่าง หรือระบุโฟลเดอร์อื่น"
    case .couldNotRead: "อ่านไฟล์ไม่ได้ จึงข้ามไป กรุณาตรวจสอบสิทธิ์ของไฟล์"
    case .cancelled: "หยุดแล้ว"
    }
  }

  private func waiting(_ seconds: Int?) -> String {
    switch seconds {
    case nil: "กรุณารอสักครู่แล้วลองใหม่ แหล่ง planetary ใช้ได้มากขึ้นด้วยกุญแจของคุณเองใน NASA_API_KEY"
    case .some(let seconds) where seconds < 120: "กรุณาลองใหม่ใน \(seconds) วินาที"
    case .some(let seconds):
      "กรุณาลองใหม่ใน \((seconds + 59) / 60) นาที แหล่ง planetary ใช้ได้มากขึ้นด้วยกุญแจของคุณเองใน NASA_API_KEY"
    }
  }

  private func key(_ code: String) -> String {
    switch code {
    case "API_KEY_MISSING": "NASA ต้องการกุญแจ กรุณาตั้งค่า NASA_API_KEY หรือใช้ --source science ซึ่งไม่ต้องใช้กุญแจ"
    case PlanetaryAPODService.keyKeptBack:
      "ไม่ได้ส่ง API key เพราะ URL นี้ไม่ใช่ https กรุณาใช้ URL ที่เป็น https หรือใช้ --source science"
    case "API_KEY_INVALID": "NASA ไม่รู้จักกุญแจนี้ กรุณาตรวจสอบ NASA_API_KEY หรือใช้ --source science"
    default: "NASA ไม่รับกุญแจนี้แล้ว กรุณาขอกุญแจใหม่สำหรับ NASA_API_KEY หรือใช้ --source science"
    }
  }

  private var noService: String { "ไม่มีบริการภาพที่ที่อยู่นี้ กรุณาตรวจสอบ --source และ --api-url" }

  private func server(_ status: Int, _ message: NASAMessage?) -> String {
    switch message {
    case .datesOutOfRange: "NASA ยังไม่มีหรือไม่เคยมีภาพของวันเหล่านี้ ลองวันหรือเดือนก่อนหน้า"
    case .noPictureOfThatDay: "NASA ไม่มีภาพของวันนั้น ลองวันก่อนหน้าหรือวันถัดไป"
    case .badRequest: "บริการของ NASA ไม่เข้าใจคำขอ กรุณาตรวจสอบ --source และ --api-url"
    case .internalFailure: "บริการของ NASA ขัดข้องชั่วคราว กรุณาลองใหม่ในอีกไม่กี่นาที"
    case .noService: noService
    case .other(let text): "NASA ปฏิเสธคำขอ โดยแจ้งว่า “\(text)” กรุณาลองใหม่ภายหลัง"
    case nil:
      switch status {
      case 404, 410: noService
      case 500...: "บริการของ NASA ขัดข้องชั่วคราว (\(status)) กรุณาลองใหม่ในอีกไม่กี่นาที"
      default: "NASA ปฏิเสธคำขอ (\(status)) กรุณาลองใหม่ภายหลัง"
      }
    }
  }
}
