import Yams

// Errors of the YAML parser, in words for people who do not know YAML.
extension FileMistake {
  /// Runs `body`, which reads a file, and turns every error it throws into a mistake of that file.
  package static func locating<Value>(in file: String, _ body: () throws -> Value) throws(FileMistake) -> Value {
    do {
      return try body()
    } catch let mistake as FileMistake {
      throw mistake.shortened
    } catch let error as YamlError {
      throw FileMistake(error, in: file)
    } catch {
      throw FileMistake(file: file, line: 1, problem: "\(error)")
    }
  }

  /// Creates a mistake from an error of the YAML parser.
  init(_ error: YamlError, in file: String) {
    isExcess = false
    self.file = file
    switch error {
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      let isOpenQuote = context?.text.contains("quoted scalar") == true
      line = isOpenQuote ? context?.mark.line ?? mark.line : mark.line
      self.problem =
        problem.contains("nesting level")
        ? "it nests too deeply. Allowed: 1000 levels"
        : Self.advice(for: problem, isOpenQuote: isOpenQuote)
          ?? "not valid YAML: \(context.map { "\($0.text) " } ?? "")\(problem)"
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

  /// Returns what to do about the parser's most common problems, in words for people who do not know YAML.
  private static func advice(for problem: String, isOpenQuote: Bool) -> String? {
    if isOpenQuote { return "a quotation mark is opened here and closed nowhere" }
    if problem.contains("mapping values are not allowed") {
      return
        "a colon followed by a space ends a name. Put a text that has one between quotation marks: \"At noon: soup\""
    }
    return problem.contains("cannot start any token")
      ? "a line or value begins with a tab or a sign such as @ or %. Indent with spaces, and put such a text between "
        + "quotation marks"
      : nil
  }
}
