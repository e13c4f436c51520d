import Testing
import TouchGeometry
import TouchUI

@testable import Scenes

@Suite("S1 The Gestures scene on screens of every size") struct GesturesChromeTests {
  @Test(arguments: [
    Size(427, 267), Size(640, 480), Size(480, 800), Size(800, 480), Size(1080, 1920), Size(1280, 800),
  ]) func nothingLiesOnAnythingElse(size: Size) throws {
    let house = try SceneFixture(GesturesScene(pictures: try Pictures()), size: size)
    let chrome = try #require(house.window.rootViewController?.view)
    // The image of a gesture may be anywhere, and is hidden in an idle scene.
    let parts = chrome.subviews.filter {
      !$0.isHidden && $0.alpha > 0 && !$0.bounds.isEmpty && !($0 is GestureMeasuresView)
    }
    #expect(parts.count >= 6)
    for part in parts {
      #expect(house.window.bounds.inset(by: Insets(8)).contains(part.frame), "\(part) at \(part.frame)")
      for other in parts where other !== part {
        #expect(!part.frame.inset(by: Insets(0.5)).intersects(other.frame), "\(part) and \(other)")
      }
    }
  }

  /// Gestures on a hint reach the scene.
  @Test func hintsTakeNoTouches() throws {
    let house = try SceneFixture(GesturesScene(pictures: try Pictures()), size: Size(1280, 800))
    let chrome = try #require(house.window.rootViewController?.view)
    let hints = try #require(chrome.subviews.first { $0 is GestureHints })
    for hint in hints.subviews {
      let location = hint.convert(hint.bounds.center, to: nil)
      let hit = try #require(house.window.hitTest(location))
      #expect(!hit.isDescendant(of: hints), "\(hint)")
    }
    #expect(hints.subviews.count == 3)
  }
}
