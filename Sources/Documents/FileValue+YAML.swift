import Yams

extension FileValue {
  /// All of a YAML file; nil if there is nothing in it. Mistakes of notation are thrown as Yams puts them: read within
  /// ``FileMistake/locating(in:_:)``. Aliases that stand for too much are a mistake.
  package init?(yaml text: String, file: String, name: String) throws {
    try AliasBudget.check(text, file: file)
    guard let node = try compose(yaml: text) else { return nil }
    self.init(node, file: file, name: name)
  }
}

extension FileMistake {
  /// Runs `body`, which reads a file, and turns all that it throws into mistakes of that file.
  package static func locating<Value>(in file: String, _ body: () throws -> Value) throws(FileMistake) -> Value {
    do {
      return try body()
    } catch let mistake as FileMistake {
      throw mistake
    } catch let error as YamlError {
      throw FileMistake(error, in: file)
    } catch {
      throw FileMistake(file: file, line: 1, problem: "\(error)")
    }
  }

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
