import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import Scenes

/// What shows on a card, and what is left of one that goes.
@Suite("S3 What shows on the cards") struct CardLooksTests {
  private let fixture: PhotosFixture

  init() throws { fixture = try PhotosFixture(draws: false) }

  private func waitForPictures() {
    waitUntil({ fixture.scene.cards.values.allSatisfy(\.showsPicture) }, doing: { fixture.pass(0.02) })
  }

  /// They are painted on another thread.
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
        Set(card.gestureRecognizers.map(\.name)) == ["photos.doubleTap.\(number)", "photos.transform.\(number)"])
    }
  }

  /// It fades, and fingers go to what lies below it.
  @Test func aCardThatLeavesIsInNobodysHand() {
    let card = fixture.card(1)
    let place = fixture.freePlace(on: card)
    #expect(fixture.card(at: place) === card)
    card.leave()
    fixture.pass(0.05)
    #expect(card.superview != nil && fixture.card(at: place) !== card)
    let center = card.center
    fixture.drag(from: place, to: place + Vector(120, 60))
    #expect(card.center == center)
    fixture.pass(2)
    #expect(card.superview == nil)
  }

  /// On a panel of twice as many pixels pictures have twice as many.
  @Test func picturesAreAsSharpAsThePanel() throws {
    let fine = try PhotosFixture(scale: 2, draws: false)
    #expect(fine.scene.longerSide(among: 14) == 2 * fixture.scene.longerSide(among: 14))
  }
}
