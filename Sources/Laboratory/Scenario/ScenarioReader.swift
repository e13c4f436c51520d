import TouchGeometry
import TouchUI
import Yams

extension Scenario {
  /// Reads the text of a scenario file. `file` is what messages call it.
  ///
  /// Throws a ``ScenarioMistake`` that names the line of the first mistake.
  public init(yaml text: String, file: String) throws(ScenarioMistake) {
    do {
      var reader = ScenarioReader(file: file)
      self = try reader.read(text)
    } catch let mistake as ScenarioMistake {
      throw mistake
    } catch let error as YamlError {
      throw ScenarioMistake(error, in: file)
    } catch {
      throw ScenarioMistake(file: file, line: 1, problem: "\(error)")
    }
  }
}

/// Reads one file, section by section; later sections may name what earlier ones define.
struct ScenarioReader {
  let file: String
  var scenario = Scenario()
  /// What each id stands for.
  var viewKinds: [String: ViewKind] = [Scenario.rootView: .plain]
  var recognizerKinds: [String: RecognizerKind] = [:]
  /// The ids in the order of the file, for messages.
  var viewIDs = [Scenario.rootView]
  var recognizerIDs: [String] = []
  /// Where views name recognisers, which the file defines after them.
  var forwardNames: [ScenarioValue] = []

  init(file: String) { self.file = file }

  mutating func read(_ text: String) throws -> Scenario {
    let sections = ["window", "views", "recognizers", "relations", "input"]
    guard let node = try compose(yaml: text) else {
      throw ScenarioMistake(file: file, line: 1, problem: "the file is empty. Allowed: \(sections.listed)")
    }
    let top = ScenarioValue(node, file: file, name: "the scenario")
    let mapping = try ScenarioMapping(top, wanted: "a mapping with the keys \(sections.listed)")
    try mapping.check(known: sections)
    if let window = mapping["window"] { try readWindow(window.called("window")) }
    if let views = mapping["views"] {
      scenario.views = try readViews(views.called("views"))
    }
    for value in try mapping["recognizers"]?.called("recognizers").list(of: "recognisers") ?? [] {
      try readRecognizer(value)
    }
    for name in forwardNames { _ = try recognizerID(name) }
    for value in try mapping["relations"]?.called("relations").list(of: "relations") ?? [] { try readRelation(value) }
    for value in try mapping["input"]?.called("input").list(of: "entries such as {t: 0, down: 1, at: [x, y]}") ?? [] {
      try readStep(value)
    }
    return scenario
  }

  private mutating func readWindow(_ value: ScenarioValue) throws {
    let mapping = try ScenarioMapping(value, wanted: "{width: points, height: points}")
    try mapping.check(known: ["width", "height"])
    func side(_ key: String) throws -> Double {
      let wanted = "a number from 1 to 100000"
      return try mapping.required(key, wanted).number(from: 1, to: 100_000, wanted)
    }
    scenario.windowSize = Size(try side("width"), try side("height"))
  }

  // MARK: Names

  /// The id that `mapping` gives itself; throws if another one has it already.
  func newID(in mapping: ScenarioMapping, _ kind: String, isTaken: (String) -> Bool) throws -> String {
    let value = try mapping.required("id", "a name of its own")
    let id = try value.text()
    guard !isTaken(id) else {
      throw value.mistake("there is a \(kind) \"\(id)\" already. Allowed: a name that no other has")
    }
    return id
  }

  func viewID(_ value: ScenarioValue) throws -> String { try known(value, "view", viewIDs) { viewKinds[$0] != nil } }

  func recognizerID(_ value: ScenarioValue) throws -> String {
    try known(value, "recogniser", recognizerIDs) { recognizerKinds[$0] != nil }
  }

  private func known(
    _ value: ScenarioValue, _ kind: String, _ ids: [String], isKnown: (String) -> Bool
  ) throws -> String {
    let id = try value.text()
    guard isKnown(id) else {
      let advice = ids.isEmpty ? ". There are none" : Spelling.advice(for: id, among: ids)
      throw value.mistake("there is no \(kind) \"\(id)\"\(advice)")
    }
    return id
  }
}

extension ScenarioMistake {
  /// What the YAML parser found.
  init(_ error: YamlError, in file: String) {
    self.file = file
    switch error {
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      line = mark.line
      self.problem = "not valid YAML: \(context.map { "\($0.text) " } ?? "")\(problem)"
    case .reader(let problem, let offset, _, let yaml):
      line = yaml.utf8.prefix(offset ?? 0).reduce(1) { $1 == 0x0a ? $0 + 1 : $0 }
      self.problem = "not valid YAML: \(problem)"
    case .duplicatedKeysInMapping(let duplicates, let context):
      line = context.mark.line
      self.problem = "the key \"\(duplicates.joined(separator: "\", \""))\" is given twice; give it once"
    case .no, .memory, .writer, .emitter, .representer, .dataCouldNotBeDecoded:
      line = 1
      self.problem = "not valid YAML: \(error)"
    }
  }
}
