import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

/// The method of an action takes no sender, a sender of a certain type, or an optional sender of that type.
@Suite("R3 What an action's method takes") struct ActionTests {
  private final class Page {
    var heard: [String] = []

    func close() { heard.append("close") }
    func open(_ sender: Button) { heard.append("open by \(sender.name)") }
    func save(_ sender: Button?) { heard.append("save by \(sender?.name ?? "nobody")") }
  }
  private final class RoundButton: Button {}

  private let page = Page()
  private let actions = [Action("close", Page.close), Action("open", Page.open), Action("save", Page.save)]

  /// Returns the names of the actions that `target` performs.
  private func performed(by target: AnyObject, from sender: AnyObject?) -> [String] {
    actions.filter { $0.send(to: target, from: sender) }.map(\.name)
  }

  @Test func aSenderOfTheTypeOrASubclassIsHandedOver() {
    for button in [Button("A"), RoundButton("B")] {
      button.name = button.title
      page.heard = []
      #expect(performed(by: page, from: button) == ["close", "open", "save"])
      #expect(page.heard == ["close", "open by \(button.name)", "save by \(button.name)"])
    }
  }

  @Test func withoutASenderThoseAreCalledThatMayBe() {
    #expect(performed(by: page, from: nil) == ["close", "save"])
    #expect(page.heard == ["close", "save by nobody"])
  }

  @Test func aSenderOfAnotherTypeIsNotAsGoodAsNone() {
    #expect(performed(by: page, from: View(frame: .zero)) == ["close"])
    #expect(page.heard == ["close"])
  }

  @Test func aTargetOfAnotherTypePerformsNothing() {
    #expect(performed(by: View(frame: .zero), from: Button("A")).isEmpty)
    #expect(page.heard.isEmpty)
  }

  /// Sends the action from a recogniser and from the application.
  @Test(arguments: ["open", "save"]) func whatDoesNotFitIsReportedAndNotDone(name: String) throws {
    let fixture = WindowFixture()
    let action = try #require(actions.first { $0.name == name })
    let tap = fixture.attach(TapGestureRecognizer(), "tap", to: fixture.view("canvas"))
    tap.addTarget(page, action: action)
    fixture.tap(1, 150, 150)
    fixture.settle()
    #expect(!fixture.application.sendAction(action, to: page, from: fixture.window))
    #expect(page.heard.isEmpty && fixture.diagnostics.count == 2)
    for (text, sender) in zip(fixture.diagnostics, ["TapGestureRecognizer", "Window"]) {
      #expect(text.hasPrefix("action \"\(name)\" does not fit: target Page, sender \(sender);"))
    }
  }
}
