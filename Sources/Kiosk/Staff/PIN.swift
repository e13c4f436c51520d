import CCrypt
import Glibc
import TouchUI

/// Salted slow hashes of PINs, made and checked by the system's libcrypt (crypt(5)): a PIN has too few digits for
/// anything quick.
public enum PINHash {
  /// What PINs consist of.
  public static let digits = 4...12

  /// Whether `pin` can be typed on the pad.
  public static func isPIN(_ pin: String) -> Bool {
    digits.contains(pin.utf8.count) && pin.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// A yescrypt hash of `pin` with a salt of its own; nil if it is no PIN, or if the system refuses.
  public static func make(_ pin: String) -> String? {
    guard isPIN(pin) else { return nil }
    var setting = [CChar](repeating: 0, count: Int(CRYPT_GENSALT_OUTPUT_SIZE))
    guard crypt_gensalt_rn("$y$", 0, nil, 0, &setting, Int32(setting.count)) != nil else { return nil }
    return hash(pin, setting)
  }

  /// Whether `hash` is of `pin`. Takes as long as the hash is slow, some 50 ms.
  public static func matches(_ pin: String, _ hash: String) -> Bool {
    guard isPIN(pin), isHash(hash), let computed = self.hash(pin, hash.utf8CString.map { $0 }) else { return false }
    let (found, wanted) = (Array(computed.utf8), Array(hash.utf8))
    // Every byte is looked at, so that the time does not tell how many were right.
    return found.count == wanted.count && zip(found, wanted).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// Whether `text` reads like a slow hash that this system can check.
  public static func isHash(_ text: String) -> Bool {
    let isSlow = ["$y$", "$gy$", "$2b$", "$7$", "$6$", "$5$"].contains { text.hasPrefix($0) }
    let isPlain = text.utf8.allSatisfy { (0x21...0x7e).contains($0) && $0 != UInt8(ascii: "'") }
    return isSlow && isPlain && (40...380).contains(text.utf8.count) && crypt_checksalt(text) == CRYPT_SALT_OK
  }

  private static func hash(_ pin: String, _ setting: [CChar]) -> String? {
    // 32 KiB, too much for the stack.
    let work = UnsafeMutablePointer<crypt_data>.allocate(capacity: 1)
    defer { work.deallocate() }
    memset(work, 0, MemoryLayout<crypt_data>.size)
    let found = crypt_rn(pin, setting, work, Int32(MemoryLayout<crypt_data>.size))
    memset(&work.pointee.input, 0, MemoryLayout.size(ofValue: work.pointee.input))
    return found.map { String(cString: $0) }
  }
}

/// Asks for the PIN, and after each wrong one makes everybody wait: 1, 2, 4, 8, 16, then always 30 seconds. Ten minutes
/// after the last wrong one all are forgotten: a prankster keeps staff waiting, not out.
final class PINLock {
  static let longestDelay = 30.0
  static let memory = 600.0

  private(set) var wrongTries = 0
  private var lastTry = Instant.zero

  /// The seconds from `now` until the next try is allowed; 0 if it is allowed at once.
  func delay(at now: Instant) -> Double {
    guard wrongTries > 0, !isForgotten(now) else { return 0 }
    let span = min(Double(1 << min(wrongTries - 1, 10)), Self.longestDelay)
    return max(0, span - now.seconds(since: lastTry))
  }

  /// Whether `pin` opens; false without looking at it while there is a delay.
  func opens(_ pin: String, hash: String, at now: Instant) -> Bool {
    guard delay(at: now) == 0 else { return false }
    if isForgotten(now) { wrongTries = 0 }
    if PINHash.matches(pin, hash) {
      wrongTries = 0
      return true
    }
    wrongTries += 1
    lastTry = now
    return false
  }

  private func isForgotten(_ now: Instant) -> Bool { now.seconds(since: lastTry) >= Self.memory }
}
