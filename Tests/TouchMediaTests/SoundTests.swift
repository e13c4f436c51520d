import Foundation
import Testing
import TouchUI

@testable import TouchMedia

@Suite("M3 Sounds") struct SoundTests {
  /// A device that plays as fast as a real one, and nobody hears.
  static let device = "null"

  @Test(arguments: [MediaFixture.wav, MediaFixture.ogg]) func aSoundIsDecodedAndPlayed(path: String) throws {
    let stage = try MediaStage()
    let output = stage.listen(Self.device)
    let sound = Sound(contentsOf: path, in: stage.application)
    #expect(stage.wait { sound.duration != nil })
    #expect(abs((sound.duration ?? 0) - 0.512) < 0.03)
    let playing = try #require(sound.play())
    #expect(playing.isPlaying)
    #expect(stage.wait { !playing.isPlaying })
    #expect(output.problem == nil && stage.messages == [])
  }

  @Test func aSoundThatIsStillDecodedPlaysOnceItIs() throws {
    let stage = try MediaStage()
    let output = stage.listen(Self.device)
    let sound = Sound(contentsOf: MediaFixture.wav, in: stage.application)
    #expect(sound.play() == nil && output.mixer.isAsleep)
    // Time stands still, as far as the application knows.
    while sound.duration == nil { stage.host.wait(upTo: 1) }
    #expect(!output.mixer.isAsleep)
  }

  @Test func withoutADeviceItIsSaidOnceAndEverythingGoesOn() throws {
    let stage = try MediaStage()
    let output = stage.listen("nowhere")
    let sound = Sound(samples: [Float](repeating: 0.1, count: 48_000), in: stage.application)
    let first = sound.play()
    #expect(stage.wait { output.problem != nil })
    #expect(first?.isPlaying == false && stage.application.soundLevel.isDeviceMissing)
    for _ in 0..<20 { sound.play() }
    stage.wait(upTo: 0.1) { false }
    #expect(stage.messages.count == 1 && stage.messages[0].hasPrefix("There is no sound: "), "\(stage.messages)")
  }

  /// Two attempts find no device, which is reported once.
  @Test func musicGoesOnOnceTheDeviceIsThere() throws {
    let stage = try MediaStage()
    let path = "\(MediaFixture.folder)/device"
    // A file that cannot be opened before its folder is there.
    let output = stage.listen("file:'\(path)/samples',raw")
    let music = Music(contentsOf: MediaFixture.ogg, in: stage.application)
    music.isLooping = true
    music.play()
    #expect(stage.wait { output.problem != nil })
    stage.wait(upTo: 2.3) { false }
    #expect(mkdir(path, 0o700) == 0)
    #expect(stage.wait { output.problem == nil })
    #expect(stage.messages.count == 2 && stage.messages.last == "The sound device is there again.", "\(stage.messages)")
    music.stop()
  }

  @Test func musicLoopsAndEnds() throws {
    let stage = try MediaStage()
    stage.listen(Self.device)
    let music = Music(contentsOf: MediaFixture.ogg, in: stage.application)
    var ends = 0
    music.onEnd = { ends += 1 }
    music.isLooping = true
    music.play(fadeIn: 0.1)
    stage.wait(upTo: 1.2) { ends > 0 }
    #expect(ends == 0 && music.isPlaying)
    music.isLooping = false
    #expect(stage.wait { ends == 1 })
    #expect(!music.isPlaying)
  }

  @Test func theVolumeOfTheApplicationCounts() throws {
    let stage = try MediaStage()
    let output = stage.listen(Self.device)
    stage.application.soundLevel.volume = 0.3
    #expect(abs(output.mixer.volume - 0.3) < 0.001)
    stage.application.soundLevel.isMuted = true
    #expect(output.mixer.volume == 0)
    stage.application.soundLevel.volume = .nan
    stage.application.soundLevel.isMuted = false
    #expect(abs(output.mixer.volume - 0.3) < 0.001)
  }

  @Test func wordsAreCompletedOnce() throws {
    let stage = try MediaStage()
    let output = stage.listen(Self.device)
    var ends = 0
    output.play(samples: [Int16](repeating: 100, count: 2205), rate: 22_050) { ends += 1 }
    #expect(stage.wait { ends == 1 })
    let long = output.play(samples: [Int16](repeating: 100, count: 220_500), rate: 22_050) { ends += 1 }
    #expect(long.isPlaying)
    long.stop()
    #expect(stage.wait(upTo: 1) { ends == 2 })
    #expect(!long.isPlaying)
  }

  /// ALSA's file takes sound at any speed. It gets sound at its time, without a gap.
  @Test func aFileOfALSAHasWhatWasHeard() throws {
    let stage = try MediaStage()
    let path = "\(MediaFixture.folder)/heard"
    let output = stage.listen("file:'\(path)',raw")
    let (start, count) = (Instant.uptime, 48_000)
    var isOver = false
    output.play(samples: [Int16](repeating: 1000, count: count), rate: 48_000) { isOver = true }
    #expect(stage.wait { isOver })
    #expect(Instant.uptime - start > 0.9)
    // The file is some blocks behind.
    stage.wait(upTo: 0.3) { false }
    let bytes = [UInt8](FileManager.default.contents(atPath: path) ?? Data())
    let pairs = bytes.withUnsafeBytes { Array($0.bindMemory(to: Int32.self)) }
    let (first, last) = (pairs.firstIndex { $0 != 0 } ?? 0, pairs.lastIndex { $0 != 0 } ?? 0)
    #expect(abs(last + 1 - first - count) < 500 && !pairs[first...last].contains(0))
  }

  @Test func filesThatAreNoSoundsSaySo() throws {
    let stage = try MediaStage()
    let missing = Sound(contentsOf: "/nowhere.wav", in: stage.application)
    let folder = Sound(contentsOf: MediaFixture.folder, in: stage.application)
    #expect(stage.wait { missing.error != nil && folder.error != nil })
    #expect(missing.play() == nil)
    #expect(
      stage.messages == [
        "/nowhere.wav cannot be read: No such file or directory.",
        "\(MediaFixture.folder) cannot be read: it is not a file.",
      ])
  }
}
