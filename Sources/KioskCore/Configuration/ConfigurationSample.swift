import Documents

extension Configuration {
  /// Returns a sample file for `program` with every key, its purpose, its allowed values and its default.
  public static func sample(_ program: KioskProgram) -> String { ConfigurationTable(program).sample }
}

extension ConfigurationTable {
  fileprivate var sample: String {
    let name = program.name
    let head = """
      # How \(program.title.printable) behaves on a machine that nobody watches over. `\(name) run --kiosk` reads it from
      # \(program.configurationPath), and every `\(name) run` and `\(name) doctor` with --config FILE.
      #
      # Every key is here with its default; those that are left out keep it. `\(name) doctor` finds mistakes, and
      # `systemctl reload \(name)` (or SIGHUP) makes changes count; with a mistake in the file all stays as it was.

      """
    return head + sections.map { "\n\(text(of: $0))\n" }.joined()
  }

  func text(of section: Section) -> String { lines(of: section).joined(separator: "\n") }

  private func lines(of section: Section) -> [String] {
    let indent = section.name == nil ? "" : "  "
    let title = Self.comment(section.comment, indent: "") + (section.name.map { ["\($0.yamlScalar):"] } ?? [""])
    let settings = section.settings.flatMap { setting in
      Self.lines(setting, program.defaults).map { indent + $0 }
    }
    return title + settings + (section.name == "touch" ? deviceLines.map { indent + $0 } : [])
  }

  private static func lines<Root>(_ setting: Setting<Root>, _ root: Root) -> [String] {
    comment("\(setting.comment) (\(setting.allowed))", indent: "") + [
      "\(setting.key.yamlScalar): \(setting.write(root))"
    ]
  }

  private var deviceLines: [String] {
    let items = devices.settings.enumerated().flatMap { index, setting in
      Self.comment("\(setting.comment) (\(setting.allowed))", indent: "#     ")
        + ["#   \(index == 0 ? "-" : " ") \(setting.key): \(setting.write(devices.example))"]
    }
    return Self.comment(devices.comment, indent: "") + ["\(devices.key): []", "# devices:"] + items
  }

  /// `text` in lines of comments, broken between words. Characters that would end a comment are written out.
  private static func comment(_ text: String, indent: String) -> [String] {
    var (lines, last, length) = ([String](), "", 0)
    for word in text.split(whereSeparator: \.isWhitespace).map({ String($0).printable }) {
      let count = word.count
      if length > 0, length + count >= 108 {
        lines.append(last)
        (last, length) = (word, count)
      } else {
        last += length > 0 ? " \(word)" : word
        length += length > 0 ? count + 1 : count
      }
    }
    return (lines + [last]).map { "\(indent)# \($0)" }
  }
}
