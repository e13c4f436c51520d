import Documents
import TouchGeometry
import TouchUI

extension Scenario {
  /// Reads the text of a scenario file. `file` is what messages call it.
  ///
  /// Throws a ``FileMistake`` that names the line of the first mistake.
  public init(yaml text: String, file: String) throws(FileMistake) {
    self = try FileMistake.locating(in: file) {
      var reader = ScenarioReader(file: file)
      return try reader.read(text)
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
  var forwardNames: [FileValue] = []

  init(file: String) { self.file = file }

  mutating func read(_ text: String) throws -> Scenario {
    let sections = ["window", "views", "recognizers", "relations", "input"]
    guard let top = try FileValue(yaml: text, file: file, name: "the scenario") else {
      throw FileMistake(file: file, line: 1, problem: "the file is empty. Allowed: \(sections.listed)")
    }
    let mapping = try FileMapping(top, wanted: "a mapping with the keys \(sections.listed)")
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

  private mutating func readWindow(_ value: FileValue) throws {
    let mapping = try FileMapping(value, wanted: "{width: points, height: points}")
    try mapping.check(known: ["width", "height"])
    func side(_ key: String) throws -> Double {
      let wanted = "a number from 1 to 100000"
      return try mapping.required(key, wanted).number(from: 1, to: 100_000, wanted)
    }
    scenario.windowSize = Size(try side("width"), try side("height"))
  }

  // MARK: Names

  /// The id that `mapping` gives itself; throws if another one has it already.
  func newID(in mapping: FileMapping, _ kind: String, isTaken: (String) -> Bool) throws -> String {
    let value = try mapping.required("id", "a name of its own")
    let id = try value.text()
    guard !isTaken(id) else {
      throw value.mistake("there is a \(kind) \"\(id)\" already. Allowed: a name that no other has")
    }
    return id
  }

  func viewID(_ value: FileValue) throws -> String { try known(value, "view", viewIDs) { viewKinds[$0] != nil } }

  func recognizerID(_ value: FileValue) throws -> String {
    try known(value, "recogniser", recognizerIDs) { recognizerKinds[$0] != nil }
  }

  private func known(
    _ value: FileValue, _ kind: String, _ ids: [String], isKnown: (String) -> Bool
  ) throws -> String {
    let id = try value.text()
    guard isKnown(id) else {
      let advice = ids.isEmpty ? ". There are none" : Spelling.advice(for: id, among: ids)
      throw value.mistake("there is no \(kind) \"\(id)\"\(advice)")
    }
    return id
  }
}
