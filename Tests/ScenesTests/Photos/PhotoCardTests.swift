import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import Scenes

@Suite("S3 Cards that change") struct PhotoCardTests {
  private let fixture: PhotosFixture
  private var animator: DynamicAnimator { fixture.scene.animator }
  private var room: Rect { fixture.window.bounds }

  init() throws { fixture = try PhotosFixture(draws: false) }

  /// Lays a card so that it touches an edge of the table, and lets it rest there.
  private func lay(_ card: PhotoCard, turned turn: Double, against edge: Vector) {
    card.transform = .rotation(turn)
    let offset = Vector((room.width - card.frame.width) / 2 * edge.dx, (room.height - card.frame.height) / 2 * edge.dy)
    card.center = room.center + offset
    animator.updateItem(usingCurrentState: card)
    fixture.pass(2)
  }

  private func image(_ width: Int, _ height: Int) throws -> Image {
    Image(try Surface(width: width, height: height, format: .opaque))
  }

  private func doubleTap(_ card: PhotoCard) {
    let location = card.center
    fixture.scene.table.bringSubviewToFront(card)
    for _ in 1...2 { fixture.tap(location.x, location.y) }
  }

  private static let edges = [Vector(1, 0), Vector(-1, 0), Vector(0, 1), Vector(0, -1)]

  /// A picture may be higher or wider than the blank card.
  @Test(arguments: edges) func ofOtherProportionsItComesBackOntoTheTable(edge: Vector) throws {
    let card = fixture.card(1)
    card.show(try image(100, 100))
    lay(card, turned: 0, against: edge)
    let before = card.frame
    card.show(edge.dx == 0 ? try image(60, 240) : try image(240, 60))
    #expect(!room.contains(card.frame), "it does not lie inside by itself")
    fixture.pass(3)
    #expect(room.inset(by: Insets(-1)).contains(card.frame), "\(before) to \(card.frame)")
  }

  @Test(arguments: edges) func laidStraightItComesBackOntoTheTable(edge: Vector) throws {
    let card = fixture.card(1)
    card.show(edge.dx == 0 ? try image(60, 240) : try image(240, 60))
    lay(card, turned: .pi / 2, against: edge)
    doubleTap(card)
    fixture.pass(3)
    #expect(abs(fixture.turn(of: card)) < 1e-9)
    #expect(room.inset(by: Insets(-1)).contains(card.frame), "\(card.frame)")
  }

  /// No part of a picture is cut off or left blank, even if it differs little from the previous one.
  @Test(arguments: [(100, 104), (104, 100), (300, 100), (100, 300)]) func itHasTheProportionsOfItsPicture(
    width: Int, height: Int
  ) throws {
    let card = fixture.card(1)
    card.show(try image(100, 100))
    let square = card.bounds.size
    #expect(square.width == square.height)
    card.show(try image(width, height))
    let picture = card.leaf.picture.bounds.size
    #expect(abs(picture.width / picture.height - Double(width) / Double(height)) < 0.01)
  }

  /// Visitors have scaled the card and turned it to either side.
  @Test(arguments: [0.6, 1, 1.8], [-2.5, -0.1, 0.1, 3]) func laidStraightItKeepsItsSizeAndPosition(
    size: Double, turn: Double
  ) {
    let card = fixture.card(1)
    card.transform = Transform.scale(size).followed(by: .rotation(turn))
    card.center = room.center
    animator.updateItem(usingCurrentState: card)
    fixture.pass(2)
    let center = card.center
    doubleTap(card)
    fixture.pass(2)
    #expect(abs(fixture.scale(of: card) - size) < 1e-9 && abs(fixture.turn(of: card)) < 1e-9)
    #expect(card.center.distance(to: center) < 1)
  }

  /// A finger that held the card holds nothing afterwards.
  @Test(arguments: [false, true]) func aCardThatGoesIsKeptByNobody(isHeld: Bool) {
    let count = animator.behaviors.count
    let card = { [weak card = fixture.card(1)] in card }
    let location = card().map { fixture.freePoint(on: $0) } ?? .zero
    if isHeld {
      fixture.send(.down, 1, location.x, location.y)
      fixture.pass(0.1)
      fixture.glide(from: location, to: location + Vector(40, 0))
    }
    fixture.scene.remove(from: 0)
    #expect(animator.behaviors.count == count - 1)
    fixture.pass(2)
    if isHeld { fixture.send(.up, 1, location.x + 40, location.y) }
    fixture.pass(0.1)
    #expect(card() == nil)
  }
}
