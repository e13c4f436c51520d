import Testing
import ToolkitFixtures
import TouchDrawing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite struct DamageTests {
  @Test func theFirstFrameIsTheWholeWindowAndTheSecondIsNothing() throws {
    let screen = try FrameFixture(scale: 2)
    #expect(screen.frame() == Region(PixelRect(0, 0, 400, 200)))
    #expect(screen.frame(at: 16).isEmpty)
    #expect(!screen.window.needsFrame && !screen.window.isAnimating)
  }

  /// Content beyond a view disappears when it clips and appears when it does not, in the view itself and around it.
  @Test(arguments: [0, 1, 2]) func clippingIsSwitchedOnAndOff(depth: Int) throws {
    let screen = try FrameFixture()
    var outer: View = screen.window
    for _ in 0..<depth {
      let view = View(frame: Rect(10, 10, 40, 40))
      outer.addSubview(view)
      outer = view
    }
    let view = View(frame: Rect(10, 10, 40, 40))
    outer.addSubview(view)
    view.addSubview(Sketch(Rect(30, 10, 80, 20), .pureRed))
    let origin = view.convert(Point.zero, to: nil)
    let isRed = { (x: Double) in screen.color(Int(origin.x + x), Int(origin.y) + 20) == .pureRed }
    screen.frame()
    for (step, clips) in [true, false, true, false].enumerated() {
      view.clipsToBounds = clips
      screen.frame(at: Double(step + 1) * 16)
      #expect(isRed(35) && isRed(45) != clips && isRed(105) != clips, "clips: \(clips)")
      view.center += Vector(0, step.isMultiple(of: 2) ? 1 : -1)
      screen.frame(at: Double(step + 1) * 16 + 8)
      #expect(isRed(35) && isRed(45) != clips && isRed(105) != clips, "moved, clips: \(clips)")
    }
  }

  /// A monitor of another density has another scale. Cached images are of the old one, and aligned edges are elsewhere.
  @Test(arguments: [1.0, 1.5, 3]) func anotherScaleLaysOutAndDrawsEverything(scale: Double) throws {
    final class Grid: View {
      var scales: [Double] = []
      override func layoutSubviews() { scales.append(window?.scale ?? 0) }
    }
    let screen = try FrameFixture(scale: 2)
    let (label, grid) = (Label("Touch", frame: Rect(10, 10, 60, 30)), Grid(frame: Rect(80, 0, 20, 20)))
    for view in [label, grid, Sketch(Rect(120.3, 10, 21.1, 20), .pureRed)] { screen.window.addSubview(view) }
    screen.frame()
    let asked = screen.framesAsked
    screen.window.scale = scale
    #expect(screen.window.needsFrame && screen.framesAsked == asked + 1)
    #expect(screen.frame(at: 16) == Region(screen.window.pixelBounds) && grid.scales == [2, scale])
    let shown = PixelRect(0, 0, min(400, Int(200 * scale)), min(200, Int(100 * scale)))
    let fresh = try screen.fresh()
    for y in 0..<shown.height {
      for x in 0..<shown.width where screen.color(x, y) != fresh.pixel(x, y) { Issue.record("(\(x), \(y))") }
    }
  }

  @Test func aMoveDamagesTheOldAndTheNewPositionAndNothingElse() throws {
    let screen = try FrameFixture()
    let moved = Sketch(Rect(10, 10, 20, 20), .pureRed)
    let bystander = Sketch(Rect(150, 50, 20, 20), .pureGreen)
    for view in [moved, bystander] { screen.window.addSubview(view) }
    screen.frame()
    moved.center += Vector(60, 30)
    let damage = screen.frame(at: 16)
    #expect(damage.rects == [PixelRect(10, 10, 20, 20), PixelRect(70, 40, 20, 20)])
    #expect(moved.drawn.count == 2 && bystander.drawn.count == 1)
    #expect(screen.color(15, 15) == .black && screen.color(75, 45) == .pureRed && screen.color(160, 60) == .pureGreen)
  }

  /// The views between the two are redrawn as well, since one moves before them and the other behind.
  @Test func viewsThatChangePositionsShowItEverywhere() throws {
    let screen = try FrameFixture()
    let views = [
      Sketch(Rect(10, 10, 40, 20), .pureRed), Sketch(Rect(40, 10, 40, 20), .pureGreen),
      Sketch(Rect(70, 10, 40, 20), .pureBlue),
    ]
    for view in views { screen.window.addSubview(view) }
    screen.frame()
    screen.window.exchangeSubview(at: 0, withSubviewAt: 2)
    screen.frame(at: 16)
    #expect(screen.color(45, 20) == .pureRed && screen.color(75, 20) == .pureGreen)
    screen.window.sendSubviewToBack(views[1])
    screen.frame(at: 32)
    #expect(screen.color(45, 20) == .pureRed && screen.color(75, 20) == .pureBlue)
    screen.window.bringSubviewToFront(views[1])
    screen.frame(at: 48)
    #expect(screen.color(45, 20) == .pureGreen && screen.color(75, 20) == .pureGreen)
  }

  /// The card's content is opaque and would cover the change, but the rounded corner cuts it off there.
  @Test(arguments: [0.0, 20]) func aChangeBehindARoundedCardShowsInItsCorner(radius: Double) throws {
    let screen = try FrameFixture()
    let behind = Sketch(Rect(10, 10, 4, 4), .pureRed)
    let card = View(frame: Rect(10, 10, 80, 80))
    card.clipsToBounds = true
    card.cornerRadius = radius
    let content = Sketch(card.bounds, .white)
    content.backgroundColor = .white
    card.addSubview(content)
    for view in [behind, card] { screen.window.addSubview(view) }
    screen.frame()
    behind.color = .pureGreen
    behind.setNeedsDisplay()
    screen.frame(at: 16)
    #expect(screen.color(11, 11) == (radius > 0 ? .pureGreen : .white))
    #expect(try screen.surface.greatestDifference(from: screen.fresh()) == 0)
  }

  @Test func severalChangesInOneFrameLeaveOnlyWhatWasShownAndWhatShows() throws {
    let screen = try FrameFixture()
    let view = Sketch(Rect(10, 10, 10, 10))
    screen.window.addSubview(view)
    screen.frame()
    for x in 5...9 { view.center = Point(Double(x) * 15, 80) }
    #expect(screen.frame(at: 16).rects == [PixelRect(10, 10, 10, 10), PixelRect(130, 75, 10, 10)])
  }

  @Test func tenDiscsFarApartAreTenRects() throws {
    let screen = try FrameFixture(400, 400)
    let views = (0..<10).map { (index: Int) -> Sketch in
      let (x, y) = (index * 39, index * 7 % 10 * 38)
      return Sketch(Rect(Double(x), Double(y), 20, 20))
    }
    for view in views { screen.window.addSubview(view) }
    screen.frame()
    for view in views { view.setNeedsDisplay() }
    let damage = screen.frame(at: 16)
    #expect(damage.area == 10 * 400)
    #expect(damage.drawingRects.count == 10)
    #expect(views.allSatisfy { $0.drawn.count == 2 })
  }

  @Test func aThousandChangesBecomeABoundedNumberOfRects() throws {
    let screen = try FrameFixture(800, 800)
    for index in 0..<1000 {
      screen.window.addSubview(Sketch(Rect(Double(index % 40) * 20, Double(index / 40) * 30, 4, 4)))
    }
    screen.frame()
    for view in screen.window.subviews { view.setNeedsDisplay() }
    let damage = screen.window.prepareFrame(at: .zero)
    #expect(damage.drawingRects.count <= 32)
    #expect(screen.window.subviews.allSatisfy { damage.contains(PixelRect(covering: $0.frame)) })
  }

  /// The number of changes does not matter, although rectangles are joined.
  @Test func theLastOfManyChangesIsDrawnToo() throws {
    let screen = try FrameFixture(800, 800)
    for index in 0..<200 {
      screen.window.addSubview(Sketch(Rect(Double(index % 10) * 70, Double(index / 10) * 40, 4, 4)))
    }
    screen.frame()
    for count in 1...200 {
      let changed = screen.window.subviews.prefix(count)
      for view in changed { view.setNeedsDisplay() }
      let damage = screen.frame(at: Double(count) * 16)
      let drawn = Region(damage.drawingRects)
      for view in changed.suffix(3) {
        let pixels = PixelRect(covering: view.frame)
        guard !damage.contains(pixels) || !drawn.contains(pixels) else { continue }
        Issue.record("of \(count) changes one is lost, at \(view.frame)")
      }
    }
  }

  @Test func aPartOfAViewIsMarkedInDevicePixels() throws {
    let screen = try FrameFixture(scale: 2)
    let view = Sketch(Rect(10, 10, 50, 50))
    screen.window.addSubview(view)
    screen.frame()
    view.setNeedsDisplay(Rect(5, 5, 10, 10))
    #expect(screen.frame(at: 16) == Region(PixelRect(30, 30, 20, 20)))
    #expect(view.drawn.last?.contains(Rect(5, 5, 10, 10)) == true)
    view.setNeedsDisplay(Rect(45, 45, 100, 100))
    #expect(screen.frame(at: 32) == Region(PixelRect(110, 110, 10, 10)))
  }

  @Test func everySetterThatShowsMarksTheView() throws {
    let screen = try FrameFixture()
    let view = Sketch(Rect(10, 10, 20, 20))
    screen.window.addSubview(view)
    let setters: [(View) -> Void] = [
      { $0.alpha = 0.5 }, { $0.isHidden = true }, { $0.isHidden = false }, { $0.backgroundColor = .pureRed },
      { $0.cornerRadius = 4 }, { $0.clipsToBounds = true }, { $0.contentMode = .center },
      { $0.bounds.origin = Point(3, 3) }, { $0.removeFromSuperview() },
    ]
    for (index, change) in setters.enumerated() {
      screen.frame(at: Double(index) * 16)
      change(view)
      #expect(screen.window.needsFrame, "setter \(index)")
      #expect(screen.window.prepareFrame(at: .zero) == Region(PixelRect(10, 10, 20, 20)), "setter \(index)")
    }
  }

  @Test func settingWhatIsThereAlreadyMarksNothing() throws {
    let screen = try FrameFixture()
    let view = Sketch(Rect(10, 10, 20, 20))
    screen.window.addSubview(view)
    screen.frame()
    view.frame = view.frame
    view.alpha = 1
    view.isHidden = false
    view.transform = .identity
    #expect(!screen.window.needsFrame)
  }

  @Test func theHostIsAskedOnceUntilTheFrame() throws {
    let screen = try FrameFixture()
    let view = Sketch(Rect(0, 0, 10, 10))
    screen.window.addSubview(view)
    screen.frame()
    #expect(screen.framesAsked == 0)
    view.setNeedsDisplay()
    view.alpha = 0.5
    view.setNeedsLayout()
    #expect(screen.framesAsked == 1)
    screen.frame(at: 16)
    view.alpha = 1
    #expect(screen.framesAsked == 2)
  }

  @Test func hiddenAndClippedChangesDamageNothing() throws {
    let screen = try FrameFixture()
    let box = View(frame: Rect(0, 0, 50, 50))
    box.clipsToBounds = true
    let outside = Sketch(Rect(60, 60, 10, 10))
    box.addSubview(outside)
    let hidden = Sketch(Rect(100, 0, 20, 20))
    hidden.isHidden = true
    for view in [box, hidden] { screen.window.addSubview(view) }
    screen.frame()
    outside.setNeedsDisplay()
    outside.center += Vector(10, 10)
    hidden.center += Vector(10, 10)
    #expect(screen.frame(at: 16).isEmpty)
    #expect(outside.drawn.isEmpty && hidden.drawn.isEmpty)
  }

  @Test func aParentTakesItsChildrenAlongAlsoOutsideOfItsBounds() throws {
    let screen = try FrameFixture()
    let parent = View(frame: Rect(10, 10, 10, 10))
    parent.backgroundColor = .black
    parent.addSubview(Sketch(Rect(20, 0, 10, 10)))
    screen.window.addSubview(parent)
    screen.frame()
    parent.center += Vector(0, 50)
    #expect(screen.frame(at: 16).rects == [PixelRect(9, 9, 32, 12), PixelRect(9, 59, 32, 12)])
    #expect(screen.color(35, 65) == .white && screen.color(35, 15) == .black)
  }

  @Test func aGroupIsNoLargerThanWhatLiesInIt() throws {
    let screen = try FrameFixture()
    let group = View(frame: Rect(0, 0, 100, 100))
    group.addSubview(Sketch(Rect(20, 10, 10, 10)))
    screen.window.addSubview(group)
    screen.frame()
    group.alpha = 0.5
    #expect(screen.frame(at: 16).rects == [PixelRect(19, 9, 12, 12)])
    group.backgroundColor = .pureRed
    #expect(screen.frame(at: 32).rects == [PixelRect(0, 0, 100, 100)])
    group.alpha = 1
    #expect(screen.frame(at: 48).rects == [PixelRect(0, 0, 100, 100)])
    group.backgroundColor = nil
    #expect(screen.frame(at: 64).rects == [PixelRect(0, 0, 100, 100)])
    #expect(screen.color(90, 90) == .black)
  }

  @Test func aBackgroundThatGoesWithTheViewLeavesNothingBehind() throws {
    let changes: [(View) -> Void] = [
      { $0.alpha = 0.5 }, { $0.center += Vector(50, 0) }, { $0.isHidden = true }, { $0.removeFromSuperview() },
      { $0.superview?.isHidden = true },
    ]
    for (number, change) in changes.enumerated() {
      let screen = try FrameFixture()
      let group = View(frame: Rect(10, 10, 100, 80))
      let row = View(frame: Rect(10, 10, 60, 30))
      row.backgroundColor = .pureRed
      row.addSubview(Sketch(Rect(40, 10, 5, 5)))
      group.addSubview(row)
      screen.window.addSubview(group)
      screen.frame()
      row.backgroundColor = nil
      change(row)
      screen.frame(at: 16)
      #expect(try screen.surface.greatestDifference(from: screen.fresh()) == 0, "\(number)")
    }
  }

  @Test func whatSticksOutBetweenPixelsLeavesNoTrail() throws {
    let screen = try FrameFixture()
    let parent = View(frame: Rect(10, 10, 10, 10))
    // Moved to whole pixels, the subview ends at 31, although the union with its parent's edges lies on whole pixels.
    parent.addSubview(Sketch(Rect(9.5, 0, 10.5, 10)))
    screen.window.addSubview(parent)
    screen.frame()
    #expect(screen.color(30, 15) != .black)
    parent.center += Vector(0, 50)
    screen.frame(at: 16)
    #expect(try screen.surface.greatestDifference(from: screen.fresh()) == 0)
  }

  @Test func aChildThatMovesOutOfItsParentIsDrawnThere() throws {
    let screen = try FrameFixture()
    let parent = View(frame: Rect(10, 10, 20, 20))
    let child = Sketch(Rect(5, 5, 10, 10))
    parent.addSubview(child)
    screen.window.addSubview(parent)
    screen.frame()
    child.center += Vector(100, 50)
    screen.frame(at: 16)
    #expect(screen.color(120, 70) == .white && screen.color(20, 20) == .black)
    #expect(try screen.surface.greatestDifference(from: screen.fresh()) == 0)
  }

  @Test func aTurnedViewIsMarkedWithAMarginForSmoothEdges() throws {
    let screen = try FrameFixture()
    let view = Sketch(Rect(50, 30, 40, 40))
    screen.window.addSubview(view)
    screen.frame()
    view.transform = .rotation(0.7)
    let damage = screen.frame(at: 16)
    let reach = Rect(center: Point(70, 50), size: view.frame.size)
    #expect(damage.contains(PixelRect(covering: reach)))
    #expect(damage.bounds.area < Int((reach.width + 5) * (reach.height + 5)))
    view.isHidden = true
    screen.frame(at: 32)
    let empty = try Surface(width: 200, height: 100, format: .opaque)
    #expect(screen.surface.greatestDifference(from: empty) == 0)
  }

  /// Only the edges of shapes differ, which cairo rounds slightly differently under another clip.
  @Test func whatIsDrawnPieceByPieceLooksLikeWhatIsDrawnAtOnce() throws {
    let screen = try FrameFixture(300, 200)
    var views: [View] = []
    for index in 0..<12 {
      let view = View(frame: Rect(Double(index * 23 % 200) + 0.3, Double(index * 37 % 120), 60, 50.5))
      view.backgroundColor = Color(hex: UInt32(index) * 0x13_57_9b & 0xff_ffff)
      view.cornerRadius = index.isMultiple(of: 3) ? 9 : 0
      view.clipsToBounds = index.isMultiple(of: 2)
      view.alpha = index.isMultiple(of: 5) ? 0.6 : 1
      view.addSubview(Sketch(Rect(40.4, 30, 30, 30), .pureGreen))
      (views.last.flatMap { index % 4 == 3 ? $0 : nil } ?? screen.window).addSubview(view)
      views.append(view)
    }
    screen.frame()
    for step in 1...40 {
      let view = views[step * 5 % views.count]
      switch step % 5 {
      case 0: view.transform = .rotation(Double(step))
      case 1: view.center += Vector(Double(step) * 0.7 - 12, 5.25)
      case 2: view.isHidden.toggle()
      case 3: view.superview?.bringSubviewToFront(view)
      default: view.bounds.size = Size(Double(30 + step), 44)
      }
      screen.frame(at: Double(step) * 16)
      // Cairo rounds the edges of shapes slightly differently under another clip.
      #expect(try screen.surface.greatestDifference(from: screen.fresh()) <= 24, "step \(step)")
    }
  }
}
