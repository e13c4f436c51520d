import Hearing
import Testing

@Suite(
  "E3 What is heard",
  .enabled(if: SpeechRecognizer.isInstalled, "pocketsphinx and pocketsphinx-en-us are not installed"))
struct HearingTests {
  private static let labels = [
    "Scenes, button", "Gestures, tab, selected", "Lines", "Springs", "Photos", "Duels", "Language, button",
    "Music, switch, off", "Undo, button, not available", "Clear everything, button", "Draw with every finger",
    "Takes all lines away. Undo brings them back.", "Amber", "Violet", "Volume, slider, fifty percent", "From the end.",
    "Larger text, switch, on", "Swipe left or right", "Turn two fingers", "Tap anywhere", "A line in rose, selected",
    "Bring to front", "Delete, button", "Duplicate, button", "Start again, button", "More contrast, switch, off",
  ]

  @Test("A recogniser that knows no robots understands nine of ten labels")
  func labels() throws {
    let recordings = Self.labels.compactMap(Recording.speaking)
    try #require(recordings.count == Self.labels.count, "libespeak-ng1 is not installed")
    let said = Self.labels.map(SpeechRecognizer.words)
    let heard = try SpeechRecognizer(of: said).understand(recordings)
    try #require(heard.count == said.count)
    let wrong = zip(said, heard).filter { $0 != $1 }
    #expect(wrong.count * 10 <= said.count, "\(wrong)")
  }
}
