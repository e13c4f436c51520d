import TouchUI

/// The time of an event, as it was written in a table.
struct EventTime: Hashable, Sendable {
  /// The time as it was written; empty for none.
  let text: String
  /// The position in years: 1868.5 is the middle of 1868.
  let year: Double

  /// Reads a time such as "1868", "1868-05-03", "3 May 1868", "c. 1200" or "-44"; nil if there is no year in it.
  init?(_ text: String) {
    guard let year = Self.year(in: text) else { return nil }
    (self.text, self.year) = (text, year)
  }

  /// Creates a time at a position that its text does not say.
  init(_ text: String, year: Double) { (self.text, self.year) = (text, year) }

  private static func year(in text: String) -> Double? {
    if let date = text.firstMatch(of: /^\s*(-?\d{1,7})-(\d{1,2})(?:-(\d{1,2}))?/), let year = Double(date.1),
      let month = Double(date.2), (1...12).contains(month)
    {
      return year + (month - 1) / 12 + ((date.3.flatMap { Double($0) } ?? 1) - 1) / 366
    }
    let numbers = text.matches(of: /-?\d{1,7}/).compactMap { Double($0.output) }
    return numbers.first { abs($0) > 31 } ?? numbers.last
  }

  /// Returns the time as people write it in a language: 1868-05-03 is "3 May 1868" in English, and -44 is "44 BC".
  ///
  /// A time that is written in another way is shown so, and so is every time in a language whose months are not known.
  func words(in language: Language) -> String {
    guard let date = text.wholeMatch(of: /\s*(-?)(\d{1,7})(?:-(\d{1,2}))?(?:-(\d{1,2}))?\s*/),
      let format = DateFormat.all[language.code]
    else { return text }
    let number = Int(date.2).map(String.init) ?? String(date.2)
    let year = date.1.isEmpty ? number : format.beforeChrist(number)
    guard let month = date.3.flatMap({ Int($0) }) else { return date.1.isEmpty ? text : year }
    let day = date.4.flatMap { Int($0) }
    guard (1...12).contains(month), (1...31).contains(day ?? 1) else { return text }
    return format.date(year, month - 1, day)
  }
}
