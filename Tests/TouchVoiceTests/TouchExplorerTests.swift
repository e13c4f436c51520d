import Testing
import TouchGeometry
import TouchTesting
import TouchUI
import TouchVoice

@Suite("E4 Exploring by touch") struct TouchExplorerTests {
  private let exhibit: Exhibit
  private let presses = Presses()

  final class Presses { var list: [String] = [] }

  init() {
    let buttons = [button("A", at: Point(10, 10)), button("B", at: Point(200, 10)), button("C", at: Point(400, 10))]
    exhibit = Exhibit(buttons[0], buttons[1], buttons[2])
    for button in buttons {
      button.addAction(for: .touchUpInside) { [presses] _ in presses.list.append(button.title) }
    }
  }

  private let onB = Point(260, 40)

  private func begin() {
    exhibit.rest()
    #expect(exhibit.explorer.isExploring)
    #expect(exhibit.voice.takeWords().first?.hasPrefix("Explore by touch. Slide one finger") == true)
  }

  @Test(
    "begins with three fingers that rest for two seconds, and with nothing else",
    arguments: [(3, 2.1, 0.0, true), (3, 1.9, 0, false), (2, 4, 0, false), (4, 4, 0, false), (3, 4, 30, false)])
  func beginning(count: Int, seconds: Double, drift: Double, begins: Bool) {
    exhibit.rest(count, for: 0.5, lifts: false)
    exhibit.fingers.report(.move, at: Point(300 + drift, 500), finger: 11)
    exhibit.fingers.wait(seconds - 0.5)
    #expect(exhibit.explorer.isExploring == begins)
    #expect(exhibit.voice.utterances.isEmpty != begins)
  }

  @Test("begins with fingers that are close together alone")
  func distance() {
    for index in 0..<3 { exhibit.fingers.report(.down, at: Point(100 + 250 * Double(index), 500), finger: 11 + index) }
    exhibit.fingers.wait(3)
    #expect(!exhibit.explorer.isExploring)
  }

  @Test("says what a finger slides over, each thing once, and does nothing")
  func sliding() {
    begin()
    exhibit.fingers.report(.down, at: Point(20, 40), finger: 11)
    exhibit.fingers.wait(0.3)
    for x in stride(from: 20.0, through: 500, by: 10) {
      exhibit.fingers.report(.move, at: Point(x, 40), finger: 11)
      exhibit.fingers.wait(0.02)
    }
    exhibit.fingers.report(.up, at: Point(500, 40), finger: 11)
    exhibit.fingers.wait(1)
    #expect(exhibit.voice.takeWords() == ["A, button", "B, button", "C, button"])
    #expect(presses.list == [])
  }

  @Test("says what a tap is on, and does it with two taps anywhere, once")
  func taps() {
    begin()
    exhibit.tap(onB)
    #expect(exhibit.voice.takeWords() == ["B, button"])
    #expect(presses.list == [])
    exhibit.tap(Point(600, 500), times: 2)
    #expect(presses.list == ["B"])
    exhibit.tap(onB)
    exhibit.fingers.wait(1)
    #expect(presses.list == ["B"])
  }

  @Test("goes on and back, louder and softer, faster and slower with swipes")
  func swipes() {
    begin()
    exhibit.tap(onB)
    exhibit.swipe(Vector(100, 0))
    exhibit.swipe(Vector(-100, 0))
    exhibit.swipe(Vector(-100, 0))
    exhibit.swipe(Vector(0, -100))
    exhibit.swipe(Vector(0, 100))
    exhibit.swipe(Vector(0, -100), fingers: 2)
    exhibit.swipe(Vector(0, 100), fingers: 2)
    #expect(
      exhibit.voice.takeWords() == [
        "B, button", "C, button", "B, button", "A, button", "Loudness 120 percent", "Loudness 100 percent",
        "Speed 185 words a minute", "Speed 160 words a minute",
      ])
    #expect(presses.list == [])
  }

  @Test("is silenced by two fingers, and by any of the explorer's")
  func silence() {
    begin()
    exhibit.tap(onB)
    #expect(exhibit.voice.present == "B, button")
    exhibit.rest(2, for: 0.1)
    exhibit.fingers.wait(0.5)
    #expect(exhibit.voice.present == nil)
    #expect(exhibit.explorer.isExploring)
    exhibit.tap(onB)
    exhibit.fingers.report(.down, at: Point(700, 500), finger: 11)
    #expect(exhibit.voice.present == nil)
  }

  @Test("ends with three resting fingers, with a key and after a minute, and gives everything back")
  func ending() {
    for kind in 0..<3 {
      begin()
      exhibit.tap(onB)
      switch kind {
      case 0: exhibit.rest()
      case 1: exhibit.explorer.toggle()
      default: exhibit.fingers.wait(61)
      }
      #expect(!exhibit.explorer.isExploring)
      #expect(exhibit.voice.takeWords().last == "Explore by touch has ended.")
      #expect(exhibit.keys.focusedLabel == nil)
      let count = presses.list.count
      exhibit.tap(onB)
      #expect(presses.list.count == count + 1)
      #expect(exhibit.voice.takeWords() == [])
    }
  }

  @Test("begins when a headset is put in, and ends when it is taken out")
  func headset() {
    exhibit.explorer.noteHeadset(isIn: true)
    #expect(exhibit.explorer.isExploring && exhibit.reader.isHeadsetIn)
    exhibit.tap(onB)
    #expect(exhibit.voice.takeWords().last == "B, button")
    exhibit.explorer.noteHeadset(isIn: false)
    #expect(!exhibit.explorer.isExploring && !exhibit.reader.isHeadsetIn)
    _ = exhibit.voice.takeWords()
    // Who explores already goes on.
    begin()
    exhibit.explorer.noteHeadset(isIn: true)
    #expect(exhibit.explorer.isExploring)
  }

  @Test("takes away the three fingers from what they were on, once")
  func beginningCancels() {
    let fingers = exhibit.fingers
    exhibit.rest(at: Point(20, 40), lifts: false)
    #expect(exhibit.explorer.isExploring)
    for index in 0..<3 { fingers.report(.up, at: Point(20 + 40 * Double(index), 40), finger: 11 + index) }
    fingers.wait(1)
    #expect(presses.list == [])
  }
}
