import TouchGeometry
import TouchUI

/// One thing that a history keeps. Views, recognisers, calls and questions are numbers that the history has given them.
enum HistoryEntry: Equatable {
  case sample(TouchSample)
  /// The finger has hit the view, or with ``pointer`` for its number the pointer has come to it; nil: none.
  case hit(finger: Int, view: Int?)
  case closeEvent
  case advance(Instant)
  case frame(Instant)
  case resize(Size)
  case change(HistoryChange, at: Instant, Occasion)
  /// From the `number`th time of asking on, counted from 0, this is what was answered.
  case answer(question: Int, number: Int, Bool)

  /// In place of the number of a finger.
  static let pointer = -1_000_000_000

  /// When a program did something.
  enum Occasion: Equatable {
    case betweenSteps
    /// When a call was made for the `number`th time, counted from 1.
    case call(Int, number: Int)
    /// In a timer of the program, which fires before the events of its moment or after them.
    case timer(beforeEvents: Bool)
  }
}

/// What a program did to what recognition knows.
enum HistoryChange: Equatable {
  case center(view: Int, Point)
  case bounds(view: Int, Rect)
  case transform(view: Int, Transform)
  case flags(view: Int, multipleTouch: Bool, exclusiveTouch: Bool)
  /// Nil: the view has left its superview.
  case superview(view: Int, Int?)
  case property(recognizer: Int, index: Int, RecognizerValue)
  case operation(recognizer: Int, index: Int, RecognizerValue)
  case attached(recognizer: Int, Bool)
  /// The state by its place among all states.
  case requested(recognizer: Int, state: Int)
  case ignored(recognizer: Int, finger: Int)
  case requirement(recognizer: Int, toFail: Int)
  case report(view: Int, event: String)
  case cancelled(finger: Int)
  case cancelledAll
  /// The numbers of recognition, as the history has numbered them.
  case defaults(Int)
}

/// Entries as bytes, one after the other: a minute of ten fingers at 240 Hz takes some megabytes.
struct HistoryLog {
  private(set) var bytes: [UInt8] = []
  private(set) var count = 0

  mutating func append(_ entry: HistoryEntry) {
    var writer = HistoryWriter()
    writer.write(entry)
    bytes += writer.bytes
    count += 1
  }

  /// Puts `entry` in front of what begins at `offset`; returns where that begins now.
  mutating func insert(_ entry: HistoryEntry, at offset: Int) -> Int {
    var writer = HistoryWriter()
    writer.write(entry)
    bytes.insert(contentsOf: writer.bytes, at: offset)
    count += 1
    return offset + writer.bytes.count
  }

  /// Whether nothing stands behind the entry that begins at `offset`, which is a frame.
  func isLast(from offset: Int) -> Bool {
    guard offset < bytes.count else { return false }
    var reader = HistoryBytes(bytes, from: offset)
    _ = reader.entry()
    return reader.position == bytes.count
  }

  mutating func removeLast(from offset: Int) {
    bytes.removeSubrange(offset...)
    count -= 1
  }

  var entries: [HistoryEntry] {
    var reader = HistoryBytes(bytes)
    return (0..<count).map { _ in reader.entry() }
  }
}
