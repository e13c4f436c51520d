import Glibc
import Synchronization

/// Mixes all voices of a program to two channels of 16 bits. The main thread adds voices, and the thread of the device takes the
/// sum, block by block.
final class SoundMixer: Sendable {
  /// Sample frames a second.
  static let rate = 48_000
  /// The maximum number of effects at once. The oldest gives way to the next.
  static let mostEffects = 32
  /// The time of silence after which the mixer falls asleep, in seconds.
  static let wakefulness = 3.0
  /// The share of the volume that is left to others while somebody speaks, and the time of getting there, in seconds.
  static let (quiet, ducking) = (Float(0.25), 0.15)

  private struct State {
    var voices: [Voice] = []
    var volume = Ramp(1)
    /// The gain of everything but speech.
    var background = Ramp(1)
    var ducks = 0
    var silentFrames = 0
    var isAsleep = true
    var sum: [Float] = []
    var speech: [Float] = []
  }

  /// A gain on its way to another.
  private struct Ramp {
    private(set) var value: Float
    var target: Float

    init(_ value: Float) { (self.value, target) = (value, value) }

    mutating func advance(over seconds: Double) -> Float {
      let step = 1 / Float(seconds * Double(SoundMixer.rate))
      value += min(max(target - value, -step), step)
      return value
    }
  }

  private let state = Mutex(State())

  /// Adds a voice. Returns whether the mixer was asleep: the device is to be woken.
  func add(_ voice: Voice) -> Bool {
    state.withLock { state in
      if voice.kind == .effect, state.voices.count(where: { $0.kind == .effect }) >= Self.mostEffects,
        let oldest = state.voices.firstIndex(where: { $0.kind == .effect })
      {
        state.voices.remove(at: oldest).onEnd?()
      }
      state.voices.append(voice)
      defer { state.isAsleep = false }
      return state.isAsleep
    }
  }

  /// Calls `body` with a voice while the mixer does not.
  func change<V: Voice>(_ voice: V, _ body: (V) -> Void) { state.withLock { _ in body(voice) } }

  /// Ends a voice, faded within a number of seconds; at once if it is not heard.
  func end(_ voice: Voice, over seconds: Double) {
    state.withLock { state in
      voice.end(over: seconds)
      guard state.isAsleep || voice.isFaded, let index = state.voices.firstIndex(where: { $0 === voice }) else {
        return
      }
      state.voices.remove(at: index).onEnd?()
    }
  }

  /// Whether a voice still sounds.
  func contains(_ voice: Voice) -> Bool { state.withLock { $0.voices.contains { $0 === voice && !$0.isEnding } } }

  var volume: Double {
    get { state.withLock { Double($0.volume.target) } }
    set { state.withLock { $0.volume.target = Float(newValue) } }
  }

  /// Begins or ends a time in which everything but speech is quiet. They are counted.
  func duck(_ begins: Bool) { state.withLock { $0.ducks += begins ? 1 : -1 } }

  /// Whether there are voices that a missing device does not end.
  var hasStreams: Bool { state.withLock { $0.voices.contains { $0.kind == .stream && !$0.isEnding } } }

  /// Ends all voices that would be out of date when the device is back.
  func dropShortVoices() {
    state.withLock { state in
      for voice in state.voices where voice.kind != .stream { voice.onEnd?() }
      state.voices.removeAll { $0.kind != .stream || $0.isEnding }
      state.isAsleep = true
    }
  }

  /// Whether it has been silent for so long that the device need not run. Asked by the thread that then stops it.
  func fallsAsleep() -> Bool {
    state.withLock { state in
      guard Double(state.silentFrames) >= Self.wakefulness * Double(Self.rate), !state.isAsleep,
        state.voices.allSatisfy(\.isFaded)
      else { return false }
      state.silentFrames = 0
      state.isAsleep = true
      return true
    }
  }

  var isAsleep: Bool { state.withLock { $0.isAsleep } }

  /// Wakes for voices that were silent. Returns whether it was asleep.
  func wake() -> Bool {
    state.withLock { state in
      defer { state.isAsleep = false }
      return state.isAsleep
    }
  }

  /// Writes the next `frames` pairs of samples. Returns whether it may fall asleep.
  func fill(_ output: UnsafeMutablePointer<Int16>, frames: Int) -> Bool {
    state.withLock { state in
      mix(&state, frames: frames)
      return write(&state, to: output, frames: frames)
    }
  }

  private func mix(_ state: inout State, frames: Int) {
    if state.sum.count != 2 * frames {
      (state.sum, state.speech) = ([Float](repeating: 0, count: 2 * frames), [Float](repeating: 0, count: 2 * frames))
    }
    state.background.target = state.ducks > 0 || state.voices.contains { $0.kind == .speech } ? Self.quiet : 1
    var ended: [Voice] = []
    state.sum.withUnsafeMutableBufferPointer { sum in
      sum.update(repeating: 0)
      state.speech.withUnsafeMutableBufferPointer { speech in
        speech.update(repeating: 0)
        for voice in state.voices where !voice.add(to: voice.kind == .speech ? speech : sum) { ended.append(voice) }
      }
    }
    guard !ended.isEmpty else { return }
    state.voices.removeAll { voice in ended.contains { $0 === voice } }
    for voice in ended { voice.onEnd?() }
  }

  private func write(_ state: inout State, to output: UnsafeMutablePointer<Int16>, frames: Int) -> Bool {
    var isSilent = true
    for frame in 0..<frames {
      let volume = state.volume.advance(over: 0.03)
      let background = state.background.advance(over: Self.ducking)
      for index in [2 * frame, 2 * frame + 1] {
        let value = Self.limited((state.sum[index] * background + state.speech[index]) * volume)
        output[index] = Int16(value * 32767)
        if output[index] != 0 { isSilent = false }
      }
    }
    state.silentFrames = isSilent ? state.silentFrames + frames : 0
    return Double(state.silentFrames) >= Self.wakefulness * Double(Self.rate)
  }

  /// Bends what is too loud instead of cutting it, so that many sounds at once do not crackle.
  private static func limited(_ value: Float) -> Float {
    let size = abs(value)
    guard size > 0.8 else { return value }
    return (value < 0 ? -1 : 1) * (0.8 + 0.2 * tanh((size - 0.8) / 0.2))
  }
}
