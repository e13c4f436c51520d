import Testing
import ToolkitFixtures
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite struct SliderTests {
  let slider = Slider()
  let desk: Desk

  /// Creates a slider whose knob moves between 100 and 300.
  init() throws {
    slider.frame = Rect(82, 50, 236, 56)
    desk = try Desk(slider)
  }

  @Test func theKnobKeepsItsPositionUnderTheFinger() {
    #expect(slider.value == 0.5)
    desk.finger(.down, 215, 80, at: 0)
    #expect(slider.value == 0.5)
    desk.finger(.move, 235, 80, at: 10)
    #expect(abs(slider.value - 0.6) < 1e-9)
    desk.finger(.move, 255, 400, at: 20)
    #expect(abs(slider.value - 0.7) < 1e-9)
    desk.finger(.up, 275, 400, at: 30)
    #expect(abs(slider.value - 0.8) < 1e-9)
    #expect(desk.log == ["touchDown", "valueChanged", "valueChanged", "touchUpOutside", "valueChanged"])
  }

  @Test func itStopsAtTheEnds() {
    desk.finger(.down, 200, 80, at: 0)
    desk.finger(.move, 500, 80, at: 10)
    desk.finger(.move, 600, 80, at: 20)
    #expect(slider.value == 1 && desk.log == ["touchDown", "valueChanged"])
    desk.finger(.move, 0, 80, at: 30)
    desk.finger(.up, 0, 80, at: 40)
    #expect(slider.value == 0)
    // The knob can be held again at the end of the track.
    desk.finger(.down, 85, 80, at: 500)
    desk.finger(.move, 185, 80, at: 510)
    #expect(abs(slider.value - 0.5) < 1e-9)
  }

  @Test func fingersBesideTheKnobAreNotItsOwn() {
    desk.tap(150, 80)
    desk.tap(223, 80, at: 500)
    #expect(desk.log.isEmpty && slider.value == 0.5)
    desk.tap(221, 80, at: 1000)
    #expect(desk.log == ["touchDown", "touchUpInside"])
  }

  @Test func theRangeIsKept() {
    slider.minimumValue = 10
    slider.maximumValue = 20
    #expect(slider.value == 10)
    slider.value = 15
    desk.finger(.down, 200, 80, at: 0)
    desk.finger(.move, 240, 80, at: 10)
    #expect(abs(slider.value - 17) < 1e-9)
    slider.value = 99
    #expect(slider.value == 20)
    slider.maximumValue = 12
    #expect(slider.value == 12)
  }

  @Test func nonsenseChangesNothing() throws {
    for number in [Double.nan, .infinity, -.infinity] {
      slider.minimumValue = number
      slider.maximumValue = number
    }
    slider.value = .nan
    #expect(slider.minimumValue == 0 && slider.maximumValue == 1 && slider.value == 0.5)
    slider.minimumValue = 5
    #expect(slider.value == 5)
    slider.frame = Rect(82, 50, 10, 56)
    desk.screen.frame(at: 16)
    desk.finger(.down, 87, 80, at: 20)
    desk.finger(.move, 200, 80, at: 30)
    #expect(slider.value == 5 && !desk.log.contains("valueChanged"))
  }

  @Test func theTrackIsFilledUpToTheKnob() throws {
    let isFilled = { [desk] (x: Int) in desk.screen.color(x, 75)?.isClose(to: Theme.dark.accent) == true }
    #expect(isFilled(150) && !isFilled(250))
    slider.value = 0.9
    desk.screen.frame(at: 16)
    #expect(isFilled(250) && !desk.screen.window.isAnimating && desk.log.isEmpty)
  }

  @Test func anotherRangeMovesTheKnobOfTheSameValue() throws {
    let isFilled = { [desk] (x: Int) in desk.screen.color(x, 75)?.isClose(to: Theme.dark.accent) == true }
    desk.screen.frame(at: 16)
    #expect(isFilled(160))
    slider.maximumValue = 5
    desk.screen.frame(at: 32)
    #expect(slider.value == 0.5 && !isFilled(160) && isFilled(95))
  }

  @Test func theKnobGrowsInTheHand() throws {
    let isKnob = { [desk] in desk.screen.color(200, 97)?.isClose(to: Theme.dark.text) == true }
    desk.finger(.down, 200, 80, at: 0)
    desk.screen.frame(at: 200)
    #expect(isKnob())
    desk.finger(.up, 200, 80, at: 300)
    desk.screen.frame(at: 500)
    #expect(!isKnob())
  }
}
