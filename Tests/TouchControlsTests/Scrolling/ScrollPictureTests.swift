import Testing
import ToolkitFixtures
import TouchDrawing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite struct ScrollPictureTests {
  let screen: FrameFixture
  let scroll = ScrollView(frame: Rect(20, 10, 200, 180))
  private var rows: [Row] = []

  private final class Row: View {
    private(set) var drawn = 0
    let label: Label

    init(_ index: Int) {
      label = Label("Row \(index)", font: Font(size: 17), frame: Rect(8, 4, 150, 24))
      super.init(frame: Rect(0.5, Double(index) * 33.5, 190, 30))
      backgroundColor = Color(red: Double(index % 7) / 7, green: 0.3, blue: 0.5)
      cornerRadius = 8
      addSubview(label)
    }

    override func draw(_ rect: Rect, in canvas: Canvas) {
      drawn += 1
      canvas.stroke(.circle(center: Point(170, 15), radius: 9.3), with: .white, width: 1.5)
    }
  }

  init() throws {
    screen = try FrameFixture(260, 220)
    screen.window.backgroundColor = Color(hex: 0x14181f)
    scroll.contentSize = Size(260, 4000)
    screen.window.addSubview(scroll)
    rows = (0..<120).map(Row.init)
    for row in rows { scroll.addSubview(row) }
    screen.frame()
  }

  private func send(_ kind: TouchSample.Kind, _ x: Double, _ y: Double, at time: Double) {
    let sample = TouchSample(finger: 1, kind: kind, location: Point(x, y), time: Instant(milliseconds: time))
    screen.application.receive(sample, in: screen.window)
    screen.application.closeEvent()
  }

  /// Throws the content up and to the left, drawing a frame after each report.
  private func fling() {
    send(.down, 150, 170, at: 0)
    for step in 1...6 {
      send(.move, 150 - Double(step), 170 - Double(step) * 15, at: Double(step) * 10)
      screen.frame(at: Double(step) * 10)
    }
    send(.up, 144, 80, at: 60)
  }

  @Test(arguments: [nil, Color(hex: 0x232a35), Color(red: 0.2, green: 0.4, blue: 0.2, alpha: 0.5)])
  func whatScrollsLooksAsIfDrawnAnew(background: Color?) throws {
    scroll.backgroundColor = background
    fling()
    #expect(scroll.scrollPicture != nil)
    try compareWhileItGlides()
    #expect(scroll.scrollPicture == nil && scroll.contentOffset.y > 300)
  }

  /// The offsets are whole pixels, but a pixel of the content is not a pixel of the window.
  @Test func whatScrollsEnlargedLooksAsIfDrawnAnew() throws {
    scroll.bounds.size = Size(100, 90)
    scroll.center = Point(120, 100)
    scroll.transform = .scale(2)
    screen.frame()
    fling()
    try compareWhileItGlides()
    #expect(scroll.contentOffset.y > 100)
  }

  private func compareWhileItGlides() throws {
    for time in stride(from: 70.0, to: 3500, by: 90) {
      screen.frame(at: time)
      let kept = scroll.scrollPicture
      scroll.scrollPicture = nil
      let isScrolling = scroll.isScrolling
      scroll.marks.steadyScrolls = 0
      let fresh = try screen.fresh()
      scroll.marks.steadyScrolls = 9
      scroll.scrollPicture = kept
      #expect(screen.surface.greatestDifference(from: fresh) <= 3, "at \(time), scrolling \(isScrolling)")
    }
  }

  @Test func onlyWhatComesIntoSightIsDrawn() {
    fling()
    let before = rows.map(\.drawn)
    screen.frame(at: 76)
    let redrawn = zip(rows, before).filter { $0.drawn != $1 }.count
    #expect((1...2).contains(redrawn))
  }

  @Test func aChangeInTheContentShowsAtOnce() throws {
    fling()
    screen.frame(at: 76)
    let row = try #require(rows.first { $0.frame.minY > scroll.contentOffset.y + 70 })
    row.backgroundColor = .pureRed
    screen.frame(at: 92)
    let location = row.convert(Point(120, 2), to: nil)
    #expect(screen.color(Int(location.x), Int(location.y))?.isClose(to: .pureRed) == true)
    #expect(scroll.scrollPicture == nil)
  }

  @Test func memoryIsGivenBack() {
    fling()
    #expect(screen.window.layerMemory.used > 0)
    for time in stride(from: 76.0, to: 5000, by: 100) { screen.frame(at: time) }
    #expect(screen.window.layerMemory.used == 0)
  }

  @Test func theBarShowsWhileItScrollsAndFadesThen() {
    let bar = { self.screen.color(212, 14).map { !$0.isClose(to: Color(hex: 0x14181f), within: 0.2) } ?? false }
    #expect(!bar())
    send(.down, 150, 170, at: 0)
    for step in 1...3 { send(.move, 150, 170 - Double(step) * 8, at: Double(step) * 10) }
    screen.frame(at: 30)
    #expect(bar())
    send(.move, 150, 146, at: 500)
    send(.up, 150, 146, at: 510)
    screen.frame(at: 900)
    #expect(bar())
    for time in stride(from: 1000.0, through: 1600, by: 50) { screen.frame(at: time) }
    #expect(!bar() && !screen.window.isAnimating)
    #expect(scroll.subviews.last?.floatsOverContent == true)
    scroll.addSubview(View(frame: .zero))
    screen.frame(at: 2000)
    #expect(scroll.subviews.last?.floatsOverContent == true)
  }
}
