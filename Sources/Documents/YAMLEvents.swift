import CYaml

/// The events of the YAML parser.
enum YAMLEvents {
  /// Calls `body` for each event up to the end of the text, or to the first mistake of notation.
  static func forEach(in text: String, _ body: (yaml_event_t) throws -> Void) rethrows {
    var parser = yaml_parser_t()
    yaml_parser_initialize(&parser)
    defer { yaml_parser_delete(&parser) }
    let bytes = Array(text.utf8)
    try bytes.withUnsafeBufferPointer { buffer in
      yaml_parser_set_input_string(&parser, buffer.baseAddress, buffer.count)
      var event = yaml_event_t()
      while yaml_parser_parse(&parser, &event) == 1, event.type != YAML_STREAM_END_EVENT {
        defer { yaml_event_delete(&event) }
        try body(event)
      }
    }
  }
}

/// Finds the keys that a mapping has twice.
struct RepeatedKeys {
  /// A list or a mapping that is being read, with the lines of the keys so far.
  private struct Collection {
    let isMapping: Bool
    var lines: [String: Int] = [:]
    var count = 0
  }

  private let file: String
  private var open: [Collection] = []
  private var mistakes = MistakeCollector()

  /// Throws mistakes that name both lines.
  static func check(_ text: String, file: String) throws {
    var keys = RepeatedKeys(file: file)
    YAMLEvents.forEach(in: text) { keys.note($0) }
    try keys.mistakes.finish()
  }

  private init(file: String) { self.file = file }

  private mutating func note(_ event: yaml_event_t) {
    switch event.type {
    case YAML_SEQUENCE_START_EVENT, YAML_MAPPING_START_EVENT:
      noteValue()
      open.append(Collection(isMapping: event.type == YAML_MAPPING_START_EVENT))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: open.removeLast()
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      noteKey(text, line: Int(event.start_mark.line) + 1)
      noteValue()
    case YAML_ALIAS_EVENT: noteValue()
    default: break
    }
  }

  /// Keys and values of a mapping take turns.
  private mutating func noteValue() {
    if !open.isEmpty { open[open.count - 1].count += 1 }
  }

  private mutating func noteKey(_ key: String, line: Int) {
    guard let last = open.last, last.isMapping, last.count.isMultiple(of: 2) else { return }
    if let first = last.lines[key] {
      mistakes.add(
        FileMistake(
          file: file, line: line,
          problem: "the key \"\(key)\" is given twice, in lines \(first) and \(line); give it once"
        ))
    }
    open[open.count - 1].lines[key] = line
  }
}
