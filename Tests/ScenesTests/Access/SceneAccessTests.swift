import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import Scenes

@Suite("E1, E5 Scenes by six keys") struct SceneAccessTests {
  private let size = Size(1280, 800)

  @Test("Cards on springs are knocked by Do and carried by their actions")
  func springs() throws {
    let scene = SpringsScene()
    let fingers = Fingers(in: scene, size: size)
    fingers.wait(0.1)
    #expect(LayoutCheck().accessProblems(of: fingers.window) == [])
    let keys = fingers.keys()
    #expect(keys.reach("Step by step"))
    let card = scene.cards[1]
    let home = card.center
    keys.press(.do)
    #expect(fingers.elements.map(\.label) == ["Tap", "Move left", "Move right", "Move up", "Move down"])
    keys.press(.do, pausing: 0.3)
    #expect(scene.motion != nil)
    #expect(fingers.waitUntilStill(atMost: 30))
    #expect(keys.reach("Step by step"))
    keys.press(.do)
    #expect(keys.reach("Move right"))
    keys.press(.do, pausing: 1.6)
    #expect(card.center.x > home.x + 40)
    #expect(card.isPressed)
    fingers.wait(2)
    #expect(!card.isPressed)
  }

  @Test("A line is drawn, found with its ink and length, chosen, painted and deleted, without a finger")
  func lines() throws {
    let scene = LinesScene()
    let fingers = Fingers(in: scene, size: size)
    fingers.wait(0.5)
    #expect(LayoutCheck().accessProblems(of: fingers.window) == [])
    let keys = fingers.keys()
    #expect(keys.reach("Ink: Sky"))
    keys.press(.do)
    #expect(fingers.element("Ink: Sky")?.traits == [.button, .selected])
    #expect(keys.reach("Empty drawing"))
    keys.press(.do)
    #expect(keys.reach("Draw to the right"))
    keys.press(.do, pausing: 2)
    #expect(scene.document.drawing.lines.count == 1)
    #expect(fingers.element("Drawing with 1 line") != nil)
    #expect(keys.reach("Line, Sky, 5 centimetres"))
    #expect(LayoutCheck().accessProblems(of: fingers.window) == [])

    let begin = scene.document.drawing.lines[0].begin
    keys.press(.do)
    #expect(keys.reach("Move down"))
    keys.press(.do, pausing: 3)
    #expect(scene.document.drawing.lines[0].begin.y > begin.y + 60)
    #expect(keys.reach("Line, Sky, 5 centimetres"))
    keys.press(.do, .do, pausing: 1)
    #expect(keys.reach("Delete"))
    keys.press(.do, pausing: 1)
    #expect(scene.document.drawing.lines.isEmpty)
    #expect(keys.reach("Undo"))
    keys.press(.do)
    #expect(scene.document.drawing.lines.count == 1)
    #expect(keys.reach("Clear everything"))
    keys.press(.do, pausing: 1)
    #expect(scene.document.drawing.lines.isEmpty)
  }
}
