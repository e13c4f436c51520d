import Documents
import TouchGeometry
import TouchUI

extension Scenario {
  /// Reads the text of a scenario file. `file` is its name in messages.
  ///
  /// Throws a ``FileMistake`` with the line of the first mistake, or if the text exceeds `limits`.
  public init(yaml text: String, file: String, limits: InputLimits = .usual) throws(FileMistake) {
    try FileNature.trace.refuse(text, file: file)
    self = try FileMistake.locating(in: file) {
      var reader = ScenarioReader(file: file, limits)
      return try reader.read(text)
    }
  }

  /// Reads the scenario in the file at `path`. Throws an ``InputFileError`` if the file cannot be read, and a
  /// ``FileMistake`` for a mistake in it or if it exceeds `limits`.
  public init(path: String, limits: InputLimits = .usual) throws {
    try self.init(yaml: InputFile.text(at: path, atMost: limits.bytes), file: path, limits: limits)
  }
}

/// Reads a file section by section. Later sections may refer to names that earlier ones define.
struct ScenarioReader {
  let file: String
  private let limits: InputLimits
  var scenario = Scenario()
  /// The kind of each view, by identifier.
  var viewKinds: [String: ViewKind] = [Scenario.rootView: .plain]
  var recognizerKinds: [String: RecognizerKind] = [:]
  /// The identifiers in the order of the file, for messages.
  var viewIDs = [Scenario.rootView]
  var recognizerIDs: [String] = []
  /// The keys of the operations allowed in this file, with the further keys that each allows.
  var stepKeys: [String: [String]] = [:]
  /// The names of recognisers in views, which are checked once the recognisers have been read.
  var forwardNames: [FileValue] = []

  init(file: String, _ limits: InputLimits) {
    self.file = file
    self.limits = limits
  }

  mutating func read(_ text: String) throws -> Scenario {
    let sections = ["window", "views", "recognizers", "relations", "input", "recorded", "defaults", "answers"]
    guard let top = try FileValue(yaml: text, file: file, name: "the scenario", limits: limits) else {
      throw FileMistake(file: file, line: 1, problem: "the file is empty. Allowed: \(sections.listed)")
    }
    let mapping = try FileMapping(top, wanted: "a mapping with the keys \(sections.listed)")
    try mapping.check(known: sections)
    scenario.isRecorded = try mapping["recorded"]?.called("recorded").bool() ?? false
    stepKeys = scenario.isRecorded ? Self.companions.merging(Self.recordedOperations) { $1 } : Self.companions
    scenario.defaults = try mapping["defaults"].map { try readDefaults($0.called("defaults")) }
    if let window = mapping["window"] { try readWindow(window.called("window")) }
    if let views = mapping["views"] {
      scenario.views = try readViews(views.called("views"))
    }
    for value in try items(mapping, "recognizers", "recognisers") { try readRecognizer(value) }
    for name in forwardNames { _ = try recognizerID(name) }
    for value in try items(mapping, "relations", "relations") { try readRelation(value) }
    for value in try items(mapping, "answers", "answers") { try readAnswer(value) }
    for value in try items(mapping, "input", "entries such as {t: 0, down: 1, at: [x, y]}") { try readStep(value) }
    try checkWork(top)
    return scenario
  }

  /// The maximum length of a name, in bytes.
  private static let longestWord = 256
  /// The maximum number of recognisers, and of views.
  private static let mostOfAKind = 2000
  /// The maximum product of entries and recognisers. Each entry may be sent to each recogniser, and each message
  /// lengthens the record.
  private static let mostWork = 1_000_000

  private func checkWork(_ top: FileValue) throws {
    let work = scenario.input.count * max(1, recognizerIDs.count)
    // In a recording few recognisers receive each entry, and playing stops at its own limit.
    guard limits == .usual, work > (scenario.isRecorded ? 20 : 1) * Self.mostWork else { return }
    var mistake = top.mistake(
      "\(recognizerIDs.count) recognisers and \(scenario.input.count) entries are too much together. Allowed: a product of "
        + "at most \(Self.mostWork)")
    mistake.isExcess = true
    throw mistake
  }

  private func items(_ mapping: FileMapping, _ key: String, _ wanted: String) throws -> [FileValue] {
    try mapping[key]?.called(key).list(of: wanted) ?? []
  }

  /// Throws a ``FileMistake`` if there are too many items of one kind.
  func checkCount(_ ids: [String], _ value: FileValue) throws {
    guard ids.count <= Self.mostOfAKind else { throw value.mistake("there are more than \(Self.mostOfAKind) of these") }
  }

  private mutating func readWindow(_ value: FileValue) throws {
    let mapping = try FileMapping(value, wanted: "{width: points, height: points}")
    try mapping.check(known: ["width", "height", "name"])
    if let name = mapping["name"] { scenario.windowName = try word(name) }
    func side(_ key: String) throws -> Double {
      let wanted = "a number from 1 to 100000"
      return try mapping.required(key, wanted).number(from: 1, to: 100_000, wanted)
    }
    scenario.windowSize = Size(try side("width"), try side("height"))
  }

  // MARK: Names

  /// Returns the identifier in `mapping`. Throws a ``FileMistake`` if it is taken.
  func newID(in mapping: FileMapping, _ kind: String, isTaken: (String) -> Bool) throws -> String {
    let value = try mapping.required("id", "a name of its own")
    let id = try word(value)
    guard !isTaken(id) else {
      throw value.mistake("there is a \(kind) \"\(id)\" already. Allowed: a name that no other has")
    }
    return id
  }

  /// Returns a name or a reported event. The length is limited, since each line of an account contains some.
  func word(_ value: FileValue) throws -> String {
    let word = try value.text()
    guard word.utf8.count <= Self.longestWord else {
      throw value.mistake("\(value.name) has \(word.utf8.count) bytes. Allowed: at most \(Self.longestWord)")
    }
    return word
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
    try checkCount(viewIDs, mapping.value)
    viewKinds[id] = kind
    for part in kind.recognizers {
      recognizerKinds["\(id).\(part.name)"] = part.kind
      recognizerIDs.append("\(id).\(part.name)")
    }
    var plan = Scenario.ViewPlan(id: id, kind: kind)
    plan.settings = try kind.table.read(
      mapping, others: ["id", "name", "absent", "kind", "children", "gestureRecognizerShouldBegin"])
    if mapping["bounds"] == nil { _ = try mapping.required("frame", "[x, y, width, height]") }
    plan.name = try mapping["name"].map(word)
    plan.isAbsent = try mapping["absent"]?.bool() ?? false
    if let answers = mapping["gestureRecognizerShouldBegin"] { plan.shouldBegin = try readAnswers(answers) }
    if let children = mapping["children"] { plan.children = try readViews(children) }
    return plan
  }

  /// Reads a view's answers. Recognisers are defined after views, so their names are checked later.
  private mutating func readAnswers(_ value: FileValue) throws -> [String: Bool] {
    let mapping = try FileMapping(value, wanted: "{recogniser: true or false}")
    var answers: [String: Bool] = [:]
    for (key, value) in mapping.entries { answers[try key.text()] = try value.bool() }
    forwardNames += mapping.entries.map(\.key)
    return answers
  }
}
