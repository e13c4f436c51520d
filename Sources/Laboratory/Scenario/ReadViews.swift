import Documents
import TouchUI

extension ScenarioReader {
  mutating func readViews(_ value: FileValue) throws -> [Scenario.ViewPlan] {
    try value.list(of: "views").map { try readView($0) }
  }

  private mutating func readView(_ value: FileValue) throws -> Scenario.ViewPlan {
    let wanted = "a view such as {id: canvas, frame: [x, y, width, height]}"
    let mapping = try FileMapping(value, wanted: wanted)
    let id = try newID(in: mapping, "view") { viewKinds[$0] != nil }
    return try readView(id, mapping.called("view \"\(id)\""))
  }

  private mutating func readView(_ id: String, _ mapping: FileMapping) throws -> Scenario.ViewPlan {
    let kind = try mapping["kind"]?.choice(ViewKind.choices) ?? .plain
    viewIDs.append(id)
    viewKinds[id] = kind
    var plan = Scenario.ViewPlan(id: id, kind: kind)
    plan.settings = try kind.table.read(mapping, others: ["id", "kind", "children", "gestureRecognizerShouldBegin"])
    _ = try mapping.required("frame", "[x, y, width, height]")
    if let answers = mapping["gestureRecognizerShouldBegin"] { plan.shouldBegin = try readAnswers(answers) }
    if let children = mapping["children"] { plan.children = try readViews(children) }
    return plan
  }

  /// Recognisers are defined after views, so their names are checked later.
  private mutating func readAnswers(_ value: FileValue) throws -> [String: Bool] {
    let mapping = try FileMapping(value, wanted: "{recogniser: true or false}")
    var answers: [String: Bool] = [:]
    for (key, value) in mapping.entries { answers[try key.text()] = try value.bool() }
    forwardNames += mapping.entries.map(\.key)
    return answers
  }
}
