import Testing
import ToolkitFixtures
import TouchDrawing
import TouchGeometry
import TouchTesting

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

/// Views behind an opaque view that is rotated or moving are not drawn, which must not be visible.
@Suite("Behind turned views") struct CoveredTests {
  /// A view that claims to be opaque and draws nothing. Areas skipped behind it stay unchanged.
  private final class Claim: View {
    override var isOpaque: Bool { true }
  }

  private static let area = Rect(50, 50, 300, 200)

  /// Returns a red card with a claim in front of it, both rotated.
  private func table() throws -> (screen: FrameFixture, card: View, claim: View) {
    let screen = try FrameFixture(400, 300)
    let (card, claim) = (View(frame: Self.area), Claim(frame: Self.area.inset(by: Insets(20))))
    card.backgroundColor = .pureRed
    for view in [card, claim] {
      view.transform = .rotation(0.3)
      screen.window.addSubview(view)
    }
    return (screen, card, claim)
  }

  @Test func aColorBehindIsLeftOut() throws {
    let (screen, _, _) = try table()
    screen.frame()
    #expect(screen.color(200, 150) == .black)
    #expect(screen.color(200, 55) == .pureRed, "beside the claim")
  }

  @Test func aPictureBehindIsLeftOut() throws {
    let (screen, card, _) = try table()
    let picture = ImageView(image: try Self.picture(.opaque))
    picture.frame = card.bounds
    card.addSubview(picture)
    screen.frame()
    #expect(screen.color(200, 150) == .black)
    #expect(screen.color(200, 55) != .black)
  }

  @Test func allIsDrawnWhereTheClaimDoesNotHide() throws {
    let changes: [(View) -> Void] = [
      { $0.alpha = 0.99 },
      { $0.isHidden = true },
      { $0.transform = .scale(0, 1) },
      { $0.superview?.alpha = 0.99 },
      { Self.clip($0.superview, insets: Insets(bottom: 1)) },
      { Self.clip($0.superview, cornerRadius: 8) },
      { $0.window?.insertSubview($0, at: 0) },
    ]
    for change in changes {
      let (screen, _, claim) = try table()
      let holder = View(frame: screen.window.bounds)
      screen.window.addSubview(holder)
      holder.addSubview(claim)
      change(claim)
      screen.frame()
      #expect(screen.color(200, 150) == .pureRed)
    }
  }

  private static func clip(_ view: View?, insets: Insets = Insets(0), cornerRadius: Double = 0) {
    view?.clipsToBounds = true
    view?.cornerRadius = cornerRadius
    if let view { view.frame = view.frame.inset(by: insets) }
  }

  /// A scroll view over the whole window is such a one.
  @Test func aViewThatClipsNothingAwayHides() throws {
    let (screen, _, claim) = try table()
    let holder = View(frame: screen.window.bounds)
    screen.window.addSubview(holder)
    holder.addSubview(claim)
    Self.clip(holder)
    screen.frame()
    #expect(screen.color(200, 150) == .black)
  }

  /// Small views are drawn, since that is faster than determining what hides them.
  @Test func aSmallOneIsDrawn() throws {
    let (screen, card, claim) = try table()
    card.bounds = Rect(0, 0, 120, 120)
    claim.bounds = Rect(0, 0, 200, 200)
    screen.frame()
    #expect(screen.color(200, 150) == .pureRed)
  }

  /// The ground is a table for cards. It has a background colour and may draw content.
  @Test(arguments: [false, true]) func ofALargeGroundWhatItsCardsHideIsLeftOut(isDrawn: Bool) throws {
    final class Ground: View {
      var image: Image?
      override func draw(_ rect: Rect, in canvas: Canvas) { if let image { canvas.draw(image, in: bounds) } }
    }
    let screen = try FrameFixture(1000, 700)
    let ground = Ground(frame: screen.window.bounds)
    ground.backgroundColor = .pureRed
    if isDrawn {
      let surface = try Surface(width: 1000, height: 700, format: .opaque)
      Canvas(surface).fill(screen.window.bounds, with: .pureGreen)
      ground.image = Image(surface)
    }
    let claim = Claim(frame: Rect(300, 200, 400, 300))
    claim.transform = .rotation(0.3)
    ground.addSubview(claim)
    screen.window.addSubview(ground)
    screen.frame()
    #expect(screen.color(500, 350) == .black)
    #expect(screen.color(250, 150) == (isDrawn ? .pureGreen : .pureRed), "beside the claim")
    // Rounded corners also clip the content, which then hides less than it claims.
    (ground.cornerRadius, ground.clipsToBounds) = (90, true)
    screen.frame(at: 100)
    #expect(screen.color(500, 350) == (isDrawn ? .pureGreen : .pureRed))
  }

  /// A cached image contains the entire view, including parts that are hidden at present.
  @Test func keptPicturesAreWhole() throws {
    let (screen, card, claim) = try table()
    for index in 0..<40 {
      let line = Label("Ag", font: Font(size: 14), frame: Rect(Double(index % 8) * 30, Double(index / 8) * 30, 28, 20))
      card.addSubview(line)
    }
    for frame in 1..<8 {
      card.center += Vector(1, 0)
      screen.frame(at: Double(frame) * 16)
    }
    try #require(card.cachedLayer != nil, "the card is kept")
    claim.isHidden = true
    screen.frame(at: 200)
    #expect(screen.color(200, 150) == .pureRed)
  }

  @Test("Tables of random cards look as if all of each were drawn", arguments: 1...40 as ClosedRange<UInt64>)
  func nobodySeesIt(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    // Parts of the ground are only left out if it is large.
    let screen = try random.once(in: 3) ? FrameFixture(900, 600) : FrameFixture(500, 400, scale: random.pick([1, 1.5]))
    screen.window.backgroundColor = Color(hex: 0x20344a)
    for _ in 0..<12 { screen.window.addSubview(try Self.card(&random)) }
    for frame in 1...6 {
      for card in screen.window.subviews where random.once(in: 3) {
        card.center += Vector(random.number(-30...30), random.number(-30...30))
        card.transform = card.transform.followed(by: .rotation(random.number(-0.3...0.3)))
      }
      if random.once(in: 2) { screen.window.bringSubviewToFront(random.pick(screen.window.subviews)) }
      screen.frame(at: Double(frame) * 16)
    }
    screen.window.setNeedsDisplay()
    screen.frame(at: 200)
    let whole = try Surface(width: screen.surface.width, height: screen.surface.height, format: .opaque)
    let pass = DrawPass(canvas: Canvas(whole), pixels: whole.bounds, window: screen.window, purpose: .layer)
    pass.draw(screen.window, in: .root(scale: screen.window.scale))
    #expect(screen.surface.greatestDifference(from: whole) == 0)
  }

  /// Returns a card with a mat, an image and sometimes something translucent. Some cards are round, and some are faint.
  private static func card(_ random: inout SplitMix64) throws -> View {
    let card = View(frame: Rect(0, 0, random.number(130...260), random.number(130...200)))
    card.center = Point(random.number(50...450), random.number(50...350))
    if !random.once(in: 4) {
      card.transform = Transform.rotation(random.number(-3...3)).followed(by: .scale(random.number(0.7...1.4)))
    }
    if random.once(in: 5) { card.alpha = 0.6 }
    card.clipsToBounds = random.once(in: 4)
    card.backgroundColor = random.pick([.white, .pureGreen, nil, .pureBlue.withAlpha(0.5)])
    if random.once(in: 5) { card.cornerRadius = 20 }
    let picture = ImageView(image: try picture(random.pick([.opaque, .opaque, .alpha])))
    picture.frame = card.bounds.inset(by: Insets(8))
    picture.contentMode = random.pick([.scaleToFill, .aspectFit, .aspectFill, .center])
    picture.clipsToBounds = random.once(in: 2)
    card.addSubview(picture)
    return card
  }

  private static func picture(_ format: Surface.Format) throws -> Image {
    let surface = try Surface(width: 160, height: 120, format: format)
    let canvas = Canvas(surface)
    for step in 0..<16 {
      let shade = Double(step) / 16
      canvas.fill(
        Rect(Double(step) * 10, 0, 10, 120 - 4 * Double(step)), with: Color(red: shade, green: 1 - shade, blue: 0.5))
    }
    return Image(surface)
  }
}
