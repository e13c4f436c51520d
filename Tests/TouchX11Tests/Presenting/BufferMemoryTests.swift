import CX11
import Glibc
import Testing
import TouchDrawing
import TouchGeometry
import TouchLab
import TouchUI

@testable import TouchHost
@testable import TouchX11

/// Tests the memory of a second buffer, which may not be available.
@Suite("X3 Memory for a second buffer") struct BufferMemoryTests {
  private static let size = XServer.Options(size: Size(640, 480))

  /// Whether the system can allocate pages in advance, as Linux does from 5.14 on.
  private static let givesMemoryBeforehand: Bool = {
    let page = mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    defer { munmap(page, 4096) }
    return madvise(page, 4096, MADV_POPULATE_WRITE) == 0
  }()

  /// Returns a buffer whose pixels lie beyond the end of a file. The system ends a process that accesses them, as it
  /// does when there is no memory left.
  private static func bufferWithoutMemory(for window: X11Window, isShared: Bool) throws -> ScreenBuffer {
    let buffer = try ScreenBuffer(for: window, isShared: isShared)
    let file = try #require(tmpfile())
    defer { fclose(file) }
    let mapping = mmap(
      UnsafeMutableRawPointer(mutating: buffer.bytes.baseAddress), buffer.bytes.count, PROT_READ | PROT_WRITE,
      MAP_SHARED | MAP_FIXED, fileno(file), 0)
    try #require(mapping == buffer.bytes.baseAddress)
    return buffer
  }

  private func outcome(of prepared: PreparedBuffer) -> String? {
    let limit = Instant.now + 20
    while !prepared.isReady, prepared.refusal == nil, Instant.now < limit { sched_yield() }
    return prepared.isReady ? "ready" : prepared.refusal
  }

  /// The pages are allocated before anything is drawn into the buffer.
  @Test(.enabled(if: givesMemoryBeforehand)) func aSecondBufferHasItsMemoryBeforehand() throws {
    let fixture = try PresenterFixture(Self.size)
    let prepared = PreparedBuffer(try ScreenBuffer(for: fixture.window, isShared: true))
    #expect(outcome(of: prepared) == "ready")
    let bytes = prepared.buffer.bytes
    var pages = [UInt8](repeating: 0, count: (bytes.count + 4095) / 4096)
    #expect(mincore(bytes.baseAddress, bytes.count, &pages) == 0)
    #expect(pages.allSatisfy { $0 & 1 == 1 } && pages.count == 300)
  }

  @Test(.enabled(if: givesMemoryBeforehand)) func oneWithoutMemoryIsNeverReady() throws {
    let fixture = try PresenterFixture(Self.size)
    let prepared = PreparedBuffer(try Self.bufferWithoutMemory(for: fixture.window, isShared: true))
    #expect(outcome(of: prepared) == "Bad address" && !prepared.isReady)
  }

  /// Frames continue to wait for the first buffer. The failure is reported once, and there is no second attempt.
  @Test(arguments: givesMemoryBeforehand ? [true, false] : [true])
  func withoutMemoryForASecondOneFramesGoOn(isRefusedAtOnce: Bool) throws {
    var count = 0
    let fixture = try PresenterFixture(Self.size) { window, isShared in
      count += 1
      guard count > 1 else { return try ScreenBuffer(for: window, isShared: isShared) }
      if isRefusedAtOnce { throw SharedMemory.Refusal(description: "shmget: No space left on device") }
      return try Self.bufferWithoutMemory(for: window, isShared: isShared)
    }
    fixture.presenter.tolerableWait = 0.008
    try fixture.presentFrames(3, waiting: 0.009)
    let limit = Instant.now + 20
    while fixture.messages.isEmpty, Instant.now < limit { try fixture.presentFrames(1, waiting: 0.009) }
    try fixture.presentFrames(6, waiting: 0.009)
    #expect(count == 2 && fixture.presenter.bufferCount == 1)
    let reason = isRefusedAtOnce ? "shmget: No space left on device" : "Bad address"
    #expect(
      fixture.messages == [
        "info: Frames wait until the X server has read the one before, as there is no second buffer: \(reason)."
      ])
  }
}
