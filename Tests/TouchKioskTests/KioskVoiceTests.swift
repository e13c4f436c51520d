import Testing
import TouchTesting
import TouchUI
import TouchVoice

@testable import KioskCore
@testable import TouchKiosk

/// A voice that keeps its words.
private final class Words: SpeechEngine {
  private(set) var utterances: [SpeechUtterance] = []

  func begin(_ utterance: SpeechUtterance, onEnd: @escaping () -> Void) { utterances.append(utterance) }
  func stop() {}
}

@Suite("E3, E4 The voice of a kiosk") struct KioskVoiceTests {
  private let louder = Key(.other(0x1008_ff13))
  private let words = Words()
  private let fingers = Fingers(in: Button("Play"))
  private let keys: KeyNavigation
  private let voice: KioskVoice

  init() {
    let keys = KeyNavigation(in: fingers.window)
    self.keys = keys
    voice = KioskVoice(of: keys) { [words] in words }
  }

  @Test("follows its section: the rate, the keys, and whether there is one")
  func section() {
    var configuration = Configuration.Voice()
    (configuration.rate, configuration.exploreKeys) = (250, [Key(.function(19))])
    voice.apply(configuration)
    #expect(voice.press(louder) && voice.press(Key(.function(19))))
    #expect(!voice.press(Key(.tab)) && !voice.uses(Key(.tab)))
    #expect(words.utterances.first?.speechString == "Loudness 120 percent")
    #expect(words.utterances.last?.speechString.hasPrefix("Explore by touch. ") == true)
    #expect(words.utterances.last?.rate == 250)
    voice.visitorLeft()
    keys.perform(.next)
    #expect(words.utterances.last?.speechString == "Play, button")
    #expect(words.utterances.last?.volume == 100)
    configuration.isEnabled = false
    voice.apply(configuration)
    let count = words.utterances.count
    keys.perform(.next)
    #expect(!voice.press(louder) && words.utterances.count == count)
  }

  @Test("has its keys in the configuration of programs that speak alone")
  func keysOfTheFile() {
    let sections = { (hasVoice: Bool) in
      ConfigurationTable(KioskProgram(name: "quiz", title: "Quiz", hasSound: true, hasVoice: hasVoice)).sections
        .compactMap(\.name)
    }
    #expect(sections(true).contains("voice") && !sections(false).contains("voice"))
  }
}
