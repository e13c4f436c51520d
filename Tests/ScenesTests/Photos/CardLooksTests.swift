import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import Scenes

/// Tests of the contents of cards, and of cards that leave.
@Suite("S3 What shows on the cards") struct CardLooksTests {
  private let fixture: PhotosFixture

  init() throws { fixture = try PhotosFixture(draws: false) }

  private func waitForPictures() {
    waitUntil({ fixture.scene.cards.values.allSatisfy(\.showsPicture) }, doing: { fixture.pass(0.02) })
  }

  /// The pictures are painted on another thread.
  @Test func allOwnPicturesCome() {
    #expect(fixture.scene.cards.count == ArtPicture.allCases.count)
    waitForPictures()
    #expect(fixture.scene.cards.values.filter(\.showsPicture).count == ArtPicture.allCases.count)
  }

  @Test func cardsAndTheirGesturesAreCountedFromOne() {
    for number in 1...3 {
      let card = fixture.card(number)
      #expect(card.name == "photos.card.\(number)")
      #expect(
        Set(card.gestureRecognizers.map(\.name))
          == ["photos.tap.\(number)", "photos.doubleTap.\(number)", "photos.transform.\(number)"])
    }
  }

  /// A leaving card fades, and touches pass through it.
  @Test func aCardThatLeavesIsInNobodysHand() {
    let card = fixture.card(1)
    let location = fixture.freePoint(on: card)
    #expect(fixture.card(at: location) === card)
    card.leave()
    fixture.pass(0.05)
    #expect(card.superview != nil && fixture.card(at: location) !== card)
    let center = card.center
    fixture.drag(from: location, to: location + Vector(120, 60))
    #expect(card.center == center)
    fixture.pass(2)
    #expect(card.superview == nil)
  }

  /// A panel with twice as many pixels has pictures with twice as many.
  @Test func picturesAreAsSharpAsThePanel() throws {
    let fine = try PhotosFixture(scale: 2, draws: false)
    #expect(fine.scene.longerSide(among: 14) == 2 * fixture.scene.longerSide(among: 14))
  }
}
