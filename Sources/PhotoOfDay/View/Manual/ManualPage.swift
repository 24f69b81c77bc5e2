import PhotoOfDayPresenter

/// The manual page, in both languages. The meanings of options, commands, variables, files and
/// statuses come from their declarations.
enum ManualPage {
  static func text(in language: Language) -> String {
    let roff = Roff(language: language)
    let head = roff.head(
      "photo-of-day", source: "photo-of-day \(Version.current)", date: Version.date,
      manual: Text("User Commands", "คู่มือผู้ใช้"))
    let sections = sections.map { title, body in roff.section(title, body(roff)) }
    return head + sections.joined()
  }

  private static let sections: KeyValuePairs<Text, @Sendable (Roff) -> String> = [
    Text("Name", "ชื่อ"): { page in
      "photo\\-of\\-day \\- \(Roff.escaped(HelpText.summary[page.language]))\n"
    },
    Text("Synopsis", "รูปแบบคำสั่ง"): { synopsis($0) },
    Text("Description", "คำอธิบาย"): { $0.paragraphs(description) },
    Text("Options", "ตัวเลือก"): { $0.paragraphs(aboutOptions) + options($0) },
    Text("Commands", "คำสั่ง"): { $0.paragraphs(aboutCommands) + commands($0) },
    HelpText.environmentTitle: { environment($0) },
    Text("Files", "ไฟล์"): { $0.paragraphs(aboutFiles) + files($0) },
    HelpText.statusTitle: { $0.paragraphs(aboutStatuses) + statuses($0) },
    Text("Examples", "ตัวอย่าง"): { examples($0) },
    Text("See also", "ดูเพิ่มเติม"): { _ in seeAlso },
  ]
}

// MARK: - From declarations

extension ManualPage {
  private static func options(_ roff: Roff) -> String {
    let sections = Option.sections.map { title, options in
      let rows = options.map { roff.row(Roff.typed($0.label), [$0.help[roff.language]]) }
      return roff.subsection(title[roff.language], rows.joined())
    }
    return sections.joined()
  }

  private static func commands(_ roff: Roff) -> String {
    let sections = Command.manual(in: roff.language).map { title, commands in
      let rows = commands.map { row(of: $0, roff) }
      return roff.subsection(title, rows.joined())
    }
    return sections.joined()
  }

  private static func row(of command: Command.ManualRow, _ roff: Roff) -> String {
    let also = Text("Also:", "พิมพ์ได้อีก:")[roff.language]
    let words = command.otherWords.joined(separator: ", ")
    let others = words.isEmpty ? [] : ["\(also) \(words)"]
    return roff.row(Roff.typed(command.keys), command.meanings + others)
  }

  private static func environment(_ roff: Roff) -> String {
    let rows = Variable.all.map { variable in
      let names = variable.names.map(Roff.bold).joined(separator: ", ")
      return roff.row(names, [variable.help[roff.language]])
    }
    return rows.joined()
  }

  private static func files(_ roff: Roff) -> String {
    let rows = KeptPath.all.map { path in
      roff.row(Roff.italic(path.usualPath), [path.help[roff.language]])
    }
    return rows.joined()
  }

  private static func statuses(_ roff: Roff) -> String {
    let rows = ExitStatus.meanings.map { status, meaning in
      roff.row(Roff.bold("\(status)"), [meaning[roff.language]])
    }
    return rows.joined()
  }

  private static func examples(_ roff: Roff) -> String {
    let rows = HelpText.examples.map { arguments, meaning in
      let line = ["photo-of-day", arguments[roff.language]].filter { !$0.isEmpty }
      return roff.row(Roff.bold(line.joined(separator: " ")), [meaning[roff.language]])
    }
    return rows.joined()
  }
}

// MARK: - Beyond declarations

extension ManualPage {
  private static func synopsis(_ roff: Roff) -> String {
    let forms = [
      Text("[options] [month] [year]", "[ตัวเลือก] [เดือน] [ปี]"),
      Text("[options] [day]", "[ตัวเลือก] [วัน]"),
    ]
    let lines = forms.map { form in
      let words = form[roff.language].split(separator: " ").map { word in
        "[\(Roff.italic(word.filter { !"[]".contains($0) }))]"
      }
      return ([Roff.bold("photo-of-day")] + words).joined(separator: " ") + "\n"
    }
    return lines.joined(separator: ".br\n")
  }

  private static let description = [
    Text(
      """
      photo-of-day shows NASA's Astronomy Picture of the Day: today's picture, the list of any \
      month since June 1995, or what a search finds. Then it waits at a prompt, where a number \
      shows a picture, ? lists the commands that work there, and q quits.
      """,
      """
      photo-of-day แสดงภาพดาราศาสตร์ประจำวันของ NASA: ภาพของวันนี้ \
      รายการของเดือนใดก็ได้ตั้งแต่มิถุนายน 2538 หรือผลการค้นหา แล้วรอคำสั่ง \
      พิมพ์หมายเลขเพื่อดูภาพ พิมพ์ ? เพื่อดูคำสั่งที่ใช้ได้ พิมพ์ q เพื่อออก
      """),
    Text(
      """
      Months, years and days are written as usual, in English or Thai, with years of the common \
      or the Buddhist era: 10 2023, october, 2023-10-25, 25 Oct, yesterday, or the address of \
      NASA's page. The prompt reads them, too.
      """,
      """
      เขียนเดือน ปี และวันได้หลายแบบ ทั้งภาษาไทยและอังกฤษ ใช้ พ.ศ. หรือ ค.ศ. ก็ได้: 10 2566, ตุลาคม, \
      2566-10-25, 25 ต.ค., เมื่อวาน หรือลิงก์หน้าเว็บของ NASA พิมพ์แบบเดียวกันได้เมื่อโปรแกรมรอคำสั่ง
      """),
    Text(
      """
      It needs no key, no account and no setup. What it has stored it shows without a network, \
      too, and --source sample shows a month that is built in.
      """,
      """
      ไม่ต้องใช้ API key และไม่ต้องตั้งค่า ข้อมูลที่เก็บไว้ในเครื่องดูแบบออฟไลน์ได้ \
      ถ้าต้องการลองใช้โดยไม่มีเครือข่าย ใช้ --source sample ซึ่งเป็นเดือนตัวอย่างในโปรแกรม
      """),
    Text(
      """
      What was asked for goes to standard output; prompts, progress, notices and errors go to \
      standard error.
      """,
      """
      สิ่งที่ขอแสดงใน standard output ส่วนข้อความรอคำสั่ง ความคืบหน้า และข้อผิดพลาดแสดงใน \
      standard error
      """),
  ]

  private static let aboutOptions = [
    Text(
      """
      An option's value follows it after a space or =, and -- ends the options. Options win over \
      the environment.
      """,
      """
      ค่าของตัวเลือกอยู่หลังช่องว่างหรือ = ส่วนสิ่งที่อยู่หลัง -- ไม่ใช่ตัวเลือก \
      ถ้าตั้งตัวแปรสภาพแวดล้อมไว้ด้วย โปรแกรมใช้ค่าจากตัวเลือก
      """)
  ]

  private static let aboutCommands = [
    Text(
      """
      At the prompt, a line is a command, a month, a year or a day, and some keys need no Enter. \
      The words of both languages work in both, and so do Thai digits.
      """,
      """
      เมื่อโปรแกรมรอคำสั่ง พิมพ์คำสั่ง เดือน ปี หรือวัน แล้วกด Enter ยกเว้นบางปุ่มที่ไม่ต้องกด Enter \
      คำสั่งของทั้งสองภาษาใช้ได้เสมอ และใช้เลขไทยได้ด้วย
      """)
  ]

  private static let aboutFiles = [
    Text(
      """
      The cache can be deleted at any time. The rest is your data, which never expires. There are \
      no settings files.
      """,
      """
      ลบแคชได้ทุกเวลา ส่วนที่เหลือเป็นข้อมูลของคุณ ซึ่งไม่หมดอายุ โปรแกรมไม่มีไฟล์ตั้งค่า
      """)
  ]

  private static let aboutStatuses = [
    Text(
      """
      q, and Ctrl-D at a terminal, end with 0. Where the input just ends, the last command decides.
      """,
      """
      ออกด้วย q หรือ Ctrl-D ได้รหัส 0 ถ้าอ่านคำสั่งจากไฟล์ รหัสเป็นของคำสั่งสุดท้าย
      """)
  ]

  private static let seeAlso = """
    .BR cal (1),
    .BR chafa (1),
    .BR jq (1),
    .BR xdg\\-open (1)
    .PP
    https://apod.nasa.gov/apod/

    """
}
