import Documents
import TouchGeometry
import TouchUI

/// Writes a recorded scenario as YAML, with one fact a line and numbers in full.
struct ScenarioText {
  private(set) var lines: [String] = []

  /// Creates the text of `scenario`, with `comments` at its beginning.
  init(_ scenario: Scenario, comments: [String]) {
    lines = comments.map { "# " + $0.printable }
    let size = scenario.windowSize
    lines.append("recorded: true")
    lines.append("window: {width: \(size.width), height: \(size.height), name: \(quoted(scenario.windowName))}")
    if let defaults = scenario.defaults { lines.append("defaults: \(Self.text(defaults))") }
    lines.append("views:")
    for view in scenario.views { add(view, indent: "  ") }
    lines.append("recognizers:")
    for recognizer in scenario.recognizers { add(recognizer) }
    lines.append("relations:")
    for relation in scenario.relations {
      guard case .require(let id, let other, _) = relation else { continue }
      lines.append("  - {require: \(quoted(id)), toFail: \(quoted(other))}")
    }
    lines.append("answers:")
    for answer in scenario.answers { lines.append("  - " + Self.text(answer)) }
    lines.append("input:")
    for step in scenario.input { lines.append("  - {t: \(Self.text(step.time)), \(Self.text(step.operation))}") }
    let end = Self.text(scenario.input.last?.time ?? .zero)
    for effect in scenario.effects {
      let call = "during: {\(effect.call.what.rawValue): \(quoted(effect.call.id))}, number: \(effect.number)"
      lines.append("  - {t: \(end), \(call), \(Self.text(effect.operation))}")
    }
  }

  // MARK: Views and recognisers

  private mutating func add(_ view: Scenario.ViewPlan, indent: String) {
    var fields = ["id: \(quoted(view.id))"]
    if let name = view.name { fields.append("name: \(quoted(name))") }
    if view.isAbsent { fields.append("absent: true") }
    fields += view.settings.map(Self.text)
    lines.append("\(indent)- \(fields[0])")
    lines += fields.dropFirst().map { "\(indent)  \($0)" }
    guard !view.children.isEmpty else { return }
    lines.append("\(indent)  children:")
    for child in view.children { add(child, indent: indent + "    ") }
  }

  private mutating func add(_ recognizer: Scenario.RecognizerPlan) {
    var fields = [
      "id: \(quoted(recognizer.id))", "type: \(recognizer.kind.name)", "view: \(quoted(recognizer.view))",
    ]
    if let name = recognizer.name { fields.append("name: \(quoted(name))") }
    if recognizer.isAbsent { fields.append("absent: true") }
    fields += recognizer.settings.map(Self.text)
    lines.append("  - {\(fields.joined(separator: ", "))}")
  }

  // MARK: Answers and what happened

  private static func text(_ plan: Scenario.AnswerPlan) -> String {
    let question =
      switch plan.question {
      case .receives(let id): "receives: \(quoted(id))"
      case .begins(let id): "begins: \(quoted(id))"
      case .allows(let view, let id): "allows: \(quoted(view)), recognizer: \(quoted(id))"
      case .prevents(let id, let other): "prevents: \(quoted(id)), other: \(quoted(other))"
      case .waits(let id, let other): "waits: \(quoted(id)), other: \(quoted(other))"
      }
    let answer =
      plan.runs.count == 1
      ? "\(plan.runs[0].answer)" : "[\(plan.runs.map { "[\($0.start), \($0.answer)]" }.joined(separator: ", "))]"
    let reason = plan.reason.map { ", because: \(quoted($0))" } ?? ""
    return "{\(question), answer: \(answer)\(reason)}"
  }

  private static func text(_ operation: Scenario.Operation) -> String {
    switch operation {
    case .down(let finger, let location, let view, let type):
      "down: \(finger), at: \(text(location))" + (view.map { ", on: \(quoted($0))" } ?? "")
        + (type == .indirectPointer ? ", pointer: true" : "")
    case .move(let finger, let location): "move: \(finger), to: \(text(location))"
    case .up(let finger, let location): "up: \(finger)" + (location.map { ", at: \(text($0))" } ?? "")
    case .cancel(let finger, let location): "cancel: \(finger)" + (location.map { ", at: \(text($0))" } ?? "")
    case .cancelAll: "cancel: all"
    case .hover(let finger, let location, let view):
      "hover: \(finger), at: \(text(location))" + (view.map { ", on: \(quoted($0))" } ?? "")
    case .leave(let finger, let location): "leave: \(finger), at: \(text(location))"
    case .closeEvent: "event: ends"
    case .advance, .wait: "time: passes"
    case .frame: "frame: begins"
    case .resize(let size): "resize: [\(size.width), \(size.height)]"
    case .setRecognizer(let id, let settings): text(id, settings)
    case .setView(let id, let settings): "set: {\(quoted(id)): {\(settings.map(text).joined(separator: ", "))}}"
    case .removeRecognizer(let id): "remove: \(quoted(id))"
    case .addRecognizer(let id): "add: \(quoted(id))"
    case .ignore(let id, let finger): "ignore: {\(quoted(id)): \(finger)}"
    case .hide(let id): "hide: \(quoted(id))"
    case .removeView(let id): "removeView: \(quoted(id))"
    case .addView(let id, let superview): "addView: {\(quoted(id)): \(quoted(superview))}"
    case .report(let id, let event): "report: {\(quoted(id)): \(quoted(event))}"
    case .require(let id, let other): "require: {\(quoted(id)): \(quoted(other))}"
    case .request(let id, let state): "request: {\(quoted(id)): \(state.rawValue)}"
    case .timer(let beforeEvents, let operation):
      "timer: \(beforeEvents ? "beforeEvents" : "afterEvents"), \(text(operation))"
    case .setDefaults(let defaults): "defaults: \(text(defaults))"
    }
  }

  /// Formats the settings of a recogniser. A value that the gesture changes is an entry of its own kind, such as
  /// `setScale`.
  private static func text(_ id: String, _ settings: [Setting<GestureRecognizer>]) -> String {
    if settings.count == 1,
      RecognizerKind.all.contains(where: { kind in
        kind.operations.contains { $0.name == settings[0].property.name }
      })
    {
      return "\(settings[0].property.name): {\(quoted(id)): \(text(settings[0].value))}"
    }
    return "set: {\(quoted(id)): {\(settings.map(text).joined(separator: ", "))}}"
  }

  // MARK: Values

  private static func text<Target>(_ setting: Setting<Target>) -> String {
    "\(setting.property.name): \(text(setting.value))"
  }

  private static func text(_ value: SettingValue) -> String {
    switch value {
    case .flag(let flag): "\(flag)"
    case .count(let count): "\(count)"
    case .number(let number): "\(number)"
    case .point(let point): text(point)
    case .vector(let vector): "[\(vector.dx), \(vector.dy)]"
    case .rect(let rect): "[\(rect.origin.x), \(rect.origin.y), \(rect.width), \(rect.height)]"
    case .transform(let t): "[\(t.a), \(t.b), \(t.c), \(t.d), \(t.tx), \(t.ty)]"
    case .choices(let names): "[\(names.joined(separator: ", "))]"
    }
  }

  private static func text(_ point: Point) -> String { "[\(point.x), \(point.y)]" }
  private static func text(_ time: Instant) -> String { time.milliseconds.formatted(digits: 3) }

  private static func text(_ defaults: GestureDefaults) -> String {
    let usual = Scenario.gestureDefaults
    let changed = defaults.thresholds.filter { defaults[$0] != usual[$0] }
    return "{\(changed.map { "\($0.name): \(defaults[$0])" }.joined(separator: ", "))}"
  }
}

/// Quotes an identifier or text for YAML, including words and numbers with a meaning there.
private func quoted(_ text: String) -> String { JSONLine.quoted(text) }

extension HistoryExcerpt {
  /// The lines of a scenario file with all of it, without line breaks. The file begins with what it cannot express.
  public func file(from program: String) -> [String] {
    let comments =
      ["What happened in \(program). Played by \"touchstone explain\" it gives the same transcript."]
      + gaps.map { "Not exact: \($0)." }
    return ScenarioText(scenario(), comments: comments).lines
  }
}
