/// The sample frames of a sound in memory: 16 bits, one or two channels side by side.
final class SoundSamples: Sendable {
  let values: [Int16]
  let channels: Int
  /// Sample frames a second.
  let rate: Int
  var frames: Int { values.count / channels }
  var duration: Double { Double(frames) / Double(rate) }

  init(_ values: [Int16], channels: Int, rate: Int) {
    self.values = values
    self.channels = channels
    self.rate = rate
  }
}

/// The kinds of voices, which differ in what others do while they sound.
enum VoiceKind: Sendable {
  /// A short sound. The oldest gives way where there are too many.
  case effect
  /// Music and the sound of films.
  case stream
  /// Everything else is quiet meanwhile.
  case speech
}

/// A source of sound for the mixer, whose lock guards it.
class Voice: @unchecked Sendable {
  let kind: VoiceKind
  /// Called on the mixer's thread when the voice has ended.
  let onEnd: (@Sendable () -> Void)?
  /// The gains of the left and the right channel that are approached, and those of the last block.
  private var target: (left: Float, right: Float)
  private var gain: (left: Float, right: Float)
  /// The change of a gain from one sample frame to the next; nil reaches the target within one block.
  private var step: Float?
  /// Whether the voice ends once its gain is 0.
  private(set) var isEnding = false

  init(_ kind: VoiceKind, left: Float, right: Float, onEnd: (@Sendable () -> Void)? = nil) {
    self.kind = kind
    self.onEnd = onEnd
    (target, gain) = ((left, right), (left, right))
  }

  /// Approaches a gain within a number of seconds.
  final func fade(to gain: Float, over seconds: Double) {
    let distance = max(abs(gain - self.gain.left), abs(gain - self.gain.right))
    step = seconds > 0 ? distance / Float(seconds * Double(SoundMixer.rate)) : nil
    target = (gain, gain)
  }

  /// Ends the voice, faded within a number of seconds. Five milliseconds sound immediate, without a click.
  final func end(over seconds: Double = 0.005) {
    isEnding = true
    fade(to: 0, over: max(seconds, 0.005))
  }

  /// Whether it is silent since it was faded to nothing: its samples are not wanted.
  final var isFaded: Bool { gain == (0, 0) && target == (0, 0) }

  /// Adds its samples to `sum`, in pairs. Returns false when the voice has ended.
  final func add(to sum: UnsafeMutableBufferPointer<Float>) -> Bool {
    guard !isFaded else { return !isEnding }
    return read(into: sum)
  }

  /// Adds the samples by ``add(_:_:to:at:)``. Returns false at the end.
  func read(into sum: UnsafeMutableBufferPointer<Float>) -> Bool { false }

  /// Adds one sample frame at the pair of an index.
  final func add(_ left: Float, _ right: Float, to sum: UnsafeMutableBufferPointer<Float>, at frame: Int) {
    if gain != target { approach() }
    sum[2 * frame] += left * gain.left
    sum[2 * frame + 1] += right * gain.right
  }

  private func approach() {
    // A jump is spread over a millisecond.
    let step = step ?? 1 / 48
    gain.left += min(max(target.left - gain.left, -step), step)
    gain.right += min(max(target.right - gain.right, -step), step)
  }
}

/// A voice that plays samples in memory, once or in a loop, at any rate.
final class SampleVoice: Voice, @unchecked Sendable {
  private let samples: SoundSamples
  private let isLooping: Bool
  /// The position in sample frames, and how far it goes with each frame of the mixer.
  private var position = 0.0
  private let advance: Double

  init(
    _ samples: SoundSamples, kind: VoiceKind = .effect, left: Float, right: Float, pitch: Double = 1,
    isLooping: Bool = false, onEnd: (@Sendable () -> Void)? = nil
  ) {
    self.samples = samples
    self.isLooping = isLooping
    advance = Double(samples.rate) / Double(SoundMixer.rate) * pitch
    super.init(kind, left: left, right: right, onEnd: onEnd)
  }

  override func read(into sum: UnsafeMutableBufferPointer<Float>) -> Bool {
    let count = samples.frames
    guard count > 0 else { return false }
    samples.values.withUnsafeBufferPointer { values in
      for frame in 0..<sum.count / 2 {
        if position >= Double(count) {
          guard isLooping else { return }
          position -= Double(count)
        }
        let index = Int(position)
        let share = Float(position - Double(index))
        let next = index + 1 < count ? index + 1 : isLooping ? 0 : index
        let left = sample(values, index, next, share, 0)
        add(left, samples.channels > 1 ? sample(values, index, next, share, 1) : left, to: sum, at: frame)
        position += advance
      }
    }
    return isLooping || position < Double(count)
  }

  /// Returns the sample between two neighbours, from -1 to 1.
  @inline(__always)
  private func sample(
    _ values: UnsafeBufferPointer<Int16>, _ index: Int, _ next: Int, _ share: Float, _ channel: Int
  ) -> Float {
    let first = Float(values[index * samples.channels + channel])
    let second = Float(values[next * samples.channels + channel])
    return (first + (second - first) * share) / 32768
  }
}

/// A voice that plays what a decoder delivers meanwhile.
final class StreamVoice: Voice, @unchecked Sendable {
  private let next: @Sendable () -> MediaBuffer?
  /// The decoded samples that were not played yet, in pairs.
  private var waiting: [Int16] = []
  private var position = 0
  private var isFlowing = false

  /// The samples that must be there before it begins, or begins again, and the most that wait: 40 and 250 ms.
  private static let (least, most) = (2 * 1920, 2 * 12000)

  /// Creates a voice. `next` returns the next buffer with two channels of 16 bits at the mixer's rate, and nil if there
  /// is none at present; it must not wait.
  init(
    gain: Float, next: @escaping @Sendable () -> MediaBuffer?, onEnd: (@Sendable () -> Void)? = nil
  ) {
    self.next = next
    super.init(.stream, left: gain, right: gain, onEnd: onEnd)
  }

  private var available: Int { waiting.count - position }

  /// Drops what waits, as after a seek.
  func flush() { (waiting, position, isFlowing) = ([], 0, false) }

  override func read(into sum: UnsafeMutableBufferPointer<Float>) -> Bool {
    take()
    if !isFlowing { isFlowing = available >= Self.least }
    for frame in 0..<sum.count / 2 {
      if available < 2 { isFlowing = false }
      // Without samples it is silent, and a fade goes on.
      guard isFlowing else {
        add(0, 0, to: sum, at: frame)
        continue
      }
      add(Float(waiting[position]) / 32768, Float(waiting[position + 1]) / 32768, to: sum, at: frame)
      position += 2
    }
    return true
  }

  private func take() {
    guard available < Self.least else { return }
    waiting.removeFirst(position)
    position = 0
    while waiting.count < Self.least, let buffer = next() {
      let samples = buffer.bytes.bindMemory(to: Int16.self)
      waiting.append(contentsOf: samples.prefix(samples.count / 2 * 2).prefix(Self.most))
    }
  }
}
