import CSystem
import PhotoOfDayEntity

/// The months and days that a folder has files of.
struct StoredMonthFolder: Sendable {
  let path: String
  private(set) var byMonth: [CalendarMonth: [StoredName]] = [:]
  /// Whether the folder exists but can't be read.
  private(set) var isUnreadable = false

  init(_ path: String) {
    self.path = path
    guard let names = FolderFile.names(in: path) else {
      isUnreadable = sys_errno() != ENOENT && sys_errno() != ENOTDIR
      return
    }
    for name in names.lazy.compactMap(StoredName.init(file:)) { byMonth[name.month, default: []].append(name) }
  }

  var all: [StoredName] { byMonth.values.flatMap(\.self) }
}
