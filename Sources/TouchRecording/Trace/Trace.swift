import Documents
import TouchGeometry
import TouchUI
import Yams

/// A recording read from a file.
public struct Trace {
  public let header: TraceHeader
  public let steps: [TraceStep]
  /// The line number of the header, for messages, counted from 1.
  public let headerLine: Int

  /// The maximum size of a file in bytes, enough for hours of a session.
  public static let largestFile = 64 << 20
  /// The maximum number of steps, which fits into the memory of a small machine.
  private static let mostSteps = 1_000_000

  /// Reads the trace in the file at `path`. Throws an ``InputFileError`` if the file cannot be read, and a
  /// ``FileMistake`` for a mistake in it.
  public init(path: String) throws {
    try self.init(text: InputFile.text(at: path, atMost: Self.largestFile), file: path)
  }

  /// Reads the text of a trace. `file` is its name in messages. A truncated last line, as after a loss of power, is
  /// left out. Throws a ``FileMistake`` for any other mistake.
  public init(text: String, file: String) throws(FileMistake) {
    try FileNature.scenario.refuse(text, file: file)
    var (header, headerLine, steps): (TraceHeader?, Int, [TraceStep]) = (nil, 1, [])
    var (rest, number, course) = (text[...], 0, TraceCourse())
    while !rest.isEmpty {
      let end = rest.utf8.firstIndex(of: Self.lineFeed)
      let line = rest[..<(end ?? rest.endIndex)]
      rest = end.map { rest[rest.utf8.index(after: $0)...] } ?? rest[rest.endIndex...]
      number += 1
      if Self.isBlank(line) || (end == nil && header != nil) { continue }
      if let scale = header?.scale {
        guard steps.count < Self.mostSteps else {
          throw FileMistake(file: file, line: number, problem: "a trace has at most \(Self.mostSteps) steps")
        }
        let step = try TraceLine(line, number, file).step(scale: scale)
        if let problem = course.problem(with: step) { throw FileMistake(file: file, line: number, problem: problem) }
        steps.append(step)
      } else {
        (header, headerLine) = (try TraceLine(line, number, file).header(), number)
      }
    }
    guard let header else {
      throw FileMistake(file: file, line: 1, problem: "the file is empty; a trace begins with a header line")
    }
    self.header = header
    self.headerLine = headerLine
    self.steps = steps
  }

  private static let lineFeed = UInt8(ascii: "\n")

  private static func isBlank(_ line: Substring) -> Bool {
    line.utf8.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }
  }
}

/// A line of a trace file. JSON is read as YAML, of which it is a subset.
private struct TraceLine {
  private let fields: Node.Mapping
  private let number: Int
  private let file: String
  /// The maximum length of a line, in bytes. Only headers with a scene's content are longer than some hundred.
  private static let longest = 16 << 20

  init(_ text: Substring, _ number: Int, _ file: String) throws(FileMistake) {
    self.number = number
    self.file = file
    guard text.utf8.count <= Self.longest else {
      throw FileMistake(file: file, line: number, problem: "the line is longer than any of a trace")
    }
    guard let line = try? FileValue(yaml: String(text), file: file, name: "the line"), let fields = line.node.mapping
    else {
      throw FileMistake(file: file, line: number, problem: "this is no JSON object; each line of a trace is one")
    }
    self.fields = fields
  }

  func header() throws(FileMistake) -> TraceHeader {
    guard let version = fields["trace"]?.integer else {
      throw mistake("the first line of a trace says \"trace\" and its version, as \"trace\":\(TraceHeader.version)")
    }
    guard version == TraceHeader.version else {
      throw mistake("this is a trace of version \(version); only version \(TraceHeader.version) can be played")
    }
    guard let scene = fields["scene"]?.string else { throw mistake("\"scene\" names the scene that was recorded") }
    let scale = try positive("scale")
    return TraceHeader(
      scene: scene, size: try size("size", scale: scale), scale: scale, defaults: try defaults(), state: try state(),
      languages: try languages(),
      start: try fields["start"].map { _ throws(FileMistake) in try time("start") })
  }

  private func defaults() throws(FileMistake) -> GestureDefaults {
    var defaults = GestureDefaults()
    guard let node = fields["defaults"] else { return defaults }
    guard let mapping = node.mapping else {
      throw mistake("\"defaults\" names numbers of recognition and their values")
    }
    let thresholds = Scenario.gestureDefaults.thresholds
    for (key, node) in mapping {
      let name = key.string ?? ""
      guard let threshold = thresholds.first(where: { $0.name == name }) else {
        throw mistake(
          "\"\(name)\" in \"defaults\" is unknown\(Spelling.advice(for: name, among: thresholds.map(\.name)))")
      }
      guard let value = node.number, threshold.accepts(value) else {
        throw mistake("\"\(name)\" in \"defaults\" is no number that recognition can work with")
      }
      defaults[threshold] = value
    }
    return defaults
  }

  private func state() throws(FileMistake) -> [UInt8]? {
    guard let node = fields["state"] else { return nil }
    guard let bytes = node.string.flatMap(Hexadecimal.bytes) else {
      throw mistake("\"state\" is what the scene began with, in pairs of hexadecimal digits")
    }
    return bytes
  }

  /// Reads the languages. The default is English.
  private func languages() throws(FileMistake) -> [String] {
    guard let node = fields["languages"] else { return ["en"] }
    let codes = node.sequence.map { $0.compactMap(\.string) } ?? []
    guard !codes.isEmpty, codes.count == node.sequence?.count else {
      throw mistake("\"languages\" is a list of the codes of languages, as [\"en\",\"zh\"]")
    }
    return codes
  }

  func step(scale: Double) throws(FileMistake) -> TraceStep {
    if fields["event"] != nil { return .input(.eventEnd) }
    if fields["resize"] != nil { return .input(.resize(try size("resize", scale: scale))) }
    if fields["accessibility"] != nil { return .input(.accessibility(try accessibility())) }
    if fields["shown"] != nil { return .input(.shown(after: try time("shown").seconds(since: .zero))) }
    let time = try time("t")
    if fields["time"] != nil { return .input(.time(time)) }
    if fields["draw"] != nil { return .input(.frame(time)) }
    if fields["ready"] != nil { return .ready(time) }
    if let frame = fields["frame"]?.integer { return .acknowledged(frame, time) }
    return .input(.sample(try sample(at: time)))
  }

  private func accessibility() throws(FileMistake) -> AccessibilitySettings {
    var settings = AccessibilitySettings()
    guard let scale = fields["text"]?.number, (1...AccessibilitySettings.greatestTextScale).contains(scale) else {
      throw mistake("\"text\" is the factor for the sizes of type, from 1 to 2")
    }
    settings.textScale = scale
    settings.isDarkerSystemColorsEnabled = fields["contrast"]?.bool ?? false
    settings.isReduceMotionEnabled = fields["calm"]?.bool ?? false
    guard fields["reach"] != nil else { return settings }
    let (top, bottom) = try pair("reach")
    guard 0 <= top, top < bottom, bottom <= 1 else {
      throw mistake("\"reach\" is the part of the height that content lies in, as [0.4,1]")
    }
    settings.reach = top...bottom
    return settings
  }

  private func sample(at time: Instant) throws(FileMistake) -> TouchSample {
    guard let finger = fields["finger"]?.integer,
      let kind = TouchSample.Kind.names.first(where: { fields[$0.name] != nil })
    else {
      throw mistake(
        "this is none of the steps of a trace: a finger with down, move, up, cancel, hover or leave, or event, time,"
          + " draw, shown, ready, frame, resize, accessibility")
    }
    let coordinates = try pair(kind.name)
    guard abs(coordinates.0) <= Self.farthest, abs(coordinates.1) <= Self.farthest else {
      throw mistake("\"\(kind.name)\" is a place within \(Int(Self.farthest)) points of the window's corner")
    }
    return TouchSample(
      finger: finger, kind: kind.kind, location: Point(coordinates.0, coordinates.1), time: time,
      type: fields["pointer"] == nil ? .direct : .indirectPointer, majorRadius: try measure("majorRadius"),
      force: try measure("force"))
  }

  /// The maximum coordinate, in points. No server reports a finger farther away.
  private static let farthest = 100_000.0

  /// Reads a measurement, or returns nil if it was not reported.
  private func measure(_ key: String) throws(FileMistake) -> Double? {
    guard let node = fields[key] else { return nil }
    guard let value = node.number, (0...Self.farthest).contains(value) else {
      throw mistake("\"\(key)\" is a number from 0 to \(Int(Self.farthest))")
    }
    return value
  }

  private func time(_ key: String) throws(FileMistake) -> Instant {
    guard let milliseconds = fields[key]?.number, abs(milliseconds) <= 1e12 else {
      throw mistake("\"\(key)\" is the time in milliseconds")
    }
    return Instant(milliseconds: milliseconds)
  }

  /// Reads the size of a window that can be drawn.
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

  /// The maximum number of pixels of a window: an 8K panel, with 127 MiB a frame.
  private static let mostPixels = 7680.0 * 4320

  private func positive(_ key: String) throws(FileMistake) -> Double {
    guard let value = fields[key]?.number, (0.1...16).contains(value) else {
      throw mistake("\"\(key)\" is a number from 0.1 to 16")
    }
    return value
  }

  private func pair(_ key: String) throws(FileMistake) -> (Double, Double) {
    guard let values = fields[key]?.sequence, values.count == 2, let first = values[0].number,
      let second = values[1].number
    else { throw mistake("\"\(key)\" is a pair of numbers, as [10,20]") }
    return (first, second)
  }

  private func mistake(_ problem: String) -> FileMistake {
    FileMistake(file: file, line: number, problem: problem)
  }
}

extension Node {
  /// The value as a JSON number, or nil. Numbers as Yams reads them can also be in base 60, and overflow, which would
  /// end the program.
  fileprivate var number: Double? { plainText.flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil } }

  fileprivate var integer: Int? { plainText.flatMap { Int($0) } }

  private var plainText: String? { scalar.flatMap { $0.style == .plain ? $0.string : nil } }
}
