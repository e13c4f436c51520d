import TouchGeometry
import TouchUI

/// Receives the fingers and numbers of an operation: writes each and returns 0, or returns the next that was written.
protocol NumberCoder {
  mutating func code(_ finger: Int) -> Int
  mutating func code(_ number: Double) -> Double
}

extension NumberCoder {
  fileprivate mutating func code(_ point: Point) -> Point { Point(code(point.x), code(point.y)) }
}

extension Scenario.Operation {
  /// Returns the operation with the fingers and numbers that `coder` returns for its own.
  func coded(with coder: inout some NumberCoder) -> Scenario.Operation {
    switch self {
    case .down(let finger, let location, let view, let type):
      .down(coder.code(finger), coder.code(location), on: view, type)
    case .move(let finger, let location): .move(coder.code(finger), coder.code(location))
    case .up(let finger, let location): .up(coder.code(finger), location.map { coder.code($0) })
    case .cancel(let finger, let location): .cancel(coder.code(finger), location.map { coder.code($0) })
    case .hover(let finger, let location, let view): .hover(coder.code(finger), coder.code(location), on: view)
    case .leave(let finger, let location): .leave(coder.code(finger), coder.code(location))
    case .ignore(let id, let finger): .ignore(id, finger: coder.code(finger))
    case .resize(let size): .resize(Size(coder.code(size.width), coder.code(size.height)))
    case .setRecognizer(let id, let settings): .setRecognizer(id, settings.map { $0.coded(with: &coder) })
    case .setView(let id, let settings): .setView(id, settings.map { $0.coded(with: &coder) })
    case .timer(let beforeEvents, let operation): .timer(beforeEvents: beforeEvents, operation.coded(with: &coder))
    default: self
    }
  }
}

extension Setting {
  fileprivate func coded(with coder: inout some NumberCoder) -> Setting {
    property.setting(value.coded(with: &coder))
  }
}

extension SettingValue {
  fileprivate func coded(with coder: inout some NumberCoder) -> SettingValue {
    switch self {
    case .flag, .count, .choices: self
    case .number(let number): .number(coder.code(number))
    case .point(let point): .point(coder.code(point))
    case .vector(let vector): .vector(Vector(coder.code(vector.dx), coder.code(vector.dy)))
    case .rect(let rect):
      .rect(Rect(coder.code(rect.origin.x), coder.code(rect.origin.y), coder.code(rect.width), coder.code(rect.height)))
    case .transform(let t):
      .transform(
        Transform(
          a: coder.code(t.a), b: coder.code(t.b), c: coder.code(t.c), d: coder.code(t.d), tx: coder.code(t.tx),
          ty: coder.code(t.ty)))
    }
  }
}

/// Writes numbers as bytes. Small numbers are short, and so are coordinates on the grid of input devices.
struct HistoryWriter: NumberCoder {
  private(set) var bytes: [UInt8] = []

  /// Writes an integer with seven bits a byte, and the sign in the lowest bit.
  mutating func put(_ integer: Int) {
    var rest = UInt64(bitPattern: Int64(integer << 1 ^ integer >> 63))
    while rest >= 128 {
      bytes.append(UInt8(rest & 127) | 128)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func append(_ other: HistoryWriter) { bytes += other.bytes }

  mutating func code(_ finger: Int) -> Int {
    put(finger)
    return 0
  }

  /// Writes a number. One on the grid of input devices, a multiple of 1/65536, becomes an integer; others are written
  /// in full.
  mutating func code(_ number: Double) -> Double {
    let steps = number * 65536
    if steps.magnitude < 1e12, steps == steps.rounded(), !(number == 0 && number.sign == .minus) {
      put(Int(steps) << 1)
    } else {
      put(1)
      withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes += Array($0) }
    }
    return 0
  }
}

/// Reads the bytes of a ``HistoryWriter``. They never come from a file.
struct HistoryReader: NumberCoder {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  mutating func integer() -> Int {
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

  mutating func code(_ finger: Int) -> Int { integer() }

  mutating func code(_ number: Double) -> Double {
    let steps = integer()
    guard steps == 1 else { return Double(steps >> 1) / 65536 }
    defer { position += 8 }
    let bits = (0..<8).reduce(UInt64(0)) { $0 | UInt64(bytes[position + $1]) << UInt64(8 * $1) }
    return Double(bitPattern: bits)
  }
}
