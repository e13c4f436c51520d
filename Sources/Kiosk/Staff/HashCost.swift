/// What a hash asks of whoever checks it: that is written in the hash itself, and some ask for hours.
///
/// Only what the command `pin` and the usual programs write is known here; crypt(5) has the notation.
struct HashCost {
  /// Whether checking it takes half a second and 128 MiB at most.
  let isBearable: Bool

  /// Nil for what is no slow hash.
  init?(of hash: String) {
    let parts = hash.split(separator: "$", omittingEmptySubsequences: false)
    guard parts.count >= 4, parts[0].isEmpty else { return nil }
    switch parts[1] {
    case "y", "gy": isBearable = Self.isBearable(yescrypt: parts[2])
    case "7": isBearable = Self.isBearable(scrypt: parts[2])
    case "2b": isBearable = (4...12).contains(Int(parts[2]) ?? 0)
    case "5", "6": isBearable = Self.isBearable(rounds: parts[2])
    default: return nil
    }
  }

  /// Flags, then the size of the memory as a power of two and that of its blocks, as in "j9T".
  private static func isBearable(yescrypt parameters: Substring) -> Bool {
    let letters = Array(parameters)
    return letters.count == 3 && letters[0] == "j" && "789ABC".contains(letters[1]) && "5T".contains(letters[2])
  }

  /// The size of the memory, then 8 blocks and one thread; salt and hash follow at once.
  private static func isBearable(scrypt parameters: Substring) -> Bool {
    "6789ABCDE".contains(parameters.first ?? "?") && parameters.dropFirst().hasPrefix("6..../....")
  }

  /// As in "rounds=10000"; without a word there are 5000.
  private static func isBearable(rounds parameters: Substring) -> Bool {
    guard parameters.hasPrefix("rounds=") else { return true }
    return (1000...500_000).contains(Int(parameters.dropFirst(7)) ?? 0)
  }
}
