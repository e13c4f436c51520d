import TouchGeometry
import TouchUI

/// Encodes entries of a history. Small numbers are short, and so are coordinates on the grid of input devices.
struct HistoryWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ entry: HistoryEntry) {
    switch entry {
    case .sample(let sample): write(sample)
    case .hit(let finger, let view): put(1, finger, view ?? -1)
    case .closeEvent: put(2)
    case .advance(let time): put(3, Int(time.microseconds))
    case .frame(let time): put(4, Int(time.microseconds))
    case .resize(let size):
      put(5)
      put([size.width, size.height])
    case .change(let change, let time, let occasion):
      put(6, Int(time.microseconds))
      switch occasion {
      case .betweenSteps: put(-1)
      case .timer(let beforeEvents): put(beforeEvents ? -2 : -3)
      case .call(let call, let number): put(call, number)
      }
      write(change)
    case .answer(let question, let number, let answer): put(7, question, number, answer ? 1 : 0)
    }
  }

  private mutating func write(_ sample: TouchSample) {
    let kind = TouchSample.Kind.names.firstIndex { $0.kind == sample.kind } ?? 0
    put(sample.type == .direct ? 8 : 9, kind, sample.finger, Int(sample.time.microseconds))
    put([sample.location.x, sample.location.y])
  }

  private mutating func write(_ change: HistoryChange) {
    switch change {
    case .center(let view, let place):
      put(0, view)
      put([place.x, place.y])
    case .bounds(let view, let rect):
      put(1, view)
      put([rect.origin.x, rect.origin.y, rect.width, rect.height])
    case .transform(let view, let t):
      put(2, view)
      put([t.a, t.b, t.c, t.d, t.tx, t.ty])
    case .flags(let view, let multiple, let exclusive): put(3, view, multiple ? 1 : 0, exclusive ? 1 : 0)
    case .superview(let view, let parent): put(4, view, parent ?? -1)
    case .property(let recognizer, let index, let value):
      put(5, recognizer, index)
      write(value)
    case .operation(let recognizer, let index, let value):
      put(6, recognizer, index)
      write(value)
    case .attached(let recognizer, let isAttached): put(7, recognizer, isAttached ? 1 : 0)
    case .requirement(let recognizer, let other): put(8, recognizer, other)
    case .report(let view, let event):
      put(9, view)
      write(event)
    case .cancelled(let finger): put(10, finger)
    case .defaults(let index): put(11, index)
    case .requested(let recognizer, let state): put(12, recognizer, state)
    case .ignored(let recognizer, let finger): put(13, recognizer, finger)
    case .cancelledAll: put(14)
    }
  }

  private mutating func write(_ value: RecognizerValue) {
    switch value {
    case .flag(let flag): put(0, flag ? 1 : 0)
    case .count(let count): put(1, count)
    case .number(let number):
      put(2)
      put([number])
    case .vector(let way):
      put(3)
      put([way.dx, way.dy])
    case .choices(let names):
      put(4, names.count)
      for name in names { write(name) }
    }
  }

  private mutating func write(_ text: String) {
    put(text.utf8.count)
    bytes += Array(text.utf8)
  }

  /// Writes integers with seven bits a byte, and the sign in the lowest bit.
  private mutating func put(_ numbers: Int...) {
    for number in numbers {
      var rest = UInt64(bitPattern: Int64(number << 1 ^ number >> 63))
      while rest >= 128 {
        bytes.append(UInt8(rest & 127) | 128)
        rest >>= 7
      }
      bytes.append(UInt8(rest))
    }
  }

  /// Writes numbers. Those on the grid of input devices, multiples of 1/65536, become integers; others are written in
  /// full.
  private mutating func put(_ numbers: [Double]) {
    for number in numbers {
      let steps = number * 65536
      if steps.magnitude < 1e12, steps == steps.rounded(), !(number == 0 && number.sign == .minus) {
        put(Int(steps) << 1)
      } else {
        put(1)
        withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes += Array($0) }
      }
    }
  }
}

/// Decodes the bytes of a ``HistoryWriter``. They never come from a file.
struct HistoryBytes {
  private let bytes: [UInt8]
  private(set) var position: Int

  init(_ bytes: [UInt8], from position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  mutating func entry() -> HistoryEntry {
    switch int() {
    case 1: .hit(finger: int(), view: index())
    case 2: .closeEvent
    case 3: .advance(time())
    case 4: .frame(time())
    case 5: .resize(Size(double(), double()))
    case 6: changeEntry()
    case 7: .answer(question: int(), number: int(), int() == 1)
    case 8: .sample(sample(.direct))
    default: .sample(sample(.indirectPointer))
    }
  }

  private mutating func changeEntry() -> HistoryEntry {
    let time = time()
    let call = int()
    let occasion: HistoryEntry.Occasion =
      switch call {
      case -1: .betweenSteps
      case -2: .timer(beforeEvents: true)
      case -3: .timer(beforeEvents: false)
      default: .call(call, number: int())
      }
    return .change(change(), at: time, occasion)
  }

  private mutating func sample(_ type: TouchType) -> TouchSample {
    let kind = TouchSample.Kind.names[int()].kind
    let finger = int()
    let time = time()
    return TouchSample(finger: finger, kind: kind, location: Point(double(), double()), time: time, type: type)
  }

  private mutating func change() -> HistoryChange {
    switch int() {
    case 0: .center(view: int(), Point(double(), double()))
    case 1: .bounds(view: int(), Rect(double(), double(), double(), double()))
    case 2:
      .transform(view: int(), Transform(a: double(), b: double(), c: double(), d: double(), tx: double(), ty: double()))
    case 3: .flags(view: int(), multipleTouch: int() == 1, exclusiveTouch: int() == 1)
    case 4: .superview(view: int(), index())
    case 5: .property(recognizer: int(), index: int(), value())
    case 6: .operation(recognizer: int(), index: int(), value())
    case 7: .attached(recognizer: int(), int() == 1)
    case 8: .requirement(recognizer: int(), toFail: int())
    case 9: .report(view: int(), event: text())
    case 10: .cancelled(finger: int())
    case 11: .defaults(int())
    case 12: .requested(recognizer: int(), state: int())
    case 13: .ignored(recognizer: int(), finger: int())
    default: .cancelledAll
    }
  }

  private mutating func value() -> RecognizerValue {
    switch int() {
    case 0: .flag(int() == 1)
    case 1: .count(int())
    case 2: .number(double())
    case 3: .vector(Vector(double(), double()))
    default: .choices((0..<int()).map { _ in text() })
    }
  }

  private mutating func text() -> String {
    let length = int()
    defer { position += length }
    return String(decoding: bytes[position..<position + length], as: UTF8.self)
  }

  private mutating func index() -> Int? {
    let index = int()
    return index < 0 ? nil : index
  }

  private mutating func time() -> Instant { Instant(microseconds: Int64(int())) }

  private mutating func int() -> Int {
    var (result, shift): (UInt64, UInt64) = (0, 0)
    while true {
      let byte = bytes[position]
      position += 1
      result |= UInt64(byte & 127) << shift
      if byte < 128 { break }
      shift += 7
    }
    return Int(Int64(bitPattern: result >> 1)) ^ -Int(result & 1)
  }

  private mutating func double() -> Double {
    let steps = int()
    guard steps == 1 else { return Double(steps >> 1) / 65536 }
    defer { position += 8 }
    let bits = (0..<8).reduce(UInt64(0)) { $0 | UInt64(bytes[position + $1]) << UInt64(8 * $1) }
    return Double(bitPattern: bits)
  }
}
