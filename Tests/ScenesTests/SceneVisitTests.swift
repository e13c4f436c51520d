import GoldenPictures
import Testing
import TouchGeometry
import TouchUI

@testable import Scenes

/// Tests of visits to scenes on several screens. See ``SceneVisit``.
@Suite("Visits to scenes go as they have been found good") struct SceneVisitTests {
  private func visit(_ name: String, _ look: VisitLook) throws -> SceneVisit {
    let scene = try #require(SceneCatalog.scene(named: name)).make(SceneSettings())
    let visit = try SceneVisit(name, look, in: scene)
    try visit.note("at first")
    return visit
  }

  /// The visit goes through each chapter, each switch and each demonstration.
  @Test(arguments: ["priorities", "byhand", "delivery", "checkmark"], VisitLook.all)
  func lessons(name: String, look: VisitLook) throws {
    let description = try #require(SceneCatalog.scene(named: name))
    let scene = try #require(try description.make(SceneSettings()) as? LessonScene)
    let visit = try SceneVisit(name, look, in: scene)
    try visit.note("at first")
    let chrome = scene.chrome
    for chapter in 0..<max(1, chrome.chapters.subviews.count) {
      if !chrome.chapters.subviews.isEmpty { try visit.tap(chrome.chapters.subviews[chapter], "chapter \(chapter)") }
      for (index, variant) in chrome.variants.subviews.enumerated() { try visit.tap(variant, "variant \(index)") }
      for index in chrome.demonstrations.subviews.indices {
        try visit.tap(chrome.demonstrations.subviews[index], "demonstration \(index)")
        for second in 1...4 { try visit.pass(1, "\(second) s later") }
      }
    }
    try visit.pass(20, "long after")
    try visit.end()
  }

  /// The account has the recognised gestures, the indicators during them, and the explanations of failed ones.
  @Test(arguments: VisitLook.all) func gestures(look: VisitLook) throws {
    let visit = try visit("gestures", look)
    let fixture = visit.fixture
    let middle = visit.point(0.5, 0.4)
    for (name, translation) in [
      ("tap", Vector.zero), ("right", Vector(120, 4)), ("left", Vector(-120, 4)), ("steep", Vector(60, 60)),
    ] {
      visit.down(middle)
      try visit.pass(0.05, "\(name): a finger is down")
      if translation != .zero { fixture.glide(from: middle, to: middle + translation, over: 0.12) }
      try visit.note("\(name): before it lifts")
      visit.up(middle + translation)
      try visit.note("\(name): it has lifted")
      try visit.pass(0.2, "\(name): the picture goes")
      try visit.pass(0.4, "\(name): gone")
    }
    visit.down(middle)
    try visit.pass(2, "held for long")
    visit.up(middle)
    try visit.pass(0.3, "what was missed")
    fixture.window.language = look.language == .russian ? .english : .russian
    try visit.pass(0.1, "in another language")
    fixture.window.language = look.language
    let (left, right) = (middle - Vector(60, 0), middle + Vector(60, 0))
    visit.down(left, finger: 1)
    visit.down(right, finger: 2)
    fixture.glide(2, from: right, to: right + Vector(-10, 30))
    try visit.note("two fingers begin to turn")
    fixture.glide(2, from: right + Vector(-10, 30), to: right + Vector(-40, 80))
    try visit.note("two fingers turn")
    visit.up(right + Vector(-40, 80), finger: 2)
    visit.up(left, finger: 1)
    try visit.pass(0.25, "the turned picture goes")
    visit.down(left, finger: 1)
    visit.down(right, finger: 2)
    fixture.glide(2, from: right, to: right + Vector(50, 0))
    visit.up(right + Vector(50, 0), finger: 2)
    visit.up(left, finger: 1)
    try visit.pass(0.3, "pinched")
    try visit.pass(4, "read")
    let leftSwipe = try #require(fixture.window.firstDescendant(SegmentedControl.self))
    let off = Point(leftSwipe.bounds.width * 0.75, leftSwipe.bounds.midY)
    let location = leftSwipe.convert(off, to: nil)
    fixture.tap(location.x, location.y)
    try visit.pass(0.5, "without swipes to the left")
    fixture.drag(from: middle, to: middle - Vector(150, 0))
    try visit.pass(0.3, "a swipe to the left")
    try visit.pass(30, "long after")
    try visit.end()
  }

  @Test(arguments: VisitLook.all) func springs(look: VisitLook) throws {
    let visit = try visit("springs", look)
    let fixture = visit.fixture
    let cards = try #require(fixture.window.firstDescendant(SpringsChrome.self)).table.subviews.compactMap {
      $0 as? SpringCard
    }
    for (finger, card) in cards.enumerated() {
      let name = card.method.rawValue
      let location = visit.middle(of: card) + Vector(10, 6)
      visit.down(location, finger: finger)
      try visit.pass(0.25, "\(name): held for a quarter")
      try visit.pass(0.3, "\(name): pressed")
      fixture.glide(finger, from: location, to: location + Vector(30, -40), over: 0.2)
      try visit.note("\(name): dragged")
      try visit.pass(0.1, "\(name): a moment later")
      visit.up(location + Vector(30, -40), finger: finger)
      for step in 1...3 { try visit.pass(0.1, "\(name): let go, \(step)") }
      try visit.pass(2, "\(name): at rest")
    }
    let location = visit.middle(of: cards[0])
    fixture.drag(from: location, to: location + Vector(40, 0))
    try visit.pass(0.1, "dragged at once")
    try visit.pass(2, "still told")
    try visit.pass(1, "no longer told")
    try visit.end()
  }
}
