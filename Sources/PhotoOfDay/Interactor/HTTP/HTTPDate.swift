import PhotoOfDayEntity

/// A time as HTTP writes it, always in UTC.
///
/// Source: RFC 9110, section 5.6.7.
enum HTTPDate {
  /// Seconds since 1970-01-01 00:00; `nil` for anything but the three forms:
  ///
  /// - `Sun, 06 Nov 1994 08:49:37 GMT`
  /// - `Sunday, 06-Nov-94 08:49:37 GMT`, until 1994
  /// - `Sun Nov  6 08:49:37 1994`, as C writes it
  static func seconds(_ text: String) -> Int? {
    let words = text.split { " ,-".contains($0) }
    switch words.count {
    case 6 where words[5] == "GMT":
      return seconds(day: words[1], month: words[2], year: words[3], time: words[4])
    case 5:
      return seconds(day: words[2], month: words[1], year: words[4], time: words[3])
    default:
      return nil
    }
  }

  private static func seconds(
    day: Substring, month: Substring, year: Substring, time: Substring
  ) -> Int? {
    let name = month.lowercased()
    guard let month = CalendarMonth.names.firstIndex(where: { $0.prefix(3) == name }),
      let day = number(day),
      let year = number(year),
      let date = CalendarDay(year: fullYear(year), month: month + 1, day: day),
      let secondOfDay = secondOfDay(time)
    else { return nil }
    return date.serial * 86_400 + secondOfDay
  }

  private static func secondOfDay(_ time: Substring) -> Int? {
    let units = time.split(separator: ":", omittingEmptySubsequences: false).compactMap(number)
    guard units.count == 3 else { return nil }
    let hours = units[0]
    let minutes = units[1]
    let seconds = units[2]
    // A leap second has the number 60.
    guard hours < 24, minutes < 60, seconds <= 60 else { return nil }
    return (hours * 60 + minutes) * 60 + seconds
  }

  /// Reads a two-digit year as one from 1970 to 2069.
  private static func fullYear(_ year: Int) -> Int {
    if year >= 100 { return year }
    return year < 70 ? 2000 + year : 1900 + year
  }

  private static func number(_ digits: Substring) -> Int? {
    guard 1...4 ~= digits.utf8.count, digits.hasOnlyDigits else { return nil }
    return Int(digits)
  }
}

extension StringProtocol {
  var hasOnlyDigits: Bool { utf8.allSatisfy(\.isASCIIDigit) }
}
