import Testing
import TouchGeometry
import TouchTesting
import TouchUI
import TouchVoice

@Suite("E3 The voice") struct ScreenReaderTests {
  private let toggle = Switch()
  private let play = button("Play", at: Point(10, 10))

  private func exhibit() -> Exhibit {
    toggle.accessibilityLabel = "Music"
    toggle.accessibilityHint = "Plays while you draw."
    toggle.frame.origin = Point(10, 200)
    return Exhibit(play, toggle)
  }

  @Test("says label, kind, value and state, and after a pause the hint and that there are actions")
  func order() {
    let exhibit = exhibit()
    play.accessibilityCustomActions = [AccessibilityCustomAction("Play backwards") {}]
    toggle.isEnabled = false
    exhibit.keys.press(.next, .next, pausing: 0.1)
    #expect(exhibit.voice.takeWords() == ["Play, button", "Music, switch, off, not available"])
    exhibit.fingers.wait(1.4)
    #expect(exhibit.voice.takeWords() == [])
    exhibit.fingers.wait(0.3)
    #expect(exhibit.voice.takeWords() == ["Plays while you draw."])
    exhibit.keys.press(.previous, pausing: 2)
    #expect(exhibit.voice.takeWords() == ["Play, button", "Actions available"])
  }

  @Test("is silent until somebody uses the keys, and when a finger has taken over")
  func silence() {
    let exhibit = exhibit()
    exhibit.fingers.application.post(.announcement("Well done."))
    exhibit.fingers.tap(at: Point(70, 40))
    #expect(exhibit.voice.utterances == [])
    exhibit.keys.press(.next, pausing: 0.1)
    exhibit.fingers.application.post(.announcement("Well done."))
    #expect(exhibit.voice.takeWords() == ["Play, button", "Well done."])
    exhibit.fingers.report(.down, at: Point(500, 500))
    #expect(exhibit.voice.present == nil)
    exhibit.fingers.wait(3)
    exhibit.fingers.application.post(.announcement("Well done."))
    #expect(exhibit.voice.utterances == [])
  }

  @Test("ends with each key and each finger, at once, and lets what is new take the place of what is old")
  func interruption() {
    let exhibit = exhibit()
    exhibit.keys.press(.next, pausing: 0.1)
    #expect(exhibit.voice.present == "Play, button")
    exhibit.keys.press(.next, pausing: 0.1)
    #expect(exhibit.voice.present == "Music, switch, off")
    // The hint of what was left is not said later.
    exhibit.keys.press(.previous, pausing: 3)
    #expect(exhibit.voice.takeWords() == ["Play, button", "Music, switch, off", "Play, button"])
    exhibit.keys.press(.previous, pausing: 0.1)
    #expect(exhibit.voice.present == "From the end.")
    exhibit.fingers.wait(1)
    #expect(exhibit.voice.present == "Music, switch, off")
  }

  @Test("repeats word for word, as often as wanted")
  func again() {
    let exhibit = exhibit()
    exhibit.keys.press(.next, pausing: 0.1)
    exhibit.keys.press(.previous, pausing: 4)
    let said = exhibit.voice.takeWords().dropFirst()
    #expect(Array(said) == ["From the end.", "Music, switch, off", "Plays while you draw."])
    for _ in 0..<2 {
      exhibit.keys.press(.again, pausing: 4)
      #expect(exhibit.voice.takeWords() == Array(said))
    }
    // What is changing meanwhile does not change what was said.
    toggle.isOn = true
    exhibit.reader.stop()
    exhibit.fingers.wait(4)
    #expect(exhibit.voice.takeWords() == ["on"])
  }

  @Test("says what a press has changed of an element that a view draws")
  func drawnElements() {
    let sizes = SegmentedControl(segments: ["Small", "Large"])
    sizes.frame = Rect(10, 100, 300, 60)
    sizes.selectedSegmentIndex = 0
    let exhibit = Exhibit(sizes)
    exhibit.keys.press(.next, .next, pausing: 1)
    _ = exhibit.voice.takeWords()
    exhibit.keys.press(.do, pausing: 1)
    #expect(sizes.selectedSegmentIndex == 1)
    #expect(exhibit.voice.takeWords() == ["Large, button, selected"])
  }

  @Test("says what a press has changed")
  func changes() {
    let exhibit = exhibit()
    exhibit.keys.press(.next, .next, pausing: 2)
    _ = exhibit.voice.takeWords()
    exhibit.keys.press(.do, pausing: 1)
    #expect(toggle.isOn)
    #expect(exhibit.voice.takeWords() == ["on"])
  }

  @Test("speaks the language of the screen, and names in their own")
  func languages() {
    let exhibit = exhibit()
    exhibit.fingers.window.language = .russian
    play.accessibilityLanguage = "it"
    exhibit.keys.press(.next, pausing: 2)
    exhibit.keys.press(.next, pausing: 0.1)
    #expect(exhibit.voice.utterances.map(\.speechString) == ["Play", "кнопка", "Music, переключатель, выключено"])
    #expect(exhibit.voice.utterances.map(\.language) == ["it", "ru", "ru"])
  }

  @Test("never says what is typed into a secure field, and private words to a headset alone")
  func privacy() {
    let field = TextField()
    field.isSecureTextEntry = true
    field.text = "4711"
    field.accessibilityValue = "4711"
    field.accessibilityTraits = .textField
    field.accessibilityLabel = "PIN"
    field.frame = Rect(10, 10, 200, 50)
    let pad = View(frame: Rect(10, 100, 300, 100))
    pad.isPrivate = true
    pad.addSubview(button("7", at: Point(0, 0)))
    let exhibit = Exhibit(field, pad)
    for isHeadsetIn in [false, true] {
      exhibit.reader.isHeadsetIn = isHeadsetIn
      for _ in 0..<3 { exhibit.keys.press(.next, .help, .again, pausing: 0.1) }
      let words = exhibit.voice.takeWords()
      #expect(words.contains { $0.hasPrefix("PIN, text field") })
      #expect(!words.contains { $0.contains("4711") || $0.contains("•") })
      #expect(words.contains { $0.contains("7, button") } == isHeadsetIn)
      #expect(words.contains { $0.hasPrefix("Private.") } != isHeadsetIn)
    }
  }

  @Test("is made louder and slower by keys alone, and is the house's for the next visitor")
  func settings() {
    let exhibit = exhibit()
    (exhibit.reader.house.rate, exhibit.reader.house.volume) = (200, 80)
    exhibit.keys.press(.next, .help, pausing: 0.1)
    #expect(exhibit.voice.takeWords().last?.hasSuffix("Press Help again for loudness and speed.") == true)
    exhibit.keys.press(.help, pausing: 0.1)
    #expect(exhibit.voice.takeWords().first?.hasPrefix("Loudness 80 percent. ") == true)
    exhibit.keys.press(.next, .next, .do, .previous, .back, pausing: 0.1)
    #expect(
      exhibit.voice.takeWords() == [
        "Loudness 100 percent", "Loudness 120 percent", "Speed 200 words a minute", "Speed 175 words a minute",
        "It stays like this.",
      ])
    exhibit.keys.press(.next, pausing: 0.1)
    #expect(exhibit.keys.focusedLabel == "Music")
    #expect(exhibit.voice.utterances.last.map { [$0.rate, $0.volume] } == [175, 120])
    exhibit.reader.visitorLeft()
    #expect(exhibit.voice.present == nil)
    exhibit.keys.press(.previous, pausing: 0.1)
    #expect(exhibit.voice.utterances.last.map { [$0.rate, $0.volume] } == [200, 80])
  }
}
