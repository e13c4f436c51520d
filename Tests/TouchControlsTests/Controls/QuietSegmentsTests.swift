import Testing
import ToolkitFixtures
import TouchDrawing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite struct QuietSegmentsTests {
  /// Returns a control that is quiet from the beginning, or not.
  private func desk(isQuiet: Bool, isEnabled: Bool) throws -> (screen: FrameFixture, control: SegmentedControl) {
    let screen = try FrameFixture(400, 100)
    let control = SegmentedControl(segments: ["On", "Off", "Maybe"])
    control.frame = Rect(20, 20, 300, 56)
    control.isQuiet = isQuiet
    control.isEnabled = isEnabled
    screen.window.addSubview(control)
    screen.frame()
    return (screen, control)
  }

  /// A control looks the same whether it became quiet later or was quiet from the beginning.
  @Test func whoStepsBackAndComesForwardLooksAsFromTheBeginning() throws {
    let (loud, quiet) = (try desk(isQuiet: false, isEnabled: true), try desk(isQuiet: true, isEnabled: true))
    #expect(loud.screen.surface.greatestDifference(from: quiet.screen.surface) > 50)
    let plate = { (screen: FrameFixture) in screen.color(26, 48) }
    #expect(plate(loud.screen)?.isClose(to: Theme.dark.accent) == true)
    #expect(plate(quiet.screen)?.isClose(to: Theme.dark.surfacePressed) == true)
    let changing = try desk(isQuiet: false, isEnabled: true)
    for (time, isQuiet) in [(16.0, true), (32, false), (48, true)] {
      changing.control.isQuiet = isQuiet
      changing.screen.frame(at: time)
      let other = isQuiet ? quiet : loud
      #expect(changing.screen.surface.greatestDifference(from: other.screen.surface) == 0)
    }
  }

  /// The pressed plate differs from the resting one, and from that of a control that is not quiet.
  @Test(arguments: [true, false]) func thePlateUnderAFinger(isQuiet: Bool) throws {
    let (screen, control) = try desk(isQuiet: isQuiet, isEnabled: true)
    let location = Point(40, 48)
    screen.application.receive(TouchSample(finger: 1, kind: .down, location: location, time: .zero), in: screen.window)
    screen.application.closeEvent()
    screen.frame(at: 16)
    let pressed = isQuiet ? Theme.dark.outline : Theme.dark.accentPressed
    #expect(control.isHighlighted && screen.color(26, 48)?.isClose(to: pressed) == true)
  }

  @Test func oneThatIsOffLooksTheSameInBothWays() throws {
    let (loud, quiet) = (try desk(isQuiet: false, isEnabled: false), try desk(isQuiet: true, isEnabled: false))
    #expect(loud.screen.surface.greatestDifference(from: quiet.screen.surface) == 0)
  }

  /// The pressed segment is highlighted while the finger is down, however the touch ends.
  @Test(arguments: ["lift", "cancel", "leave"]) func aPressIsSeenAsLongAsTheFingerIsThere(end: String) {
    let fixture = WindowFixture()
    let control = SegmentedControl(segments: ["On", "Off", "Maybe"])
    control.frame = Rect(100, 100, 300, 50)
    fixture.window.addSubview(control)
    let shown = {
      control.layoutIfNeeded()
      return !(control.subviews.first?.isHidden ?? true)
    }
    #expect(!shown())
    fixture.down(1, 250, 125)
    fixture.settle()
    #expect(shown())
    fixture.wait(50)
    switch end {
    case "lift": fixture.up(1)
    case "cancel": fixture.cancel(1)
    default:
      fixture.move(1, 250, 500)
      fixture.wait(50)
      fixture.up(1)
    }
    fixture.settle()
    #expect(!shown() && control.selectedSegmentIndex == (end == "lift" ? 1 : 0))
  }
}
