import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import TouchConform

/// Faults that somebody may make in an exhibit. Each is named by the check that knows it, and without it nothing is.
@Suite("E9 Planted faults") struct PlantedFaultTests {
  private let exhibit = SmallExhibit()

  @Test func nothingIsWrongWithoutAFault() {
    let survey = exhibit.survey()
    #expect(survey.problems.map(\.problem.text) == [])
    let open = ConformityReport(survey).rows.filter { $0.met == false }.map(\.clause)
    #expect(open.allSatisfy { $0.hasPrefix("5.1.") || ["5.5.2", "5.6.1"].contains($0) }, "\(open)")
  }

  @Test func aButtonWithoutWords() {
    exhibit.button.title = ""
    expect([.name], at: "11.4.1.2", names: "has no words")
  }

  @Test func anImageWithoutWords() {
    let image = ImageView(frame: Rect(500, 300, 60, 60))
    (image.isAccessibilityElement, image.accessibilityTraits) = (true, .image)
    exhibit.view.addSubview(image)
    expect([.image], at: "5.1.3.6", names: "is an image without words")
  }

  @Test func aViewThatTakesTouchesAndIsNoElement() {
    let view = View(frame: Rect(500, 300, 80, 80))
    view.addGestureRecognizer(TapGestureRecognizer())
    exhibit.view.addSubview(view)
    expect([.name], at: "11.4.1.2", names: "takes touches but is no element")
  }

  @Test func aButtonThatNothingCanPress() {
    let view = View(frame: Rect(500, 300, 80, 80))
    (view.accessibilityLabel, view.accessibilityTraits) = ("Start", .button)
    exhibit.view.addSubview(view)
    expect([.role], at: "11.4.1.2", names: "“Start”, button is a button that nothing can press")
  }

  @Test func twoElementsThatLieOnOneAnother() {
    for name in ["One", "Other"] {
      let view = View(frame: Rect(500, 300, 80, 80))
      view.accessibilityLabel = name
      exhibit.view.addSubview(view)
    }
    expect([.role], at: "11.1.3.1", names: "“Other” lies exactly on “One”")
  }

  @Test func aSwitchThatDoesNotSayWhetherItIsOn() {
    let view = View(frame: Rect(500, 300, 80, 80))
    (view.accessibilityLabel, view.accessibilityTraits) = ("Sound", .toggleButton)
    view.addGestureRecognizer(TapGestureRecognizer())
    exhibit.view.addSubview(view)
    expect([.value], at: "11.4.1.2", names: "“Sound”, toggleButton does not say whether it is on")
  }

  @Test func aStaleValue() {
    exhibit.slider.accessibilityValue = "40 percent"
    expect([.value], at: "11.4.1.2", names: "“Loudness”, 40 percent, adjustable says the same after a change")
  }

  @Test func aTargetThatIsTooSmall() {
    exhibit.button.frame.size = Size(30, 30)
    expect([.target], at: "8.3.3", names: "is smaller than 44.0 points")
  }

  @Test func aTargetOutsideTheReach() {
    exhibit.facts.panel = .init(height: 700, lowerEdge: 900)
    expect([.reach], at: "8.3.3", names: "“Start”, button lies")
    exhibit.facts.panel = .init(height: 700, lowerEdge: 450)
    #expect(ConformityReport(exhibit.survey()).row("8.3.3")?.met == true)
  }

  @Test func listedElementsInTheWrongOrder() {
    exhibit.view.accessibilityElements = [exhibit.slider, exhibit.button, exhibit.title]
    expect([.order], at: "11.2.4.3", names: "“Exhibit”, header, staticText comes after “Start”, button")
  }

  @Test func aTrapOfElementsWithoutIdentity() {
    let drawn = DrawnByHand(frame: Rect(20, 400, 400, 100))
    exhibit.view.addSubview(drawn)
    expect([.trap], at: "5.1.6.2", names: "identifier")
  }

  @Test func aPanelThatBackDoesNotLeave() {
    let panel = View(frame: Rect(500, 100, 200, 200))
    panel.accessibilityViewIsModal = true
    let close = Button("Close")
    close.frame = Rect(20, 20, 120, 60)
    panel.addSubview(close)
    exhibit.view.addSubview(panel)
    expect([.trap], at: "11.2.1.2", names: "is not left by Back")
  }

  @Test func aTextWithTooLittleContrast() {
    exhibit.hint.textColor = exhibit.view.backgroundColor?.interpolated(to: .white, fraction: 0.2)
    expect([.contrast], at: "11.1.4.3", names: "“Touch the button.” has a contrast of")
  }

  @Test func aTextInTheColourOfItsGround() {
    exhibit.hint.textColor = exhibit.view.backgroundColor
    expect([.contrast], at: "11.1.4.3", names: "“Touch the button.” has a contrast of 1 to 1")
  }

  @Test func twoFingersWithoutAnAction() {
    let view = Unnamed(frame: Rect(500, 300, 120, 120))
    view.accessibilityLabel = "Map"
    view.addGestureRecognizer(PinchGestureRecognizer())
    exhibit.view.addSubview(view)
    expect([.fingers], at: "5.9", names: "has no action for one finger")
  }

  @Test func aPathWithoutAnAction() {
    let view = Unnamed(frame: Rect(500, 300, 120, 120))
    view.accessibilityLabel = "Card"
    view.addGestureRecognizer(PanGestureRecognizer())
    exhibit.view.addSubview(view)
    expect([.path], at: "11.2.5.1", names: "has no action for a single tap")
  }

  @Test func aMaskedTextThatIsSaid() {
    let field = Talkative(frame: Rect(500, 300, 200, 60))
    field.isSecureTextEntry = true
    field.accessibilityLabel = "PIN"
    exhibit.view.addSubview(field)
    expect([.secret], at: "5.1.3.8", names: "says what is typed into it")
  }

  @Test func keysOfTheKeyboardThatAreTooSmall() {
    let field = TextField(frame: Rect(500, 300, 200, 64))
    field.placeholder = "Name"
    exhibit.view.addSubview(field)
    // The keyboard covers it, and goes when the focus comes there.
    let send = Button("Send")
    send.frame = Rect(20, 520, 200, 60)
    exhibit.view.addSubview(send)
    exhibit.window.keyboard = KeyboardController()
    nothingIsWrongWithoutAFault()
    exhibit.window.theme.minimumTarget = 20
    exhibit.window.theme.comfortableTarget = 30
    expect([.target], at: "8.3.3", names: "“capital Q”, keyboardKey is smaller than 44.0 points")
  }

  @Test func aThemeWhoseRingIsNotSeen() {
    exhibit.window.theme.text = exhibit.window.theme.background.interpolated(to: .white, fraction: 0.3)
    let row = ConformityReport(exhibit.survey()).row("11.2.4.7")
    #expect(row?.met == false && row?.evidence.contains("focus ring") == true)
  }

  @Test("E7 A count-down that is off or too short", arguments: [nil, 10.0])
  func noCountdown(seconds: Double?) {
    exhibit.facts.countdown = seconds
    let row = ConformityReport(exhibit.survey()).row("11.2.2.1")
    #expect(row?.met == false && row?.evidence.contains("idle: countdown:") == true)
  }

  @Test func aCommandWithoutAKey() {
    exhibit.facts.keypad[.help] = []
    let row = ConformityReport(exhibit.survey()).row("5.2")
    #expect(row?.met == false && row?.evidence.contains("help") == true)
  }

  @Test func aVoiceThatDoesNotSpeakALanguageOnOffer() {
    #expect(ConformityReport(exhibit.survey()).row("5.1.3.1")?.met == false)
    exhibit.facts.voice = .init(languages: ["en"], proven: ["5.1.3.4": "Again repeats the last words."])
    let report = ConformityReport(exhibit.survey(in: [.english, Language("de")]))
    #expect(report.row("5.1.3.1")?.met == true)
    #expect(report.row("5.1.3.4")?.evidence == "Again repeats the last words.")
    #expect(report.row("5.1.3.5")?.met == .some(nil), "nobody has shown it")
    let row = report.row("5.1.3.14")
    #expect(row?.met == false && row?.evidence.contains("does not speak de") == true)
  }

  /// Expects problems of these kinds, with these words, and a clause that is not met for them. What has no words may be
  /// hardly seen, too.
  private func expect(
    _ kinds: Set<AccessProblem.Kind>, at clause: String, names words: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let survey = exhibit.survey()
    let texts = survey.problems.map(\.problem.text)
    #expect(
      Set(survey.problems.map(\.problem.kind)).subtracting([.mark, .largeText]) == kinds, "\(texts)",
      sourceLocation: sourceLocation
    )
    #expect(texts.contains { $0.contains(words) }, "\(texts)", sourceLocation: sourceLocation)
    let row = ConformityReport(survey).row(clause)
    #expect(row?.met == false, sourceLocation: sourceLocation)
    #expect(row?.elements.contains { $0.contains(words) } == true, sourceLocation: sourceLocation)
  }
}

extension ConformityReport {
  fileprivate func row(_ clause: String) -> Row? { rows.first { $0.clause == clause } }
}

/// Elements that are made anew at each look, without an identifier.
private final class DrawnByHand: View {
  override var accessibilityElements: [Responder]? {
    get {
      (0..<2).map { index in
        let element = AccessibilityElement(container: self)
        element.accessibilityLabel = "Lane \(index)"
        element.accessibilityFrameInContainerSpace = Rect(0, Double(index) * 50, 400, 48)
        return element
      }
    }
    set {}
  }
}

/// A view that offers none of its gestures.
private final class Unnamed: View {
  override var accessibilityGestures: [AccessibilityGesture] { [] }
}

/// A field that says what it masks.
private final class Talkative: TextField {
  override var accessibilityValue: String? {
    get { text }
    set {}
  }
}
