import TouchGeometry

/// What hands do to a program, step by step, read from a small text; see ``help`` for the language.
public struct Script: Equatable, Sendable {
  /// One thing that is done. Places are in pixels of the screen, times in seconds, angles in degrees.
  enum Action: Equatable, Sendable {
    case down(finger: Int, at: Point)
    case move(finger: Int, to: Point, over: Double)
    case up(finger: Int)
    case tap(finger: Int, at: Point, for: Double)
    case flick(finger: Int, from: Point, to: Point, over: Double)
    case rotate(Rotation)
    case wait(Double)
    case shot(name: String, after: Double)
    case mouse(to: Point, over: Double)
    case press(button: Int)
    case release(button: Int)
    case key([String])
    case unplug(touchscreen: Int)
    case plug(touchscreen: Int)
    case awaitLine(String)
  }

  /// Two fingers that face each other across a centre and turn about it.
  struct Rotation: Equatable, Sendable {
    var fingers: [Int]
    var center: Point
    var radius: Double
    /// Angles of the first finger: 0 to the right, growing clockwise.
    var from: Double
    var to: Double
    var duration: Double
    /// Whether the fingers stay on the glass in the end.
    var staysDown: Bool
  }

  /// What happens at the same time: a line of the script.
  struct Step: Equatable, Sendable {
    /// Counts from 1.
    var line: Int
    var text: String
    var actions: [Action]
  }

  let steps: [Step]

  /// Reads a script.
  ///
  /// - Throws: ``LabError/Kind/script`` naming the line, what is wrong with it and what is allowed.
  public init(_ text: String) throws(LabError) {
    var steps: [Step] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      for part in line.prefix(while: { $0 != "#" }).split(separator: ";") {
        var reader = StepReader(part, line: index + 1)
        if let step = try reader.step() { steps.append(step) }
      }
    }
    self.steps = steps
  }

  /// Reads the script in the file at `path`; its errors name the file.
  public init(file path: String) throws(LabError) {
    guard let text = TextFile.read(path) else {
      throw LabError(.file, tried: "Reading \(path)", problem: "it cannot be read", remedy: "Is the path right?")
    }
    do {
      try self.init(text)
    } catch {
      throw LabError(error.kind, tried: "\(path): \(error.tried)", problem: error.problem, remedy: error.remedy)
    }
  }
}
