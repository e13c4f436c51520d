import CCrypt
import Glibc

/// Salted slow hashes of PINs by the system's libcrypt (crypt(5)). PINs have too few digits for a fast hash.
public enum PINHash {
  /// The allowed numbers of digits.
  public static let digits = 4...12

  /// Whether `pin` can be entered on the pad.
  public static func isPIN(_ pin: String) -> Bool {
    digits.contains(pin.utf8.count) && pin.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// The minimum number of digits that are hard to guess even for somebody who can try for days.
  public static let recommendedDigits = 6

  /// Whether `pin` is one that everybody tries first: equal steps between digits, such as 1111, 1234 or 2468; a
  /// repetition, such as 1212; a path on the keys, such as 2580; or a year.
  public static func isTrivial(_ pin: String) -> Bool {
    let digits = pin.utf8.map { Int($0) - 0x30 }
    let steps = Set(zip(digits, digits.dropFirst()).map { ($1 - $0 + 10) % 10 })
    let isRepeated = (1...max(1, digits.count / 2)).contains { period in
      digits.count % period == 0 && zip(digits, digits.dropFirst(period)).allSatisfy { $0 == $1 }
    }
    let isYear = digits.count == 4 && ([19, 20].contains(digits[0] * 10 + digits[1]))
    return steps.count <= 1 || isRepeated || isYear || ["2580", "0852", "1379", "147258", "258369"].contains(pin)
  }

  /// The most frequent PINs, few enough to test a hash with at once.
  public static let commonest = ["1234", "1111", "0000", "123456", "111111", "000000", "1212", "2580"]

  /// Returns a yescrypt hash of `pin` with a new salt, or nil if it is not a PIN or the system refuses.
  public static func make(_ pin: String) -> String? {
    guard isPIN(pin) else { return nil }
    var setting = [CChar](repeating: 0, count: Int(CRYPT_GENSALT_OUTPUT_SIZE))
    guard crypt_gensalt_rn("$y$", cost, nil, 0, &setting, Int32(setting.count)) != nil else { return nil }
    return hash(pin, setting)
  }

  /// The cost parameter of yescrypt: about 40 ms and 32 MiB for a hash.
  private static let cost: UInt = 6

  /// Whether `hash` is a hash of `pin`. Takes about 40 ms for hashes of ``make(_:)``, and never more than half a
  /// second.
  public static func matches(_ pin: String, _ hash: String) -> Bool {
    guard isPIN(pin), isHash(hash), let computed = self.hash(pin, hash.utf8CString.map { $0 }) else { return false }
    let (found, wanted) = (Array(computed.utf8), Array(hash.utf8))
    // All bytes are compared, so that the time does not reveal how many were right.
    return found.count == wanted.count && zip(found, wanted).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// Whether `text` is a slow hash that this system can check fast enough.
  public static func isHash(_ text: String) -> Bool {
    let isSlow = HashCost(of: text)?.isBearable == true
    let isPlain = text.utf8.allSatisfy { (0x21...0x7e).contains($0) && $0 != UInt8(ascii: "'") }
    return isSlow && isPlain && (40...380).contains(text.utf8.count) && crypt_checksalt(text) == CRYPT_SALT_OK
  }

  private static func hash(_ pin: String, _ setting: [CChar]) -> String? {
    // Allocated because it has 32 KiB, too much for the stack.
    let work = UnsafeMutablePointer<crypt_data>.allocate(capacity: 1)
    defer { work.deallocate() }
    memset(work, 0, MemoryLayout<crypt_data>.size)
    let found = crypt_rn(pin, setting, work, Int32(MemoryLayout<crypt_data>.size))
    memset(&work.pointee.input, 0, MemoryLayout.size(ofValue: work.pointee.input))
    return found.map { String(cString: $0) }
  }
}
