import Foundation
import Glibc
import Testing
import TouchEspeak
import TouchHost
import TouchUI
import TouchVoice

@testable import TouchMedia

/// Whether eSpeak NG is installed.
private let isInstalled = dlopen("libespeak-ng.so.1", RTLD_NOW | RTLD_LOCAL) != nil

/// An application whose sound is written to a file while it plays.
private final class Loudspeaker {
  let application = Application()
  private let host: HeadlessHost
  private let path: String
  private let start = Instant.uptime

  init() {
    host = HeadlessHost(application: application)
    path = FileManager.default.temporaryDirectory.appending(path: "voice-\(UInt64.random(in: 0...(.max)))").path
    let device = "file:'\(path)',raw"
    _ = application.feature(AudioOutput.self) { AudioOutput($0, device: device) }
  }

  deinit { unlink(path) }

  /// The samples that have come out so far, of both channels.
  var samples: [Int16] {
    let bytes = [UInt8](FileManager.default.contents(atPath: path) ?? Data())
    return bytes.withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }
  }

  /// The number of the last sample that is not silence; 0 for none.
  var lastLoud: Int { samples.lastIndex { abs($0) > 20 } ?? 0 }

  @discardableResult
  func wait(upTo seconds: Double = 10, until isDone: () -> Bool) -> Bool {
    let end = Instant.uptime + seconds
    while !isDone(), Instant.uptime < end {
      host.wait(upTo: 0.01)
      application.advance(to: Instant(milliseconds: (Instant.uptime - start) * 1000))
    }
    return isDone()
  }
}

@Suite("E3 eSpeak NG", .serialized, .enabled(if: isInstalled, "libespeak-ng1 and espeak-ng-data are not installed"))
struct EspeakTests {
  /// Samples of both channels in a second.
  private static let rate = 96_000

  @Test("speaks, and is silent within 100 ms of a stop")
  func stops() {
    let loudspeaker = Loudspeaker()
    let voice = Espeak(in: loudspeaker.application)
    let text = SpeechUtterance("One two three four five six seven eight nine ten eleven twelve thirteen.")
    var ended = 0
    for _ in 0..<3 {
      let before = loudspeaker.lastLoud
      voice.begin(text) { ended += 1 }
      #expect(loudspeaker.wait { loudspeaker.lastLoud > before + Self.rate / 4 })
      voice.stop()
      let stop = loudspeaker.samples.count
      #expect(loudspeaker.wait { loudspeaker.samples.count > stop + Self.rate * 2 / 5 })
      #expect(loudspeaker.lastLoud < stop + Self.rate / 10)
    }
    #expect(ended == 0)
  }

  @Test(
    "speaks each language, one sentence after another, and says when it is over",
    arguments: [("en", "Yes. No."), ("zh", "好。对。"), ("ru", "Да. Нет."), ("tlh", "Yes.")])
  func languages(code: String, text: String) {
    let loudspeaker = Loudspeaker()
    let voice = Espeak(in: loudspeaker.application)
    var utterance = SpeechUtterance(text, language: code)
    utterance.rate = 450
    var isOver = false
    voice.begin(utterance) { isOver = true }
    #expect(loudspeaker.wait { isOver })
    #expect(loudspeaker.lastLoud > 0)
  }

  @Test("is louder and slower as wanted")
  func settings() {
    func measure(rate: Int, volume: Int) -> (count: Int, peak: Int) {
      let loudspeaker = Loudspeaker()
      let voice = Espeak(in: loudspeaker.application)
      var utterance = SpeechUtterance("Museum.")
      (utterance.rate, utterance.volume) = (rate, volume)
      var isOver = false
      voice.begin(utterance) { isOver = true }
      loudspeaker.wait { isOver }
      let loud = loudspeaker.samples.filter { abs(Int($0)) > 20 }
      return (loud.count, loud.map { abs(Int($0)) }.max() ?? 0)
    }
    let (quiet, loud, slow) = (
      measure(rate: 300, volume: 50), measure(rate: 300, volume: 100), measure(rate: 150, volume: 100)
    )
    #expect(loud.peak > quiet.peak * 3 / 2)
    #expect(slow.count > loud.count * 3 / 2)
  }
}
