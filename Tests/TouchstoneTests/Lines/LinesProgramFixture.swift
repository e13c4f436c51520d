import Glibc
import Testing
import TouchGeometry

@testable import TouchLab

/// A visitor to the Lines scene, with a separate directory for the scene's drawing.
final class LinesProgramFixture {
  let fixture: ProgramFixture
  let state: TemporaryDirectory

  static let ground: UInt32 = 0x14181f
  static let ink: UInt32 = 0xf4f1ea
  static let red: UInt32 = 0xff3b3b
  static let green: UInt32 = 0x2fd566
  static let surface: UInt32 = 0x232a35
  /// The location of the button that takes the latest step back.
  static let undo = Point(384, 728)

  init(_ arguments: [String] = [], state: TemporaryDirectory? = nil, options: XServer.Options = .init()) throws {
    let directory = try state ?? TemporaryDirectory(prefix: "touchstone-lines")
    self.state = directory
    fixture = try ProgramFixture(
      options, ["--scene", "lines"] + arguments, environment: ["XDG_STATE_HOME": directory.path])
  }

  func finger(_ number: Int) -> Finger { fixture.finger(number) }

  // MARK: Transcript

  /// Returns the actions so far without those of changes, such as "tap ended", in order.
  func acts() throws -> [String] {
    try fixture.lines().compactMap { line in
      guard let action = line.action, let state = line.state, state != "changed" else { return nil }
      return "\(action.split(separator: ".").last ?? "") \(state)"
    }
  }

  func wait(for act: String, _ count: Int = 1) throws {
    _ = try fixture.wait(for: "\(act), \(count) times") {
      try self.acts().filter { $0 == act }.count >= count ? true : nil
    }
  }

  // MARK: The screen

  func color(_ point: Point) throws -> UInt32 {
    try fixture.lab.screenshot(of: Rect(center: point, size: Size(2, 2))).pixel(1, 1).value
  }

  func wait(for color: UInt32, at point: Point) throws {
    try fixture.lab.wait(upTo: 20, for: "\(color) at \(point)") { try self.color(point) == color }
  }

  /// Returns the frame of the menu's panel in `screen`. There it has the colour of surfaces, and `before` has not.
  func menuPanel(in screen: Screenshot, before: Screenshot) -> Rect? {
    screen.changes(from: before) { $0.value == Self.surface && $1.value != Self.surface }
  }

  // MARK: Hands

  /// Draws with the fingers 1 to n at once, and waits until the last line is in ink.
  func draw(_ segments: [(from: Point, to: Point)], over seconds: Double = 0.15) throws {
    try fixture.lab.touchscreen.report {
      for (index, segment) in segments.enumerated() { try finger(index + 1).down(at: segment.from) }
    }
    try glide(segments, over: seconds)
    try fixture.lab.touchscreen.report { for index in segments.indices { try finger(index + 1).up() } }
    for segment in segments { try wait(for: Self.ink, at: segment.from.interpolated(to: segment.to, fraction: 0.5)) }
  }

  func glide(_ segments: [(from: Point, to: Point)], over seconds: Double, first: Int = 1) throws {
    try fixture.lab.touchscreen.animate(over: seconds) { fraction in
      for (index, segment) in segments.enumerated() {
        try self.finger(index + first).move(to: segment.from.interpolated(to: segment.to, fraction: fraction))
      }
    }
  }

  /// Swipes quickly to one side with three fingers of a hand.
  func swipe(_ translation: Vector) throws {
    let locations = [Point(560, 560), Point(640, 520), Point(720, 560)]
    try fixture.lab.touchscreen.report { for index in 0..<3 { try finger(index + 1).down(at: locations[index]) } }
    try glide(locations.map { ($0, $0 + translation) }, over: 0.12)
    try fixture.lab.touchscreen.report { for index in 0..<3 { try finger(index + 1).up() } }
  }

  // MARK: Stored lines

  /// Returns the lines that the recording in `trace` began with, as the program had read them from the directory.
  static func stored(in trace: String) throws -> [StoredLine] {
    let text = try #require(TextFile.read(trace))
    let hexadecimal = try #require(text.split(separator: "\"state\":\"").dropFirst().first?.prefix { $0 != "\"" })
    let digits = hexadecimal.utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    return try StoredLine.all(
      in: stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) })
  }
}

/// A line in the bytes of a drawing. A header of 20 bytes is followed by one record with all lines.
struct StoredLine: Hashable {
  let id: UInt64
  let begin: Point
  let end: Point

  /// Returns all lines in `state`, which is that of all scenes, each after the scene's name and the number of its bytes.
  static func all(in state: [UInt8]) throws -> [StoredLine] {
    let mark = Array("touchstone lines".utf8)
    let index = try #require(state.indices.first { state[$0...].starts(with: mark) })
    let digits = state[..<index].dropLast().reversed().prefix { (48...57).contains($0) }.reversed()
    let length = digits.reduce(0) { $0 * 10 + Int($1) - 48 }
    let bytes = Array(state[index...].prefix(length))
    let number = { (offset: Int) in (0..<8).reduce(UInt64(0)) { $0 | UInt64(bytes[offset + $1]) << UInt64(8 * $1) } }
    guard bytes.count > 20 else { return [] }
    let (first, size) = (20 + 12 + 5, 4 + 8 + 5 * 8 + 1)
    try #require((bytes.count - first) % size == 0)
    return stride(from: first, to: bytes.count, by: size).map { offset in
      let values = (0..<4).map { Double(bitPattern: number(offset + 12 + 8 * $0)) }
      return StoredLine(id: number(offset + 4), begin: Point(values[0], values[1]), end: Point(values[2], values[3]))
    }
  }
}
