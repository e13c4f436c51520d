import TouchCore

/// The keys of a keypad for people who do not use the screen, and how carefully they are pressed.
public struct Keypad: Hashable, Sendable {
  private var keys: [AccessCommand: [Key]]
  /// The seconds within which a second press of the same key does not count, for hands that tremble. 0 for none.
  public var strikeInterval = 0.1

  public init(keys: [AccessCommand: [Key]]) { self.keys = keys }

  /// The keys of a keyboard, and F13 to F18 of keypads that send a key of their own for each command. Keypads with
  /// arrows and a middle key are served by the arrows and Enter.
  public static let standard = Keypad(keys: [
    .previous: [Key(.tab, .shift), Key(.left), Key(.up), Key(.function(13))],
    .next: [Key(.tab), Key(.right), Key(.down), Key(.function(14))],
    .do: [Key(.enter), Key(.character(" ")), Key(.function(15))],
    .back: [.escape, Key(.function(16))],
    .help: [Key(.function(1)), Key(.function(17))],
    .again: [Key(.function(2)), Key(.function(18))],
  ])

  /// The keys of a command. A key of several commands is that of the first one in the order of ``AccessCommand``.
  public subscript(command: AccessCommand) -> [Key] {
    get { keys[command] ?? [] }
    set { keys[command] = newValue }
  }

  /// Returns the command of `key`; nil if it is none of the keypad's.
  public func command(of key: Key) -> AccessCommand? { AccessCommand.allCases.first { self[$0].contains(key) } }
}

extension Key {
  /// Creates a key from its name: "Tab", "Shift+Tab", "F13", "Left", "Enter", "Space", "a", or the number of the
  /// platform for other keys, such as "0x1008ff14". Nil if there is no such key.
  public init?(named name: String) {
    var parts = name.split(separator: "+", omittingEmptySubsequences: false)
    guard let last = parts.popLast(), let code = Code(named: String(last)) else { return nil }
    var modifiers: Modifiers = []
    for part in parts {
      guard let modifier = Self.modifierNames.first(where: { $0.name == part.lowercased() }) else { return nil }
      modifiers.insert(modifier.value)
    }
    self.init(code, modifiers)
  }

  /// The name from which ``init(named:)`` makes the key.
  public var name: String {
    Self.modifierNames.filter { modifiers.contains($0.value) }.map { "\($0.name.capitalizedFirst)+" }.joined()
      + code.name
  }

  private static let modifierNames: [(name: String, value: Modifiers)] = [
    ("control", .control), ("shift", .shift), ("alt", .alt),
  ]
}

extension Key.Code {
  private static let named: [(name: String, code: Key.Code)] = [
    ("Escape", .escape), ("Enter", .enter), ("Tab", .tab), ("Backspace", .backspace), ("Delete", .delete),
    ("Left", .left), ("Right", .right), ("Up", .up), ("Down", .down), ("Home", .home), ("End", .end),
    ("PageUp", .pageUp), ("PageDown", .pageDown), ("Space", .character(" ")),
  ]

  fileprivate init?(named name: String) {
    let lower = name.lowercased()
    if let known = Self.named.first(where: { $0.name.lowercased() == lower }) {
      self = known.code
    } else if lower.hasPrefix("0x"), let number = UInt32(lower.dropFirst(2), radix: 16) {
      self = .other(number)
    } else if lower.hasPrefix("f"), let number = Int(lower.dropFirst()), (1...35).contains(number) {
      self = .function(number)
    } else if lower.count == 1, let character = lower.first {
      self = .character(character)
    } else {
      return nil
    }
  }

  fileprivate var name: String {
    if let known = Self.named.first(where: { $0.code == self }) { return known.name }
    switch self {
    case .function(let number): return "F\(number)"
    case .character(let character): return "\(character)"
    case .other(let number): return "0x" + String(number, radix: 16)
    default: return ""
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
