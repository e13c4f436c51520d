/// Weekly hours by the wall clock: daily periods, each on some days of the week or on all, such as `22:00-07:00` or
/// `Mon-Fri 20:00-08:00, Sat Sun 18:00-24:00`.
///
/// A day is the one on which the period begins: `Fri 22:00-07:00` ends on Saturday morning.
public struct WeekHours: Hashable, Sendable, CustomStringConvertible {
  /// A period in minutes since the beginning of Monday. It may go on into the next week.
  private struct Period: Hashable {
    let start: Int
    let length: Int
  }

  private let periods: [Period]
  /// The hours in their canonical notation, which ``init(_:)`` reads.
  public let description: String

  /// Parses a text: periods separated by commas, each of them the days, if it is not for every day, and a
  /// ``DailyInterval``. Nil if it has another form.
  public init?(_ text: String) {
    let entries = text.split(separator: ",", omittingEmptySubsequences: false).map { Entry($0) }
    let valid = entries.compactMap { $0 }
    guard valid.count == entries.count else { return nil }
    periods = valid.flatMap { entry in
      entry.days.map { Period(start: $0 * Self.day + entry.interval.start, length: entry.interval.length) }
    }
    description = valid.map(\.description).joined(separator: ", ")
  }

  /// Whether `minute`, counted from the beginning of any Monday, lies in one of the periods.
  public func contains(_ minute: Int) -> Bool {
    periods.contains { Self.within(minute - $0.start, Self.week) < $0.length }
  }

  /// Returns the seconds from `second` of the week to the next start or end of a period.
  func secondsToBorder(after second: Int) -> Int {
    periods.flatMap { [$0.start, $0.start + $0.length] }.map { border in
      let distance = Self.within(border * 60 - second, Self.week * 60)
      return distance > 0 ? distance : Self.week * 60
    }.min() ?? Self.week * 60
  }

  private static let day = 1440
  private static let week = 7 * day

  /// Returns the remainder of `number` that is not negative.
  private static func within(_ number: Int, _ divisor: Int) -> Int { (number % divisor + divisor) % divisor }
}

/// A daily period and its days.
private struct Entry: CustomStringConvertible {
  let interval: DailyInterval
  /// The days, from 0 for Monday.
  let days: [Int]
  let description: String

  init?(_ text: Substring) {
    let words = text.split(separator: " ")
    guard let last = words.last, let interval = DailyInterval(String(last)) else { return nil }
    let ranges = words.dropLast().map(Self.days)
    let named = ranges.compactMap { $0 }
    guard named.count == ranges.count, Set(named.joined()).count == named.joined().count else { return nil }
    self.interval = interval
    days = named.isEmpty ? Array(0..<7) : Array(named.joined())
    description = (named.map(Self.name) + [interval.description]).joined(separator: " ")
  }

  private static let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  /// Returns the days of a word such as "Mon" or "Sat-Mon", in their order.
  private static func days(_ word: Substring) -> [Int]? {
    let ends = word.split(separator: "-", omittingEmptySubsequences: false).map { end in
      names.firstIndex { $0.lowercased() == end.lowercased() }
    }
    guard ends.count <= 2, let first = ends[0], let last = ends[ends.count - 1] else { return nil }
    return (0...(last - first + 7) % 7).map { (first + $0) % 7 }
  }

  private static func name(_ days: [Int]) -> String {
    days.count == 1 ? names[days[0]] : "\(names[days[0]])-\(names[days[days.count - 1]])"
  }
}
