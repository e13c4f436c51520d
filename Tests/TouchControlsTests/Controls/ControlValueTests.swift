import Testing
import ToolkitFixtures
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

/// Reported values have changed and are within their range.
@Suite("Values of controls") struct ControlValueTests {
  @Test func whatIsChosenAgainIsNoChange() throws {
    let segments = SegmentedControl(segments: ["On", "Off", "Maybe"])
    segments.frame = Rect(100, 50, 300, 56)
    let desk = try Desk(segments)
    for (x, count) in [(120.0, 0), (250, 1), (250, 1), (390, 2), (120, 3)] {
      desk.tap(x, 60, at: desk.screen.application.time.milliseconds + 1000)
      #expect(desk.log.filter { $0 == "valueChanged" }.count == count, "\(x)")
    }
  }

  /// A switch that is dragged back and forth, or exactly to the middle, keeps its state. Past the middle it changes.
  @Test(arguments: [false, true], [(0.0, false), (10, false), (20, false), (21, true), (40, true), (90, true)])
  func aKnobDraggedPastTheMiddleChangesTheSwitch(isOn: Bool, drag: (distance: Double, isChange: Bool)) throws {
    let knob = Switch()
    knob.isOn = isOn
    knob.frame.origin = Point(100, 50)
    let desk = try Desk(knob)
    let (start, sign) = (isOn ? 164.0 : 124, isOn ? -1.0 : 1)
    desk.finger(.down, start, 74, at: 0)
    for distance in [15.0, 40, 15, drag.distance] { desk.finger(.move, start + sign * distance, 74, at: 10 + distance) }
    desk.finger(.up, start + sign * drag.distance, 74, at: 500)
    // The exact middle counts as the left half.
    let isInMiddle = drag.distance == 20
    #expect(knob.isOn == (isInMiddle ? false : isOn != drag.isChange), "\(isOn) \(drag)")
    #expect(desk.log.contains("valueChanged") == (knob.isOn != isOn))
  }

  /// The touch event is sent first, then the events of the change.
  @Test(arguments: ["switch", "segments", "pages", "stepper"])
  func theLiftIsReportedBeforeItsChange(kind: String) throws {
    let control: Control =
      switch kind {
      case "switch": Switch()
      case "segments": SegmentedControl(segments: ["On", "Off"])
      case "pages": PageControl(numberOfPages: 3)
      default: Stepper()
      }
    control.frame = Rect(100, 50, 200, 56)
    let desk = try Desk(control)
    desk.tap(290, 75)
    #expect(desk.log == ["touchDown", "touchUpInside", "valueChanged"])
  }

  @Test(arguments: [0.0, -1, .nan, .infinity]) func aStepThatIsNoneIsNotTaken(step: Double) {
    let stepper = Stepper()
    stepper.stepValue = 5
    stepper.stepValue = step
    #expect(stepper.stepValue == 5)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity]) func endsThatAreNoNumbersAreNotTaken(end: Double) {
    let (slider, stepper) = (Slider(), Stepper())
    (slider.minimumValue, slider.maximumValue) = (end, end)
    (stepper.minimumValue, stepper.maximumValue) = (end, end)
    #expect(slider.minimumValue == 0 && slider.maximumValue == 1 && slider.value == 0.5)
    #expect(stepper.minimumValue == 0 && stepper.maximumValue == 100 && stepper.value == 0)
  }

  /// The knob is at the same fraction of the track as the value of its range, and follows the finger over the entire
  /// track.
  @Test(arguments: [(0.0, 1.0), (-5, 5), (100, 300), (-40, -20)])
  func theKnobIsWhereTheValueIs(low: Double, high: Double) throws {
    let slider = Slider()
    slider.frame.origin = Point(100, 50)
    (slider.maximumValue, slider.minimumValue) = (high, low)
    let desk = try Desk(slider)
    for share in [0.0, 0.25, 0.5, 1] {
      slider.value = low + (high - low) * share
      slider.layoutIfNeeded()
      #expect(abs(slider.knob.center.x - (18 + 284 * share)) < 1e-9, "\(share)")
    }
    desk.finger(.down, 402, 78, at: 0)
    desk.finger(.move, 402 - 71, 78, at: 100)
    #expect(abs(slider.value - (low + (high - low) * 0.75)) < 1e-9)
  }

  /// The side on which the finger lifts counts.
  @Test func aPageControlGoesToTheSideOfTheLift() throws {
    let pages = PageControl(numberOfPages: 5)
    pages.frame = Rect(100, 50, 200, 48)
    pages.currentPage = 2
    let desk = try Desk(pages)
    desk.finger(.down, 280, 70, at: 0)
    desk.finger(.up, 120, 70, at: 60)
    #expect(pages.currentPage == 1)
    for (count, isHidden) in [(0, true), (1, true), (2, false), (3, false)] {
      pages.hidesForSinglePage = true
      pages.numberOfPages = count
      #expect(pages.subviews.allSatisfy(\.isHidden) == isHidden, "\(count)")
    }
  }

  /// The knob can be held in an area of 44 points around it. That area lies within the slider even at the ends.
  @Test(arguments: [(0.0, 0.0, 44.0), (0.5, 138, 182), (1, 276, 320)])
  func theKnobIsHeldNearIt(value: Double, start: Double, end: Double) {
    let slider = Slider()
    slider.value = value
    #expect(slider.bounds.size == Size(320, 56))
    for (x, isHold) in [(start - 0.5, false), (start, true), (end - 0.5, true), (end, false)] {
      #expect(slider.isHold(Point(x, 28)) == isHold, "\(x)")
    }
  }

  /// The last of several calls counts, for instance with a person who taps twice too often.
  @Test func aListOfLanguagesThatIsOpenedWhileItClosesStaysOpen() throws {
    let screen = try FrameFixture(400, 600)
    let languages = LanguageSwitch([.english, .russian])
    languages.frame = screen.window.bounds
    screen.window.addSubview(languages)
    screen.frame()
    let list = try #require(languages.subviews.first { $0.name == "language.list" })
    languages.open()
    for time in stride(from: 16.0, to: 500, by: 16) { screen.frame(at: time) }
    languages.close()
    for time in [510.0, 560] { screen.frame(at: time) }
    languages.open()
    for time in stride(from: 576.0, to: 1200, by: 16) { screen.frame(at: time) }
    #expect(languages.isOpen && !list.isHidden && list.presentation.alpha == 1)
    languages.close()
    for time in stride(from: 1216.0, to: 1800, by: 16) { screen.frame(at: time) }
    #expect(!languages.isOpen && list.isHidden)
  }
}
