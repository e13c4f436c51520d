import Testing
import ToolkitFixtures
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite struct ControlTests {
  private func segments() -> SegmentedControl {
    let control = SegmentedControl(segments: ["On", "Off", "Maybe"])
    control.frame = Rect(100, 50, 300, 56)
    return control
  }

  @Test func aTapGoesDownAndUpInside() throws {
    let desk = try Desk(Control(frame: Rect(10, 10, 100, 50)))
    desk.finger(.down, 20, 20, at: 0)
    #expect(desk.control.isHighlighted)
    desk.finger(.up, 20, 20, at: 60)
    #expect(desk.log == ["touchDown", "touchUpInside"] && !desk.control.isHighlighted)
  }

  @Test func liftingOutsideIsReportedAsSuch() throws {
    let desk = try Desk(Control(frame: Rect(10, 10, 100, 50)))
    desk.finger(.down, 20, 20, at: 0)
    desk.finger(.move, 20, 120, at: 20)
    #expect(!desk.control.isHighlighted)
    desk.finger(.up, 20, 120, at: 60)
    desk.finger(.down, 20, 20, at: 500)
    desk.finger(.cancel, 20, 20, at: 520)
    #expect(desk.log == ["touchDown", "touchUpOutside", "touchDown", "touchCancel"])
  }

  @Test func aControlThatIsOffTakesTouchesAndAnswersNone() throws {
    let desk = try Desk(Control(frame: Rect(10, 10, 100, 50)))
    desk.control.isEnabled = false
    #expect(desk.screen.window.hitTest(Point(20, 20)) === desk.control)
    desk.tap(20, 20)
    #expect(desk.log.isEmpty)
  }

  /// A control that is disabled under a finger is no longer highlighted, and the lift has no effect.
  @Test(arguments: ["control", "button", "switch", "slider", "stepper", "segments", "pages"])
  func aControlThatIsSwitchedOffLetsGo(kind: String) throws {
    let control: Control =
      switch kind {
      case "button": Button("Go")
      case "switch": Switch()
      case "slider": Slider()
      case "stepper": Stepper()
      case "segments": SegmentedControl(segments: ["On", "Off", "Maybe"])
      case "pages": PageControl(numberOfPages: 3)
      default: Control(frame: .zero)
      }
    control.frame = Rect(100, 50, 300, 60)
    let desk = try Desk(control)
    desk.finger(.down, 250, 80, at: 0)
    #expect(control.isHighlighted && desk.log == ["touchDown"])
    control.isEnabled = false
    #expect(!control.isHighlighted && desk.log == ["touchDown", "touchCancel"])
    desk.finger(.move, 280, 80, at: 20)
    desk.finger(.up, 280, 80, at: 900)
    desk.screen.application.advance(to: Instant(milliseconds: 3000))
    control.isEnabled = true
    #expect(!control.isHighlighted && desk.log == ["touchDown", "touchCancel"])
    desk.finger(.down, 250, 80, at: 4000)
    #expect(control.isHighlighted && desk.log.last == "touchDown", "the next finger finds it as it was")
  }

  @Test func actionsWithANameAreReplacedAndRemoved() {
    let control = Control(frame: .zero)
    var log: [Int] = []
    control.addAction(for: .touchDown, named: "a") { _ in log.append(1) }
    control.addAction(for: .touchDown, named: "b") { _ in log.append(2) }
    control.addAction(for: .touchDown, named: "a") { _ in log.append(3) }
    control.sendActions(for: .touchDown)
    control.sendActions(for: .valueChanged)
    #expect(log == [2, 3])
    control.removeAction(named: "b")
    control.sendActions(for: .touchDown)
    #expect(log == [2, 3, 3])
  }

  @Test func aTapChoosesASegment() throws {
    let control = segments()
    let desk = try Desk(control)
    #expect(control.selectedSegmentIndex == 0)
    desk.tap(350, 60)
    #expect(control.selectedSegmentIndex == 2)
    #expect(desk.log == ["touchDown", "touchUpInside", "valueChanged"])
    desk.log = []
    desk.tap(350, 60, at: 1000)
    #expect(desk.log == ["touchDown", "touchUpInside"])
  }

  @Test func slidingAlongChoosesWhereTheFingerLifts() throws {
    let control = segments()
    let desk = try Desk(control)
    desk.finger(.down, 120, 60, at: 0)
    desk.finger(.move, 250, 60, at: 20)
    desk.finger(.up, 250, 60, at: 40)
    #expect(control.selectedSegmentIndex == 1)
  }

  @Test func slidingOffGivesUp() throws {
    let control = segments()
    let desk = try Desk(control)
    desk.finger(.down, 350, 60, at: 0)
    desk.finger(.move, 350, 150, at: 20)
    desk.finger(.move, 350, 60, at: 40)
    desk.finger(.up, 350, 60, at: 60)
    #expect(control.selectedSegmentIndex == 0 && desk.log == ["touchDown", "touchCancel"])
  }

  @Test func settingTheSegmentSendsNothingAndShowsAtOnce() throws {
    let control = segments()
    let desk = try Desk(control)
    control.selectedSegmentIndex = 1
    #expect(!desk.screen.frame(at: 16).isEmpty && !desk.screen.window.isAnimating && desk.log.isEmpty)
    #expect(desk.screen.color(206, 60)?.isClose(to: Theme.dark.accent) == true)
    control.selectedSegmentIndex = 7
    #expect(control.selectedSegmentIndex == -1)
    desk.screen.frame(at: 32)
    #expect(desk.screen.color(206, 60)?.isClose(to: Theme.dark.surface) == true)
  }

  @Test func thePlateSlidesToTheChosenSegment() throws {
    let desk = try Desk(segments())
    let accent = { (x: Int) in desk.screen.color(x, 57)?.isClose(to: Theme.dark.accent) == true }
    #expect(accent(130) && !accent(370))
    desk.tap(350, 60)
    desk.screen.frame(at: 60)
    #expect(accent(130) && desk.screen.window.isAnimating)
    desk.screen.frame(at: 160)
    #expect(!accent(110) && accent(250) && !accent(390))
    desk.screen.frame(at: 260)
    #expect(!accent(130) && accent(370) && !desk.screen.window.isAnimating)
    // The control accepts touches while the plate is still moving.
    desk.tap(120, 60, at: 300)
    desk.tap(250, 60, at: 400)
    #expect((desk.control as? SegmentedControl)?.selectedSegmentIndex == 1)
  }

  @Test func itAsksForEnoughRoom() {
    let control = SegmentedControl(segments: ["A", "A much longer text"])
    #expect(control.bounds.height >= 44 && control.bounds.width >= 2 * 64)
    #expect(control.segment(at: Point(control.bounds.width - 0.001, 5)) == 1)
    #expect(control.segment(at: Point(control.bounds.width, 5)) == nil)
    let empty = SegmentedControl(segments: [])
    #expect(empty.selectedSegmentIndex == -1 && empty.segment(at: Point(1, 1)) == nil)
  }

  @Test func whereItIsNarrowTextsStayWholeAndCheckMarksOnTheirPlate() {
    func checks(_ control: SegmentedControl) -> [View] {
      func all(_ view: View) -> [View] { [view] + view.subviews.flatMap(all) }
      return all(control).filter { $0 is CheckMark && !$0.isHidden }
    }
    let control = SegmentedControl(segments: ["Lanes", "Nearest", "Frames"])
    control.layoutIfNeeded()
    #expect(checks(control).count == 3)
    // Texts and check marks are closer together and smaller, but stay on their plates.
    for width in [300.0, 340] {
      control.frame.size.width = width
      control.layoutIfNeeded()
      #expect(checks(control).count == 3)
      let texts = control.subviews.compactMap { $0 as? Label }
      for (index, (text, check)) in zip(texts, checks(control)).enumerated() {
        let (left, right) = (Double(index) * width / 3 + 5, Double(index + 1) * width / 3 - 5)
        #expect(check.frame.minX >= left && text.frame.maxX <= right, "\(text.text) at \(width)")
        #expect(check.frame.maxX < text.frame.minX && text.font.size >= 16)
      }
    }
    control.frame.size.width = 256
    control.layoutIfNeeded()
    #expect(checks(control).isEmpty)
    for label in control.subviews.compactMap({ $0 as? Label }) {
      #expect(label.frame.width >= label.sizeThatFits(Size(.infinity, .infinity)).width)
    }
  }

  @Test func newSegmentsKeepTheChoiceIfThereIsOne() {
    let control = segments()
    control.selectedSegmentIndex = 2
    control.segments = ["x", "y", "z", "w"]
    #expect(control.selectedSegmentIndex == 2)
    control.segments = ["x"]
    #expect(control.selectedSegmentIndex == -1 && control.subviews.filter { $0 is Label }.count == 1)
  }
}
