import Foundation
import Testing
import TouchUI

@testable import TouchVoice

/// A folder with a stand-in for ALSA's library, and the files by which tests put a headset in.
private final class FakeSoundCard {
  let folder: String

  init(isPlugged: Bool = true) throws {
    var template = Array("/tmp/touch-jack-XXXXXX".utf8CString)
    folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/cc")
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/sound.c"
    compiler.arguments = ["-shared", "-fPIC", "-o", folder + "/sound.so", source]
    try compiler.run()
    compiler.waitUntilExit()
    #expect(compiler.terminationStatus == 0)
    if isPlugged { plug() }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  var library: SoundLibrary? { SoundLibrary(folder + "/sound.so") }

  func plug() { mkfifo(folder + "/card", 0o600) }

  func put(_ isIn: Bool) throws {
    try (isIn ? "1" : "0").write(toFile: folder + "/state", atomically: false, encoding: .utf8)
  }

  /// Wakes the watch of the card; "x" says that the card has gone.
  func ring(_ byte: String = ".") throws {
    let file = open(folder + "/card", O_WRONLY | O_NONBLOCK)
    try #require(file >= 0)
    write(file, byte, 1)
    close(file)
  }
}

@Suite("E3, E4 The jack of a headset") struct HeadsetTests {
  private let exhibit = Exhibit(Button("Play"))
  private let host: HeadlessHost
  private let notified = Notified()

  private final class Notified { var list: [Bool] = [] }

  init() { host = HeadlessHost(application: exhibit.fingers.application) }

  private func jack(_ card: FakeSoundCard) -> HeadsetJack {
    HeadsetJack(in: exhibit.fingers.application, card.library, devices: card.folder) { [notified, exhibit] isIn in
      notified.list.append(isIn)
      exhibit.explorer.noteHeadset(isIn: isIn)
    }
  }

  @Test("begins and ends exploring as a headset is put in and taken out")
  func putIn() throws {
    let card = try FakeSoundCard()
    let jack = jack(card)
    #expect(!jack.isIn && !host.wait(upTo: 0), "nothing is to be done while nothing happens")
    try card.put(true)
    try card.ring()
    #expect(host.wait(upTo: 10) && jack.isIn && notified.list == [true])
    #expect(exhibit.explorer.isExploring && exhibit.reader.isHeadsetIn)
    try card.ring()
    #expect(host.wait(upTo: 10) && notified.list == [true], "another control of the card has changed")
    try card.put(false)
    try card.ring()
    #expect(host.wait(upTo: 10) && notified.list == [true, false])
    #expect(!exhibit.explorer.isExploring && !exhibit.reader.isHeadsetIn)
  }

  @Test("is known at the start, which begins nothing")
  func atTheStart() throws {
    let card = try FakeSoundCard()
    try card.put(true)
    #expect(jack(card).isIn && notified.list.isEmpty)
  }

  @Test("of a card that goes is empty, and one that comes later is seen")
  func coming() throws {
    let card = try FakeSoundCard(isPlugged: false)
    try card.put(true)
    let jack = jack(card)
    #expect(!jack.isIn)
    card.plug()
    #expect(host.wait(upTo: 10) && jack.isIn)
    try card.ring("x")
    #expect(host.wait(upTo: 10) && !jack.isIn && notified.list == [true, false])
    #expect(!host.wait(upTo: 0), "a card that has gone is not watched")
  }

  @Test(
    "has a name that Linux gives to headphones",
    arguments: [
      ("Headphone Jack", true), ("Front Headphone Jack", true), ("Headset Jack", true), ("Headphone Front Jack", true),
      ("Headphone Phantom Jack", false), ("Headset Mic Jack", false), ("HDMI/DP,pcm=3 Jack", false),
      ("Headphone Playback Volume", false),
    ])
  func names(name: String, isJack: Bool) { #expect(SoundCard.isJack(name) == isJack) }

  @Test("is asked of the real library, too, and of none")
  func realLibrary() throws {
    let library = try #require(SoundLibrary(), "the Debian package libasound2 is missing")
    _ = HeadsetJack(in: exhibit.fingers.application, library, devices: "/dev/snd") { _ in }
    let none = HeadsetJack(in: exhibit.fingers.application, SoundLibrary("/nowhere.so"), devices: "/dev/snd") { _ in }
    #expect(!none.isIn)
  }
}
