package import PhotoOfDayEntity

/// Stores months and days as files: `2023-10.json`, and `2023-10-25.json` for a day that was fetched alone.
package struct DiskMonthStore: MonthStore {
  /// The folder, without a trailing slash; created when something is first stored.
  package let folder: String

  package init(folder: String) {
    self.folder = folder
  }

  package func load(_ name: StoredName) throws(MonthStoreError) -> StoredMonth? {
    try load(name, from: path(of: name))
  }

  private func load(_ name: StoredName, from path: String) throws(MonthStoreError) -> StoredMonth? {
    guard let bytes = try contents(of: path) else { return nil }
    guard let file = StoredMonthFile(bytes) else { throw .damaged("\(path): no month in it") }
    if file.isNewer { return nil }
    guard let stored = file.month(name) else { throw .damaged("\(path): not a whole month") }
    return stored
  }

  package func save(_ stored: StoredMonth) throws(MonthStoreError) {
    let path = path(of: stored.name)
    do throws(APIError) {
      try StoredFile.replace(path, with: StoredMonthFile.bytes(of: stored), atMost: StoredMonthFile.largest)
    } catch {
      throw .unwritable(error.detail ?? path)
    }
    if stored.day != nil { sweepDays() }
  }

  package func delete(_ name: StoredName, unless isWanted: (StoredMonth) -> Bool) throws(MonthStoreError) {
    do throws(StoredFile.Failure) {
      try StoredFile.remove(path(of: name)) { aside in (try? load(name, from: aside)).map(isWanted) ?? false }
    } catch {
      throw .unwritable("\(path(of: name)): \(error.words)")
    }
  }

  package func names() -> [StoredName] { StoredMonthFolder(folder).all }

  package var extent: StoredExtent? {
    let files = FolderFile.all(in: folder).filter { StoredName(file: $0.name) != nil }
    return StoredExtent(folder: folder, bytes: files.reduce(0) { $0 + $1.size })
  }

  package func isOfNewerFormat(_ month: CalendarMonth) -> Bool {
    (try? contents(of: .month(month))).flatMap { StoredMonthFile($0) }?.isNewer == true
  }

  /// The bytes of a file; `nil` where there is none. One that is too large is damaged: the program writes no such file.
  package func contents(of name: StoredName) throws(MonthStoreError) -> [UInt8]? { try contents(of: path(of: name)) }

  private func contents(of path: String) throws(MonthStoreError) -> [UInt8]? {
    do throws(StoredFile.Failure) {
      return try StoredFile.contents(of: path, atMost: StoredMonthFile.largest)
    } catch {
      let reason = "\(path): \(error.words)"
      throw error.isTooLarge ? .damaged(reason) : .unreadable(reason)
    }
  }

  private func path(of name: StoredName) -> String { "\(folder)/\(name).json" }

  /// Removes expired days. Few days are loaded again, so most would stay forever.
  private func sweepDays() {
    let own = OwnFolder(folder, .json(""))
    own.remove(
      own.files.filter { file in
        if case .day = StoredName(file: file.name) { file.age > MonthCachePolicy.maximumAge } else { false }
      })
  }
}
