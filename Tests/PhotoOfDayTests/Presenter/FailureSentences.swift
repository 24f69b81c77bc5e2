/// What is said of each of `MessagesTests.errors`, in their order.
enum FailureSentences {
  static let all: [(english: String, thai: String)] = [
    (
      "There were no pictures that early. Choose a day from 16 June 1995 to 20 November 2026.",
      "NASA เริ่มเผยแพร่ภาพเมื่อ 16 มิถุนายน 2538 เลือกได้ตั้งแต่วันนั้นถึง 20 พฤศจิกายน 2569"
    ),
    (
      "That date is in the future. Choose a day from 16 June 1995 to 20 November 2026.",
      "เลือกวันหรือเดือนในอนาคตไม่ได้ เลือกได้ตั้งแต่วันที่ 16 มิถุนายน 2538 ถึง 20 พฤศจิกายน 2569"
    ),
    (
      "No picture for 17 June 1995. Try the day before or after.",
      "ไม่มีภาพของวันที่ 17 มิถุนายน 2538 ลองวันก่อนหน้าหรือวันถัดไป"
    ),
    (
      "“x” isn't a usable URL. Check --api-url.",
      "URL “x” ใช้ไม่ได้ กรุณาตรวจสอบ --api-url"
    ),
    (
      "Couldn't reach NASA. Check the connection and try again.",
      "ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่ (ติดต่อ NASA ไม่ได้ โปรดตรวจสอบอินเทอร์เน็ต)"
    ),
    (
      "NASA didn't answer in time. Try again, or allow more time with --timeout.",
      "ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่ (NASA ตอบช้าเกินไป เพิ่มเวลารอได้ด้วย --timeout)"
    ),
    (
      "Couldn't connect to NASA securely, because its certificate isn't valid. Check this machine's clock and network.",
      "ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่ (ใบรับรองความปลอดภัยไม่ถูกต้อง โปรดตรวจสอบนาฬิกาและเครือข่ายของเครื่อง)"
    ),
    (
      "libcurl isn't installed. Install it (package libcurl4), or try --source sample.",
      "เครื่องนี้ไม่มี libcurl กรุณาติดตั้ง (แพ็กเกจ libcurl4) หรือลองใช้ --source sample"
    ),
    (
      "This isn't on this machine. Try again without --offline.",
      "ยังไม่ได้บันทึกข้อมูลนี้ไว้ในเครื่อง กรุณาลองใหม่โดยไม่ใช้ --offline"
    ),
    (
      "The copy on this machine was saved by a newer version of photo-of-day. Update the program.",
      "ข้อมูลที่บันทึกไว้มาจากโปรแกรมรุ่นใหม่กว่านี้ กรุณาอัปเดตโปรแกรม"
    ),
    (
      "Unexpected response from NASA's picture service. Try again later.",
      "ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่ (ข้อมูลที่ได้ไม่ได้มาจากบริการภาพของ NASA)"
    ),
    (
      "NASA's answer can't be read. Try again later.",
      "ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่ (อ่านข้อมูลจาก NASA ไม่ได้)"
    ),
    (
      "This service no longer has pictures, only a placeholder. Use --source science.",
      "บริการนี้เลิกให้ภาพแล้ว กรุณาใช้ --source science"
    ),
    (
      "No picture file for this day. NASA's page (type w) may show it.",
      "ไม่มีไฟล์ภาพของวันดังกล่าว ลองดูที่หน้าเว็บของ NASA (พิมพ์ w)"
    ),
    (
      "NASA sent something that isn't a picture. Its page (type w) may have one.",
      "ไฟล์ที่ได้รับไม่ใช่ภาพ ลองดูที่หน้าเว็บของ NASA (พิมพ์ w)"
    ),
    (
      "Couldn't save it. Check the folder, its permissions and free space, or choose another folder.",
      "บันทึกไม่ได้ กรุณาตรวจสอบโฟลเดอร์ สิทธิ์ และพื้นที่ว่าง หรือระบุโฟลเดอร์อื่น"
    ),
    (
      "NASA's request limit has been reached. Wait a while and try again.",
      "ใช้คำขอครบตามที่ NASA จำกัดแล้ว กรุณารอสักครู่แล้วลองใหม่"
    ),
    (
      "NASA's request limit has been reached. Try again in 30 s.",
      "ใช้คำขอครบตามที่ NASA จำกัดแล้ว กรุณาลองใหม่ในอีก 30 วินาที"
    ),
    (
      "NASA's request limit has been reached. Try again in 60 minutes. Your own API key in NASA_API_KEY allows more.",
      "ใช้คำขอครบตามที่ NASA จำกัดแล้ว กรุณาลองใหม่ในอีก 60 นาที API key ของคุณเองใน NASA_API_KEY ใช้ได้มากกว่านี้"
    ),
    (
      "NASA requires an API key. Set NASA_API_KEY, or use --source science, which needs none.",
      "ต้องใช้ API key ของ NASA กรุณาตั้งค่า NASA_API_KEY หรือใช้ --source science ซึ่งไม่ต้องใช้ API key"
    ),
    (
      "Invalid API key. Check NASA_API_KEY, or use --source science.",
      "API key ไม่ถูกต้อง กรุณาตรวจสอบ NASA_API_KEY หรือใช้ --source science"
    ),
    (
      "This API key is no longer accepted. Get a new one for NASA_API_KEY, or use --source science.",
      "API key นี้ใช้ไม่ได้แล้ว กรุณาขอใหม่แล้วตั้งค่า NASA_API_KEY หรือใช้ --source science"
    ),
    (
      "Stopped.",
      "ยกเลิกแล้ว"
    ),
    (
      "NASA doesn't have these days. Try an earlier day or month.",
      "NASA ยังไม่มีหรือไม่เคยมีภาพของวันเหล่านี้ ลองวันหรือเดือนก่อนหน้า"
    ),
    (
      "NASA has no picture for that day. Try the day before or after.",
      "NASA ไม่มีภาพของวันดังกล่าว ลองวันก่อนหน้าหรือวันถัดไป"
    ),
    (
      "NASA's service didn't understand the request. Check --source and --api-url.",
      "บริการของ NASA ไม่เข้าใจคำขอ กรุณาตรวจสอบ --source และ --api-url"
    ),
    (
      "NASA's service is failing. Try again in a few minutes.",
      "ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่ในอีกไม่กี่นาที (บริการของ NASA ขัดข้องชั่วคราว)"
    ),
    (
      "NASA refused the request: “I am a teapot”. Try again later.",
      "NASA ปฏิเสธคำขอ โดยแจ้งว่า “I am a teapot” กรุณาลองใหม่ภายหลัง"
    ),
    (
      "No picture service found at this URL. Check --source and --api-url.",
      "ไม่พบบริการภาพที่ URL นี้ กรุณาตรวจสอบ --source และ --api-url"
    ),
    (
      "NASA refused the request (403). Try again later.",
      "NASA ปฏิเสธคำขอ (403) กรุณาลองใหม่ภายหลัง"
    ),
    (
      "NASA's service is failing (503). Try again in a few minutes.",
      "ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่ในอีกไม่กี่นาที (บริการของ NASA ขัดข้องชั่วคราว: 503)"
    ),
  ]
}
