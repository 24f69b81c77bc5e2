import PhotoOfDayEntity
import PhotoOfDayInteractor

/// The sentences about drawing pictures in the terminal, and about the reasons why that fails.
package struct DrawingWords: Words {
  package let speech: Speech

  package init(speech: Speech) {
    self.speech = speech
  }

  package var ongoing: String { say("Showing the picture…", "กำลังแสดงภาพ…") }

  /// The advice for tmux, which withholds pixels from the terminal around it, even if that terminal
  /// could show them.
  package var tmuxSetting: String {
    say(
      "For sharp pictures here: tmux set -p allow-passthrough on",
      "ถ้าต้องการภาพคมชัด: tmux set -p allow-passthrough on")
  }

  var installChafa: String {
    say(
      "To see pictures here, install chafa.",
      "ติดตั้ง chafa เพื่อดูภาพในเทอร์มินัล")
  }

  var onlyText: String {
    say(
      "This terminal only shows text (see TERM).",
      "เทอร์มินัลนี้แสดงได้เฉพาะข้อความ (ดู TERM)")
  }

  package func sentence(for problem: DrawingProblem) -> String {
    switch problem {
    case .noProgram:
      installChafa
        + elsewhere("this one", thai: " หรือ")
    case .plainTerminal:
      onlyText + elsewhere("the picture")
    case .noCropper:
      say("To zoom, install ImageMagick.", "ติดตั้ง ImageMagick เพื่อซูมภาพ")
        + elsewhere("the picture", thai: " หรือ")
    case .program(.failed(let name, let words)):
      couldNotShow(name, words)
    case .program(.wroteTooMuch(let name)):
      couldNotShow(name, nil)
    case .unreadable:
      say("The picture file can't be read.", "อ่านไฟล์ภาพไม่ได้")
        + atPrompt(
          say(
            " Type r to load it again, or o to open it elsewhere.",
            " พิมพ์ r เพื่อโหลดใหม่ หรือ o เพื่อเปิดในโปรแกรมอื่น"))
    case .tooLarge(let megapixels):
      say(
        "The picture is too large to show (\(megapixels) megapixels).",
        "ภาพใหญ่เกินกว่าจะแสดงได้ (\(megapixels) ล้านพิกเซล)")
        + elsewhere()
    case .program(.timedOut(let name)):
      say(
        "\(name) took too long to show the picture.",
        "\(name) ใช้เวลาแสดงภาพนานเกินไป")
        + elsewhere()
    case .program(.cancelled):
      FailureWords(speech).sentence(for: AppError.cancelled)
        + atPrompt(say(" Type v to show the picture.", " พิมพ์ v เพื่อแสดงภาพ"))
    }
  }

  private func couldNotShow(_ name: String, _ words: String?) -> String {
    say(
      "\(name) couldn't show the picture\(inBrackets(words)).",
      "\(name) แสดงภาพไม่ได้\(inBrackets(words))")
      + elsewhere()
  }

  func elsewhere(_ what: String = "it", thai or: String = " ") -> String {
    atPrompt(
      say(
        " Type o to open \(what) elsewhere.",
        "\(or)พิมพ์ o เพื่อเปิดในโปรแกรมอื่น"))
  }
}
