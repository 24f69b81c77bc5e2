import PhotoOfDayEntity

// What is said of the archive, and while it is filled.

extension EnglishMessages {
  package func archivedAgo(days: Int) -> String {
    switch days {
    case 0: "Shown is what the archive has, saved less than a day ago."
    case 1: "Shown is what the archive has, saved a day ago."
    case 2..<60: "Shown is what the archive has, saved \(days) days ago."
    default: "Shown is what the archive has, saved \(days / 30) months ago."
    }
  }
}

extension ThaiMessages {
  package func archivedAgo(days: Int) -> String {
    switch days {
    case 0: "ที่แสดงมาจากคลังในเครื่อง บันทึกไว้เมื่อไม่ถึงวันที่แล้ว"
    case 1..<60: "ที่แสดงมาจากคลังในเครื่อง บันทึกไว้เมื่อ \(days) วันที่แล้ว"
    default: "ที่แสดงมาจากคลังในเครื่อง บันทึกไว้เมื่อ \(days / 30) เดือนที่แล้ว"
    }
  }
}
