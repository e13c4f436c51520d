import CGStreamer
import Synchronization
import TouchCore

/// Decodes sounds one after the other on a thread, which lives as long as there is work.
final class SoundDecoder: Sendable {
  static let shared = SoundDecoder()

  /// The longest sound that is kept in memory, in seconds: six megabytes.
  static let longest = 30
  /// The time that decoding may take, in seconds. Others wait for their turn meanwhile.
  private static let patience = 3.0

  private struct State {
    var orders: [@Sendable () -> Void] = []
    var isWorking = false
  }

  private let state = Mutex(State())

  /// Decodes the file at `path` and calls `deliver` on the thread.
  func decode(_ path: String, deliver: @escaping @Sendable (Result<SoundSamples, MediaError>) -> Void) {
    let begins = state.withLock { state in
      state.orders.append { deliver(Self.samples(of: path)) }
      defer { state.isWorking = true }
      return !state.isWorking
    }
    // Without another thread it is decoded all the same, only later.
    if begins, BackgroundThread.run({ self.work() }) != 0 { work() }
  }

  private func work() {
    while let order = next() { order() }
  }

  private func next() -> (@Sendable () -> Void)? {
    state.withLock { state in
      guard !state.orders.isEmpty else {
        state.isWorking = false
        return nil
      }
      return state.orders.removeFirst()
    }
  }

  static func samples(of path: String) -> Result<SoundSamples, MediaError> {
    do throws(MediaError) {
      let pipeline = try Pipeline(file: path, hasFrames: false, hasSound: true, isSynchronized: false)
      defer { pipeline.close() }
      return .success(SoundSamples(try decoded(pipeline, path), channels: 2, rate: SoundMixer.rate))
    } catch {
      return .failure(error)
    }
  }

  private static func decoded(_ pipeline: Pipeline, _ path: String) throws(MediaError) -> [Int16] {
    var samples: [Int16] = []
    let deadline = Instant.uptime + patience
    pipeline.set(MediaStatePlaying)
    var isOver = false
    while !isOver {
      isOver = try isAtEnd(pipeline, path)
      while let buffer = pipeline.pull(from: "sound", within: 0.005) {
        samples.append(contentsOf: buffer.bytes.bindMemory(to: Int16.self))
        guard samples.count <= longest * SoundMixer.rate * 2 else { throw .tooLong(path: path, seconds: longest) }
      }
      guard Instant.uptime < deadline else {
        throw .notPlayable(path: path, problem: "it is not decoded within \(Int(patience)) seconds")
      }
    }
    guard samples.count >= 2 else { throw .notPlayable(path: path, problem: "there is no sound in it") }
    return samples
  }

  private static func isAtEnd(_ pipeline: Pipeline, _ path: String) throws(MediaError) -> Bool {
    let (message, text) = pipeline.wait(upTo: 0)
    if message == MediaMessageError { throw .notPlayable(path: path, problem: text) }
    return message == MediaMessageEnd
  }
}
