import Documents
import TouchGeometry
import TouchUI
import Yams

/// A recording that was read from a file.
public struct Trace {
  public let header: TraceHeader
  public let steps: [TraceStep]

  /// Reads the text of a trace; `file` is what messages call it. A last line that was cut off in the middle, as by a
  /// loss of power, is left out. Throws ``FileMistake`` for anything else that is wrong.
  public init(text: String, file: String) throws(FileMistake) {
    let isWhole = text.hasSuffix("\n")
    var lines = text.split(separator: "\n")
    if !isWhole, lines.count > 1 { lines.removeLast() }
    guard let first = lines.first else {
      throw FileMistake(file: file, line: 1, problem: "the file is empty; a trace begins with a header line")
    }
    header = try TraceLine(first, 1, file).header()
    var steps: [TraceStep] = []
    for (index, line) in lines.enumerated().dropFirst() {
      steps.append(try TraceLine(line, index + 1, file).step())
    }
    self.steps = steps
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
    guard let node = try? Yams.compose(yaml: String(text)), let fields = node.mapping else {
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
    for field in GestureDefaults.fields {
      if let value = fields["defaults"]?[field.name]?.float { defaults[keyPath: field.path] = value }
    }
    return TraceHeader(
      scene: scene, size: try size("size"), scale: try positive("scale"), defaults: defaults, state: try state())
  }

  private func state() throws(FileMistake) -> [UInt8]? {
    guard let node = fields["state"] else { return nil }
    guard let bytes = node.string.flatMap(Hexadecimal.bytes) else {
      throw mistake("\"state\" is what the scene began with, in pairs of hexadecimal digits")
    }
    return bytes
  }

  func step() throws(FileMistake) -> TraceStep {
    if fields["event"] != nil { return .input(.eventEnd) }
    if fields["resize"] != nil { return .input(.resize(try size("resize"))) }
    let time = try time()
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
          + " draw, ready, frame, resize")
    }
    let place = try pair(kind.name)
    return TouchSample(
      finger: finger, kind: kind.kind, location: Point(place.0, place.1), time: time,
      type: fields["pointer"] == nil ? .direct : .indirectPointer, majorRadius: fields["majorRadius"]?.float,
      force: fields["force"]?.float)
  }

  private func time() throws(FileMistake) -> Instant {
    guard let milliseconds = fields["t"]?.float, abs(milliseconds) < 1e13 else {
      throw mistake("\"t\" is the time in milliseconds")
    }
    return Instant(milliseconds: milliseconds)
  }

  private func size(_ key: String) throws(FileMistake) -> Size {
    let (width, height) = try pair(key)
    guard (0.1...32767).contains(width), (0.1...32767).contains(height) else {
      throw mistake("\"\(key)\" is a width and a height in points, each above 0 and at most 32767")
    }
    return Size(width, height)
  }

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
