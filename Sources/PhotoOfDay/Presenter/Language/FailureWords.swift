import PhotoOfDayEntity
import PhotoOfDayInteractor

/// The messages about failures. They say what happened and what to do.
struct FailureWords: Words {
  let speech: Speech

  /// Returns the cause of a failure, with advice on what to do.
  func sentence(for error: AppError) -> String { message(for: error).text }

  /// Returns the cause without advice, for a short line, or for a failure that the program handles
  /// by itself.
  func reason(for error: AppError) -> String { message(for: error).cause }

  /// Returns the cause for use after a colon. It begins with a small letter, unless its first word
  /// is a name.
  func reasonWithin(for error: AppError) -> String {
    let reason = reason(for: error)
    let first = reason.prefix { $0 != " " }
    guard Self.firstWords.contains(first) else { return reason }
    return reason.prefix(1).lowercased() + reason.dropFirst()
  }

  /// The first words of reasons, except names.
  private static let firstWords: Set<Substring> = [
    "Another", "Couldn't", "Got", "No", "Skipped,", "That", "The", "This", "Stopped.",
  ]

  private func message(for error: AppError) -> FailureMessage {
    switch error {
    case .inFuture(let allowed, .day):
      dayInFuture(allowed)
    case .beforeFirstPicture(let allowed, _) where !allowed.beginsWithFirstPicture,
      .inFuture(let allowed, _) where !allowed.beginsWithFirstPicture:
      outsideOfSample(allowed)
    case .beforeFirstPicture(let allowed, let period):
      beforeFirstPicture(period, allowed)
    case .inFuture(let allowed, let period):
      inFuture(period, allowed)
    case .noPicture(let day):
      failure(
        "There is no picture of \(days.date(day)).",
        "Try the day before or after.",
        thai: "ไม่มีภาพของวันที่ \(days.date(day))",
        "ลองวันก่อนหน้าหรือวันถัดไป")
    case .invalidURL(let text):
      failure(
        "“\(text)” isn't a usable URL.",
        "Check --api-url.",
        thai: "URL “\(text)” ใช้ไม่ได้",
        "กรุณาตรวจสอบ --api-url")
    case .noConnection(nil, _, let isFirstRun):
      failure(
        "Couldn't reach NASA.",
        "Check the connection and try again."
          + (isFirstRun ? " To look around without a network: --source sample" : ""),
        thai: "ติดต่อ NASA ไม่ได้",
        "กรุณาตรวจสอบอินเทอร์เน็ตแล้วลองใหม่"
          + (isFirstRun ? " ถ้าจะลองใช้โดยไม่มีอินเทอร์เน็ต: --source sample" : ""))
    case .noConnection(let host?, _, _), .hostUnreachable(let host, _):
      failure(
        "Couldn't reach \(host).",
        thai: "ติดต่อ \(host) ไม่ได้",
        "กรุณาลองใหม่")
    case .proxyUnreachable(let proxy, _):
      failure(
        "Couldn't reach the proxy \(proxy.address) (\(proxy.variable)).",
        thai: "ติดต่อพร็อกซี \(proxy.address) ไม่ได้ (\(proxy.variable))")
    case .proxyRefused(let proxy, let status, _):
      refusal(of: proxy, status)
    case .connectionBroke(let mirror, _):
      connectionBroke(with: mirror ?? "NASA")
    case .timedOut:
      failure(
        "NASA didn't answer in time.",
        "Try again, or allow more time with --timeout.",
        thai: "NASA ตอบช้าเกินไป",
        "กรุณาลองใหม่ หรือเพิ่มเวลารอด้วย --timeout")
    case .insecureConnection:
      failure(
        "Couldn't connect to NASA securely.",
        "Check this machine's clock and network, and --api-url if you set it.",
        thai: "เชื่อมต่อกับ NASA แบบเข้ารหัสไม่ได้",
        "กรุณาตรวจสอบนาฬิกาและเครือข่ายของเครื่อง และ --api-url หากตั้งไว้")
    case .noHTTPLibrary:
      failure(
        "libcurl isn't installed.",
        "Install it (package libcurl4), or try --source sample.",
        thai: "เครื่องนี้ไม่มี libcurl",
        "กรุณาติดตั้งแพ็กเกจ libcurl4 หรือใช้ --source sample")
    case .unusableHTTPLibrary(let reason):
      failure(
        "Couldn't load libcurl: \(reason).",
        "Check LD_LIBRARY_PATH, or try --source sample.",
        thai: "โหลด libcurl ไม่ได้: \(reason)",
        "กรุณาตรวจสอบ LD_LIBRARY_PATH หรือใช้ --source sample")
    case .tooFewDescriptors:
      failure(
        "The limit on open files is too low here.",
        "Raise it: ulimit -n 256",
        thai: "ระบบจำกัดจำนวนไฟล์ที่เปิดพร้อมกันไว้ต่ำเกินไป",
        "กรุณาเพิ่มด้วย ulimit -n 256")
    case .offline:
      failure(
        "This picture isn't on this machine.",
        "Try again without --offline.",
        thai: "ยังไม่มีภาพนี้ในเครื่อง",
        "ลองใหม่โดยไม่ใช้ --offline")
    case .notStored(let missing, let here):
      notStored(missing, here: here)
    case .webPage:
      failure(
        "Got a web page instead of NASA's data.",
        "On public Wi-Fi, sign in first.",
        thai: "ได้หน้าเว็บมาแทนข้อมูลของ NASA",
        "ถ้าใช้ Wi-Fi สาธารณะ ให้ล็อกอินก่อน")
    case .invalidResponse, .decodingFailed:
      failure(
        "NASA's response couldn't be read.",
        "Try again later.",
        thai: "อ่านข้อมูลจาก NASA ไม่ได้",
        "ลองใหม่ภายหลัง")
    case .placeholderAnswer:
      failure(
        "This service no longer has pictures, only a placeholder.",
        "Use --source science.",
        thai: "บริการนี้เลิกให้ภาพแล้ว",
        "ใช้ --source science แทน")
    case .emptyAnswer:
      failure(
        "NASA's answer had no pictures.",
        "Try again later.",
        thai: "NASA ไม่ได้ส่งภาพใดมา",
        "ลองใหม่ภายหลัง")
    case .rateLimited(let seconds, let isForKey):
      rateLimited(for: seconds, allowsOwnKey: isForKey)
    case .keyRefused:
      failure(
        "NASA didn't accept the API key.",
        "Check \(Variable.key.name) (sent over https only), or use --source science, which needs none.",
        thai: "NASA ไม่ยอมรับ API key",
        "ตรวจสอบ \(Variable.key.name) ซึ่งส่งผ่าน https เท่านั้น หรือใช้ --source science ที่ไม่ต้องใช้ API key",
        again: "")
    case .serverError(let status, let message, let seconds):
      server(status, message, retryAfter: seconds)
    case .noPictureFile:
      failure(
        "NASA has no image file for this day.",
        "Its page may show it\(atPrompt(" (w)")).",
        thai: "NASA ไม่มีไฟล์ของภาพนี้",
        "ลองดูที่หน้าเว็บของ NASA\(atPrompt(" (พิมพ์ w)"))")
    case .notAPicture:
      failure(
        "NASA sent something that isn't a picture.",
        "Its page may have one\(atPrompt(" (w)")).",
        thai: "ไฟล์ที่ได้จาก NASA ไม่ใช่ภาพ",
        "ลองดูที่หน้าเว็บของ NASA\(atPrompt(" (พิมพ์ w)"))")
    case .couldNotSave:
      failure(
        "Couldn't save the file.",
        "Check the folder, its permissions and free space, or choose another folder.",
        thai: "บันทึกไม่ได้",
        "กรุณาตรวจสอบโฟลเดอร์ สิทธิ์ และพื้นที่ว่าง หรือระบุโฟลเดอร์อื่น")
    case .unwritable(let path, let reason):
      failure(
        "Couldn't write to \(unbroken(path)) (\(reason)).",
        "Check that path, its permissions and free space.",
        thai: "เขียนลงใน \(unbroken(path)) ไม่ได้ (\(reason))",
        "กรุณาตรวจสอบตำแหน่งนี้ สิทธิ์ และพื้นที่ว่าง")
    case .notOurPage(let path):
      failure(
        "\(unbroken(path)) isn't a page of photo-of-day.",
        "Choose another name.",
        thai: "\(unbroken(path)) ไม่ใช่หน้าเว็บของ photo-of-day",
        "กรุณาใช้ชื่ออื่น")
    case .unreadableFavorites(let path):
      failure(
        "Couldn't read your favorites.",
        "Check this file: \(unbroken(path))",
        thai: "อ่านรายการโปรดไม่ได้",
        "กรุณาตรวจสอบไฟล์ \(unbroken(path))")
    case .danglingLink(let path):
      failure(
        "\(unbroken(path)) is a link that leads nowhere.",
        "Check what it leads to, or choose another name.",
        thai: "\(unbroken(path)) เป็นลิงก์ที่ไม่มีปลายทาง",
        "กรุณาตรวจสอบปลายทาง หรือใช้ชื่ออื่น")
    case .notAFile(let path):
      failure(
        "\(unbroken(path)) isn't a plain file.",
        "Move it away and try again.",
        thai: "\(unbroken(path)) ไม่ใช่ไฟล์ปกติ",
        "กรุณาย้ายออกแล้วลองใหม่")
    case .locked(let subject):
      failure(
        locked(subject),
        "Try again in a moment.",
        thai: locked(subject),
        "กรุณาลองใหม่ในอีกสักครู่")
    case .couldNotRead:
      failure(
        "Skipped, because its file can't be read.",
        "Check its permissions.",
        thai: "ข้ามไป เพราะอ่านไฟล์ไม่ได้",
        "กรุณาตรวจสอบสิทธิ์ของไฟล์")
    case .storedByNewerVersion:
      failure(
        "The data on this machine comes from a newer version of photo-of-day.",
        "Update the program.",
        thai: "ข้อมูลในเครื่องมาจากโปรแกรมรุ่นใหม่กว่านี้",
        "กรุณาอัปเดตโปรแกรม")
    case .cancelled:
      failure("Stopped.", thai: "หยุดแล้ว")
    }
  }

  /// - Parameter again: in Thai, when or how to try again, for a message that begins with “couldn't
  ///   load the data, please try again”; `nil` for any other message.
  private func failure(
    _ cause: String,
    _ advice: String = "",
    thai: String,
    _ thaiAdvice: String = "",
    again: String? = nil
  ) -> FailureMessage {
    guard language == .thai else {
      return FailureMessage(cause: cause, advice: advice)
    }
    return FailureMessage(
      cause: thai,
      advice: thaiAdvice,
      beginning: again.map { "ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่\($0)" })
  }

  private func dayInFuture(_ allowed: ClosedRange<CalendarDay>) -> FailureMessage {
    let first = days.date(allowed.lowerBound)
    let last = days.date(allowed.upperBound)
    return failure(
      "That date is in the future.",
      "Choose a day from \(first) to \(last).",
      thai: "ยังไม่ถึงวันนั้น",
      "เลือกได้ตั้งแต่ \(first) ถึง \(last)")
  }

  private func inFuture(
    _ period: AppError.Period, _ allowed: ClosedRange<CalendarDay>
  ) -> FailureMessage {
    let unit = word(for: period)
    let last = name(of: period, with: allowed.upperBound)
    // Thai has a space before a number.
    let space = period == .month ? "" : " "
    return failure(
      "That \(unit) is in the future.",
      "Choose up to \(last).",
      thai: "ยังไม่ถึง\(unit)นั้น",
      "เลือกได้ถึง\(unit)\(space)\(last)")
  }

  private func beforeFirstPicture(
    _ period: AppError.Period, _ allowed: ClosedRange<CalendarDay>
  ) -> FailureMessage {
    let first = days.date(allowed.lowerBound)
    let unit = word(for: period)
    let last = name(of: period, with: allowed.upperBound)
    // Thai has a space before a number.
    let space = period == .month ? "" : " "
    return failure(
      "APOD began on \(first).",
      "Choose a \(unit) from then to \(last).",
      thai: "NASA เริ่มเผยแพร่ภาพเมื่อวันที่ \(first)",
      "เลือกได้ตั้งแต่\(unit)นั้นถึง\(unit)\(space)\(last)")
  }

  private func outsideOfSample(_ allowed: ClosedRange<CalendarDay>) -> FailureMessage {
    let month = days.month(allowed.upperBound.calendarMonth)
    return failure(
      "The sample has \(month) only.",
      thai: "ข้อมูลตัวอย่างมีเฉพาะเดือน\(month)")
  }

  private func locked(_ subject: AppError.Lock) -> String {
    switch subject {
    case .favorites:
      say(
        "Another program is changing your favorites.",
        "โปรแกรมอื่นกำลังแก้ไขรายการโปรดอยู่")
    case .archive:
      say(
        "Another program is archiving.",
        "โปรแกรมอื่นกำลังเก็บภาพลงคลังอยู่")
    case .wallpaper:
      say(
        "Another program is setting the wallpaper.",
        "โปรแกรมอื่นกำลังตั้งภาพพื้นหลังอยู่")
    }
  }

  private func word(for period: AppError.Period) -> String {
    switch period {
    case .day: say("day", "วัน")
    case .month: say("month", "เดือน")
    case .year: say("year", "ปี")
    }
  }

  /// Returns the name of the period that contains a day.
  private func name(of period: AppError.Period, with day: CalendarDay) -> String {
    switch period {
    case .day: days.date(day)
    case .month: days.month(day.calendarMonth)
    case .year: "\(days.year(of: day.calendarMonth))"
    }
  }

  /// Returns a failure that follows another sentence. In Thai, the failure continues that sentence,
  /// so it has no advice.
  func because(_ error: AppError) -> String {
    say(sentence(for: error), reason(for: error))
  }

  func unwritten(_ reason: String) -> String {
    say(
      "Couldn't write the output: \(reason)",
      "เขียนข้อมูลออกไม่ได้: \(reason)")
  }

  private func waiting(_ seconds: Int?) -> String {
    // A server that says 0 doesn't say when to try again.
    guard let seconds, seconds > 0 else {
      return say("Wait a while and try again.", "ในอีกสักครู่")
    }
    let minute = 60
    let hour = 60 * minute
    let day = 24 * hour
    switch seconds {
    case ..<(2 * minute):
      return say("Try again in \(seconds) s.", "ในอีก \(seconds) วินาที")
    case ..<(2 * hour):
      let minutes = (seconds + minute - 1) / minute
      return say("Try again in \(minutes) minutes.", "ในอีก \(minutes) นาที")
    case ..<day:
      let hours = (seconds + hour - 1) / hour
      return say("Try again in \(hours) hours.", "ในอีก \(hours) ชั่วโมง")
    // A longer wait counts as a day.
    default:
      return say("Try again tomorrow.", "ในวันพรุ่งนี้")
    }
  }

  private func connectionBroke(with host: String) -> FailureMessage {
    failure(
      "The connection to \(host) broke off.",
      "Try again.",
      thai: "การเชื่อมต่อกับ \(host) ขาดกลางคัน",
      "กรุณาลองใหม่")
  }

  /// - Parameter status: the status of the proxy's answer, if the answer is HTTP.
  private func refusal(of proxy: Proxy, _ status: Int?) -> FailureMessage {
    let code = status.map { say(" (\($0))", " รหัส \($0)") } ?? ""
    if status == 407 {
      return failure(
        "The proxy \(proxy.address) wants a name and a password (\(proxy.variable)).",
        thai: "พร็อกซี \(proxy.address) ต้องใช้ชื่อผู้ใช้และรหัสผ่าน (\(proxy.variable))")
    }
    if let status, status >= 500 {
      return failure(
        "The proxy \(proxy.address) couldn't make the connection\(code).",
        "Try again, or check \(proxy.variable).",
        thai: "พร็อกซี \(proxy.address) เชื่อมต่อให้ไม่ได้\(code)",
        "กรุณาลองใหม่ หรือตรวจสอบ \(proxy.variable)")
    }
    return failure(
      "The proxy \(proxy.address) refused the connection\(code).",
      "Check \(proxy.variable).",
      thai: "พร็อกซี \(proxy.address) ปฏิเสธการเชื่อมต่อ\(code)",
      "กรุณาตรวจสอบ \(proxy.variable)")
  }

  private func rateLimited(for seconds: Int?, allowsOwnKey: Bool) -> FailureMessage {
    let ownKey = say(
      "Your own API key in \(Variable.key.name) allows more.",
      "API key ของคุณเองใน \(Variable.key.name) ใช้ได้มากกว่านี้")
    return failure(
      "NASA's request limit has been reached.",
      waiting(seconds) + (allowsOwnKey ? " " + ownKey : ""),
      thai: "ส่งคำขอถึง NASA ครบโควตาแล้ว",
      allowsOwnKey ? ownKey : "",
      again: waiting(seconds))
  }

  /// Says why NASA answered with an error status. Translates NASA's own message if it is known, and
  /// quotes any other.
  private func server(
    _ status: Int, _ message: String?, retryAfter seconds: Int?
  ) -> FailureMessage {
    let complaint = NASAComplaint(status: status, message: message)
    let quote = complaint == nil ? unknownComplaint(status, message) : ""
    return switch complaint {
    case .outsideOfAPOD:
      failure(
        "NASA doesn't have these days.",
        "Try an earlier day or month.",
        thai: "NASA ไม่มีภาพของวันเหล่านี้",
        "ลองวันหรือเดือนก่อนหน้า")
    case .noPicture:
      failure(
        "NASA has no picture for that day.",
        "Try the day before or after.",
        thai: "NASA ไม่มีภาพของวันนั้น",
        "ลองวันก่อนหน้าหรือวันถัดไป")
    case .badRequest:
      failure(
        "NASA's service didn't understand the request.",
        "Check --source and --api-url.",
        thai: "บริการของ NASA ไม่เข้าใจคำขอ",
        "ตรวจสอบ --source และ --api-url",
        again: "")
    case .noService:
      failure(
        "No picture service found at this URL.",
        "Check --source and --api-url.",
        thai: "ไม่พบบริการภาพที่ URL นี้",
        "กรุณาตรวจสอบ --source และ --api-url")
    case .failing,
      nil where status >= 500:
      failure(
        "NASA's service is failing\(quote).",
        seconds.map(waiting) ?? "Try again in a few minutes.",
        thai: "บริการของ NASA ขัดข้องชั่วคราว\(quote)",
        again: seconds.map(waiting) ?? "ในอีกไม่กี่นาที")
    case nil:
      failure(
        "NASA refused the request\(quote).",
        "Try again later.",
        thai: "NASA ปฏิเสธคำขอ\(quote)",
        again: "ภายหลัง")
    }
  }

  private func unknownComplaint(_ status: Int, _ message: String?) -> String {
    guard let message else { return say(" (\(status))", " รหัส \(status)") }
    let words = message.hasSuffix(".") ? String(message.dropLast()) : message
    return ": “\(words)”"
  }

  private func notStored(
    _ missing: AppError.Missing, here months: [CalendarMonth]
  ) -> FailureMessage {
    if months.isEmpty {
      return failure(
        "No month is on this machine yet.",
        "Archive some with --sync, or try again without --offline.",
        thai: "ยังไม่มีเดือนใดในเครื่อง",
        "ลองใหม่โดยไม่ใช้ --offline หรือเก็บลงคลังในเครื่องด้วย --sync ก่อน")
    }
    let subject = subject(of: missing)
    let here = extent(of: months)
    return failure(
      "\(subject) on this machine.",
      "You have \(here). Try again without --offline.",
      thai: "ยังไม่มี\(subject)ในเครื่อง ตอนนี้มี\(here)",
      "ลองใหม่โดยไม่ใช้ --offline")
  }

  private func subject(of missing: AppError.Missing) -> String {
    let latest = say("The latest pictures aren't", "ภาพล่าสุด")
    return switch missing {
    case .list(.month(let month)):
      say(
        "\(days.month(month)) isn't",
        "ภาพเดือน\(days.month(month)) ")
    case .day(let day):
      say(
        "The picture of \(days.date(day)) isn't",
        "ภาพวันที่ \(days.date(day)) ")
    case .year(let month):
      say(
        "The pictures of \(days.year(of: month)) aren't",
        "ภาพปี \(days.year(of: month)) ")
    case .list(let scope):
      ListWords(speech).form(of: scope).missing ?? latest
    case .latest:
      latest
    }
  }

  private func extent(of months: [CalendarMonth]) -> String {
    let newest = months.max().map(days.month) ?? ""
    if months.count == 1 { return newest }
    return say(
      "\(months.count.grouped) months, up to \(newest)",
      " \(months.count.grouped) เดือน ล่าสุดคือ\(newest)")
  }
}

private struct FailureMessage {
  let cause: String
  let advice: String
  /// The words before the cause and the advice. A colon follows them.
  var beginning: String?

  var text: String {
    let both = advice.isEmpty ? cause : "\(cause) \(advice)"
    return beginning.map { "\($0): \(both)" } ?? both
  }
}

extension ClosedRange<CalendarDay> {
  /// True for the days of all of NASA's pictures, and false for those of the built-in month.
  fileprivate var beginsWithFirstPicture: Bool { lowerBound == AllowedDays.firstPicture }
}
