import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import Scenes

/// Tests of a button of 60 by 60 points, alone in a window.
@Suite("S2 Buttons with pictures") struct IconButtonTests {
  private static let side = 60

  private func picture(_ icon: IconButton.Icon, _ change: (IconButton) -> Void = { _ in }) throws -> [[Color?]] {
    let button = IconButton(icon)
    button.frame = Rect(0, 0, Double(Self.side), Double(Self.side))
    change(button)
    let controller = ViewController()
    controller.view.addSubview(button)
    let house = try SceneFixture(controller, size: button.frame.size)
    house.pass(0.1)
    return (0..<Self.side).map { y in (0..<Self.side).map { house.surface.pixel($0, y) } }
  }

  private func count(_ color: Color, in picture: [[Color?]]) -> Int { picture.joined().count { $0 == color } }

  @Test("The arrow of redo is that of undo, seen in a mirror") func redoIsUndoInAMirror() throws {
    let (undo, redo) = (try picture(.undo), try picture(.redo))
    /// Returns the greatest luminance difference of two pixels in the same place.
    func difference(_ one: [[Color?]], _ other: [[Color?]]) -> Double {
      zip(one.joined(), other.joined()).map { abs(($0?.luminance ?? 0) - ($1?.luminance ?? 0)) }.max() ?? 0
    }
    #expect(difference(undo, redo) > 0.5 && difference(undo.map { Array($0.reversed()) }, redo) < 0.05)
  }

  @Test(
    "A button that is off has its picture in the colour of outlines", arguments: [IconButton.Icon.undo, .redo, .bin])
  func offItStepsBack(icon: IconButton.Icon) throws {
    let (on, off) = (try picture(icon), try picture(icon) { $0.isEnabled = false })
    #expect(count(Theme.dark.text, in: on) > 30 && count(Theme.dark.outline, in: on) == 0)
    #expect(count(Theme.dark.text, in: off) == 0 && count(Theme.dark.outline, in: off) > 30)
  }

  @Test("Under a finger there is a plate below the picture") func underAFingerItHasAPlate() throws {
    let button = IconButton(.bin)
    button.frame = Rect(0, 0, 60, 60)
    let controller = ViewController()
    controller.view.addSubview(button)
    let house = try SceneFixture(controller, size: button.frame.size)
    func plate() -> Bool { house.surface.pixel(30, 6) == Theme.dark.surfacePressed }
    #expect(!plate())
    house.send(.down, 1, 30, 30)
    house.pass(0.05)
    #expect(plate())
    house.send(.up, 1, 30, 30)
    house.pass(0.05)
    #expect(!plate())
  }
}
