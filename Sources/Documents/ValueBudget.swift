import CYaml
import Yams

/// Reads through a YAML text before it is composed and counts its values, including those that aliases and merges
/// unfold to, so that no file can ask for more than the machine has.
///
/// The budget works on parser events, because composing alone may take forever: keys are compared as a whole, and an
/// alias may stand for a key. Syntax errors are left to the composer.
struct ValueBudget {
  /// The maximum number of values that all aliases of a file may stand for.
  static let values = 100_000
  /// The size in bytes up to which a text cannot have too many values.
  private static let fewBytes = 64 << 10
  /// The maximum nesting depth with aliases unfolded. The parser's own limit for written values is the same.
  static let depth = 1000

  /// The number of values and the depth that a value unfolds to.
  private struct Extent {
    var values = 1
    var depth = 1
    var isScalar = false
  }

  /// A list or mapping that is being read.
  private struct Collection {
    var extent = Extent()
    let anchor: String?
    let isMapping: Bool
    var count = 0

    var expectsKey: Bool { isMapping && count % 2 == 0 }
  }

  private let file: String
  private let limits: InputLimits
  private var anchors: [String: Extent] = [:]
  private var open: [Collection] = []
  private var (count, unfolded) = (0, 0)

  /// Throws a ``FileMistake`` at the value or alias that exceeds a limit.
  static func check(_ text: String, file: String, _ limits: InputLimits) throws {
    let hasAliases = text.utf8.contains(UInt8(ascii: "*")) && text.utf8.contains(UInt8(ascii: "&"))
    guard hasAliases || text.utf8.count > fewBytes else { return }
    var budget = ValueBudget(file: file, limits)
    try budget.read(text)
  }

  private init(file: String, _ limits: InputLimits) {
    self.file = file
    self.limits = limits
  }

  private mutating func read(_ text: String) throws {
    try YAMLEvents.forEach(in: text) { try note($0) }
  }

  private mutating func note(_ event: yaml_event_t) throws {
    let line = Int(event.start_mark.line) + 1
    count += 1
    guard count <= limits.values else {
      throw FileMistake(
        file: file, line: line, problem: "the file has too many values. Allowed: \(limits.values)", isExcess: true)
    }
    switch event.type {
    case YAML_SCALAR_EVENT:
      add(Extent(isScalar: true), named: Self.text(event.data.scalar.anchor))
    case YAML_ALIAS_EVENT:
      try addAlias(Self.text(event.data.alias.anchor) ?? "", line)
    case YAML_SEQUENCE_START_EVENT:
      open.append(Collection(anchor: Self.text(event.data.sequence_start.anchor), isMapping: false))
    case YAML_MAPPING_START_EVENT:
      open.append(Collection(anchor: Self.text(event.data.mapping_start.anchor), isMapping: true))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
      if let collection = open.popLast() { add(collection.extent, named: collection.anchor) }
    default: break
    }
  }

  /// Adds the values that an alias stands for. Undefined aliases are reported by the composer.
  private mutating func addAlias(_ name: String, _ line: Int) throws {
    let extent = anchors[name] ?? Extent(isScalar: true)
    if open.last?.expectsKey == true, !extent.isScalar {
      throw mistake(line, "\"*\(name)\" stands for a list or a mapping. Allowed: a text as a key")
    }
    unfolded += extent.values
    guard unfolded <= Self.values else {
      throw mistake(
        line, "the aliases up to \"*\(name)\" stand for more than \(Self.values) values. Allowed: fewer or shorter ones"
      )
    }
    guard open.count + extent.depth <= Self.depth else {
      throw mistake(
        line, "\"*\(name)\" lies deeper than \(Self.depth) lists and mappings. Allowed: fewer within each other")
    }
    add(extent, named: nil)
  }

  private func mistake(_ line: Int, _ problem: String) -> FileMistake {
    FileMistake(file: file, line: line, problem: problem)
  }

  private mutating func add(_ extent: Extent, named anchor: String?) {
    if let anchor { anchors[anchor] = extent }
    guard let last = open.indices.last else { return }
    open[last].count += 1
    open[last].extent.values += extent.values
    open[last].extent.depth = max(open[last].extent.depth, extent.depth + 1)
  }

  private static func text(_ name: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    name.map { String(cString: $0) }
  }
}
