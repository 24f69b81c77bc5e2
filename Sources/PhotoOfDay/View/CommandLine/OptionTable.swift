import PhotoOfDayPresenter

/// A section of the help, with its options in the order that the help has.
package struct OptionSection: Sendable {
  package let title: HelpText
  package let options: [Option]
}

extension Option {
  package static let sections = [whatToShow, source, picture, output]

  private static let whatToShow = OptionSection(
    title: HelpText("What to show", thai: "สิ่งที่แสดง"),
    options: [
      Option(
        "--month", letter: "-m", .needed("M"), offers: .months,
        HelpText(
          "1 to 12, or a name: October, Oct, ตุลาคม, ต.ค.",
          thai: "1 ถึง 12 หรือชื่อ: ตุลาคม, ต.ค., October, Oct"),
        conflicts: ["--date", "--recent", "--random", "--favorites"]
      ) { options, value throws(UsageProblem) in options.month = try value.month() },
      Option(
        "--year", letter: "-y", .needed("Y"),
        HelpText("common era (2023) or Buddhist era (2566)", thai: "พ.ศ. (2566) หรือ ค.ศ. (2023)"),
        conflicts: ["--date", "--recent", "--random", "--favorites"]
      ) { options, value throws(UsageProblem) in options.year = try value.year() },
      Option(
        "--item", .needed("N"), HelpText("picture N of the month", thai: "ภาพหมายเลข N ของเดือน"),
        conflicts: ["--date", "--recent", "--random", "--search", "--favorites"], needs: ["--month"]
      ) { options, value throws(UsageProblem) in options.item = try value.number(in: 1...1000) },
      Option(
        "--date", .needed("D"), offers: .words(["today", "yesterday"]),
        HelpText(
          "one day: 2566-10-25, 25/10/2566, today, yesterday",
          thai: "วันเดียว: 2566-10-25, 25/10/2566, วันนี้, เมื่อวาน"),
        conflicts: ["--recent", "--random", "--search", "--favorites"]
      ) { options, value in options.opening = .day(value.text) },
      Option(
        "--recent", .optional("N"),
        HelpText("the last N days (7), newest first", thai: "N วันล่าสุด (7) เรียงจากใหม่ไปเก่า"),
        conflicts: ["--random", "--search", "--favorites"]
      ) { options, value throws(UsageProblem) in
        options.opening = .recent(days: value.text.isEmpty ? 7 : try value.number(in: 1...1000))
      },
      Option(
        "--random", HelpText("a random picture", thai: "สุ่มภาพหนึ่งภาพ"), conflicts: ["--search", "--favorites"]
      ) { $0.opening = .random },
      Option("--favorites", HelpText("the pictures you have marked", thai: "รายการโปรดของคุณ")) {
        $0.opening = .favorites
      },
      Option(
        "--search", .needed("TEXT"),
        HelpText(
          """
          entries with all of the words, or "a phrase", in title, explanation or credit; newest first; \
          with --year and --month only of then
          """,
          thai: """
            รายการที่มีทุกคำ หรือ "วลี" ในชื่อ คำอธิบาย หรือเครดิต เรียงจากใหม่ไปเก่า \
            ใช้ร่วมกับ --year และ --month ได้
            """),
        conflicts: ["--favorites"]
      ) { options, value in options.searchText = value.text },
      Option(
        "--sync",
        HelpText(
          """
          archive all months, a year or a month, and show nothing; the next run fetches only what is missing or \
          may have changed
          """,
          thai: """
            บันทึกทุกเดือน ทั้งปี หรือเดือนเดียวไว้ถาวร โดยไม่แสดงภาพ ครั้งต่อไปโหลดเฉพาะที่ยังไม่มีหรืออาจเปลี่ยนไป
            """),
        conflicts: [
          "--offline", "--date", "--item", "--recent", "--random", "--search", "--favorites", "--open", "--save",
          "--wallpaper", "--json", "--plain",
        ]
      ) { $0.archive = ArchiveOpening() },
      Option(
        "--pictures",
        HelpText("with --sync: archive their pictures too", thai: "ใช้กับ --sync: บันทึกไฟล์ภาพด้วย"), needs: ["--sync"]
      ) { $0.archive?.hasPictures = true },
      Option(
        "--yes", HelpText("with --pictures: without asking", thai: "ใช้กับ --pictures: ไม่ต้องถามก่อน"),
        needs: ["--sync", "--pictures"]
      ) { $0.archive?.isConfirmed = true },
    ])

  private static let source = OptionSection(
    title: HelpText("Source", thai: "แหล่งข้อมูล"),
    options: [
      Option(
        "--source", .needed("S"), offers: .choices(LaunchOptions.Source.self), variable: "PHOTO_OF_DAY_SOURCE",
        HelpText(
          "science (NASA today), planetary (NASA until December 2026, and mirrors), sample (built in, October 2566)",
          thai: """
            science (NASA ปัจจุบัน), planetary (NASA ถึงธันวาคม 2569 และเว็บสำเนา), sample (ในโปรแกรม ตุลาคม 2566)
            """)
      ) { options, value throws(UsageProblem) in options.source = try value.choice() },
      Option(
        "--api-url", .needed("URL"), variable: "PHOTO_OF_DAY_API_URL",
        HelpText("a mirror that works like the source", thai: "URL อื่นที่ให้บริการแบบเดียวกัน")
      ) { options, value in options.apiURL = value.text },
      Option("--offline", HelpText("never use the network", thai: "ไม่ใช้เครือข่าย"), conflicts: ["--refresh"]) {
        $0.isOffline = true
      },
      Option("--refresh", HelpText("always load from NASA", thai: "โหลดใหม่ทุกครั้ง")) { $0.isRefreshing = true },
      Option(
        "--timeout", .needed("SECONDS"),
        HelpText("give up after SECONDS, retries included (30)", thai: "เวลารอสูงสุดเป็นวินาที รวมการลองใหม่ (30)")
      ) { options, value throws(UsageProblem) in options.timeout = try value.seconds() },
    ])

  private static let picture = OptionSection(
    title: HelpText("Picture", thai: "ภาพ"),
    options: [
      Option(
        "--open",
        HelpText(
          "open it in the desktop's viewer; a video plays", thai: "เปิดในโปรแกรมอื่น ถ้าเป็นวิดีโอจะเล่นทันที"),
        conflicts: ["--recent", "--search", "--favorites"]
      ) { $0.tasks.opens = true },
      Option(
        "--save", .optional("DIR"), offers: .folders,
        HelpText(
          "save it in full size, or the whole list (DIR defaults to the desktop's pictures folder)",
          thai: "บันทึกขนาดเต็ม หรือทั้งรายการ (DIR: โฟลเดอร์รูปภาพ)")
      ) { options, value in
        options.tasks.saves = true
        options.tasks.folder = value.text.isEmpty ? nil : value.text
      },
      Option(
        "--wallpaper", HelpText("set it as the desktop's wallpaper", thai: "ตั้งเป็นภาพพื้นหลังของเดสก์ท็อป"),
        conflicts: ["--recent", "--search", "--favorites"]
      ) { $0.tasks.setsWallpaper = true },
      Option(
        "--viewer", .needed("CMD"), offers: .commands, variable: "PHOTO_OF_DAY_VIEWER",
        HelpText(
          "show it with CMD; {} is the file, {columns} and {rows} the size (default: chafa, timg, viu or kitten)",
          thai: "แสดงภาพด้วย CMD โดย {} คือไฟล์ {columns} และ {rows} คือขนาด (chafa, timg, viu หรือ kitten ถ้าติดตั้งไว้)")
      ) { options, value in options.viewer = value.text },
      Option(
        "--images", .needed("HOW"), offers: .choices(ImagesMode.self), variable: "PHOTO_OF_DAY_IMAGES",
        HelpText(
          "how to show pictures in the terminal: auto (asks it), never, symbols, kitty, iterm or sixel",
          thai: "วิธีแสดงภาพในเทอร์มินัล: auto (ถามเทอร์มินัล), never, symbols, kitty, iterm หรือ sixel")
      ) { options, value throws(UsageProblem) in options.images = try value.choice() },
      Option(
        "--gallery",
        HelpText("a month, --recent or --search as small pictures", thai: "แสดงรายการเป็นภาพขนาดเล็ก"),
        conflicts: ["--item", "--date", "--random", "--open", "--save", "--wallpaper", "--json", "--plain", "--sync"]
      ) { $0.tasks.showsGallery = true },
      Option(
        "--slideshow", .optional("SECONDS"),
        HelpText(
          "one large picture after another (10 s each) of a month, --recent or --search",
          thai: "แสดงภาพใหญ่ทีละภาพของเดือน --recent หรือ --search (ภาพละ 10 วินาที)"),
        conflicts: [
          "--item", "--date", "--random", "--open", "--save", "--wallpaper", "--json", "--plain", "--sync", "--gallery",
        ]
      ) { options, value throws(UsageProblem) in
        options.tasks.slideshow = value.text.isEmpty ? Command.usualPause : try value.number(in: Command.pauses)
      },
    ])

  private static let output = OptionSection(
    title: HelpText("Output", thai: "รูปแบบและภาษา"),
    options: [
      Option(
        "--lang", .needed("th|en"), offers: .choices(Language.self),
        HelpText(
          "default: PHOTO_OF_DAY_LANG, else the locale", thai: "ค่าเริ่มต้น: PHOTO_OF_DAY_LANG แล้วจึง locale")
      ) { options, value throws(UsageProblem) in options.language = try value.choice() },
      Option(
        "--json", HelpText("for programs: a JSON array", thai: "สำหรับโปรแกรม: JSON"), conflicts: ["--plain"]
      ) { ($0.format, $0.takesInput) = (.json, false) },
      Option(
        "--plain",
        HelpText(
          "for programs: tab-separated lines of number, date, type, title and address",
          thai: "สำหรับโปรแกรม: บรรทัดคั่นด้วยแท็บ คือ หมายเลข วันที่ ชนิด ชื่อ ลิงก์")
      ) { ($0.format, $0.takesInput) = (.plain, false) },
      Option(
        "--export", .needed("FILE.html"), offers: .files,
        HelpText(
          "write the list as one page, pictures included", thai: "เขียนรายการพร้อมภาพเป็นหน้าเว็บไฟล์เดียว"),
        conflicts: [
          "--item", "--date", "--random", "--gallery", "--slideshow", "--open", "--save", "--wallpaper", "--json",
          "--plain", "--sync",
        ]
      ) { options, value throws(UsageProblem) in options.tasks.exportPath = try value.path() },
      Option("--no-input", HelpText("print and exit, never prompt", thai: "แสดงแล้วจบ ไม่รอคำสั่ง")) {
        $0.takesInput = false
      },
      Option(
        "--color", .needed("WHEN"), offers: .choices(ColorMode.self),
        HelpText("auto, always or never", thai: "auto, always หรือ never")
      ) { options, value throws(UsageProblem) in options.color = try value.choice() },
      Option(
        "--verbose",
        HelpText("show technical details of errors", thai: "แสดงรายละเอียดทางเทคนิคของข้อผิดพลาดด้วย")
      ) { $0.isVerbose = true },
      Option(
        "--completions", .needed("SHELL"), offers: .choices(Completions.Shell.self),
        HelpText(
          "print completions for bash, zsh or fish", thai: "แสดงสคริปต์เติมคำสั่งสำหรับ bash, zsh หรือ fish"),
        isInformation: true
      ) { options, value throws(UsageProblem) in options.information = .completions(try value.choice()) },
      Option("--help", letter: "-h", HelpText("print this help", thai: "แสดงวิธีใช้นี้"), isInformation: true) {
        $0.information = .help
      },
      Option("--version", letter: "-V", HelpText("print the version", thai: "แสดงรุ่นของโปรแกรม"), isInformation: true) {
        $0.information = .version
      },
      Option(
        "--man", HelpText("print the manual page", thai: "แสดงคู่มือ"), isInformation: true, isHidden: true
      ) { $0.information = .manual },
    ])
}
