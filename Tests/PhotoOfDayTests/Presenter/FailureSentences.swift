import PhotoOfDayEntity
import PhotoOfDayInteractor
import PhotoOfDayPresenter

/// What the user is told of a failure, and how the program ends with it.
struct FailureSentence {
  let error: APIError
  let exitReason: ExitReason
  let english: String
  let thai: String

  init(_ error: APIError, _ exitReason: ExitReason, _ english: String, _ thai: String) {
    (self.error, self.exitReason, self.english, self.thai) = (error, exitReason, english, thai)
  }

  /// Whether something should have been loaded and wasn't. A refused date, a day without a picture, a full disk and
  /// Ctrl-C are other matters.
  var isFailureToLoad: Bool {
    if case .serverError(_, let message?) = error, message.hasPrefix("Date must be") || message.hasPrefix("No data") {
      return false
    }
    if case .invalidURL = error { return true }
    return [.noConnection, .unusableAnswer, .refusedForNow].contains(exitReason)
  }

  private static let allowed = AllowedDays(today: "2026-11-20").range

  /// One for each sentence about a failure.
  static let all: [FailureSentence] = [
    .init(
      .beforeFirstPicture(allowed: allowed), .wrongUsage,
      "APOD began on 16 June 1995. Choose a day from then to 20 November 2026.",
      "NASA เริ่มเผยแพร่ภาพเมื่อ 16 มิถุนายน 2538 เลือกได้ตั้งแต่วันนั้นถึง 20 พฤศจิกายน 2569"),
    .init(
      .beforeFirstPicture(allowed: CalendarDay(2023, 10, 1)...CalendarDay(2023, 10, 31)), .wrongUsage,
      "The built-in month begins on 1 October 2023. Choose a day from then to 31 October 2023.",
      "ข้อมูลตัวอย่างเริ่มวันที่ 1 ตุลาคม 2566 เลือกได้ตั้งแต่วันนั้นถึง 31 ตุลาคม 2566"),
    .init(
      .inFuture(allowed: allowed), .wrongUsage,
      "That date is in the future. Choose a day from 16 June 1995 to 20 November 2026.",
      "ยังไม่ถึงวันดังกล่าว เลือกได้ตั้งแต่วันที่ 16 มิถุนายน 2538 ถึง 20 พฤศจิกายน 2569"),
    .init(
      .inFuture(allowed: allowed, isMonth: true), .wrongUsage,
      "That month is in the future. Choose up to November 2026.", "ยังไม่ถึงเดือนดังกล่าว เลือกได้ถึงเดือนพฤศจิกายน 2569"),
    .init(
      .noPicture(on: "1995-06-17"), .noPicture, "No picture for 17 June 1995. Try the day before or after.",
      "ไม่มีภาพของวันที่ 17 มิถุนายน 2538 ลองวันก่อนหน้าหรือวันถัดไป"),
    .init(
      .invalidURL("x"), .wrongUsage, "“x” isn't a usable URL. Check --api-url.",
      "ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่ (URL “x” ใช้ไม่ได้ กรุณาตรวจสอบ --api-url)"),
    .init(
      .noConnection(detail: "curl 7: x"), .noConnection, "Couldn't reach NASA. Check the connection and try again.",
      "ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่ (ติดต่อ NASA ไม่ได้ กรุณาตรวจสอบอินเทอร์เน็ต)"),
    .init(
      .hostUnreachable("i.vimeocdn.com", detail: "curl 7: x"), .noConnection, "Couldn't reach i.vimeocdn.com.",
      "ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่ (ติดต่อ i.vimeocdn.com ไม่ได้)"),
    .init(
      .timedOut(detail: "curl 28: x"), .noConnection,
      "NASA didn't answer in time. Try again, or allow more time with --timeout.",
      "ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่ (NASA ตอบช้าเกินไป เพิ่มเวลารอได้ด้วย --timeout)"),
    .init(
      .insecureConnection(detail: "curl 60: x"), .noConnection,
      "Couldn't connect to NASA securely, because its certificate isn't valid. Check this machine's clock and network.",
      "ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่ (ใบรับรองความปลอดภัยไม่ถูกต้อง กรุณาตรวจสอบนาฬิกาและเครือข่ายของเครื่อง)"),
    .init(
      .handshakeFailed(detail: "curl 35: x"), .noConnection,
      "Couldn't set up a secure connection to NASA. Check the network, and --api-url if you set it.",
      "ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่ (เชื่อมต่อกับ NASA แบบเข้ารหัสไม่ได้ กรุณาตรวจสอบเครือข่าย และ --api-url หากตั้งไว้)"),
    .init(
      .noHTTPLibrary(detail: "x"), .noConnection,
      "libcurl isn't installed. Install it (package libcurl4), or try --source sample.",
      "ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่ (เครื่องนี้ไม่มี libcurl กรุณาติดตั้งแพ็กเกจ libcurl4 หรือใช้ --source sample)"),
    .init(
      .offline, .noConnection, "This isn't on this machine. Try again without --offline.",
      "ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่โดยไม่ใช้ --offline (ยังไม่มีข้อมูลนี้ในเครื่อง)"),
    .init(
      .notStored(.list(.month("2023-09")), here: ["2023-10"]), .noConnection,
      "September 2023 isn't on this machine. Here: October 2023.",
      "ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่โดยไม่ใช้ --offline (ยังไม่มีภาพเดือนกันยายน 2566 ในเครื่อง มีเฉพาะตุลาคม 2566)"),
    .init(
      .notStored(.day("2023-09-05"), here: ["2020-01", "2022-11", "2022-12", "2023-01", "2023-10", "2023-11"]),
      .noConnection,
      "The picture of 5 September 2023 isn't on this machine. Here: October–November 2023, November 2022–January 2023 and January 2020.",
      "ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่โดยไม่ใช้ --offline (ยังไม่มีภาพวันที่ 5 กันยายน 2566 ในเครื่อง "
        + "มีเฉพาะตุลาคม–พฤศจิกายน 2566, พฤศจิกายน 2565–มกราคม 2566, มกราคม 2563)"),
    .init(
      .notStored(.latest, here: ["2000-01", "2000-03", "2000-05", "2000-07", "2000-09"]), .noConnection,
      "The latest pictures aren't on this machine. Here: September 2000, July 2000, May 2000 and 2 other months.",
      "ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่โดยไม่ใช้ --offline (ยังไม่มีภาพล่าสุดในเครื่อง "
        + "มีเฉพาะกันยายน 2543, กรกฎาคม 2543, พฤษภาคม 2543 และอีก 2 เดือน)"),
    .init(
      .notStored(.list(.everyYear(MonthDay("2023-10-25"))), here: ["2023-09"]), .noConnection,
      "No picture of 25 October is on this machine. Here: September 2023.",
      "ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่โดยไม่ใช้ --offline (ยังไม่มีภาพวันที่ 25 ตุลาคมของปีใดในเครื่อง มีเฉพาะกันยายน 2566)"),
    .init(
      .notStored(.list(.month("2023-09")), here: []), .noConnection,
      "No month is on this machine yet. Archive some with --sync, or try again without --offline.",
      "ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่โดยไม่ใช้ --offline หรือเก็บลงคลังในเครื่องด้วย --sync ก่อน (ยังไม่มีเดือนใดในเครื่อง)"),
    .init(
      .storedPictureDamaged, .noConnection,
      "The picture's file on this machine is damaged. Load it again without --offline.",
      "ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่โดยไม่ใช้ --offline (ไฟล์ภาพในเครื่องเสียหาย)"),
    .init(
      .storedByNewerVersion, .noConnection,
      "The data on this machine comes from a newer version of photo-of-day. Update the program.",
      "ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่หลังอัปเดตโปรแกรม (ข้อมูลในเครื่องมาจากโปรแกรมรุ่นใหม่กว่านี้)"),
    .init(
      .invalidResponse(detail: "x"), .unusableAnswer,
      "Unexpected response from NASA's picture service. Try again later.",
      "ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่ (ข้อมูลที่ได้ไม่ได้มาจากบริการภาพของ NASA)"),
    .init(
      .decodingFailed(detail: "x"), .unusableAnswer, "NASA's answer can't be read. Try again later.",
      "ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่ (อ่านข้อมูลจาก NASA ไม่ได้)"),
    .init(
      .placeholderAnswer, .unusableAnswer,
      "This service no longer has pictures, only a placeholder. Use --source science.",
      "ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่ด้วย --source science (บริการนี้เลิกให้ภาพแล้ว)"),
    .init(
      .emptyAnswer, .unusableAnswer, "NASA's answer had no pictures. Try again later.",
      "ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่ (NASA ไม่ได้ส่งภาพใดมา)"),
    .init(
      .noPictureFile, .noPicture, "No picture file for this day. NASA's page (type w) may show it.",
      "ไม่มีไฟล์ภาพของวันดังกล่าว ลองดูที่หน้าเว็บของ NASA (พิมพ์ w)"),
    .init(
      .notAPicture(detail: "x"), .unusableAnswer,
      "NASA sent something that isn't a picture. Its page (type w) may have one.",
      "ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่ หรือดูที่หน้าเว็บของ NASA โดยพิมพ์ w (ไฟล์ที่ได้รับไม่ใช่ภาพ)"),
    .init(
      .couldNotSave(reason: "x"), .couldNotSave,
      "Couldn't save the file. Check the folder, its permissions and free space, or choose another folder.",
      "บันทึกไม่ได้ กรุณาตรวจสอบโฟลเดอร์ สิทธิ์ และพื้นที่ว่าง หรือระบุโฟลเดอร์อื่น"),
    .init(
      .archiveIsFull(limit: 50_000_000_000), .couldNotSave,
      "Archived pictures have reached their limit of 50 GB. Delete some to make room.",
      "ภาพในคลังใช้พื้นที่ครบ 50 GB แล้ว กรุณาลบบางภาพก่อน"),
    .init(
      .unreadableFavorites("/home/jane/favorites.json"), .couldNotSave,
      "Couldn't read your favorites. Check this file: /home/jane/favorites.json",
      "อ่านรายการโปรดไม่ได้ กรุณาตรวจสอบไฟล์ /home/jane/favorites.json"),
    .init(
      .favoritesAreLocked, .couldNotSave, "Another program is changing your favorites. Try again in a moment.",
      "โปรแกรมอื่นกำลังแก้ไขรายการโปรดอยู่ กรุณาลองใหม่ในอีกสักครู่"),
    .init(
      .favoritesAreFull(limit: 256_000_000), .couldNotSave,
      "The file of your favorites has reached its limit of 256 MB. Remove some to make room.",
      "ไฟล์รายการโปรดใหญ่ครบ 256 MB แล้ว กรุณานำบางภาพออกก่อน"),
    .init(
      .couldNotRead(reason: "x"), .couldNotSave, "Skipped, because its file can't be read. Check its permissions.",
      "ข้ามไป เพราะอ่านไฟล์ไม่ได้ กรุณาตรวจสอบสิทธิ์ของไฟล์"),
    .init(
      .rateLimited(retryAfter: nil), .refusedForNow,
      "NASA's request limit has been reached. Wait a while and try again.",
      "ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่ในอีกสักครู่ (ส่งคำขอครบจำนวนที่ NASA กำหนดแล้ว)"),
    .init(
      .rateLimited(retryAfter: 30), .refusedForNow, "NASA's request limit has been reached. Try again in 30 s.",
      "ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่ในอีก 30 วินาที (ส่งคำขอครบจำนวนที่ NASA กำหนดแล้ว)"),
    .init(
      .rateLimited(retryAfter: 3600, isOfKey: true), .refusedForNow,
      "NASA's request limit has been reached. Try again in 60 minutes. Your own API key in NASA_API_KEY allows more.",
      "ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่ในอีก 60 นาที (ส่งคำขอครบจำนวนที่ NASA กำหนดแล้ว API key ของคุณเองใน NASA_API_KEY ใช้ได้มากกว่านี้)"
    ),
    .init(
      .keyRefused(code: "API_KEY_MISSING"), .refusedForNow,
      "NASA requires an API key. Set NASA_API_KEY, or use --source science, which needs none.",
      "ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่ (ต้องใช้ API key ของ NASA กรุณาตั้งค่า NASA_API_KEY หรือใช้ --source science ซึ่งไม่ต้องใช้ API key)"
    ),
    .init(
      .keyRefused(code: "API_KEY_INVALID"), .refusedForNow,
      "Invalid API key. Check NASA_API_KEY, or use --source science.",
      "ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่ (API key ไม่ถูกต้อง กรุณาตรวจสอบ NASA_API_KEY หรือใช้ --source science)"),
    .init(
      .keyRefused(code: "API_KEY_DISABLED"), .refusedForNow,
      "This API key is no longer accepted. Get a new one for NASA_API_KEY, or use --source science.",
      "ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่ (API key นี้ใช้ไม่ได้แล้ว กรุณาขอใหม่แล้วตั้งค่า NASA_API_KEY หรือใช้ --source science)"),
    .init(
      .keyRefused(code: PlanetaryAPODService.keyKeptBack), .refusedForNow,
      "The API key wasn't sent, because this URL isn't https. Use an https URL, or --source science.",
      "ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่ (ไม่ได้ส่ง API key เพราะ URL นี้ไม่ใช่ https กรุณาใช้ URL ที่เป็น https หรือใช้ --source science)"
    ),
    .init(
      .serverError(status: 400, message: "Date must be between Jun 16, 1995 and Nov 20, 2026."), .refusedForNow,
      "NASA doesn't have these days. Try an earlier day or month.", "NASA ไม่มีภาพของวันเหล่านี้ ลองวันหรือเดือนก่อนหน้า"),
    .init(
      .serverError(status: 404, message: "No data available for date: 2026-11-21"), .refusedForNow,
      "NASA has no picture for that day. Try the day before or after.", "NASA ไม่มีภาพของวันดังกล่าว ลองวันก่อนหน้าหรือวันถัดไป"),
    .init(
      .serverError(status: 400, message: "Bad Request: incorrect field passed."), .refusedForNow,
      "NASA's service didn't understand the request. Check --source and --api-url.",
      "ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่ (บริการของ NASA ไม่เข้าใจคำขอ กรุณาตรวจสอบ --source และ --api-url)"),
    .init(
      .serverError(status: 500, message: "Internal Service Error"), .refusedForNow,
      "NASA's service is failing. Try again in a few minutes.",
      "ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่ในอีกไม่กี่นาที (บริการของ NASA ขัดข้องชั่วคราว)"),
    .init(
      .serverError(status: 503, message: nil), .refusedForNow,
      "NASA's service is failing (503). Try again in a few minutes.",
      "ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่ในอีกไม่กี่นาที (บริการของ NASA ขัดข้องชั่วคราว: 503)"),
    .init(
      .serverError(status: 500, message: "Out of stardust"), .refusedForNow,
      "NASA's service is failing: “Out of stardust”. Try again in a few minutes.",
      "ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่ในอีกไม่กี่นาที (บริการของ NASA ขัดข้องชั่วคราว: “Out of stardust”)"),
    .init(
      .serverError(status: 418, message: "I am a teapot"), .refusedForNow,
      "NASA refused the request: “I am a teapot”. Try again later.",
      "ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่ภายหลัง (NASA ปฏิเสธคำขอ: “I am a teapot”)"),
    .init(
      .serverError(status: 403, message: nil), .refusedForNow, "NASA refused the request (403). Try again later.",
      "ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่ภายหลัง (NASA ปฏิเสธคำขอ: 403)"),
    .init(
      .serverError(status: 404, message: nil), .refusedForNow,
      "No picture service found at this URL. Check --source and --api-url.",
      "ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่ (ไม่พบบริการภาพที่ URL นี้ กรุณาตรวจสอบ --source และ --api-url)"),
    .init(.cancelled, .interrupted, "Stopped.", "ยกเลิกแล้ว"),
  ]
}

extension APIError {
  /// One for each sentence about a failure.
  static let examples = FailureSentence.all.map(\.error)
}
