import Foundation
import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import TouchMedia

/// Damaged files: nothing ends the program, nothing waits for ever. `MEDIA_FILES=1000` plays as many.
@Suite("M4 Damaged media", .serialized) struct HostileMediaTests {
  private static let count = ProcessInfo.processInfo.environment["MEDIA_FILES"].flatMap { Int($0) } ?? 24

  @Test func damagedFilesEndOrPlay() throws {
    var generator = SplitMix64(seed: 43)
    let files = MediaFixture.all
    let stage = try MediaStage()
    stage.listen(SoundTests.device)
    // As many at once as there are windows on a large exhibit: some take all the time that a file may take.
    for first in stride(from: 0, to: Self.count, by: 24) {
      let paths = try (first..<min(first + 24, Self.count)).map { number in
        let file = files[number % files.count]
        let path = "\(MediaFixture.folder)/damaged-\(number)-\(file.name)"
        try Data(Self.damaged(file.bytes, &generator)).write(to: URL(filePath: path))
        return path
      }
      play(paths, on: stage)
      for path in paths { try FileManager.default.removeItem(atPath: path) }
    }
  }

  private func play(_ paths: [String], on stage: MediaStage) {
    let sounds = paths.filter { $0.contains("tone") }.map { Sound(contentsOf: $0, in: stage.application) }
    let views = paths.filter { $0.contains("film") }.map { path in
      let view = VideoView(frame: Rect(0, 0, 64, 48))
      stage.window.addSubview(view)
      view.load(path)
      view.play()
      return view
    }
    let isDone = {
      sounds.allSatisfy { $0.duration != nil || $0.error != nil } && views.allSatisfy { $0.state != .loading }
    }
    #expect(stage.wait(upTo: 30, until: isDone), "\(paths)")
    stage.wait(upTo: 0.1) { false }
    for view in views { view.removeFromSuperview() }
  }

  private static func damaged(_ bytes: [UInt8], _ generator: inout SplitMix64) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...8, using: &generator) where !bytes.isEmpty {
      // Heads say how long everything is.
      let index =
        Bool.random(using: &generator)
        ? Int.random(in: 0..<min(600, bytes.count), using: &generator)
        : Int.random(in: bytes.indices, using: &generator)
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: bytes[index] = .random(in: 0...255, using: &generator)
      case 1: bytes.removeSubrange(index..<min(bytes.count, index + Int.random(in: 1...64, using: &generator)))
      case 2: bytes.replaceSubrange(index..<min(bytes.count, index + 4), with: [0xff, 0xff, 0xff, 0xff])
      case 3: bytes.insert(contentsOf: bytes[index..<min(bytes.count, index + 200)], at: index)
      default: bytes.removeLast(bytes.count - index)
      }
    }
    return bytes
  }

  /// A decoder of GStreamer 1.22 divides by the numbers of this head. The 460th of a thousand damaged files had it.
  @Test(arguments: [(0, 0), (1, 0xff), (-1, 0), (-2, 0xff)]) func soundWithAnImpossibleHeadIsLeftOut(
    part: Int, value: Int
  ) throws {
    let stage = try MediaStage()
    var bytes = try #require(MediaFixture.all.first { $0.name == "film.webm" }).bytes
    let head = try #require(bytes.indices.first { bytes[$0...].starts(with: Array("\u{1}vorbis".utf8)) })
    // The number of channels, or all of the rate.
    let indices = part < 0 ? Array(head + 12..<head + 16) : [head + 11]
    for index in indices { bytes[index] = UInt8(value) }
    let path = "\(MediaFixture.folder)/head\(part).webm"
    try Data(bytes).write(to: URL(filePath: path))
    let view = VideoView(frame: Rect(0, 0, 64, 48))
    stage.window.addSubview(view)
    view.load(path)
    #expect(stage.wait { view.state == .paused && view.shown != nil })
  }

  /// The head of the file promises four gigabytes.
  @Test func aSoundThatLiesAboutItsSizeHasWhatIsThere() throws {
    let stage = try MediaStage()
    var bytes = try #require(MediaFixture.all.first { $0.name == "tone.wav" }).bytes
    for index in Array(4..<8) + Array(40..<44) { bytes[index] = 0xf0 }
    let path = "\(MediaFixture.folder)/liar.wav"
    try Data(bytes).write(to: URL(filePath: path))
    let sound = Sound(contentsOf: path, in: stage.application)
    #expect(stage.wait { sound.duration != nil || sound.error != nil })
    #expect((sound.duration ?? 0) < 1)
  }

  @Test func aSoundThatIsTooLongIsRefused() throws {
    let stage = try MediaStage()
    var bytes = try #require(MediaFixture.all.first { $0.name == "tone.wav" }).bytes
    bytes += [UInt8](repeating: 0, count: 32 * 96_000)
    for index in Array(4..<8) + Array(40..<44) { bytes[index] = 0x70 }
    let path = "\(MediaFixture.folder)/long.wav"
    try Data(bytes).write(to: URL(filePath: path))
    let sound = Sound(contentsOf: path, in: stage.application)
    #expect(stage.wait { sound.error != nil })
    #expect(sound.error == .tooLong(path: path, seconds: 30))
  }

  /// Neither a pipe nor a device is opened, since they may have no end.
  @Test func aPipeIsNotOpened() throws {
    let stage = try MediaStage()
    let path = "\(MediaFixture.folder)/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    let view = VideoView(frame: Rect(0, 0, 64, 48))
    stage.window.addSubview(view)
    view.load(path)
    #expect(stage.wait { view.state == .failed(.unreadable(path: path, problem: "it is not a file")) })
  }

  /// A playlist names other files, also on the network. None is fetched.
  @Test func aPlaylistIsNotPlayed() throws {
    let stage = try MediaStage()
    let path = "\(MediaFixture.folder)/list.m3u8"
    try "#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nhttp://127.0.0.1:9/a.ts\n".write(
      toFile: path, atomically: true, encoding: .utf8)
    let view = VideoView(frame: Rect(0, 0, 64, 48))
    stage.window.addSubview(view)
    view.load(path)
    #expect(stage.wait { if case .failed = view.state { true } else { false } })
  }
}
