import TouchGeometry

/// Parses one step of a script word by word; every error names the line and the form that is allowed.
struct StepReader {
  private let text: String
  private let line: Int
  private var words: [Substring] = []
  private var form = ""

  init(_ text: Substring, line: Int) {
    self.text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    self.line = line
  }

  /// Returns the step; nil for an empty one.
  mutating func step() throws(LabError) -> Script.Step? {
    guard !text.isEmpty else { return nil }
    var actions: [Script.Action] = []
    for part in text.split(separator: "&", omittingEmptySubsequences: false) {
      words = part.split(separator: " ")
      actions.append(try action())
      if let extra = words.first { throw complaint("\"\(extra)\" is too much") }
    }
    return Script.Step(line: line, text: text, actions: actions)
  }

  private mutating func action() throws(LabError) -> Script.Action {
    let word = words.isEmpty ? "" : String(words.removeFirst())
    guard let known = Script.forms.first(where: { $0.word == word }) else {
      form = Script.forms.map(\.word).joined(separator: ", ")
      throw complaint(word.isEmpty ? "a step is missing beside &" : "there is no step \"\(word)\"")
    }
    form = known.form
    switch word {
    case "wait": return .wait(try seconds())
    case "shot": return .shot(name: try name(), after: try seconds(after: "after") ?? 0)
    case "await-line": return .awaitLine(try rest())
    case "press", "release", "key", "mouse": return try mouseOrKey(word)
    case "unplug": return .unplug(touchscreen: try optionalCount())
    case "plug": return .plug(touchscreen: try optionalCount())
    default: return try touch(word)
    }
  }

  private mutating func mouseOrKey(_ word: String) throws(LabError) -> Script.Action {
    switch word {
    case "press": return .press(button: try optionalCount())
    case "release": return .release(button: try optionalCount())
    case "key":
      let names = try rest().split(separator: " ").map(String.init)
      return .key(names)
    default:
      try expect("to")
      return .mouse(to: try point(), over: try seconds(after: "over") ?? 0)
    }
  }

  private mutating func touch(_ word: String) throws(LabError) -> Script.Action {
    let finger = try finger()
    switch word {
    case "down": return .down(finger: finger, at: try point())
    case "up": return .up(finger: finger)
    case "tap": return .tap(finger: finger, at: try point(), for: try seconds(after: "for") ?? 0.05)
    case "move":
      try expect("to")
      return .move(finger: finger, to: try point(), over: try seconds(after: "over") ?? 0)
    case "flick":
      let from = try point(after: "from")
      let to = try point(after: "to")
      try expect("over")
      return .flick(finger: finger, from: from, to: to, over: try seconds())
    default: return .rotate(try rotation(finger))
    }
  }

  private mutating func rotation(_ first: Int) throws(LabError) -> Script.Rotation {
    let second = try finger()
    guard second != first else { throw complaint("one finger cannot face itself") }
    let center = try point(after: "about")
    let radius = try number(after: "radius")
    let from = try number(after: "from")
    let to = try number(after: "to")
    try expect("over")
    let duration = try seconds()
    let staysDown = words == ["and", "stay"]
    if staysDown { words = [] }
    return Script.Rotation(
      fingers: [first, second], center: center, radius: radius, from: from, to: to, duration: duration,
      staysDown: staysDown)
  }

  // MARK: Words

  private mutating func next(_ wanted: String) throws(LabError) -> Substring {
    guard !words.isEmpty else { throw complaint("\(wanted) is missing") }
    return words.removeFirst()
  }

  private mutating func expect(_ word: String) throws(LabError) {
    let found = try next("\"\(word)\"")
    guard found == word else { throw complaint("\"\(word)\" is expected, not \"\(found)\"") }
  }

  private mutating func rest() throws(LabError) -> String {
    guard !words.isEmpty else { throw complaint("something is missing at the end") }
    defer { words = [] }
    return words.joined(separator: " ")
  }

  private mutating func finger() throws(LabError) -> Int {
    let word = try next("the finger")
    guard let finger = Int(word), (1...VirtualTouchscreen.fingerCount).contains(finger) else {
      throw complaint("\"\(word)\" is no finger; fingers are 1 to \(VirtualTouchscreen.fingerCount)")
    }
    return finger
  }

  private mutating func number() throws(LabError) -> Double {
    let word = try next("a number")
    guard let number = Double(word), number.isFinite else { throw complaint("\"\(word)\" is no number") }
    return number
  }

  private mutating func number(after word: String) throws(LabError) -> Double {
    try expect(word)
    return try number()
  }

  private mutating func point(after word: String) throws(LabError) -> Point {
    try expect(word)
    return try point()
  }

  private mutating func point() throws(LabError) -> Point {
    let word = try next("a place")
    let parts = word.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let x = parts[0], let y = parts[1], x.isFinite, y.isFinite else {
      throw complaint("\"\(word)\" is no place; places are written X,Y without a space")
    }
    return Point(x, y)
  }

  private mutating func seconds() throws(LabError) -> Double {
    let seconds = try number()
    guard (0...3600).contains(seconds) else { throw complaint("\(seconds) is no time; times are 0 to 3600 seconds") }
    return seconds
  }

  /// Returns the time after an optional `word`; nil if that word is absent.
  private mutating func seconds(after word: String) throws(LabError) -> Double? {
    guard words.first?[...] == word[...] else { return nil }
    words.removeFirst()
    return try seconds()
  }

  private mutating func optionalCount() throws(LabError) -> Int {
    guard let word = words.first else { return 1 }
    guard let count = Int(word), count >= 1 else { throw complaint("\"\(word)\" is no number from 1 up") }
    words.removeFirst()
    return count
  }

  private mutating func name() throws(LabError) -> String {
    let name = try next("the name")
    guard !name.contains("/"), !name.hasPrefix(".") else {
      throw complaint("\"\(name)\" is no name of a picture; it becomes NAME.png in the directory for shots")
    }
    return String(name)
  }

  private func complaint(_ problem: String) -> LabError {
    LabError(.script, tried: "Line \(line) of the script, \"\(text)\"", problem: problem, remedy: "Allowed: \(form)")
  }
}
