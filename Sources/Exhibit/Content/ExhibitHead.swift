import Documents
import TouchDrawing
import TouchUI

extension ExhibitContent {
  /// Reads `exhibit.yaml`. Returns the value of the key `start`, if there is one.
  mutating func readHead(_ text: String, file: String, _ files: FolderFiles, _ report: MistakeReport) -> FileValue? {
    let head = report.attempt {
      try FileMistake.locating(in: file) {
        try FileValue(yaml: text, file: file, name: "the exhibit", showsColumns: true).flatMap { $0.isEmpty ? nil : $0 }
      }
    }
    guard let value = head ?? nil,
      let mapping = report.attempt({ try FileMapping(value, wanted: "keys such as \"title: …\"") })
    else { return nil }
    let keys = ["title", "name", "version", "languages", "look", "start", "idle", "visitors"]
    report.attempt { try mapping.check(known: keys) }
    readLanguages(mapping["languages"], report)
    if let title = mapping["title"] { readTitle(title, report) }
    if let name = mapping["name"] { self.name = report.attempt { try Self.name(name) } ?? self.name }
    if let version = mapping["version"] { self.version = report.attempt { try Self.version(version) } ?? self.version }
    if let look = mapping["look"] { readLook(look, report) }
    if let idle = mapping["idle"] { readIdle(idle, report) }
    if let visitors = mapping["visitors"] { readVisitors(visitors, files, report) }
    return mapping["start"].flatMap { $0.isEmpty ? nil : $0 }
  }

  private mutating func readLanguages(_ value: FileValue?, _ report: MistakeReport) {
    guard let value, let items = report.attempt({ try value.oneOrMore() }) else { return }
    var found: [Language] = []
    for item in items {
      report.attempt {
        let code = try item.text()
        guard let language = Language(exhibitCode: code) else {
          throw item.mistake(
            "\(item.name) is \"\(code)\"\(Spelling.advice(for: code, among: Language.exhibitCodes))")
        }
        guard !found.contains(language) else { throw item.mistake("\"\(code)\" is given twice; give it once") }
        found.append(language)
      }
    }
    if !found.isEmpty { languages = found }
  }

  private mutating func readTitle(_ value: FileValue, _ report: MistakeReport) {
    guard let mapping = try? FileMapping(value, wanted: "") else {
      if let text = report.attempt({ try value.text() }) { titles[languages[0].code] = text }
      return
    }
    report.attempt { try mapping.check(known: languages.map(\.code)) }
    for language in languages {
      if let text = mapping[language.code] { titles[language.code] = report.attempt { try text.text() } }
    }
  }

  private static func name(_ value: FileValue) throws -> String {
    let text = try value.text()
    let allowed = ExhibitName.made(of: text)
    guard text == allowed else {
      throw value.mistake(wanted: "letters from a to z, digits and hyphens between them, such as \(allowed)")
    }
    return text
  }

  private static func version(_ value: FileValue) throws -> String {
    let text = try value.anyText()
    guard text.wholeMatch(of: /[0-9][0-9A-Za-z.+~]{0,30}/) != nil else {
      throw value.mistake(wanted: "a version that begins with a digit, such as \"1.2\"")
    }
    return text
  }

  private mutating func readLook(_ value: FileValue, _ report: MistakeReport) {
    guard let mapping = report.attempt({ try FileMapping(value, wanted: "the keys theme and accent") }) else { return }
    report.attempt { try mapping.check(known: ["theme", "accent"]) }
    if let theme = mapping["theme"] {
      look.isDark = report.attempt { try theme.choice([(name: "dark", value: true), (name: "light", value: false)]) }
    }
    guard let accent = mapping["accent"] else { return }
    let isDark = look.isDark ?? true
    look.accent = report.attempt {
      guard !accent.isEmpty, let digits = try accent.text().wholeMatch(of: /#?([0-9A-Fa-f]{6})/)?.output.1,
        let hex = UInt32(digits, radix: 16)
      else { throw accent.mistake(wanted: "a colour in quotes, such as '#ffb000'") }
      let color = Color(hex: hex)
      let ground = (isDark ? Theme.dark : .light).surface
      guard color.contrast(with: ground) >= Self.leastContrast else {
        throw accent.mistake(
          "the accent is hard to see: its contrast is \(color.contrast(with: ground).formatted(digits: 1)) to 1. Allowed: "
            + "at least \(Self.leastContrast.formatted(digits: 1)) to 1, a \(isDark ? "lighter" : "darker") colour")
      }
      return color
    }
  }

  private static let leastContrast = 4.5

  private mutating func readIdle(_ value: FileValue, _ report: MistakeReport) {
    guard let mapping = report.attempt({ try FileMapping(value, wanted: "the keys home and rotate") }) else { return }
    report.attempt { try mapping.check(known: ["home", "rotate"]) }
    let seconds = { (value: FileValue, least: Double) throws -> Double? in
      if (try? value.text()) == "never" { return nil }
      return try value.number(from: least, to: 86400, "\(Int(least)) to 86400 seconds, or never")
    }
    if let home = mapping["home"] { idle.home = report.attempt { try seconds(home, 10) } ?? idle.home }
    if let rotate = mapping["rotate"] { idle.rotate = report.attempt { try seconds(rotate, 3) } ?? nil }
    if let home = mapping["home"], (try? home.text()) == "never" { idle.home = nil }
  }

  private mutating func readVisitors(_ value: FileValue, _ files: FolderFiles, _ report: MistakeReport) {
    let keys = ["answer", "language", "forbiddenWords"]
    guard let mapping = report.attempt({ try FileMapping(value, wanted: "the keys \(keys.listed)") }) else { return }
    report.attempt { try mapping.check(known: keys) }
    if let words = mapping["forbiddenWords"] {
      report.attempt {
        let name = try words.text()
        do throws(FolderFiles.Refusal) { _ = try files.file(name) } catch { throw words.mistake(error.words) }
        let text = ExhibitReader.text(name, files, report) ?? ""
        visitors.forbiddenWords = text.split(whereSeparator: \.isNewline).map { String($0.trimmed) }
      }
    }
    if let answer = mapping["answer"] { visitors.answer = report.attempt { try answer.bool() } ?? true }
    if let language = mapping["language"] { visitors.language = report.attempt { try language.bool() } ?? true }
  }
}
