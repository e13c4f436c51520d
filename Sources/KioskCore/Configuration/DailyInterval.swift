/// A daily period by the wall clock, such as 22:00-07:00. The first minute is included, the last is not. If the end is
/// before the start, the period spans midnight.
public struct DailyInterval: Hashable, Sendable, CustomStringConvertible {
  /// The start in minutes after midnight, from 0 to 1439.
  public let start: Int
  /// The start in minutes after midnight, from 0 to 1440. 24:00 is the end of the day.
  public let end: Int

  /// Parses a text such as "22:00-07:00". Nil if it has another form or two equal times.
  public init?(_ text: String) {
    let times = text.split(separator: "-", omittingEmptySubsequences: false).map(Self.minutes)
    guard times.count == 2, let start = times[0], let end = times[1], start != end, start < Self.day else {
      return nil
    }
    self.start = start
    self.end = end
  }

  /// Whether `minute` of the day lies in the period.
  public func contains(_ minute: Int) -> Bool {
    start < end ? (start..<end).contains(minute) : minute >= start || minute < end
  }

  /// The length in minutes.
  var length: Int { end > start ? end - start : end - start + Self.day }

  public var description: String { "\(Self.clock(start))-\(Self.clock(end))" }

  private static func minutes(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].count <= 2, parts[1].count == 2, parts.joined().allSatisfy(\.isASCIIDigit),
      let hour = Int(parts[0]), let minute = Int(parts[1]), minute < 60, hour * 60 + minute <= day
    else { return nil }
    return hour * 60 + minute
  }

  private static let day = 1440

  private static func clock(_ minutes: Int) -> String {
    let (hour, minute) = minutes.quotientAndRemainder(dividingBy: 60)
    return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
