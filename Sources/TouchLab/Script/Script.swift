import TouchGeometry

/// A sequence of steps that hands do, parsed from a small text; see ``help`` for the language.
public struct Script: Equatable, Sendable {
  /// An action. Locations are in pixels of the screen, times in seconds, angles in degrees.
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

  /// A rotation of two fingers opposite each other around a centre.
  struct Rotation: Equatable, Sendable {
    var fingers: [Int]
    var center: Point
    var radius: Double
    /// The angles of the first finger: 0 to the right, growing clockwise.
    var from: Double
    var to: Double
    var duration: Double
    /// Whether the fingers stay on the glass in the end.
    var staysDown: Bool
  }

  /// The simultaneous actions of one line of the script.
  struct Step: Equatable, Sendable {
    /// The number of the line, from 1 on.
    var line: Int
    var text: String
    var actions: [Action]
  }

  let steps: [Step]

  /// Parses a script.
  ///
  /// - Throws: ``LabError/Kind/script`` with the line, its mistake and the allowed form.
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

  /// Parses the script in the file at `path`; its errors name the file.
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

extension Script {
  /// The forms of a step, by its first word.
  static let forms: [(word: String, form: String, meaning: String)] = [
    ("down", "down F X,Y", "finger F (1 to 10) touches the glass"),
    ("move", "move F to X,Y [over S]", "it moves, in one report or evenly in S seconds"),
    ("up", "up F", "it leaves the glass"),
    ("tap", "tap F X,Y [for S]", "down, 0.05 or S seconds of rest, up"),
    ("flick", "flick F from X,Y to X,Y over S", "down, an even move, up without a rest"),
    (
      "rotate", "rotate F G about X,Y radius R from A to B over S [and stay]",
      "two facing fingers touch, turn (F from A to B degrees, clockwise,\n      0 is right), and leave or stay"
    ),
    ("wait", "wait S", "hands rest for S seconds"),
    ("shot", "shot NAME [after S]", "the screen into NAME.png, at once or when S seconds have passed"),
    ("await-line", "await-line TEXT", "waits for a further line with TEXT in the ready file"),
    ("mouse", "mouse to X,Y [over S]", "the mouse moves"),
    ("press", "press [N]", "mouse button 1 or N goes down"),
    ("release", "release [N]", "and up"),
    ("key", "key NAME [NAME…]", "keys go down in this order and up again, as in: key Control_L q"),
    ("unplug", "unplug [N]", "touchscreen 1 or N goes away"),
    ("plug", "plug [N]", "and comes back"),
  ]

  /// The description of the script language, for people.
  public static var help: String {
    let lines = forms.map { "  \($0.form)\n      \($0.meaning)" }
    return """
      SCRIPTS
        One step a line, or several on one with ; between. Steps joined by &
        begin at the same time, and the script goes on when all are done. What
        follows # is ignored. Places are in pixels, times in seconds.

      \(lines.joined(separator: "\n"))

        flick 1 from 300,400 to 500,400 over 0.1 & shot moving after 0.25
        rotate 1 2 about 640,400 radius 100 from 0 to 120 over 1.0
      """
  }
}
