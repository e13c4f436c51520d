import Documents
import TouchGeometry
import TouchUI
import Yams

/// A recording that was read from a file.
public struct Trace {
  public let header: TraceHeader
  public let steps: [TraceStep]
  /// Where the header stands, for messages; counted from 1.
  public let headerLine: Int

  /// Reads the text of a trace; `file` is what messages call it. A last line that was cut off in the middle, as by a
  /// loss of power, is left out. Throws ``FileMistake`` for anything else that is wrong.
  public init(text: String, file: String) throws(FileMistake) {
    var lines = Self.lines(of: text)
    if text.utf8.last != Self.lineFeed, lines.count > 1 { lines.removeLast() }
    guard let first = lines.first else {
      throw FileMistake(file: file, line: 1, problem: "the file is empty; a trace begins with a header line")
    }
    header = try TraceLine(first.text, first.number, file).header()
    headerLine = first.number
    var steps: [TraceStep] = []
    for line in lines.dropFirst() {
      steps.append(try TraceLine(line.text, line.number, file).step(scale: header.scale))
    }
    self.steps = steps
  }

  private static let lineFeed = UInt8(ascii: "\n")

  /// All but empty ones, with their numbers from 1 on.
  private static func lines(of text: String) -> [(number: Int, text: Substring)] {
    text.utf8.split(separator: lineFeed, omittingEmptySubsequences: false).enumerated().compactMap { index, line in
      line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") } ? nil : (index + 1, Substring(line))
    }
  }
}

/// One line of a trace file. JSON is read as the YAML that it also is.
private struct TraceLine {
  private let fields: Node.Mapping
  private let number: Int
  private let file: String

  init(_ text: Substring, _ number: Int, _ file: String) throws(FileMistake) {
    self.number = number
    self.file = file
    guard let line = try? FileValue(yaml: String(text), file: file, name: "the line"), let fields = line.node.mapping
    else {
      throw FileMistake(file: file, line: number, problem: "this is no JSON object; each line of a trace is one")
    }
    self.fields = fields
  }

  func header() throws(FileMistake) -> TraceHeader {
    guard let version = fields["trace"]?.int else {
      throw mistake("the first line of a trace says \"trace\" and its version, as \"trace\":\(TraceHeader.version)")
    }
    guard version == TraceHeader.version else {
      throw mistake("this is a trace of version \(version); only version \(TraceHeader.version) can be played")
    }
    guard let scene = fields["scene"]?.string else { throw mistake("\"scene\" names the scene that was recorded") }
    var defaults = GestureDefaults()
    for threshold in Scenario.gestureDefaults.thresholds {
      if let value = fields["defaults"]?[threshold.name]?.float { defaults[threshold] = value }
    }
    let scale = try positive("scale")
    return TraceHeader(
      scene: scene, size: try size("size", scale: scale), scale: scale, defaults: defaults, state: try state(),
      start: try fields["start"].map { _ throws(FileMistake) in try time("start") })
  }

  private func state() throws(FileMistake) -> [UInt8]? {
    guard let node = fields["state"] else { return nil }
    guard let bytes = node.string.flatMap(Hexadecimal.bytes) else {
      throw mistake("\"state\" is what the scene began with, in pairs of hexadecimal digits")
    }
    return bytes
  }

  func step(scale: Double) throws(FileMistake) -> TraceStep {
    if fields["event"] != nil { return .input(.eventEnd) }
    if fields["resize"] != nil { return .input(.resize(try size("resize", scale: scale))) }
    if fields["shown"] != nil { return .input(.shown(after: try time("shown").seconds(since: .zero))) }
    let time = try time("t")
    if fields["time"] != nil { return .input(.time(time)) }
    if fields["draw"] != nil { return .input(.frame(time)) }
    if fields["ready"] != nil { return .ready(time) }
    if let frame = fields["frame"]?.int { return .acknowledged(frame, time) }
    return .input(.sample(try sample(at: time)))
  }

  private func sample(at time: Instant) throws(FileMistake) -> TouchSample {
    guard let finger = fields["finger"]?.int, let kind = TouchSample.Kind.names.first(where: { fields[$0.name] != nil })
    else {
      throw mistake(
        "this is none of the steps of a trace: a finger with down, move, up, cancel, hover or leave, or event, time,"
          + " draw, shown, ready, frame, resize")
    }
    let place = try pair(kind.name)
    return TouchSample(
      finger: finger, kind: kind.kind, location: Point(place.0, place.1), time: time,
      type: fields["pointer"] == nil ? .direct : .indirectPointer, majorRadius: fields["majorRadius"]?.float,
      force: fields["force"]?.float)
  }

  private func time(_ key: String) throws(FileMistake) -> Instant {
    guard let milliseconds = fields[key]?.float, abs(milliseconds) < 1e13 else {
      throw mistake("\"\(key)\" is the time in milliseconds")
    }
    return Instant(milliseconds: milliseconds)
  }

  /// A window that can be drawn: one is as large as a wall of screens at most.
  private func size(_ key: String, scale: Double) throws(FileMistake) -> Size {
    let (width, height) = try pair(key)
    let pixels = [width, height].map { ($0 * scale).rounded() }
    guard pixels.allSatisfy({ (1...32767).contains($0) }), pixels[0] * pixels[1] <= Self.mostPixels else {
      throw mistake(
        "\"\(key)\" is a width and a height in points, each of 1 to 32767 pixels (points times the scale) and together of"
          + " at most \(Int(Self.mostPixels)) pixels")
    }
    return Size(width, height)
  }

  /// In one window: 256 MiB.
  private static let mostPixels = 67_108_864.0

  private func positive(_ key: String) throws(FileMistake) -> Double {
    guard let value = fields[key]?.float, (0.1...16).contains(value) else {
      throw mistake("\"\(key)\" is a number from 0.1 to 16")
    }
    return value
  }

  private func pair(_ key: String) throws(FileMistake) -> (Double, Double) {
    guard let values = fields[key]?.sequence, values.count == 2, let first = values[0].float,
      let second = values[1].float
    else { throw mistake("\"\(key)\" is a pair of numbers, as [10,20]") }
    return (first, second)
  }

  private func mistake(_ problem: String) -> FileMistake {
    FileMistake(file: file, line: number, problem: problem)
  }
}
