package import PhotoOfDayPresenter

/// What `--help` and `?` say, in both languages.
package enum Help {
  /// The text of `--help`, at most 80 columns wide.
  package static func text(in language: Language) -> String {
    switch language {
    case .english: english
    case .thai: thai
    }
  }

  private static let english = """
    photo-of-day: NASA's Astronomy Picture of the Day, by month, in Thai and English

    photo-of-day                                  today's picture, then the prompt
    photo-of-day --month 10 --year 2566           a month's list, then the prompt
    photo-of-day 10 2566                          the same; also october, today
    photo-of-day --month 10 --year 2566 --item 3  straight to one picture of it
    photo-of-day --date 2566-10-25                one day; also 25/10/2566, today
    photo-of-day --recent [N]                     the last N days (7), newest first
    photo-of-day --random                         a random picture
    photo-of-day --gallery [--month M --year Y]   a month as small pictures
    photo-of-day --favorites                      the pictures you have marked
    photo-of-day --wallpaper [--date D|--random]  a picture as the wallpaper
    photo-of-day --search TEXT [--year Y [--month M]]
                                                  search everything on this machine
    photo-of-day --sync [--year Y [--month M]]    archive months, to read offline

    What to show
      -m, --month M       1 to 12, or a name: October, Oct, ตุลาคม, ต.ค.
      -y, --year Y        in the Christian (2023) or Buddhist era (2566)
      --item N            picture N of the month
      --date D, --recent [N], --random
      --search TEXT       entries with all of the words, or "a phrase", in title,
                          explanation or credit; newest first; with --year and
                          --month only of then
      --sync              archive all months, a year or a month, and show
                          nothing; the next run fetches only what is missing or
                          may have changed
      --pictures, --yes   with --sync: archive their pictures too; without asking

    Source
      --source S          science (NASA today), planetary (NASA until December
                          2026, and mirrors), sample (built in, October 2566)
      --api-url URL       a mirror that works like the source
      --offline           never use the network
      --refresh           always load from NASA
      --timeout SECONDS   give up after SECONDS, retries included (30)

    Picture
      --open              open it in the desktop's viewer; a video plays
      --save [DIR]        save it in full size, or the whole list (DIR defaults to
                          the desktop's pictures folder)
      --wallpaper         set it as the desktop's wallpaper
      --viewer CMD        show it with CMD; {} is the file, {columns} and {rows}
                          the size (default: chafa, timg, viu or kitten)
      --images auto|never show pictures in the terminal or not
      --gallery           a month, --recent or --search as small pictures

    Output
      --lang th|en        default: PHOTO_OF_DAY_LANG, else the locale
      --json, --plain     for programs: a JSON array, or tab-separated lines of
                          number, date, type, title and address
      --export FILE.html  write the list as one page, pictures included
      --no-input          print and exit, never prompt
      --color auto|always|never
      --verbose           show technical details of errors
      -h, --help, -V, --version

    Environment
      NASA_API_KEY (planetary), PHOTO_OF_DAY_LANG, PHOTO_OF_DAY_SOURCE,
      PHOTO_OF_DAY_API_URL, PHOTO_OF_DAY_VIEWER, PHOTO_OF_DAY_IMAGES, NO_COLOR,
      CLICOLOR_FORCE, PAGER, BROWSER, COLUMNS, https_proxy, XDG_CACHE_HOME,
      XDG_CONFIG_HOME, XDG_DATA_HOME

    Exit status
      0 done · 1 no such picture · 2 wrong usage, or a date out of range
      65 unusable answer from NASA · 69 no connection and no copy · 73 not saved
      75 rate limit, or NASA refused or failed · 130 Ctrl-C

    """

  private static let thai = """
    photo-of-day: ภาพดาราศาสตร์ประจำวันของ NASA แบบรายเดือน ภาษาไทยและอังกฤษ

    photo-of-day                                  ภาพของวันนี้ แล้วรอคำสั่ง
    photo-of-day --month 10 --year 2566           รายการของเดือน แล้วรอคำสั่ง
    photo-of-day 10 2566                          เหมือนกัน หรือ ตุลาคม, วันนี้
    photo-of-day --month 10 --year 2566 --item 3  ตรงไปที่ภาพหนึ่งของเดือน
    photo-of-day --date 2566-10-25                วันเดียว (25/10/2566, วันนี้, เมื่อวาน)
    photo-of-day --recent [N]                     N วันล่าสุด (7) เรียงจากใหม่ไปเก่า
    photo-of-day --random                         สุ่มภาพหนึ่งภาพ
    photo-of-day --gallery [--month M --year Y]   ภาพขนาดเล็กของทั้งเดือน
    photo-of-day --favorites                      รายการโปรดของคุณ
    photo-of-day --wallpaper [--date D|--random]  ตั้งภาพเป็นภาพพื้นหลัง
    photo-of-day --search TEXT [--year Y [--month M]]
                                                  ค้นหาในข้อมูลทั้งหมดในเครื่อง
    photo-of-day --sync [--year Y [--month M]]    บันทึกถาวรไว้อ่านแบบออฟไลน์

    สิ่งที่แสดง
      -m, --month M       1 ถึง 12 หรือชื่อ: ตุลาคม, ต.ค., October, Oct
      -y, --year Y        พ.ศ. (2566) หรือ ค.ศ. (2023)
      --item N            ภาพหมายเลข N ของเดือน
      --date D, --recent [N], --random
      --search TEXT       รายการที่มีทุกคำ หรือ "วลี" ในชื่อ คำอธิบาย หรือเครดิต
                          เรียงจากใหม่ไปเก่า ใช้ร่วมกับ --year และ --month ได้
      --sync              บันทึกทุกเดือน ทั้งปี หรือเดือนเดียวไว้ถาวร โดยไม่แสดงภาพ
                          ครั้งต่อไปโหลดเฉพาะที่ยังไม่มีหรืออาจเปลี่ยนไป
      --pictures, --yes   ใช้กับ --sync: บันทึกไฟล์ภาพด้วย และไม่ต้องถามก่อน

    แหล่งข้อมูล
      --source S          science (NASA ปัจจุบัน), planetary (NASA ถึงธันวาคม 2569
                          และเว็บสำเนา), sample (ในโปรแกรม ตุลาคม 2566)
      --api-url URL       URL อื่นที่ให้บริการแบบเดียวกัน
      --offline           ไม่ใช้เครือข่าย
      --refresh           โหลดใหม่ทุกครั้ง
      --timeout SECONDS   เวลารอสูงสุดเป็นวินาที รวมการลองใหม่ (30)

    ภาพ
      --open              เปิดในโปรแกรมอื่น ถ้าเป็นวิดีโอจะเล่นทันที
      --save [DIR]        บันทึกขนาดเต็ม หรือทั้งรายการ (DIR: โฟลเดอร์รูปภาพ)
      --wallpaper         ตั้งเป็นภาพพื้นหลังของเดสก์ท็อป
      --viewer CMD        แสดงภาพด้วย CMD โดย {} คือไฟล์ {columns} และ {rows} คือขนาด
                          (chafa, timg, viu หรือ kitten ถ้าติดตั้งไว้)
      --images auto|never แสดงภาพในเทอร์มินัลหรือไม่
      --gallery           แสดงรายการเป็นภาพขนาดเล็ก

    รูปแบบและภาษา
      --lang th|en        ค่าเริ่มต้น: PHOTO_OF_DAY_LANG แล้วจึง locale
      --json, --plain     สำหรับโปรแกรม: JSON หรือบรรทัดคั่นด้วยแท็บ คือ
                          หมายเลข วันที่ ชนิด ชื่อ ลิงก์
      --export FILE.html  เขียนรายการพร้อมภาพเป็นหน้าเว็บไฟล์เดียว
      --no-input          แสดงแล้วจบ ไม่รอคำสั่ง
      --color auto|always|never
      --verbose           แสดงรายละเอียดทางเทคนิคของข้อผิดพลาดด้วย
      -h, --help, -V, --version

    ตัวแปรสภาพแวดล้อม
      NASA_API_KEY (planetary), PHOTO_OF_DAY_LANG, PHOTO_OF_DAY_SOURCE,
      PHOTO_OF_DAY_API_URL, PHOTO_OF_DAY_VIEWER, PHOTO_OF_DAY_IMAGES, NO_COLOR,
      CLICOLOR_FORCE, PAGER, BROWSER, COLUMNS, https_proxy, XDG_CACHE_HOME,
      XDG_CONFIG_HOME, XDG_DATA_HOME

    รหัสเมื่อจบการทำงาน
      0 สำเร็จ · 1 ไม่มีภาพนั้น · 2 ใช้ผิดวิธี หรือวันที่อยู่นอกช่วง
      65 ข้อมูลจาก NASA ใช้ไม่ได้ · 69 ติดต่อไม่ได้และไม่มีข้อมูลที่บันทึกไว้
      73 บันทึกไม่ได้ · 75 ครบจำนวนคำขอ ถูกปฏิเสธ หรือ NASA ขัดข้อง · 130 Ctrl-C

    """
}
