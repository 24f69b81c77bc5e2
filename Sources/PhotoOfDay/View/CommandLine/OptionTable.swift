package import PhotoOfDayPresenter

/// A section of the help, with its options in the order that the help has.
package struct OptionSection: Sendable {
  package let title: Text
  package let options: [Option]
}

extension Option {
  package static let sections = [whatToShow, source, picture, output]

  static let whatToShow = OptionSection(
    title: Text("What to show", "สิ่งที่แสดง"),
    options: [
      Option(
        "--month", letter: "-m", .needed("M"), offers: .months,
        Text(
          "a month: 1 to 12, or a name (October, Oct, ตุลาคม, ต.ค.)",
          "เดือน: 1 ถึง 12 หรือชื่อ (ตุลาคม, ต.ค., October, Oct)"),
        conflicts: ["--date", "--on", "--recent", "--random", "--favorites"]
      ) { options, value throws(UsageProblem) in options.month = try value.month().month },
      Option(
        "--year", letter: "-y", .needed("Y"),
        Text("a year of the common era (2023) or the Buddhist era (2566)", "ปี พ.ศ. (2566) หรือ ค.ศ. (2023)"),
        conflicts: ["--date", "--on", "--recent", "--favorites"]
      ) { options, value throws(UsageProblem) in options.year = try value.year() },
      Option(
        "--item", .needed("N"), Text("open picture N of the month", "เปิดภาพหมายเลข N ของเดือนทันที"),
        conflicts: ["--date", "--on", "--recent", "--random", "--search", "--favorites"], needs: ["--month"]
      ) { options, value throws(UsageProblem) in options.item = try value.number(in: 1...1000) },
      Option(
        "--date", .needed("D"), offers: .words(Command.dayWords),
        Text(
          "one day: 2023-10-25, 25/10/2023, today, yesterday",
          "ภาพของวันเดียว: 2566-10-25, 25/10/2566, วันนี้, เมื่อวาน"),
        conflicts: ["--on", "--recent", "--random", "--search", "--favorites"]
      ) { options, value in options.opening = .dayAlone(value.text) },
      Option(
        "--on", .needed("DAY"), offers: .words(Command.dayWords + Command.monthNames),
        Text(
          "a day in every year since 1995, newest first: 25 Oct, 10-25, today",
          "วันเดียวกันของทุกปี เรียงจากใหม่ไปเก่า: 25 ต.ค., 10-25, วันนี้"),
        conflicts: ["--recent", "--random", "--search", "--favorites"]
      ) { options, value in options.opening = .everyYear(value.text) },
      Option(
        "--recent", .optional("N"),
        Text("the last N days (7), newest first", "N วันล่าสุด (7) เรียงจากใหม่ไปเก่า"),
        conflicts: ["--random", "--search", "--favorites"]
      ) { options, value throws(UsageProblem) in
        options.opening = .recent(
          days: value.text.isEmpty ? Command.usualDays : try value.number(in: Command.recentDays))
      },
      Option(
        "--random", Text("a random picture; narrow with --year", "สุ่มภาพ ใช้ร่วมกับ --year ได้"),
        conflicts: ["--search", "--favorites"]
      ) { $0.opening = .random() },
      Option("--favorites", Text("the pictures you have marked", "รายการโปรดของคุณ")) {
        $0.opening = .favorites
      },
      Option(
        "--search", .needed("TEXT"),
        Text(
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
        "--sync",
        Text(
          """
          archive all months, a year or a month to read offline, and show nothing; the next run fetches only what is missing or \
          may have changed
          """,
          """
          เก็บทุกเดือน ทั้งปี หรือเดือนเดียวลงเครื่องไว้ดูแบบออฟไลน์ โดยไม่แสดงภาพ ครั้งต่อไปโหลดเฉพาะที่ยังไม่มีหรืออาจเปลี่ยนไป
          """),
        conflicts: [
          "--offline", "--date", "--on", "--item", "--recent", "--random", "--search", "--favorites", "--open",
          "--save",
          "--wallpaper", "--json", "--plain",
        ]
      ) { $0.archive = ArchiveOpening() },
      Option(
        "--pictures",
        Text("with --sync: archive their pictures too", "ใช้กับ --sync: เก็บไฟล์ภาพลงคลังด้วย"), needs: ["--sync"]
      ) { $0.archive?.hasPictures = true },
      Option(
        "--yes", Text("with --pictures: don't ask first", "ใช้กับ --pictures: ไม่ต้องถามก่อน"),
        needs: ["--sync", "--pictures"]
      ) { $0.archive?.isConfirmed = true },
    ])

  private static let source = OptionSection(
    title: Text("Source", "แหล่งข้อมูล"),
    options: [
      Option(
        "--source", .needed("S"), offers: .choices(LaunchOptions.Source.self), variable: "PHOTO_OF_DAY_SOURCE",
        Text(
          "where entries come from: science (NASA today), planetary (NASA until December 2026, and mirrors) or sample (built in, October 2023)",
          """
          แหล่งข้อมูล: science (NASA ปัจจุบัน), planetary (NASA ถึงธันวาคม 2569 และเว็บมิเรอร์), \
          sample (ตัวอย่างในโปรแกรม: ตุลาคม 2566)
          """)
      ) { options, value throws(UsageProblem) in options.source = try value.choice() },
      Option(
        "--api-url", .needed("URL"), variable: "PHOTO_OF_DAY_API_URL",
        Text("a mirror that works like the source", "URL ของเว็บมิเรอร์ที่ให้บริการแบบเดียวกัน")
      ) { options, value in options.apiURL = value.text },
      Option("--offline", Text("never use the network", "ไม่ใช้เครือข่าย"), conflicts: ["--refresh"]) {
        $0.isOffline = true
      },
      Option("--refresh", Text("always load from NASA", "โหลดจาก NASA ใหม่ทุกครั้ง")) { $0.isRefreshing = true },
      Option(
        "--timeout", .needed("SECONDS"),
        Text("give up after SECONDS, retries included (30)", "เวลารอสูงสุดเป็นวินาที รวมเวลาที่ลองใหม่ (30)")
      ) { options, value throws(UsageProblem) in options.timeout = try value.seconds() },
    ])

  private static let picture = OptionSection(
    title: Text("Picture", "ภาพ"),
    options: [
      Option(
        "--open",
        Text(
          "open the picture in the desktop's viewer; a video plays",
          "เปิดภาพในโปรแกรมอื่น ถ้าเป็นวิดีโอจะเล่นทันที"),
        conflicts: ["--on", "--recent", "--search", "--favorites"]
      ) { $0.tasks.append(.open(nil)) },
      Option(
        "--save", .optional("DIR"), offers: .folders,
        Text(
          "save the picture, or the whole list, in full size (DIR defaults to the desktop's pictures folder)",
          "บันทึกภาพหรือทั้งรายการในขนาดเต็ม (ถ้าไม่ระบุ DIR จะใช้โฟลเดอร์รูปภาพ)")
      ) { options, value in
        options.tasks.append(.saveAll(folder: value.text.isEmpty ? nil : value.text))
      },
      Option(
        "--wallpaper",
        Text(
          "set the desktop's wallpaper to the newest picture, or to that of --date, --random or --item",
          "ตั้งภาพล่าสุดเป็นภาพพื้นหลังของเดสก์ท็อป หรือภาพของ --date --random หรือ --item"),
        conflicts: ["--on", "--recent", "--search", "--favorites"]
      ) { $0.tasks.append(.wallpaper(nil)) },
      Option(
        "--viewer", .needed("CMD"), offers: .commands, variable: "PHOTO_OF_DAY_VIEWER",
        Text(
          "show pictures with CMD; {} is the file, {columns} and {rows} the size (default: chafa)",
          "แสดงภาพด้วย CMD โดย {} คือไฟล์ {columns} และ {rows} คือขนาด (chafa ถ้าติดตั้งไว้)")
      ) { options, value throws(UsageProblem) in options.viewer = try value.command() },
      Option(
        "--images", .needed("HOW"), offers: .choices(ImagesMode.self), variable: "PHOTO_OF_DAY_IMAGES",
        Text(
          "how to show pictures in the terminal: auto (ask it), never, symbols, kitty, iterm or sixel",
          "วิธีแสดงภาพในเทอร์มินัล: auto (ถามเทอร์มินัล), never, symbols, kitty, iterm หรือ sixel")
      ) { options, value throws(UsageProblem) in options.images = try value.choice() },
      Option(
        "--gallery",
        Text(
          "show a month, --on, --recent, --search or --favorites as small pictures",
          "แสดงเดือน --on --recent --search หรือ --favorites เป็นภาพขนาดเล็ก"),
        conflicts: ["--item", "--date", "--random", "--open", "--save", "--wallpaper", "--json", "--plain", "--sync"]
      ) {
        $0.tasks.append(.galleryOrRows)
        $0.hidesList = true
      },
      Option(
        "--slideshow", .optional("SECONDS"),
        Text(
          "show one large picture after another (10 s each), of a month, --on, --recent, --search or --favorites",
          "แสดงภาพใหญ่ทีละภาพ (ภาพละ 10 วินาที) ของเดือน --on --recent --search หรือ --favorites"),
        conflicts: [
          "--item", "--date", "--random", "--open", "--save", "--wallpaper", "--json", "--plain", "--sync", "--gallery",
          "--no-input",
        ]
      ) { options, value throws(UsageProblem) in
        options.tasks.append(.play(value.text.isEmpty ? nil : try value.number(in: Command.pauses)))
        options.hidesList = true
      },
    ])

  private static let output = OptionSection(
    title: Text("Output", "รูปแบบและภาษา"),
    options: [
      Option(
        "--lang", .needed("th|en"), offers: .words(Language.names.keys.sorted()),
        Text(
          "language (default: PHOTO_OF_DAY_LANG, else the locale)",
          "ภาษา (ค่าเริ่มต้น: PHOTO_OF_DAY_LANG แล้วจึง locale)")
      ) { options, value throws(UsageProblem) in options.language = try value.language() },
      Option(
        "--json", Text("print JSON: an array of entries", "แสดงเป็น JSON: array ของรายการ"),
        conflicts: ["--plain"]
      ) { ($0.format, $0.takesInput) = (.json, false) },
      Option(
        "--plain",
        Text(
          "print tab-separated lines: number, date, type, title, address",
          "แสดงทีละบรรทัด คั่นด้วยแท็บ: หมายเลข วันที่ ชนิด ชื่อ ลิงก์")
      ) { ($0.format, $0.takesInput) = (.plain, false) },
      Option(
        "--export", .needed("FILE.html"), offers: .files,
        Text(
          "write the list, or one picture, as one HTML page, pictures included",
          "เขียนรายการหรือภาพเดียวเป็นหน้า HTML ไฟล์เดียว"),
        conflicts: ["--gallery", "--slideshow", "--open", "--save", "--wallpaper", "--json", "--plain", "--sync"]
      ) { options, value throws(UsageProblem) in
        options.tasks.append(.export(try value.page()))
        options.hidesList = true
      },
      Option("--no-input", Text("print and exit, never prompt", "แสดงแล้วจบ ไม่รอคำสั่ง")) {
        $0.takesInput = false
      },
      Option(
        "--color", .needed("WHEN"), offers: .choices(ColorMode.self),
        Text("whether to use colour: auto, always or never", "การใช้สี: auto, always หรือ never")
      ) { options, value throws(UsageProblem) in options.color = try value.choice() },
      Option(
        "--verbose",
        Text("show technical details of errors", "แสดงรายละเอียดทางเทคนิคของข้อผิดพลาดด้วย")
      ) { $0.isVerbose = true },
      Option(
        "--completions", .needed("SHELL"), offers: .choices(Completions.Shell.self),
        Text(
          "print completions for bash, zsh or fish", "แสดงสคริปต์ช่วยเติมคำสั่งสำหรับ bash, zsh หรือ fish"),
        isInformation: true
      ) { options, value throws(UsageProblem) in options.information = .completions(try value.choice()) },
      Option("--help", letter: "-h", Text("print this help", "แสดงวิธีใช้นี้"), isInformation: true) {
        $0.information = .help
      },
      Option("--version", letter: "-V", Text("print the version", "แสดงรุ่น"), isInformation: true) {
        $0.information = .version
      },
      Option("--man", Text("print the manual page", "แสดงคู่มือ"), isInformation: true) {
        $0.information = .manual
      },
    ])
}
