import Testing
import ToolkitFixtures
import TouchDrawing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite struct CachedLayerTests {
  /// Returns a card and its picture view. A text extends beyond the card.
  private func card() throws -> (View, Sketch) {
    let card = View(frame: Rect(60, 30, 80, 60))
    card.backgroundColor = Color(hex: 0x3355aa)
    card.cornerRadius = 12
    let picture = Sketch(Rect(10, 10, 30, 30), Color(hex: 0xffb000))
    card.addSubview(picture)
    // These views make drawing the card more expensive than transforming its cached image.
    for index in 0..<30 { card.addSubview(Sketch(Rect(Double(index) * 2, 50, 1, 4))) }
    card.addSubview(Label("Ag", font: Font(size: 18), frame: Rect(44, 10, 40, 30)))
    return (card, picture)
  }

  private func largestDifference(_ screen: FrameFixture) throws -> Int {
    let kept = screen.window.subviews[0].cachedLayer
    #expect(kept != nil)
    // Without memory for cached layers, everything is drawn directly.
    screen.window.layerMemory.used += LayerMemory.limit
    screen.window.subviews[0].cachedLayer = nil
    let direct = try screen.fresh()
    screen.window.layerMemory.used -= LayerMemory.limit
    return screen.surface.greatestDifference(from: direct)
  }

  @Test(arguments: [1.0, 2.0])
  func aFadingCardLooksAsIfDrawnDirectly(scale: Double) throws {
    let screen = try FrameFixture(scale: scale)
    let (card, picture) = try card()
    screen.window.addSubview(card)
    screen.frame()
    screen.application.animate(withDuration: 1) { card.alpha = 0 }
    for step in 1...20 { screen.frame(at: Double(step) * 16) }
    let drawn = picture.drawn.count
    screen.frame(at: 400)
    #expect(picture.drawn.count == drawn)
    #expect(try largestDifference(screen) <= 2)
  }

  @Test func aSlidingCardLooksAsIfDrawnDirectlyOnWholePixels() throws {
    let screen = try FrameFixture()
    let (card, _) = try card()
    screen.window.addSubview(card)
    screen.frame()
    screen.application.animate(withDuration: 1, options: .curveLinear) { card.center += Vector(40, 10) }
    screen.frame(at: 100)
    screen.frame(at: 500)
    #expect(try largestDifference(screen) <= 1)
  }

  @Test func aTurningCardLooksMuchAsIfDrawnDirectly() throws {
    let screen = try FrameFixture(scale: 2)
    let (card, _) = try card()
    screen.window.addSubview(card)
    screen.frame()
    screen.application.animate(withDuration: 1) { card.transform = .rotation(1) }
    screen.frame(at: 100)
    screen.frame(at: 400)
    let direct = try screen.fresh()
    _ = try largestDifference(screen)
    #expect(screen.surface.meanDifference(from: direct) < 1)
  }

  @Test func aGrowingCardIsDrawnAnewBeforeItsPictureBlurs() throws {
    let screen = try FrameFixture()
    let (card, picture) = try card()
    screen.window.addSubview(card)
    screen.frame()
    screen.application.animate(withDuration: 1, options: .curveLinear) { card.transform = .scale(3) }
    var draws: [Int] = []
    // The card is enlarged 1.02, 1.04, 1.2, 1.4, 1.8 and 2.2 times.
    for time in [10.0, 20, 100, 200, 400, 600] {
      screen.frame(at: time)
      draws.append(picture.drawn.count)
    }
    #expect(draws[1] == draws[3] && draws[4] == draws[3] + 1 && draws[5] == draws[4])
    #expect(card.cachedLayer.map { $0.density > 1.75 } == true)
  }

  @Test func whatIsCheaperToDrawIsNotKept() throws {
    let screen = try FrameFixture(500, 500)
    let card = Sketch(Rect(50, 50, 400, 400))
    card.addSubview(Sketch(Rect(10, 10, 30, 30)))
    screen.window.addSubview(card)
    screen.frame()
    screen.application.animate(withDuration: 1) { card.transform = .rotation(1) }
    for step in 1...4 { screen.frame(at: Double(step) * 100) }
    #expect(card.cachedLayer == nil)
    screen.application.animate(withDuration: 1, options: .beginFromCurrentState) { card.alpha = 0 }
    card.transform = .identity
    for step in 5...8 { screen.frame(at: Double(step) * 100) }
    #expect(card.cachedLayer != nil)
  }

  @Test func thePictureIsGoneWhenTheViewRests() throws {
    let screen = try FrameFixture()
    let (card, _) = try card()
    screen.window.addSubview(card)
    screen.frame()
    screen.application.animate(withDuration: 0.1) { card.center += Vector(20, 0) }
    screen.frame(at: 20)
    screen.frame(at: 40)
    #expect(card.cachedLayer != nil && screen.window.layerMemory.used > 0)
    screen.frame(at: 100)
    #expect(card.cachedLayer == nil && screen.window.layerMemory.used == 0)
    #expect(try screen.surface.greatestDifference(from: screen.fresh()) == 0)
  }

  @Test func aChangeWithinShowsAtOnce() throws {
    let screen = try FrameFixture()
    let (card, picture) = try card()
    screen.window.addSubview(card)
    screen.frame()
    screen.application.animate(withDuration: 1, options: .curveLinear) { card.center += Vector(40, 0) }
    for step in 1...3 { screen.frame(at: Double(step) * 100) }
    picture.color = .pureRed
    picture.setNeedsDisplay()
    screen.frame(at: 500)
    #expect(screen.color(100, 50) == .pureRed)
    picture.center += Vector(0, 10)
    screen.frame(at: 600)
    #expect(screen.color(100, 75) == .pureRed)
  }

  /// Only parts of the moving view itself need to be redrawn.
  @Test func newPartsOfWhatIsMovedShowAtOnce() throws {
    let screen = try FrameFixture()
    let card = Sketch(Rect(60, 30, 80, 60))
    for index in 0..<30 { card.addSubview(Sketch(Rect(Double(index) * 2, 50, 1, 4))) }
    screen.window.addSubview(card)
    screen.frame()
    for step in 1...6 {
      card.center += Vector(1.37, 0.61)
      screen.frame(at: Double(step) * 16)
    }
    #expect(card.cachedLayer != nil)
    card.color = .pureRed
    card.setNeedsDisplay([Rect(0, 0, 40, 60), Rect(40, 0, 40, 60)])
    card.center += Vector(1.37, 0.61)
    screen.frame(at: 112)
    #expect(screen.color(100, 50) == .pureRed)
  }

  /// The scroll bars are not part of the content, but are part of the cached image.
  @Test func barsThatFadeOnAMovingScrollViewShowAtOnce() throws {
    let screen = try FrameFixture()
    let scroll = ScrollView(frame: Rect(20, 10, 100, 70))
    scroll.backgroundColor = Color(hex: 0x3355aa)
    scroll.contentSize = Size(100, 400)
    for index in 0..<30 { scroll.addSubview(Sketch(Rect(Double(index) * 3, 10, 2, 40))) }
    screen.window.addSubview(scroll)
    screen.frame()
    scroll.flashScrollIndicators()
    screen.application.animate(withDuration: 2, options: .curveLinear) { scroll.center += Vector(40, 0) }
    var keptFrames = 0
    for time in stride(from: 20.0, through: 1500, by: 20) {
      screen.frame(at: time)
      if scroll.cachedLayer != nil { keptFrames += 1 }
      let fresh = try screen.window.drawnFresh(like: screen.surface).surface
      #expect(screen.surface.difference(from: fresh, tolerance: 8, inPatches: false) == nil, "at \(time)")
    }
    #expect(keptFrames > 20)
  }

  @Test func aCardMovedByAFingerIsKeptUntilItRests() throws {
    let screen = try FrameFixture(scale: 2)
    let (card, picture) = try card()
    screen.window.addSubview(card)
    screen.frame()
    for step in 1...10 {
      card.transform = .rotation(Double(step) * 0.1)
      screen.frame(at: Double(step) * 16)
      if step == 3 { #expect(card.cachedLayer != nil) }
    }
    #expect(picture.drawn.count <= 5)
    screen.application.advance(to: Instant(milliseconds: 259))
    #expect(!screen.window.needsFrame)
    screen.application.advance(to: Instant(milliseconds: 260))
    #expect(screen.window.needsFrame)
    screen.frame(at: 261)
    #expect(card.cachedLayer == nil && screen.application.timers.nextDeadline == nil)
    #expect(try screen.surface.greatestDifference(from: screen.fresh()) <= 8)
  }

  @Test func aCardMovedAlongByAFingerLooksAsIfDrawnDirectly() throws {
    let screen = try FrameFixture()
    let (card, _) = try card()
    screen.window.addSubview(card)
    screen.frame()
    for step in 1...10 {
      card.center += Vector(1.37, 0.61)
      screen.frame(at: Double(step) * 16)
    }
    #expect(try largestDifference(screen) <= 1)
  }

  @Test func leavingTheWindowGivesTheMemoryBack() throws {
    let screen = try FrameFixture()
    let (card, _) = try card()
    screen.window.addSubview(card)
    screen.frame()
    screen.application.animate(withDuration: 1) { card.alpha = 0 }
    for step in 1...3 { screen.frame(at: Double(step) * 100) }
    #expect(screen.window.layerMemory.used > 0)
    card.removeFromSuperview()
    #expect(screen.window.layerMemory.used == 0)
  }
}

extension Surface {
  /// Returns the mean difference of all channels from `other`, in 255ths.
  fileprivate func meanDifference(from other: Surface) -> Double {
    withPixels { mine in
      other.withPixels { its in
        let sum = mine.indices.reduce(0) { $0 + abs(Int(mine[$1]) - Int(its[$1])) }
        return Double(sum) / Double(mine.count)
      }
    }
  }
}
