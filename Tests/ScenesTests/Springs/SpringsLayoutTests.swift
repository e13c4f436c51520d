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
    let heading = try #require(fixture.scene.chrome.subviews.compactMap { $0 as? SceneHeading }.first)
    #expect(cards.allSatisfy { !$0.frame.intersects(heading.frame) })
    #expect(fixture.window.bounds.contains(heading.frame))
  }

  @Test func anotherSizePutsTheCardsInTheirPlaces() throws {
    let fixture = try SpringsFixture()
    let place = fixture.press(.whole)
    fixture.lift(at: fixture.glide(from: place, by: Vector(0, 400)))
    fixture.window.frame = Rect(0, 0, 800, 600)
    fixture.frame()
    let cards = fixture.scene.cards
    #expect(Set(cards.map(\.center.y)).count == 1 && cards.allSatisfy { fixture.window.bounds.contains($0.frame) })
  }
}
