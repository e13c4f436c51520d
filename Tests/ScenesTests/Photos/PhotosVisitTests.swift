import GoldenPictures
import Testing
import TouchGeometry
import TouchUI

@testable import Scenes

/// Tests of a visit that moves photos about. See ``SceneVisit``.
@Suite("Visits to Photos go as they have been found good") struct PhotosVisitTests {
  @Test(arguments: VisitLook.all) func severalHands(look: VisitLook) throws {
    let scene = PhotosScene()
    let visit = try SceneVisit("photos", look, in: scene)
    let fixture = visit.fixture
    let cards = scene.cards.sorted { $0.key < $1.key }.map(\.value)
    #expect(
      waitUntil {
        cards.allSatisfy(\.showsPicture)
      } doing: {
        fixture.pass(0.02)
      })
    try visit.pass(2, "at first")

    let front = try #require(cards.max { index(of: $0) < index(of: $1) })
    let middle = visit.middle(of: front)
    visit.down(middle)
    try visit.pass(0.1, "a photo is touched")
    fixture.glide(from: middle, to: middle + Vector(-60, 20), over: 0.3)
    try visit.note("it is dragged")
    fixture.glide(from: middle + Vector(-60, 20), to: middle + Vector(-120, 30), over: 0.06)
    visit.up(middle + Vector(-120, 30))
    for step in 1...3 { try visit.pass(0.15, "it is thrown, \(step)") }
    try visit.pass(3, "it lies still")

    let location = visit.middle(of: front)
    let (left, right) = (location - Vector(30, 0), location + Vector(30, 0))
    visit.down(left)
    visit.down(right, finger: 2)
    fixture.glide(2, from: right, to: right + Vector(20, 40), over: 0.3)
    try visit.note("it is turned by two fingers")
    visit.up(left)
    fixture.glide(2, from: right + Vector(20, 40), to: right + Vector(0, 60), over: 0.2)
    try visit.note("one finger goes on")
    visit.up(right + Vector(0, 60), finger: 2)
    try visit.pass(3, "it is let go")
    for _ in 1...2 { fixture.tap(location.x, location.y) }
    for step in 1...2 { try visit.pass(0.1, "tapped twice, \(step)") }
    try visit.pass(2, "it lies straight")

    let (one, other) = (cards[0], cards[1])
    let (first, second) = (visit.middle(of: one), visit.middle(of: other))
    visit.down(first)
    visit.down(second, finger: 2)
    fixture.glide(from: first, to: first + Vector(40, 40), over: 0.2)
    fixture.glide(2, from: second, to: second + Vector(10, -60), over: 0.2)
    try visit.note("two hands, two places")
    visit.up(first + Vector(40, 40))
    visit.up(second + Vector(10, -60), finger: 2)
    try visit.pass(3, "they lie still")
    fixture.drag(from: visit.middle(of: front), to: visit.point(0.5, 1.5), over: 0.3)
    try visit.pass(3, "thrown at the edge")
    fixture.window.language = look.language == .english ? .russian : .english
    fixture.window.theme = look.theme == .dark ? .light : .dark
    try visit.pass(1, "in other words and colours")
    try visit.pass(60, "long after")
    try visit.end()
  }

  private func index(of card: PhotoCard) -> Int { card.superview?.subviews.firstIndex { $0 === card } ?? -1 }
}
