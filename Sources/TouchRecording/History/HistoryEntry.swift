import TouchGeometry
import TouchUI

/// An entry of a history. Views, recognisers, calls and questions are represented by numbers that the history assigns.
enum HistoryEntry: Equatable {
  case sample(TouchSample)
  /// The finger landed on the view, or, with ``pointer`` as its number, the pointer entered it. Nil means no view.
  case hit(finger: Int, view: Int?)
  case closeEvent
  case advance(Instant)
  case frame(Instant)
  case resize(Size)
  case change(HistoryChange, at: Instant, Occasion)
  /// The question got this Boolean from the `number`th time it was asked, counted from 0.
  case answer(question: Int, number: Int, Bool)

  /// The number that stands for the pointer in place of a finger.
  static let pointer = -1_000_000_000

  /// The occasion on which the program did something.
  enum Occasion: Equatable {
    case betweenSteps
    /// A call, made for the `number`th time, counted from 1.
    case call(Int, number: Int)
    /// A timer of the program, which fires before or after the events of its time.
    case timer(beforeEvents: Bool)
  }
}

/// A change by the program that affects recognition.
enum HistoryChange: Equatable {
  case center(view: Int, Point)
  case bounds(view: Int, Rect)
  case transform(view: Int, Transform)
  case flags(view: Int, multipleTouch: Bool, exclusiveTouch: Bool)
  /// The superview is nil if the view has been removed.
  case superview(view: Int, Int?)
  case property(recognizer: Int, index: Int, RecognizerValue)
  case operation(recognizer: Int, index: Int, RecognizerValue)
  case attached(recognizer: Int, Bool)
  /// The program requested a state, given by its index in ``Scenario/states``.
  case requested(recognizer: Int, state: Int)
  case ignored(recognizer: Int, finger: Int)
  case requirement(recognizer: Int, toFail: Int)
  case report(view: Int, event: String)
  case cancelled(finger: Int)
  case cancelledAll
  /// The thresholds changed. The value is their index in ``HistoryNames/defaults``.
  case defaults(Int)
}

/// A sequence of encoded entries. A minute of ten fingers at 240 Hz takes some megabytes.
struct HistoryLog {
  private(set) var bytes: [UInt8] = []
  private(set) var count = 0

  mutating func append(_ entry: HistoryEntry) {
    var writer = HistoryWriter()
    writer.write(entry)
    bytes += writer.bytes
    count += 1
  }

  /// Inserts `entry` before the entry at `offset`. Returns the new offset of the latter.
  mutating func insert(_ entry: HistoryEntry, at offset: Int) -> Int {
    var writer = HistoryWriter()
    writer.write(entry)
    bytes.insert(contentsOf: writer.bytes, at: offset)
    count += 1
    return offset + writer.bytes.count
  }

  /// Whether the entry at `offset`, a frame, is the last one.
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
