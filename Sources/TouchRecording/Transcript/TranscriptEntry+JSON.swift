import Documents
import TouchUI

extension TranscriptEntry {
  /// The entry's line of the transcript, without a line break. Nil for waits and samples, which have no line.
  public var jsonLine: String? { json(since: .zero) }

  /// Returns the entry as one JSON object, with times in milliseconds since `origin`. Nil for samples and for waits,
  /// which have no line; the reasons of later steps name the waits.
  func json(since origin: Instant) -> String? {
    var line = JSONLine(at: time.seconds(since: origin) * 1000)
    switch event {
    case .recognizerTouches(let id, let message, let fingers):
      line.setMessage(message, to: "recognizer", id.name, fingers)
    case .viewTouches(let id, let message, let fingers):
      line.setMessage(message, to: "view", id.name, fingers)
    case .state(let id, let state, let old, let reason):
      line.set("recognizer", id.name)
      line.set("state", state.rawValue)
      line.set("from", old.rawValue)
      line.set("reason", reason.description)
    case .waits, .input: return nil
    case .action(let values): line.setAction(values)
    case .reset(let id):
      line.set("recognizer", id.name)
      line.set("reset", true)
    case .control(let id, let event):
      line.set("control", id.name)
      line.set("event", event)
    case .note(let text): line.set("note", text)
    }
    return line.text
  }
}

extension [TranscriptEntry] {
  /// The transcript: one JSON object a line, without line breaks.
  public var jsonLines: [String] { jsonLines(since: .zero) }

  /// Returns the transcript with times in milliseconds since `origin`.
  public func jsonLines(since origin: Instant) -> [String] { compactMap { $0.json(since: origin) } }
}

extension JSONLine {
  fileprivate mutating func setMessage(
    _ message: TouchMessage, to receiver: String, _ id: String, _ fingers: [Int]
  ) {
    set("to", receiver)
    set("id", id)
    set("message", message.rawValue)
    set("touches", fingers)
  }

  fileprivate mutating func setAction(_ values: ActionValues) {
    set("action", values.recognizer.name)
    set("state", values.state.rawValue)
    set("location", [values.location.x, values.location.y])
    set("touches", values.touches)
    for value in values.reported { set(value) }
  }

  private mutating func set(_ reported: ReportedValue) {
    switch reported.value {
    case .number(let number), .angle(let number): set(reported.name, number)
    case .vector(let vector): set(reported.name, [vector.dx, vector.dy])
    case .point(let point): set(reported.name, [point.x, point.y])
    case .word(let word): set(reported.name, word)
    }
  }
}
