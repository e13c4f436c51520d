import Testing

@testable import TouchMedia

@Suite("M3 The mixer") struct MixerTests {
  private let mixer = SoundMixer()

  /// Returns the samples of the left and the right channel of a time.
  private func mixed(_ seconds: Double) -> (left: [Double], right: [Double]) {
    let frames = Int(seconds * Double(SoundMixer.rate))
    var samples = [Int16](repeating: 0, count: 2 * frames)
    for block in stride(from: 0, to: frames, by: 192) {
      samples.withUnsafeMutableBufferPointer {
        _ = mixer.fill($0.baseAddress! + 2 * block, frames: min(192, frames - block))
      }
    }
    let values = samples.map { Double($0) / 32767 }
    return (
      stride(from: 0, to: values.count, by: 2).map { values[$0] },
      stride(from: 1, to: values.count, by: 2).map { values[$0] }
    )
  }

  private func level(_ value: Double, seconds: Double = 10, rate: Int = SoundMixer.rate) -> SoundSamples {
    SoundSamples([Int16](repeating: Int16(value * 32768), count: Int(seconds * Double(rate))), channels: 1, rate: rate)
  }

  @Test func aSoundBeginsWithTheNextBlock() {
    #expect(mixer.add(SampleVoice(level(0.5), left: 1, right: 0.5)))
    let sound = mixed(0.004)
    #expect(abs(sound.left[0] - 0.5) < 0.001 && abs(sound.right[0] - 0.25) < 0.001)
    #expect(!mixer.add(SampleVoice(level(0.1), left: 1, right: 1)))
  }

  @Test func soundsOfAnyRateLastAsLongAsTheyAre() {
    for rate in [8000, 22_050, 44_100, 48_000, 96_000] {
      _ = mixer.add(SampleVoice(level(0.1, seconds: 0.5, rate: rate), left: 1, right: 1))
      let heard = mixed(0.6).left.count { $0 != 0 }
      #expect(abs(Double(heard) / 48_000 - 0.5) < 0.001, "\(rate)")
    }
  }

  @Test func pitchShortens() {
    _ = mixer.add(SampleVoice(level(0.1, seconds: 0.5), left: 1, right: 1, pitch: 2))
    #expect(abs(Double(mixed(0.6).left.count { $0 != 0 }) / 48_000 - 0.25) < 0.001)
  }

  @Test func thirtyTwoAreHeardAndTheNextEndsTheOldest() {
    let voices = (0..<33).map { _ in SampleVoice(level(0.01), left: 1, right: 1) }
    for voice in voices { _ = mixer.add(voice) }
    #expect(abs(mixed(0.004).left[10] - 0.32) < 0.005)
    #expect(!mixer.contains(voices[0]) && mixer.contains(voices[1]))
  }

  @Test func manyLoudSoundsAreBentAndNotCut() {
    for _ in 0..<2 { _ = mixer.add(SampleVoice(level(0.5), left: 1, right: 1)) }
    #expect(abs((mixed(0.01).left.max() ?? 0) - 0.952) < 0.005)
    for _ in 0..<30 { _ = mixer.add(SampleVoice(level(0.9), left: 1, right: 1)) }
    let peak = mixed(0.01).left.max() ?? 0
    #expect(peak > 0.95 && peak <= 1)
  }

  @Test func volumeAndFadesHaveNoJumps() {
    let voice = SampleVoice(level(0.5), left: 1, right: 1)
    _ = mixer.add(voice)
    _ = mixed(0.01)
    mixer.volume = 0
    let falling = mixed(0.1).left
    #expect(zip(falling, falling.dropFirst()).allSatisfy { abs($0 - $1) < 0.01 })
    #expect(falling.last == 0)
    mixer.volume = 1
    _ = mixed(0.1)
    mixer.end(voice, over: 0.2)
    let fade = mixed(0.3).left
    #expect(abs(fade[4800] - 0.25) < 0.02 && fade.last == 0)
    #expect(!mixer.contains(voice))
  }

  @Test func everythingElseIsQuietUnderSpeech() {
    _ = mixer.add(SampleVoice(level(0.4), left: 1, right: 1))
    _ = mixer.add(SampleVoice(level(0, seconds: 0.5), kind: .speech, left: 1, right: 1))
    #expect(abs((mixed(0.4).left.last ?? 0) - 0.1) < 0.01)
    #expect(abs((mixed(0.5).left.last ?? 0) - 0.4) < 0.01)
    mixer.duck(true)
    #expect(abs((mixed(0.4).left.last ?? 0) - 0.1) < 0.01)
    mixer.duck(false)
    #expect(abs((mixed(0.4).left.last ?? 0) - 0.4) < 0.01)
  }

  @Test func speechEndsWithinItsFade() {
    let voice = SampleVoice(level(0.4), kind: .speech, left: 1, right: 1)
    _ = mixer.add(voice)
    _ = mixed(0.01)
    mixer.end(voice, over: 0)
    #expect(mixed(0.008).left.last == 0)
  }

  @Test func silenceFallsAsleepAndSoundDoesNot() {
    _ = mixer.add(SampleVoice(level(0.4, seconds: 1), left: 1, right: 1))
    _ = mixed(3.9)
    #expect(!mixer.fallsAsleep())
    _ = mixed(0.2)
    #expect(mixer.fallsAsleep() && mixer.isAsleep)
    #expect(mixer.add(SampleVoice(level(0.4), left: 1, right: 1)))
    #expect(!mixer.isAsleep)
  }

  @Test func aVoiceThatNobodyHearsEndsAtOnce() {
    let ended = Counter()
    let voice = SampleVoice(level(0.4), left: 1, right: 1, onEnd: { ended.count += 1 })
    _ = mixer.add(voice)
    mixer.dropShortVoices()
    #expect(ended.count == 1 && !mixer.contains(voice))
  }
}

/// A counter for closures that the test calls itself.
final class Counter: @unchecked Sendable {
  var count = 0
}
