import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import Scenes

@Suite("S4 Springs on screens of all sizes") struct SpringsLayoutTests {
  static let sizes = [
    Size(480, 480), Size(480, 800), Size(640, 480), Size(1024, 600), Size(1080, 1920), Size(1280, 800),
    Size(1920, 1080), Size(3840, 2160),
  ]

  @Test(arguments: sizes, [false, true]) func everythingFits(size: Size, isGerman: Bool) throws {
    let fixture = try SpringsFixture(size: size)
    fixture.window.language = isGerman ? .german : .english
    fixture.frame()
    let cards = fixture.scene.cards
    for (index, card) in cards.enumerated() {
      #expect(fixture.window.bounds.contains(card.frame))
      for other in cards[(index + 1)...] { #expect(!card.frame.intersects(other.frame)) }
      for label in card.subviews.compactMap({ $0 as? Label }) where !label.isHidden {
        #expect(card.bounds.contains(label.frame), "\(label.text) at \(label.frame)")
        let wanted = label.sizeThatFits(Size(label.frame.width, .infinity))
        #expect(wanted.height <= label.frame.height + 0.5 && wanted.width <= label.frame.width + 0.5, "\(label.text)")
        #expect(label.font.size >= 16)
      }
    }
    for (card, hook) in zip(cards, fixture.scene.chrome.hooks) {
      #expect(hook.point.y + hook.length == card.frame.minY && hook.point.x == card.center.x, "it hangs straight")
    }
    let heading = try #require(fixture.scene.chrome.subviews.compactMap { $0 as? SceneHeading }.first)
    #expect(cards.allSatisfy { !$0.frame.intersects(heading.frame) })
    #expect(fixture.window.bounds.contains(heading.frame))
  }

  /// Cards return from any position, also from an angle on the string, to their places in a new window of that size.
  @Test(arguments: DragMethod.allCases, [Size(800, 600), Size(800, 1280)])
  func anotherSizePutsTheCardsInTheirPositions(method: DragMethod, size: Size) throws {
    let fixture = try SpringsFixture(draws: false)
    let location = fixture.press(method, at: Vector(90, -60))
    let end = fixture.glide(from: location, by: Vector(0, 200))
    fixture.pass(0.1)
    fixture.lift(at: end)
    if method == .string { #expect(fixture.card(method).transform != .identity, "it hangs askew") }
    fixture.window.frame = Rect(origin: .zero, size: size)
    fixture.frame()
    let fresh = try SpringsFixture(size: size, draws: false)
    fresh.frame()
    #expect(fixture.scene.cards.map(\.frame) == fresh.scene.cards.map(\.frame))
    #expect(fixture.scene.cards.allSatisfy { $0.transform == .identity })
  }
}
