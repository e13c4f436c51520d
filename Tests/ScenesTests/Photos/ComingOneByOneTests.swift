import Glibc
import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import Scenes

/// Tests of pictures that are added to the directory one after the other.
@Suite("S3 Photos that come one by one") final class ComingOneByOneTests {
  private let directory = PhotoDirectory()
  private let scene: PhotosScene
  private let fixture: SceneFixture
  private let host: HeadlessHost

  init() throws {
    let pace = FolderWatch.Pace(look: 0.05, still: 0.02, pause: 0.005)
    scene = PhotosScene(PhotoLibrary(folder: directory.path, pace: pace))
    fixture = try SceneFixture(ViewController(), draws: false)
    host = HeadlessHost(application: fixture.application)
    fixture.window.rootViewController = scene
    fixture.pass(0)
  }

  private func add(_ number: Int) throws {
    let path = "\(directory.path)/.\(number)"
    try Surface(width: 40, height: 30, format: .opaque).writePNG(to: path)
    rename(path, "\(directory.path)/\(100 + number).png")
    let isThere = waitUntil(
      { scene.cards.count == number && scene.cards.values.allSatisfy(\.showsPicture) },
      doing: {
        host.wait(upTo: 0.005)
        fixture.pass(0.01)
      })
    try #require(isThere)
    fixture.pass(2)
  }

  /// The cards lie as if all had come at once: each in a field of its own.
  @Test func noneIsLaidOnAnother() throws {
    for number in 1...12 { try add(number) }
    for (slot, card) in scene.cards {
      let (center, turn) = scene.table.position(of: slot, among: 12)
      #expect(abs(Vector(card.transform.a, card.transform.b).angle - turn) < 1e-9)
      #expect(card.center.distance(to: center) < 60, "\(slot)")
      for (other, neighbour) in scene.cards where other != slot {
        #expect(card.center.distance(to: neighbour.center) > 0.6 * card.bounds.height, "\(slot) on \(other)")
      }
    }
    #expect(Set(scene.cards.values.map(\.bounds.size)).count == 1)
  }

  /// A card that somebody has moved stays at its position.
  @Test func whatSomebodyHasMovedStays() throws {
    for number in 1...6 { try add(number) }
    let card = try #require(scene.cards[2])
    let position = card.center
    fixture.drag(from: scene.table.convert(position, to: nil), to: Point(640, 500), over: 0.3)
    fixture.pass(3)
    let (center, size) = (card.center, card.bounds.size)
    #expect(center.distance(to: position) > 50)
    for number in 7...9 { try add(number) }
    #expect(card.center.distance(to: center) < 0.01 && card.bounds.size == size)
  }
}
