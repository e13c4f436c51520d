import Testing
import ToolkitFixtures
import TouchDrawing
import TouchGeometry
import TouchUI

/// Custom views state how they are drawn, and are drawn as fast as those of the toolkit.
@Suite struct LayerPolicyTests {
  /// A view with subviews only. Tests can make it claim otherwise, and it counts how often it is drawn.
  private final class Holder: View {
    var says = true
    private(set) var drawn = 0
    override var drawsContent: Bool { !says }
    override func draw(_ rect: Rect, in canvas: Canvas) { drawn += 1 }
  }

  private func holder(says: Bool, on screen: FrameFixture) -> Holder {
    let holder = Holder(frame: screen.window.bounds)
    holder.says = says
    holder.addSubview(Sketch(Rect(10, 10, 20, 20), .pureRed))
    screen.window.addSubview(holder)
    screen.frame()
    return holder
  }

  @Test func whatDrawsNothingIsNotAskedTo() throws {
    let screen = try FrameFixture()
    #expect(holder(says: true, on: screen).drawn == 0)
    #expect(holder(says: false, on: screen).drawn == 1)
  }

  /// A view that covers the screen without drawing anything costs only as much as its content.
  @Test(arguments: [true, false]) func whatDrawsNothingReachesNoFartherThanWhatItHolds(says: Bool) throws {
    let screen = try FrameFixture()
    let holder = holder(says: says, on: screen)
    holder.alpha = 0.5
    let damage = screen.frame(at: 16)
    #expect((damage.bounds.area < 1000) == says)
    #expect(try #require(screen.color(20, 20)).isClose(to: Color(red: 0.5, green: 0, blue: 0)))
  }

  @Test func anEmptyOneWithABackgroundFadesLikeAPlainView() throws {
    let screen = try FrameFixture()
    let holder = holder(says: true, on: screen)
    holder.subviews[0].removeFromSuperview()
    holder.backgroundColor = .white
    holder.alpha = 0.5
    screen.frame(at: 16)
    #expect(try #require(screen.color(100, 50)).isClose(to: Color(red: 0.5, green: 0.5, blue: 0.5)))
    #expect(holder.drawn == 0)
  }

  /// A view that is not an image view and only states its image.
  private final class Stamp: View {
    let picture: Image
    private(set) var drawn = 0

    init(_ picture: Image) {
      self.picture = picture
      super.init(frame: Rect(10, 10, 40, 40))
    }

    override var layerPolicy: LayerPolicy { .picture(picture) }

    override func draw(_ rect: Rect, in canvas: Canvas) {
      drawn += 1
      canvas.draw(picture, in: contentMode.rect(for: picture.size, in: bounds))
    }
  }

  @Test func aPictureIsDrawnWithoutTheViewAndLooksAsIfByIt() throws {
    let surface = try Surface(width: 20, height: 20, format: .alpha)
    Canvas(surface).fill(Rect(0, 0, 20, 20), with: .pureGreen)
    let screen = try FrameFixture()
    let stamp = Stamp(Image(surface))
    stamp.alpha = 0.5
    screen.window.addSubview(stamp)
    screen.frame()
    #expect(stamp.drawn == 0)
    #expect(try #require(screen.color(30, 30)).isClose(to: Color(red: 0, green: 0.5, blue: 0)))
    // With a background colour, the view is drawn as a group.
    stamp.backgroundColor = .pureRed
    screen.frame(at: 16)
    #expect(stamp.drawn == 1)
    #expect(try #require(screen.color(30, 30)).isClose(to: Color(red: 0, green: 0.5, blue: 0)))
  }

  /// A view that moves its content through its bounds, without being a scroll view.
  private final class Belt: View {
    var isMoving = false {
      didSet { if !isMoving { setNeedsDisplay() } }
    }
    override var drawsContent: Bool { false }
    override var layerPolicy: LayerPolicy { isMoving ? .scrolling : .automatic }

    init() {
      super.init(frame: Rect(0, 0, 200, 100))
      clipsToBounds = true
      for index in 0..<40 { addSubview(Sketch(Rect(0, Double(index) * 20, 150, 18))) }
    }

    var drawn: Int { subviews.reduce(0) { $0 + (($1 as? Sketch)?.drawn.count ?? 0) } }
  }

  @Test func whatScrollsByItselfDrawsOnlyWhatComesIntoSight() throws {
    let screen = try FrameFixture()
    let belt = Belt()
    screen.window.addSubview(belt)
    func draws(at time: Double) -> Int {
      let before = belt.drawn
      belt.bounds.origin.y += 5
      screen.frame(at: time)
      return belt.drawn - before
    }
    #expect((1...3).map { draws(at: Double($0) * 16) }.allSatisfy { $0 >= 5 })
    belt.isMoving = true
    _ = draws(at: 64)
    let moving = (5...8).map { draws(at: Double($0) * 16) }
    #expect(moving.allSatisfy { $0 <= 2 } && moving.contains { $0 > 0 })
    #expect(try screen.fresh().greatestDifference(from: screen.surface) == 0)
    belt.isMoving = false
    #expect(draws(at: 200) >= 5)
  }
}
