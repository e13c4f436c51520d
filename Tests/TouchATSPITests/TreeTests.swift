import Foundation
import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import Scenes
@testable import TouchLab

/// An element as pyatspi describes it.
private struct Described: Decodable {
  let name: String
  let role: String
  let description: String
  let frame: [Int]
  let screen: [Int]
  let states: Set<String>
  let actions: [String]
  let value: [Double]?
  let text: String?
  let parent: String
  let index: Int
}

private struct DescribedProgram: Decodable {
  let program: String
  let toolkit: String
  let window: String
  let role: String
  let states: Set<String>
  let elements: [Described]
}

/// Controls of all kinds.
final class Panel: View {
  let start = Button("Start")
  let loudness = Slider()
  let sound = Switch()
  let copies = Stepper()
  let field = TextField()
  let secret = TextField()
  let size = SegmentedControl(segments: ["Small", "Large"])
  let note = TextView()
  let title = Label("Settings")
  let image = View(frame: .zero)
  let lamp = View(frame: .zero)
  private(set) var presses = 0

  init() {
    super.init(frame: Rect(0, 0, 800, 700))
    start.accessibilityHint = "Begins the tour."
    loudness.accessibilityLabel = "Loudness"
    sound.accessibilityLabel = "Sound"
    copies.accessibilityLabel = "Copies"
    field.placeholder = "Your name"
    secret.placeholder = "Secret"
    secret.isSecureTextEntry = true
    secret.text = "1234"
    note.accessibilityLabel = "Note"
    note.text = "Two\nlines"
    note.isEditable = false
    title.accessibilityTraits = .header
    image.accessibilityLabel = "A lighthouse"
    image.accessibilityTraits = .image
    image.accessibilityValue = "at night"
    lamp.accessibilityLabel = "Lamp"
    lamp.accessibilityTraits = .toggleButton
    lamp.accessibilityValue = "on"
    let views: [View] = [start, loudness, sound, copies, field, secret, size, note, title, image, lamp]
    for (index, view) in views.enumerated() {
      let size = view.frame.isEmpty ? Size(300, 60) : view.frame.size
      view.frame = Rect(origin: Point(index < 6 ? 10 : 400, 10 + 100 * Double(index % 6)), size: size)
      addSubview(view)
    }
    start.addAction(for: .touchUpInside) { [unowned self] _ in presses += 1 }
  }
}

@Suite(
  "E8 The elements on the bus", .serialized, .enabled(if: hasAccessibilityTools, "python3-pyatspi is not installed"))
struct BusTreeTests {
  @Test("are those of the window in three scenes and a panel with every control: name, role, value, frame, actions")
  func equality() throws {
    let bus = try PrivateBus()
    let size = Size(1280, 800)
    let fingers = [
      "panel": Fingers(in: Panel()), "lines": Fingers(in: LinesScene(), size: size),
      "springs": Fingers(in: SpringsScene(), size: size),
      "gestures": Fingers(in: GesturesScene(pictures: try Pictures()), size: size, scale: 1.5),
    ]
    let programs = fingers.map { BusProgram($0.key, $0.value) { bus.address } }
    let output = try lines(of: try bus.client("client", ["tree"] + fingers.keys.sorted()), with: programs)
    #expect(output.count == 4)
    for line in output {
      let described = try JSONDecoder().decode(DescribedProgram.self, from: Data(line.utf8))
      let fingers = try #require(fingers[described.program])
      #expect(described.toolkit == "Touchstone" && described.window == "Window of \(described.program)")
      #expect(described.role == "frame" && described.states.isSuperset(of: ["enabled", "showing", "visible"]))
      #expect(described.elements.map(\.name) == fingers.elements.map { $0.label ?? "" })
      for (one, element) in zip(described.elements, fingers.elements) { compare(one, element, in: fingers.window) }
    }
    let panel = try JSONDecoder().decode(
      DescribedProgram.self, from: Data(try #require(output.first { $0.contains(#""program": "panel""#) }).utf8))
    checkKinds(panel.elements)
  }

  private func compare(_ one: Described, _ element: AccessibleElement, in window: Window) {
    let frame = [element.frame.minX, element.frame.minY, element.frame.width, element.frame.height]
    #expect(one.frame == frame.map { Int(($0 * window.scale).rounded()) }, "\(element)")
    #expect(one.screen == [one.frame[0] + 100, one.frame[1] + 50])
    #expect(one.parent.hasPrefix("Window of"))
    #expect(
      one.states.contains("enabled") == element.isEnabled && one.states.contains("sensitive") == element.isEnabled)
    #expect(one.states.contains("selected") == element.traits.contains(.selected))
    #expect(one.states.contains("showing") == !element.visibleFrame.isEmpty)
    var actions = element.isActivatable ? ["activate"] : []
    if element.isAdjustable, element.isEnabled { actions += ["increment", "decrement"] }
    #expect(one.actions == actions + element.actions.map { $0.name(in: window.language) }, "\(element)")
    if let hint = element.hint { #expect(one.description.hasSuffix(hint)) }
  }

  private func checkKinds(_ elements: [Described]) {
    let roles = Dictionary(uniqueKeysWithValues: elements.map { ($0.name, $0.role.replacing("push ", with: "")) })
    #expect(
      roles == [
        "Start": "button", "Loudness": "slider", "Sound": "check box", "Copies": "spin button", "Your name": "entry",
        "Secret": "password text", "Small": "page tab", "Large": "page tab", "Note": "text", "Settings": "heading",
        "A lighthouse": "image", "Lamp": "check box",
      ])
    let named = Dictionary(uniqueKeysWithValues: elements.map { ($0.name, $0) })
    #expect(named["Loudness"]?.value == [0.5, 0, 1] && named["Copies"]?.value == [0, 0, 100])
    #expect(named["Your name"]?.text == "" && named["Note"]?.text == "Two\nlines")
    #expect(named["Secret"]?.text == "••••")
    #expect(named["Your name"]?.states.isSuperset(of: ["editable", "single line"]) == true)
    #expect(named["Note"]?.states.contains("editable") == false)
    #expect(named["Sound"]?.states.contains("checkable") == true && named["Sound"]?.states.contains("checked") == false)
    #expect(named["Lamp"]?.states.contains("checked") == true && named["Lamp"]?.description == "")
    #expect(named["A lighthouse"]?.description == "at night")
    #expect(elements.map(\.index) == Array(elements.indices))
  }

  @Test("are used as by a finger: pressed, changed, focused and typed into")
  func actions() throws {
    let bus = try PrivateBus()
    let panel = Panel()
    let program = BusProgram("panel", Fingers(in: panel)) { bus.address }
    program.fingers.window.keyboard = KeyboardController(layouts: [.english])
    let output = try lines(of: try bus.client("client", ["act", "panel"]), with: [program])
    #expect(
      output == [
        #"["raised", 0.6]"#, #"["set", 0.2]"#, #"["focus", true]"#, #"["typed", true]"#,
        #"["word", ["Lövelace", 4, 12]]"#,
        #"["text", "Ada", 1, 3]"#, #"["keys", "Abda", "q"]"#,
        #"["secret", "••••••", "password text"]"#, #"["hit", "Start"]"#, #"["done"]"#,
      ])
    program.fingers.wait(0.5)
    #expect(panel.presses == 1 && panel.sound.isOn)
    #expect(panel.field.text == "Abda" && panel.field.isFirstResponder)
    #expect(panel.secret.text == "geheim")
    #expect(program.keys.focusedLabel == "Your name")
  }
}
