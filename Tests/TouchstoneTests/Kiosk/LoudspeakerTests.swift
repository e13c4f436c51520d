import Foundation
import Hearing
import Testing
import TouchGeometry

@testable import TouchLab

/// A sound card whose sound is in a file.
private final class Loudspeaker {
  /// The configuration of ALSA that makes it the default.
  let configuration: String
  private let file: String
  /// The length of the file when it was read last.
  private var length = 0
  /// The samples in a second, of two channels.
  private static let rate = 48_000

  init(in directory: String) throws {
    (configuration, file) = ("\(directory)/asound.conf", "\(directory)/sound.raw")
    try TextFile.write(
      """
      </usr/share/alsa/alsa.conf>
      pcm.!default {
        type file
        slave.pcm "null"
        file "\(file)"
        format raw
      }

      """, to: configuration)
  }

  /// The number of bytes so far. Both channels together have four a sample.
  var count: Int { (try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int) ?? 0 }

  /// Returns the sound after the first `start` bytes, once there are words and half a second of silence after them.
  func words(after start: Int) throws -> Recording? {
    let silence = Self.rate * 4 / 2
    guard count > max(start + silence, length + silence / 4) else { return nil }
    length = count
    guard try !isLoud(after: length - silence) else { return nil }
    let samples = try samples(from: start)
    return samples.contains(where: Self.isLoud) ? Recording(samples: samples, rate: Self.rate) : nil
  }

  /// Whether there are words after the first `start` bytes.
  func isLoud(after start: Int) throws -> Bool {
    try count > start && samples(from: start).contains(where: Self.isLoud)
  }

  /// Returns the time for which words go on after the first `start` bytes, in milliseconds, once they have ended.
  func rest(after start: Int) throws -> Double? {
    let samples = try samples(from: start)
    let end = samples.lastIndex(where: Self.isLoud).map { $0 + 1 } ?? 0
    return samples.count - end >= Self.rate / 2 ? Double(end) * 1000 / Double(Self.rate) : nil
  }

  private static func isLoud(_ sample: Int16) -> Bool { abs(Int(sample)) > 200 }

  /// Returns the left channel after the first `start` bytes.
  private func samples(from start: Int) throws -> [Int16] {
    let handle = try FileHandle(forReadingFrom: URL(filePath: file))
    try handle.seek(toOffset: UInt64(start / 4 * 4))
    let bytes = try handle.readToEnd() ?? Data()
    return bytes.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count - 3, by: 4).map { bytes.loadUnaligned(fromByteOffset: $0, as: Int16.self) }
    }
  }
}

@Suite(
  "E2, E3 Six keys and a loudspeaker",
  .enabled(if: SpeechRecognizer.isInstalled, "pocketsphinx and pocketsphinx-en-us are not installed"))
struct LoudspeakerTests {
  private static let names = [
    "Empty drawing", "Draw with every finger", "Undo", "Redo", "Ink: Plain", "Ink: Amber", "Ink: Sky", "Ink: Violet",
    "Ink: Rose", "Clear everything", "Takes all lines away. Undo brings them back.", "Actions available",
    "Larger text", "Contrast", "Help", "Access", "From the start", "From the end",
  ]

  /// Returns a kiosk that shows Lines, and the loudspeaker that records its voice.
  private func speakingKiosk() throws -> (Kiosk, Loudspeaker) {
    let kiosk = try Kiosk()
    try kiosk.write("scene: lines\nscenes: [lines]")
    return (kiosk, try Loudspeaker(in: kiosk.directory.path))
  }

  /// The means by which a robot that only listens uses a kiosk.
  enum Robot: CaseIterable {
    case keyboard, exploringFinger

    /// Begins to use it; the words that come are of no interest.
    func begin(at fixture: ProgramFixture) throws {
      guard self == .exploringFinger else { return }
      let fingers = (1...3).map { (finger: fixture.finger($0), location: Point(560 + 60 * Double($0), 500)) }
      for (finger, location) in fingers { try finger.down(at: location) }
      try fingers[0].finger.wait(2.2)
      for (finger, _) in fingers { try finger.up() }
    }

    func goOn(at fixture: ProgramFixture) throws {
      guard self == .exploringFinger else { return try fixture.lab.keyboard.type("Tab") }
      let finger = fixture.finger(1)
      try finger.down(at: Point(500, 400))
      try finger.move(to: Point(700, 400), over: 0.1)
      try finger.up()
    }

    func act(at fixture: ProgramFixture) throws {
      guard self == .exploringFinger else { return try fixture.lab.keyboard.type("Return") }
      for _ in 0..<2 {
        try fixture.finger(1).tap(at: Point(500, 400))
        try fixture.finger(1).wait(0.1)
      }
    }
  }

  @Test("A robot with a keyboard or one finger, and a microphone, chooses an ink", arguments: Robot.allCases)
  func ink(_ robot: Robot) throws {
    let (kiosk, loudspeaker) = try speakingKiosk()
    let fixture = try kiosk.fixture(environment: ["ALSA_CONFIG_PATH": loudspeaker.configuration])
    let recognizer = SpeechRecognizer(of: Self.names, followedBy: ["button", "selected", "not available"])
    var heard: [String] = []
    func words(after action: () throws -> Void) throws -> String {
      let count = loudspeaker.count
      try action()
      let recording = try fixture.wait(for: "words after \(heard)") { try loudspeaker.words(after: count) }
      heard += try recognizer.understand([recording])
      return heard.last ?? ""
    }
    try robot.begin(at: fixture)
    var isFound = false
    for _ in 0..<12 where !isFound {
      isFound = try words { try robot.goOn(at: fixture) }.hasPrefix("ink amber")
    }
    #expect(isFound, "\(heard)")
    #expect(try words { try robot.act(at: fixture) }.hasSuffix("selected"), "\(heard)")
  }

  /// The file grows as sound is played. `SILENCES=1000` tries it as often.
  @Test("Silence comes within 100 ms of each touch and each key")
  func silence() throws {
    let (kiosk, loudspeaker) = try speakingKiosk()
    let fixture = try kiosk.fixture(environment: ["ALSA_CONFIG_PATH": loudspeaker.configuration])
    let count = ProcessInfo.processInfo.environment["SILENCES"].flatMap { Int($0) } ?? 4
    var delays: [Double] = []
    for turn in 0..<count {
      let start = loudspeaker.count
      try fixture.lab.keyboard.type("Tab")
      _ = try fixture.wait(for: "a word") { try loudspeaker.isLoud(after: start) ? true : nil }
      let present = loudspeaker.count
      switch turn % 4 {
      case 0, 2:
        try fixture.finger(1).down(at: Point(640, 700))
        try fixture.finger(1).up()
      // A key that does nothing, and the one that silences other readers of screens.
      case let rest: try fixture.lab.keyboard.type(rest == 1 ? "F9" : "Control_L")
      }
      delays.append(try fixture.wait(for: "silence") { try loudspeaker.rest(after: present) })
    }
    delays.sort()
    let (half, nearlyAll) = (delays[count / 2], delays[(count * 99 - 1) / 100])
    if count > 4 { print("silence after: half \(half) ms, 99 of 100 \(nearlyAll) ms") }
    #expect(nearlyAll <= 100, "\(delays)")
  }
}
