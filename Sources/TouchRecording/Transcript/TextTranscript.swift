import Documents
import TouchGeometry
import TouchUI

/// A transcript as text for people: one line for each entry, with the time, who, and what.
///
///          t ms  who       what
///             0  finger 1  lands at 150, 150
///                one       touchesBegan 1
///            60  one       possible → ended: 1 tap of 1 finger
///
/// Only the first line of a moment shows the time.
public struct TextTranscript {
  private let usesColor: Bool
  private let entries: [TranscriptEntry]
  private let origin: Instant

  /// Creates the text of `entries`. `usesColor` adds the escape codes that terminals show as colours.
  public init(_ entries: [TranscriptEntry], since origin: Instant = .zero, usesColor: Bool) {
    self.entries = entries
    self.origin = origin
    self.usesColor = usesColor
  }

  /// The lines, each without a line break.
  public var lines: [String] {
    let rows = makeRows(\.name)
    let times = rows.map { TimeColumn($0.time) }
    let whole = (times.map(\.whole.count) + [8]).max() ?? 0
    let fraction = times.map(\.fraction.count).max() ?? 0
    let names = (rows.map(\.who.count) + ["who".count]).max() ?? 0
    let header = "t ms".padded(left: whole) + "".padded(right: fraction) + "  " + "who".padded(right: names) + "  what"
    var result = [painted(header, .quiet)]
    for (index, row) in rows.enumerated() {
      let isNew = index == 0 || rows[index - 1].time != row.time
      let time = isNew ? times[index].aligned(whole: whole, fraction: fraction) : "".padded(left: whole + fraction)
      result.append(painted("\(time)  ", .quiet) + painted(row.who.padded(right: names), row.color) + "  " + row.what)
    }
    return result
  }

  /// The lines without times: who, and what.
  public var sentences: [String] { makeRows(\.description).map { "\($0.who) \($0.what)" } }

  private struct Row {
    var time: Double
    var who: String
    var what: String
    var color: TerminalColor
  }

  private func makeRows(_ name: (TranscriptSubject) -> String) -> [Row] {
    entries.map { entry in
      let (who, what) = entry.words(name)
      let time = entry.time.seconds(since: origin) * 1000
      return Row(time: time, who: who.printable, what: what.printable, color: entry.color)
    }
  }

  private func painted(_ text: String, _ color: TerminalColor) -> String {
    usesColor ? "\u{1b}[\(color.rawValue)m\(text)\u{1b}[0m" : text
  }
}

extension TranscriptEntry {
  /// The subject and the action as text. Names and notes are foreign text and not escaped.
  package func words(_ name: (TranscriptSubject) -> String) -> (who: String, what: String) {
    switch event {
    case .input(let sample): ("finger \(sample.finger)", sample.words)
    case .recognizerTouches(let id, let message, let fingers): (name(id), "\(message.rawValue) \(fingers.listed)")
    case .viewTouches(let id, let message, let fingers): (name(id), "\(message.rawValue) \(fingers.listed)")
    case .state(let id, let state, let old, let reason): (name(id), "\(old.rawValue) → \(state.rawValue): \(reason)")
    case .waits(let id, let other): (name(id), "waits until \(name(other)) fails")
    case .action(let values): (name(values.recognizer), "action \(values.words)")
    case .reset(let id): (name(id), "reset")
    case .control(let id, let event): (name(id), "sends \(event)")
    case .note(let text): ("note", text)
    }
  }

  fileprivate var color: TerminalColor {
    switch event {
    case .input: .finger
    case .recognizerTouches, .state, .waits, .action, .reset: .recognizer
    case .viewTouches, .control: .view
    case .note: .note
    }
  }
}

/// The colours of the subjects, by their ANSI codes.
private enum TerminalColor: Int {
  case quiet = 90
  case finger = 32
  case recognizer = 33
  case view = 36
  case note = 31
}

/// A time in two parts, so that the decimal points can be aligned.
private struct TimeColumn {
  let whole: Substring
  /// The fraction with the decimal point, or empty.
  let fraction: Substring

  init(_ milliseconds: Double) {
    let text = milliseconds.formatted(digits: 3)
    let point = text.firstIndex(of: ".") ?? text.endIndex
    whole = text[..<point]
    fraction = text[point...]
  }

  func aligned(whole width: Int, fraction fractionWidth: Int) -> String {
    String(whole).padded(left: width) + String(fraction).padded(right: fractionWidth)
  }
}

extension String {
  fileprivate func padded(left width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }

  fileprivate func padded(right width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}

extension [Int] {
  fileprivate var listed: String { map(String.init).joined(separator: ", ") }
}

extension TouchSample {
  fileprivate var words: String {
    let text = location.words
    return switch kind {
    case .down: "lands at \(text)"
    case .move: "moves to \(text)"
    case .up: "lifts at \(text)"
    case .hover: "hovers at \(text)"
    case .leave: "leaves the window"
    case .cancel: "is cancelled"
    }
  }
}

extension Point {
  fileprivate var words: String { "\(x.formatted()), \(y.formatted())" }
}

extension ActionValues {
  fileprivate var words: String {
    let parts = ["\(state.rawValue) at \(location.words)", touches == 1 ? "1 touch" : "\(touches) touches"]
    return (parts + reported.map(\.words)).joined(separator: "; ")
  }
}

extension ReportedValue {
  fileprivate var words: String {
    switch value {
    case .number(let number): "\(label) \(number.formatted(digits: 3))"
    case .angle(let angle): "\(label) \((angle * 180 / .pi).formatted())°"
    case .vector(let vector): "\(label) \(vector.dx.formatted()), \(vector.dy.formatted())"
    case .point(let point): "\(label) at \(point.words)"
    case .word(let word): word
    }
  }
}
