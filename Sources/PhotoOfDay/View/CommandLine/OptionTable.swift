package import PhotoOfDayPresenter

extension Option {
  /// The sections of the help, with their options in the order that the help has.
  package typealias Section = (title: Text, options: [Option])

  package static let sections = [whatToShow, source, picture, output]

  private static let oneEntry = ["--item", "--date", "--random"]
  private static let actions = ["--open", "--save", "--wallpaper"]
  private static let records = ["--json", "--plain"]

  static let whatToShow: Section = (
    title: Text("What to show", "สิ่งที่แสดง"),
    options: [
      Option(
        name: "--month", letter: "-m", value: .needed("M"), candidates: .words(Command.monthNames),
        help: Text(
          "a month: 1 to 12, or a name (October, Oct, ตุลาคม, ต.ค.)",
          "เดือน: 1 ถึง 12 หรือชื่อ (ตุลาคม, ต.ค., October, Oct)"),
        conflicts: ["--date", "--on", "--recent", "--random", "--favorites"]
      ) { options, value throws(UsageProblem) in options.month = try value.month().month },
      Option(
        name: "--year", letter: "-y", value: .needed("Y"),
        help: Text("a year of the common era (2023) or the Buddhist era (2566)", "ปี พ.ศ. (2566) หรือ ค.ศ. (2023)"),
        conflicts: ["--date", "--on", "--recent", "--favorites"]
      ) { options, value throws(UsageProblem) in options.year = try value.year() },
      Option(
        name: "--item", value: .needed("N"), help: Text("open picture N of the month", "เปิดภาพหมายเลข N ของเดือนทันที"),
        conflicts: ["--date", "--on", "--recent", "--random", "--search", "--favorites"], needs: ["--month"]
      ) { options, value throws(UsageProblem) in options.item = try value.number(in: 1...1000) },
      Option(
        name: "--date", value: .needed("D"), candidates: .words(Command.dayWords),
        help: Text(
          "one day: 2023-10-25, 25/10/2023, today, yesterday",
          "ภาพของวันเดียว: 2566-10-25, 25/10/2566, วันนี้, เมื่อวาน"),
        conflicts: ["--on", "--recent", "--random", "--search", "--favorites"]
      ) { options, value in options.opening = .dayAlone(value.text) },
      Option(
        name: "--on", value: .needed("DAY"), candidates: .words(Command.dayWords + Command.monthNames),
        help: Text(
          "a day in every year since 1995, newest first: 25 Oct, 10-25, today",
          "วันเดียวกันของทุกปี เรียงจากใหม่ไปเก่า: 25 ต.ค., 10-25, วันนี้"),
        conflicts: ["--recent", "--random", "--search", "--favorites"]
      ) { options, value in options.opening = .everyYear(value.text) },
      Option(
        name: "--recent", value: .optional("N"),
        help: Text("the last N days (7), newest first", "N วันล่าสุด (7) เรียงจากใหม่ไปเก่า"),
        conflicts: ["--random", "--search", "--favorites"]
      ) { options, value throws(UsageProblem) in
        options.opening = .recent(
          days: value.text.isEmpty ? Command.usualDays : try value.number(in: Command.recentDays))
      },
      Option(
        name: "--random", help: Text("a random picture; narrow with --year", "สุ่มภาพ ใช้ร่วมกับ --year ได้"),
        conflicts: ["--search", "--favorites"]
      ) { options, _ in options.opening = .random() },
      Option(name: "--favorites", help: Text("the pictures you have marked", "รายการโปรดของคุณ")) { options, _ in
        options.opening = .favorites
      },
      Option(
        name: "--search", value: .needed("TEXT"),
        help: Text(
          """
          entries with all of the words, or "a phrase", in title, explanation or credit; newest first; \
          narrow with --year and --month
          """,
          """
          รายการที่มีทุกคำ หรือ "วลี" ในชื่อ คำอธิบาย หรือเครดิต เรียงจากใหม่ไปเก่า \
          จำกัดช่วงได้ด้วย --year และ --month
          """),
        conflicts: ["--favorites"]
      ) { options, value in options.searchText = value.text },
      Option(
        name: "--sync",
        help: Text(
          """
          archive all months, a year or a month to read offline, and show nothing; the next run fetches only what is missing or \
          may have changed
          """,
          """
          เก็บทุกเดือน ทั้งปี หรือเดือนเดียวลงเครื่องไว้ดูแบบออฟไลน์ โดยไม่แสดงภาพ ครั้งต่อไปโหลดเฉพาะที่ยังไม่มีหรืออาจเปลี่ยนไป
          """),
        conflicts: ["--offline", "--on", "--recent", "--search", "--favorites"] + oneEntry + actions + records
      ) { options, _ in options.archive = ArchiveOpening() },
      Option(
        name: "--pictures",
        help: Text("with --sync: archive their pictures too", "ใช้กับ --sync: เก็บไฟล์ภาพลงคลังด้วย"), needs: ["--sync"]
      ) { options, _ in options.archive?.hasPictures = true },
      Option(
        name: "--yes", help: Text("with --pictures: don't ask first", "ใช้กับ --pictures: ไม่ต้องถามก่อน"),
        needs: ["--sync", "--pictures"]
      ) { options, _ in options.archive?.isConfirmed = true },
    ]
  )

  private static let source: Section = (
    title: Text("Source", "แหล่งข้อมูล"),
    options: [
      Option(
        name: "--source", value: .needed("S"), candidates: .choices(LaunchOptions.Source.self),
        variable: "PHOTO_OF_DAY_SOURCE",
        help: Text(
          "where entries come from: science (NASA today), planetary (NASA until December 2026, and mirrors) or sample (built in, October 2023)",
          """
          แหล่งข้อมูล: science (NASA ปัจจุบัน), planetary (NASA ถึงธันวาคม 2569 และเว็บมิเรอร์), \
          sample (ตัวอย่างในโปรแกรม: ตุลาคม 2566)
          """)
      ) { options, value throws(UsageProblem) in options.source = try value.choice() },
      Option(
        name: "--api-url", value: .needed("URL"), variable: "PHOTO_OF_DAY_API_URL",
        help: Text("a mirror that works like the source", "URL ของเว็บมิเรอร์ที่ให้บริการแบบเดียวกัน")
      ) { options, value in options.apiURL = value.text },
      Option(name: "--offline", help: Text("never use the network", "ไม่ใช้เครือข่าย"), conflicts: ["--refresh"]) {
        options, _ in
        options.isOffline = true
      },
      Option(name: "--refresh", help: Text("always load from NASA", "โหลดจาก NASA ใหม่ทุกครั้ง")) { options, _ in
        options.isRefreshing = true
      },
      Option(
        name: "--timeout", value: .needed("SECONDS"),
        help: Text("give up after SECONDS, retries included (30)", "เวลารอสูงสุดเป็นวินาที รวมเวลาที่ลองใหม่ (30)")
      ) { options, value throws(UsageProblem) in options.timeout = try value.seconds() },
    ]
  )

  private static let picture: Section = (
    title: Text("Picture", "ภาพ"),
    options: [
      Option(
        name: "--open",
        help: Text(
          "open the picture in the desktop's viewer; a video plays",
          "เปิดภาพในโปรแกรมอื่น ถ้าเป็นวิดีโอจะเล่นทันที"),
        conflicts: ["--on", "--recent", "--search", "--favorites"]
      ) { options, _ in options.tasks.append(.open(nil)) },
      Option(
        name: "--save", value: .optional("DIR"), candidates: .folders,
        help: Text(
          "save the picture, or the whole list, in full size (DIR defaults to the desktop's pictures folder)",
          "บันทึกภาพหรือทั้งรายการในขนาดเต็ม (ถ้าไม่ระบุ DIR จะใช้โฟลเดอร์รูปภาพ)")
      ) { options, value in
        options.tasks.append(.saveAll(folder: value.text.isEmpty ? nil : value.text))
      },
      Option(
        name: "--wallpaper",
        help: Text(
          "set the desktop's wallpaper to the newest picture, or to that of --date, --random or --item",
          "ตั้งภาพล่าสุดเป็นภาพพื้นหลังของเดสก์ท็อป หรือภาพของ --date --random หรือ --item"),
        conflicts: ["--on", "--recent", "--search", "--favorites"]
      ) { options, _ in options.tasks.append(.wallpaper(nil)) },
      Option(
        name: "--viewer", value: .needed("CMD"), variable: "PHOTO_OF_DAY_VIEWER",
        help: Text(
          "show pictures with CMD; {} is the file, {columns} and {rows} the size (default: chafa)",
          "แสดงภาพด้วย CMD โดย {} คือไฟล์ {columns} และ {rows} คือขนาด (chafa ถ้าติดตั้งไว้)")
      ) { options, value throws(UsageProblem) in options.viewer = try value.command() },
      Option(
        name: "--images", value: .needed("HOW"), candidates: .choices(ImagesMode.self), variable: "PHOTO_OF_DAY_IMAGES",
        help: Text(
          "how to show pictures in the terminal: auto (ask it), never, symbols, kitty, iterm or sixel",
          "วิธีแสดงภาพในเทอร์มินัล: auto (ถามเทอร์มินัล), never, symbols, kitty, iterm หรือ sixel")
      ) { options, value throws(UsageProblem) in options.images = try value.choice() },
      Option(
        name: "--gallery",
        help: Text(
          "show a month, --on, --recent, --search or --favorites as small pictures",
          "แสดงทั้งเดือน หรือผลของ --on --recent --search หรือ --favorites เป็นแกลเลอรี"),
        conflicts: oneEntry + actions + records + ["--sync"]
      ) { options, _ in
        options.tasks.append(.galleryOrRows)
        options.hidesList = true
      },
      Option(
        name: "--slideshow", value: .optional("SECONDS"),
        help: Text(
          "show one large picture after another (10 s each), of a month, --on, --recent, --search or --favorites",
          "แสดงภาพใหญ่ทีละภาพ (ภาพละ 10 วินาที) ของเดือน --on --recent --search หรือ --favorites"),
        conflicts: oneEntry + actions + records + ["--sync", "--gallery", "--no-input"]
      ) { options, value throws(UsageProblem) in
        options.tasks.append(.play(value.text.isEmpty ? nil : try value.number(in: Command.pauses)))
        options.hidesList = true
      },
    ]
  )

  private static let output: Section = (
    title: Text("Output", "รูปแบบและภาษา"),
    options: [
      Option(
        name: "--lang", value: .needed("th|en"), candidates: .words(Language.names.map(\.key).sorted()),
        help: Text(
          "language (default: PHOTO_OF_DAY_LANG, else the locale)",
          "ภาษา (ค่าเริ่มต้น: PHOTO_OF_DAY_LANG แล้วจึง locale)")
      ) { options, value throws(UsageProblem) in options.language = try value.language() },
      Option(
        name: "--json", help: Text("print JSON: an array of entries", "แสดงเป็น JSON: array ของรายการ"),
        conflicts: ["--plain"]
      ) { options, _ in (options.format, options.takesInput) = (.json, false) },
      Option(
        name: "--plain",
        help: Text(
          "print tab-separated lines: number, date, type, title, address",
          "แสดงทีละบรรทัด คั่นด้วยแท็บ: หมายเลข วันที่ ชนิด ชื่อ ลิงก์")
      ) { options, _ in (options.format, options.takesInput) = (.plain, false) },
      Option(
        name: "--export", value: .needed("FILE.html"), candidates: .files,
        help: Text(
          "write the list, or one picture, as one HTML page, pictures included",
          "ส่งออกรายการหรือภาพเดียวเป็นไฟล์ HTML"),
        conflicts: actions + records + ["--sync", "--gallery", "--slideshow"]
      ) { options, value throws(UsageProblem) in
        options.tasks.append(.export(try value.page()))
        options.hidesList = true
      },
      Option(name: "--no-input", help: Text("print and exit, never prompt", "แสดงแล้วจบ ไม่รอคำสั่ง")) { options, _ in
        options.takesInput = false
      },
      Option(
        name: "--color", value: .needed("WHEN"), candidates: .choices(ColorMode.self),
        help: Text("whether to use colour: auto, always or never", "การใช้สี: auto, always หรือ never")
      ) { options, value throws(UsageProblem) in options.color = try value.choice() },
      Option(
        name: "--verbose",
        help: Text("show technical details of errors", "แสดงรายละเอียดทางเทคนิคของข้อผิดพลาดด้วย")
      ) { options, _ in options.isVerbose = true },
      Option(
        name: "--completions", value: .needed("SHELL"), candidates: .choices(Completions.Shell.self),
        help: Text(
          "print completions for bash, zsh or fish", "แสดงสคริปต์ช่วยเติมคำสั่งสำหรับ bash, zsh หรือ fish"),
        isInformation: true
      ) { options, value throws(UsageProblem) in options.information = .completions(try value.choice()) },
      Option(name: "--help", letter: "-h", help: Text("print this help", "แสดงวิธีใช้นี้"), isInformation: true) {
        options, _ in
        options.information = .help
      },
      Option(name: "--version", letter: "-V", help: Text("print the version", "แสดงรุ่น"), isInformation: true) {
        options, _ in
        options.information = .version
      },
      Option(name: "--man", help: Text("print the manual page", "แสดงคู่มือ"), isInformation: true) { options, _ in
        options.information = .manual
      },
    ]
  )
}
