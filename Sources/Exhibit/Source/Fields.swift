import Documents

/// Named values of a page or of one of its entries, from the lines at the top of the page or a row of a table. A wrong
/// value is reported and counts as missing, so that all mistakes are found at once.
///
/// Every name that a kind of page asks for is one that may stand there; others are reported.
public class Fields {
  let files: FolderFiles
  let report: MistakeReport
  private let values: [String: FileValue]
  /// The value that mistakes about missing values are located at.
  let position: FileValue
  /// The keys whose values are those of the entry in the first language.
  private let inherited: Set<String>
  private var asked: [String] = []

  init(
    _ values: [String: FileValue], inherited: Set<String> = [], at position: FileValue, files: FolderFiles,
    report: MistakeReport
  ) {
    (self.values, self.inherited, self.position, self.files, self.report) = (values, inherited, position, files, report)
  }

  /// The keys of all values.
  var keys: [String] { Array(values.keys) }

  /// Returns these values, and those of the entry in the first language whose keys are not among `excluded`.
  func inheriting(from original: Fields, except excluded: Set<String>) -> Fields {
    let added = original.values.filter { !excluded.contains($0.key) }
    return Fields(
      values.merging(added) { own, _ in own }, inherited: Set(added.keys), at: position, files: files, report: report)
  }

  /// Returns the value for a key unless it is missing or empty.
  func value(_ key: String) -> FileValue? {
    if !asked.contains(key) { asked.append(key) }
    return values[key].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Reports the keys that nobody has asked for, as they are known to nobody.
  func reportUnknownKeys(_ keys: [FileValue]) {
    for key in keys {
      guard let name = try? key.text(), !asked.contains(name) else { continue }
      if files.isForeign {
        report.add(key.mistake("the column \"\(name)\" is not shown"))
        continue
      }
      report.add(key.mistake("unknown key \"\(name)\"\(Spelling.advice(for: name, among: asked))"))
    }
  }

  private func read<Value>(_ key: String, _ body: (FileValue) throws -> Value) -> Value? {
    guard let value = value(key) else { return nil }
    return report.attempt { try body(value) }
  }

  /// Reports that something is wrong with the value for a key, or with the page if there is none.
  public func reject(_ key: String, _ problem: String) { report.add((value(key) ?? position).mistake(problem)) }

  // MARK: Values

  /// Whether there is a value for a key, right or wrong.
  public func has(_ key: String) -> Bool { value(key) != nil }

  /// Returns a text in one or several lines, or nil if there is none.
  public func text(_ key: String) -> String? { read(key) { try Self.text($0) } }

  private static func text(_ value: FileValue) throws -> String {
    let text = try value.anyText()
    if let problem = TextBlock.problem(with: text) { throw value.mistake(problem) }
    return text
  }

  /// Returns the first text that one of these keys has, or nil if there is none.
  func text(amongKeys keys: [String]) -> String? {
    ownFirst(keys).compactMap { text($0) }.first { !$0.isEmpty }
  }

  /// Returns keys for the same value, those that the translation has itself first.
  func ownFirst(_ keys: [String]) -> [String] {
    keys.filter { !inherited.contains($0) } + keys.filter(inherited.contains)
  }

  /// Returns a text that must be there. `wanted` says in words what it is.
  public func requiredText(_ key: String, _ wanted: String) -> String {
    if value(key) == nil { report.add(position.mistake("\"\(key)\" is missing; give it \(wanted)")) }
    return text(key) ?? ""
  }

  public func flag(_ key: String, default initial: Bool) -> Bool { read(key) { try $0.bool() } ?? initial }

  /// Returns a number in a range, or nil if there is none.
  public func number(_ key: String, _ range: ClosedRange<Double>) -> Double? {
    let wanted = "a number from \(range.lowerBound.short) to \(range.upperBound.short)"
    return read(key) { try $0.number(from: range.lowerBound, to: range.upperBound, wanted) }
  }

  public func choice(_ key: String, among names: [String]) -> String? {
    read(key) { try $0.choice(names.map { (name: $0, value: $0) }) }
  }

  /// Returns a list of texts, or a single one as a list of one.
  public func texts(_ key: String) -> [String] {
    guard let values = read(key, { try $0.oneOrMore() }) else { return [] }
    return values.compactMap { value in report.attempt { try Self.text(value) } }
  }

  /// Returns two numbers from 0 to 100: a location in a picture, in percent of its width and height.
  func location(_ key: String) -> (x: Double, y: Double)? {
    read(key) { value in
      let wanted = "[x, y] in percent of the picture's width and height, from its upper left corner"
      let numbers = try value.numbers(2, wanted)
      if let outside = numbers.first(where: { !(0...100).contains($0) }) {
        throw value.mistake(
          "\(outside.short) is outside of the picture. Allowed: 0 to 100 percent, from its upper left corner")
      }
      return (numbers[0], numbers[1])
    }
  }

  // MARK: Files

  /// Returns the path of a file of the folder with one of these endings, or nil if there is none.
  public func file(_ key: String, among endings: [String]) -> String? {
    read(key) { value in
      let name = try value.text()
      guard endings.contains(where: { name.lowercased().hasSuffix(".\($0)") }) else {
        throw value.mistake(wanted: "a file that ends with .\(endings.joined(separator: ", ."))")
      }
      do throws(FolderFiles.Refusal) { return try files.file(name) } catch { throw value.mistake(error.words) }
    }
  }

  /// Returns a picture of the folder, or nil if there is none. Its description stands in the key `description`, or in a
  /// text file of the picture's name.
  public func picture(_ key: String, describedBy descriptionKey: String = "description") -> PagePicture? {
    let words = text(descriptionKey)
    guard let name = read(key, { try $0.text() }), let value = value(key) else { return nil }
    return report.attempt {
      try Self.picture(name, description: words ?? "", caption: "", files, addedAs: "\"\(descriptionKey)\"") {
        value.mistake($0)
      }
    }
  }

  /// Returns a picture that says nothing that a title does not say, or nil if there is none.
  func decoration(_ key: String) -> PagePicture? {
    guard let name = read(key, { try $0.text() }), let value = value(key) else { return nil }
    return report.attempt {
      let (path, version) = try Self.file(of: name, files) { value.mistake($0) }
      return PagePicture(path: path, version: version, description: "", caption: "")
    }
  }

  /// Finds a picture. A missing description is a mistake, since some visitors do not see. `remedy` says where a
  /// description can be added.
  static func picture(
    _ name: String, description: String, caption: String, _ files: FolderFiles, addedAs remedy: String,
    mistake: (String) -> FileMistake
  ) throws -> PagePicture {
    let (path, version) = try file(of: name, files, mistake: mistake)
    let words = description.isEmpty ? Self.description(beside: name, files) : description
    if words.isEmpty, !files.isForeign {
      throw mistake("\"\(name)\" has no description for those who do not see it: add \(remedy), or \(stem(name)).txt")
    }
    return PagePicture(path: path, version: version, description: words, caption: caption)
  }

  private static func file(
    of name: String, _ files: FolderFiles, mistake: (String) -> FileMistake
  ) throws -> (path: String, version: Int) {
    do throws(FolderFiles.Refusal) {
      let path = try files.file(name)
      if let version = PictureCheck.version(of: path) { return (path, version) }
    } catch {
      throw mistake(error.words)
    }
    throw mistake("\"\(name)\" is not a picture. Allowed: JPEG, PNG and WebP files")
  }

  private static func description(beside name: String, _ files: FolderFiles) -> String {
    guard let path = try? files.file("\(stem(name)).txt"), let text = try? InputFile.text(at: path, atMost: 4096) else {
      return ""
    }
    return String(text.trimmed)
  }

  private static func stem(_ name: String) -> String {
    name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }
}

extension Double {
  fileprivate var short: String { self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)" }
}

/// The mistakes of a folder as they are found.
final class MistakeReport {
  private(set) var mistakes: [FileMistake] = []

  func add(_ mistake: FileMistake) {
    guard mistakes.count < Self.most else { return }
    mistakes += mistake.all.map { mistake in
      var mistake = mistake
      // A name in a damaged file may have no end.
      if mistake.problem.utf8.count > Self.longest { mistake.problem = "\(mistake.problem.prefix(Self.longest))…" }
      return mistake
    }
  }

  /// Runs `body`, and keeps the mistake that it throws.
  func attempt<Value>(_ body: () throws -> Value) -> Value? {
    do {
      return try body()
    } catch let mistake as FileMistake {
      add(mistake)
    } catch {
      add(FileMistake(file: "", line: 1, problem: "\(error)"))
    }
    return nil
  }

  /// The number of mistakes that are kept: nobody reads more.
  private static let most = 1000
  /// The length of a mistake that is still read.
  private static let longest = 1000
}
