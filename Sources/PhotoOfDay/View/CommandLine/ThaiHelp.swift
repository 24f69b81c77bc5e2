extension HelpText {
  static let thai = HelpText(
    title: "photo-of-day: ภาพดาราศาสตร์ประจำวันของ NASA แบบรายเดือน ภาษาไทยและอังกฤษ",
    examples: [
      Row("photo-of-day", "ภาพของวันนี้ แล้วรอคำสั่ง"),
      Row("photo-of-day --month 10 --year 2566", "รายการของเดือน แล้วรอคำสั่ง"),
      Row("photo-of-day 10 2566", "เหมือนกัน หรือ ตุลาคม, วันนี้"),
      Row("photo-of-day --month 10 --year 2566 --item 3", "ตรงไปที่ภาพหนึ่งของเดือน"),
      Row("photo-of-day --date 2566-10-25", "วันเดียว (25/10/2566, วันนี้, เมื่อวาน)"),
      Row("photo-of-day --recent [N]", "N วันล่าสุด (7) เรียงจากใหม่ไปเก่า"),
      Row("photo-of-day --random", "สุ่มภาพหนึ่งภาพ"),
      Row("photo-of-day --gallery [--month M --year Y]", "ภาพขนาดเล็กของทั้งเดือน"),
      Row("photo-of-day --favorites", "รายการโปรดของคุณ"),
      Row("photo-of-day --wallpaper [--date D|--random]", "ตั้งภาพเป็นภาพพื้นหลัง"),
      Row("photo-of-day --search TEXT [--year Y [--month M]]", "ค้นหาในข้อมูลทั้งหมดในเครื่อง"),
      Row("photo-of-day --sync [--year Y [--month M]]", "บันทึกถาวรไว้อ่านแบบออฟไลน์"),
    ],
    sections: [
      Section(
        title: "สิ่งที่แสดง",
        rows: [
          Row("-m, --month M", "1 ถึง 12 หรือชื่อ: ตุลาคม, ต.ค., October, Oct"),
          Row("-y, --year Y", "พ.ศ. (2566) หรือ ค.ศ. (2023)"),
          Row("--item N", "ภาพหมายเลข N ของเดือน"),
          Row("--date D", "วันเดียว: 2566-10-25, 25/10/2566, วันนี้, เมื่อวาน"),
          Row("--recent [N]", "N วันล่าสุด (7) เรียงจากใหม่ไปเก่า"),
          Row("--random", "สุ่มภาพหนึ่งภาพ"),
          Row("--favorites", "รายการโปรดของคุณ"),
          Row(
            "--search TEXT", "รายการที่มีทุกคำ หรือ \"วลี\" ในชื่อ คำอธิบาย หรือเครดิต",
            "เรียงจากใหม่ไปเก่า ใช้ร่วมกับ --year และ --month ได้"),
          Row("--sync", "บันทึกทุกเดือน ทั้งปี หรือเดือนเดียวไว้ถาวร โดยไม่แสดงภาพ", "ครั้งต่อไปโหลดเฉพาะที่ยังไม่มีหรืออาจเปลี่ยนไป"),
          Row("--pictures", "ใช้กับ --sync: บันทึกไฟล์ภาพด้วย"),
          Row("--yes", "ใช้กับ --pictures: ไม่ต้องถามก่อน"),
        ]),
      Section(
        title: "แหล่งข้อมูล",
        rows: [
          Row(
            "--source S", "science (NASA ปัจจุบัน), planetary (NASA ถึงธันวาคม 2569",
            "และเว็บสำเนา), sample (ในโปรแกรม ตุลาคม 2566)"),
          Row("--api-url URL", "URL อื่นที่ให้บริการแบบเดียวกัน"),
          Row("--offline", "ไม่ใช้เครือข่าย"),
          Row("--refresh", "โหลดใหม่ทุกครั้ง"),
          Row("--timeout SECONDS", "เวลารอสูงสุดเป็นวินาที รวมการลองใหม่ (30)"),
        ]),
      Section(
        title: "ภาพ",
        rows: [
          Row("--open", "เปิดในโปรแกรมอื่น ถ้าเป็นวิดีโอจะเล่นทันที"),
          Row("--save [DIR]", "บันทึกขนาดเต็ม หรือทั้งรายการ (DIR: โฟลเดอร์รูปภาพ)"),
          Row("--wallpaper", "ตั้งเป็นภาพพื้นหลังของเดสก์ท็อป"),
          Row(
            "--viewer CMD", "แสดงภาพด้วย CMD โดย {} คือไฟล์ {columns} และ {rows} คือขนาด",
            "(chafa, timg, viu หรือ kitten ถ้าติดตั้งไว้)"),
          Row("--images auto|never", "แสดงภาพในเทอร์มินัลหรือไม่"),
          Row("--gallery", "แสดงรายการเป็นภาพขนาดเล็ก"),
        ]),
      Section(
        title: "รูปแบบและภาษา",
        rows: [
          Row("--lang th|en", "ค่าเริ่มต้น: PHOTO_OF_DAY_LANG แล้วจึง locale"),
          Row("--json", "สำหรับโปรแกรม: JSON"),
          Row("--plain", "สำหรับโปรแกรม: บรรทัดคั่นด้วยแท็บ คือ หมายเลข วันที่ ชนิด", "ชื่อ ลิงก์"),
          Row("--export FILE.html", "เขียนรายการพร้อมภาพเป็นหน้าเว็บไฟล์เดียว"),
          Row("--no-input", "แสดงแล้วจบ ไม่รอคำสั่ง"),
          Row("--color WHEN", "auto, always หรือ never"),
          Row("--verbose", "แสดงรายละเอียดทางเทคนิคของข้อผิดพลาดด้วย"),
          Row("--completions SHELL", "แสดงสคริปต์เติมคำสั่งสำหรับ bash, zsh หรือ fish"),
          Row("-h, --help", "แสดงวิธีใช้นี้"),
          Row("-V, --version", "แสดงรุ่นของโปรแกรม"),
        ]),
      Section(
        title: "ตัวแปรสภาพแวดล้อม",
        rows: [
          Row(
            "", "NASA_API_KEY (planetary), PHOTO_OF_DAY_LANG, PHOTO_OF_DAY_SOURCE,",
            "PHOTO_OF_DAY_API_URL, PHOTO_OF_DAY_VIEWER, PHOTO_OF_DAY_IMAGES, NO_COLOR,",
            "CLICOLOR_FORCE, PAGER, BROWSER, COLUMNS, https_proxy, XDG_CACHE_HOME,", "XDG_CONFIG_HOME, XDG_DATA_HOME")
        ]),
      Section(
        title: "รหัสเมื่อจบการทำงาน",
        rows: [
          Row(
            "", "0 สำเร็จ · 1 ไม่มีภาพนั้น · 2 ใช้ผิดวิธี หรือวันที่อยู่นอกช่วง",
            "65 ข้อมูลจาก NASA ใช้ไม่ได้ · 69 ติดต่อไม่ได้และไม่มีข้อมูลที่บันทึกไว้",
            "73 บันทึกไม่ได้ · 75 ครบจำนวนคำขอ ถูกปฏิเสธ หรือ NASA ขัดข้อง · 130 Ctrl-C")
        ]),
    ])

}
