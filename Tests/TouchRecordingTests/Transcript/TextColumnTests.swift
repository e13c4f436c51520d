import Testing
import TouchGeometry
import TouchUI

@testable import TouchRecording

/// Tests of the columns of an account, and of control characters in texts from elsewhere.
@Suite("Columns of the account") struct TextColumnTests {
  private func entry(_ event: TranscriptEntry.Event) -> TranscriptEntry { TranscriptEntry(event, at: .zero) }

  @Test("The column of names is as wide as its heading at least")
  func width() {
    let lines = TextTranscript([entry(.reset("a"))], usesColor: false).lines
    #expect(lines == ["    t ms  who  what", "       0  a    reset"])
  }

  @Test("Names and notes of others do nothing to a terminal")
  func texts() {
    let entries = [entry(.note("a\u{1b}[2J\nb")), entry(.control("x\u{7}", event: "y\u{9b}"))]
    let sentences = TextTranscript(entries, usesColor: false).sentences
    #expect(sentences == [#"note a\u{1b}[2J\u{a}b"#, #"x\u{7} sends y\u{9b}"#])
  }

  @Test("Fingers, recognisers, views with their controls, and notes each have a colour of their own")
  func colours() {
    let sample = TouchSample(finger: 1, kind: .down, location: .zero, time: .zero)
    let events: [(TranscriptEntry.Event, Int)] = [
      (.input(sample), 32), (.recognizerTouches("a", .began, fingers: [1]), 33), (.reset("a"), 33),
      (.waits("a", for: "b"), 33), (.state("a", .ended, from: .possible, reason: .unexplained), 33),
      (.viewTouches("a", .began, fingers: [1]), 36), (.control("a", event: "b"), 36), (.note("a"), 31),
    ]
    for (event, color) in events {
      let line = TextTranscript([entry(event)], usesColor: true).lines[1]
      #expect(line.contains("\u{1b}[\(color)m"), "\(line)")
    }
  }
}
