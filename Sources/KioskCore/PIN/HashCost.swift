/// The cost of checking a hash. The hash itself determines it, and some would take hours.
///
/// Only the formats of the command `pin` and of common programs are known. Their notation is in crypt(5).
struct HashCost {
  /// Whether checking takes at most half a second and 128 MiB.
  let isBearable: Bool

  /// Parses a hash. Nil if it is not a known slow hash.
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

  /// Checks the parameters: flags, then the memory size and the block size as powers of two, as in "j9T".
  private static func isBearable(yescrypt parameters: Substring) -> Bool {
    let letters = Array(parameters)
    return letters.count == 3 && letters[0] == "j" && "789ABC".contains(letters[1]) && "5T".contains(letters[2])
  }

  /// Checks the parameters: the memory size, then 8 blocks and one thread. Salt and hash follow immediately.
  private static func isBearable(scrypt parameters: Substring) -> Bool {
    "6789ABCDE".contains(parameters.first ?? "?") && parameters.dropFirst().hasPrefix("6..../....")
  }

  /// Checks the parameters, such as "rounds=10000". The default is 5000 rounds.
  private static func isBearable(rounds parameters: Substring) -> Bool {
    guard parameters.hasPrefix("rounds=") else { return true }
    return (1000...500_000).contains(Int(parameters.dropFirst(7)) ?? 0)
  }
}
