import Glibc
import Testing
import TouchUI

@testable import KioskCore
@testable import TouchLab

/// Tests that ending the program, or pulling the plug, does not shorten the wait.
@Suite("K13 Wrong PINs outlive a restart") struct PINTriesTests {
  /// A hash of the PIN 604173 with the lowest cost, 1 ms instead of 40.
  private static let hash = "$y$j75$VsRgeMxF1JjLUhE3owv0C/$EU4axzmz3RVn67/xSYMEB6KKyJfYLCxMRI6UH0zxkU4"
  private let directory: TemporaryDirectory
  private var path: String { "\(directory.path)/touchstone/pin.tries" }

  init() throws { directory = try TemporaryDirectory(prefix: "pin-tests") }

  /// Returns the lock of a program that starts at the second `start` of its clock while the wall clock shows `wall`.
  private func lock(at start: Double, wall: Int) -> PINLock {
    let tries = PINTries(path: path) { wall }
    // The disk answers, however busy the machine is.
    tries.patience = 20
    return PINLock(tries, start: Instant(milliseconds: start * 1000))
  }

  private func fail(_ count: Int, wall: Int) {
    let lock = lock(at: 0, wall: wall)
    var now = Instant.zero
    for _ in 0..<count {
      #expect(!lock.opens("0000", hash: Self.hash, at: now))
      now = now + lock.delay(at: now)
    }
  }

  @Test func theWholeDelayBeginsAnew() {
    fail(4, wall: 1000)
    let again = lock(at: 50, wall: 1003)
    #expect(again.wrongTries == 4 && again.delay(at: Instant(milliseconds: 50_000)) == 8)
    #expect(!again.opens("604173", hash: Self.hash, at: Instant(milliseconds: 57_999)))
    #expect(again.opens("604173", hash: Self.hash, at: Instant(milliseconds: 58_000)))
    #expect(lock(at: 0, wall: 1020).wrongTries == 0)
  }

  /// Checking a PIN takes a while, and killing the program meanwhile counts as a try.
  @Test func aTryCountsBeforeItsAnswerIsKnown() throws {
    let tries = PINTries(path: path) { 1000 }
    tries.note(1)
    #expect(lock(at: 0, wall: 1000).wrongTries == 1)
  }

  /// Checking a PIN takes some 40 milliseconds. Pulling the plug meanwhile uses up one of the attempts.
  @Test func theFileHasTheAttemptWhileThePINIsChecked() throws {
    let lock = lock(at: 0, wall: 1000)
    let (path, hash) = (path, Self.hash)
    let watching = BackgroundValue {
      let end = MonotonicTime.milliseconds + 5000
      while MonotonicTime.milliseconds < end {
        if TextFile.read(path)?.hasPrefix("                   1 ") == true { return true }
        usleep(200)
      }
      return false
    }
    var second = 0.0
    while watching.value == nil, second < 50 {
      #expect(lock.opens("604173", hash: hash, at: Instant(milliseconds: second * 1000)))
      second += 1
    }
    #expect(watching.value(within: 6) == true)
    #expect(TextFile.read(path)?.hasPrefix("                   0 ") == true)
  }

  @Test func tenMinutesForgetAndAClockThatIsSetBackDoesNot() {
    fail(3, wall: 10_000)
    #expect(lock(at: 0, wall: 10_599).wrongTries == 3)
    #expect(lock(at: 0, wall: 10_600).wrongTries == 0)
    #expect(lock(at: 0, wall: 50).wrongTries == 3)
  }

  @Test func onlyItsOwnerMayReadTheFile() throws {
    fail(1, wall: 0)
    var about = stat()
    #expect(stat(path, &about) == 0 && about.st_mode & 0o777 == 0o600)
  }

  /// The file was replaced by somebody, or damaged by a full disk.
  @Test(arguments: ["", "x", "99999999999999999999 1", "-3 1000", "5", String(repeating: "9", count: 42)])
  func nonsenseCountsAsNone(content: String) throws {
    fail(1, wall: 1000)
    try TextFile.write(content, to: path)
    #expect(lock(at: 0, wall: 1000).wrongTries == 0)
  }

  @Test func withoutADiskThereIsAWaitAllTheSame() throws {
    mkfifo("\(directory.path)/pipe", 0o600)
    symlink("/etc/passwd", "\(directory.path)/link")
    for path in ["/proc/nowhere/at/all", "\(directory.path)/pipe", "\(directory.path)/link"] {
      let lock = PINLock(PINTries(path: path), start: .zero)
      #expect(!lock.opens("0000", hash: Self.hash, at: .zero) && lock.delay(at: .zero) == 1)
    }
  }

  /// A disk or a network share that does not respond until later.
  @Test func aStuckDiskHoldsNobodyUp() throws {
    fail(3, wall: 1000)
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let (outlet, inlet, path) = (ends[0], ends[1], path)
    defer { for end in ends { close(end) } }
    let begin = MonotonicTime.milliseconds
    let openLate: @Sendable () -> Int32 = {
      var byte: UInt8 = 0
      _ = read(outlet, &byte, 1)
      return open(path, O_RDWR | O_CLOEXEC)
    }
    let tries = PINTries(wallClock: { 1000 }, open: openLate)
    let lock = PINLock(tries, start: .zero)
    #expect(lock.wrongTries == 0)
    for second in 1...6 {
      let now = Instant(milliseconds: Double(second) * 100_000)
      #expect(!lock.opens("0000", hash: Self.hash, at: now) && lock.delay(at: now) > 0)
    }
    #expect(lock.opens("604173", hash: Self.hash, at: Instant(milliseconds: 800_000)))
    #expect(!lock.opens("0000", hash: Self.hash, at: Instant(milliseconds: 900_000)))
    // The disk may take 0.2 seconds twice. The hashes take the rest.
    #expect(MonotonicTime.milliseconds - begin < 5000)
    _ = write(inlet, "x", 1)
    let end = MonotonicTime.milliseconds + 20_000
    func isWritten() -> Bool { TextFile.read(path)?.hasPrefix("                   1 ") == true }
    while !isWritten(), MonotonicTime.milliseconds < end { usleep(5000) }
    #expect(isWritten())
    // The tries in the file count once the thread that read them has handed them over.
    func isCounted() -> Bool { lock.delay(at: Instant(milliseconds: 900_000)) == 8 && lock.wrongTries == 4 }
    while !isCounted(), MonotonicTime.milliseconds < end { usleep(5000) }
    #expect(isCounted())
  }

  /// The tries of before are not lost when a thread that writes is the first to open the file.
  @Test func theFileIsReadBeforeItIsWritten() {
    fail(3, wall: 1000)
    let path = path
    let file = TriesFile { open(path, O_RDWR | O_CLOEXEC) }
    #expect(file.wants(String(repeating: " ", count: 19) + "1 " + String(repeating: " ", count: 16) + "1000\n"))
    file.write()
    #expect(TextFile.read(path)?.hasPrefix("                   1 ") == true)
    #expect(file.read().hasPrefix("                   3 "))
  }

  @Test func triesAreCounted() {
    let lock = PINLock()
    #expect(!lock.opens("0000", hash: Self.hash, at: .zero))
    #expect(!lock.opens("604173", hash: Self.hash, at: .zero))
    #expect(lock.opens("604173", hash: Self.hash, at: Instant(milliseconds: 2000)))
    #expect(lock.counts.wrong == 1 && lock.counts.right == 1)
  }
}
