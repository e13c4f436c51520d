import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@Suite("P5 A scroll view that knows its content's size") struct ScrollContentTests {
  private let scroll = ScrollView(frame: Rect(0, 0, 300, 200))

  @Test func theContentIsAsWideAsTheViewAndAsHighAsItWants() {
    scroll.contentView = Column(Plate(100, 150), Plate(100, 120))
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize == Size(300, 270))
    #expect(scroll.contentView?.frameValues == [0, 0, 300, 270])
  }

  @Test func contentThatIsSmallFillsTheView() {
    scroll.contentInset = Insets(10)
    scroll.contentView = Column(Plate(100, 20))
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize == Size(280, 180))
  }

  @Test func alongTheOtherAxisAndAlongBoth() {
    scroll.contentView = Row(Plate(250, 50), Plate(250, 400))
    scroll.contentAxes = .horizontal
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize == Size(500, 200))
    scroll.contentAxes = [.horizontal, .vertical]
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize == Size(500, 400))
  }

  @Test func itFollowsTheContent() {
    let text = Label("One line")
    text.numberOfLines = 0
    scroll.contentView = Column(text, Plate(10, 190))
    scroll.layoutIfNeeded()
    let before = scroll.contentSize.height
    text.text = "Two\nlines"
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize.height > before)
    scroll.frame = Rect(0, 0, 300, 400)
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize.height == 400)
  }

  /// The insets reduce the size of the content.
  @Test(arguments: [Insets(10), Insets(left: 40), Insets(top: 5, bottom: 60), .zero])
  func otherInsetsLayItOutAnew(insets: Insets) {
    scroll.contentInset = Insets(3)
    scroll.contentView = Column(Plate(100, 20))
    scroll.layoutIfNeeded()
    scroll.contentInset = insets
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize == Size(300 - insets.left - insets.right, 200 - insets.top - insets.bottom))
    #expect(scroll.contentView?.frame.size == scroll.contentSize)
  }

  private static let insets = [Insets(top: 7), Insets(left: 7), Insets(bottom: 7), Insets(right: 7), Insets(20)]

  /// The fitting size includes the insets on all sides.
  @Test(arguments: insets) func itAsksForItsContentAndItsInsets(insets: Insets) {
    scroll.contentInset = insets
    scroll.contentView = Column(Plate(100, 150))
    let (beside, above) = (insets.left + insets.right, insets.top + insets.bottom)
    #expect(scroll.sizeThatFits(Size(900, 900)) == Size(100 + beside, 150 + above))
    #expect(scroll.sizeThatFits(Size(900, 60)).height == 60)
  }

  @Test(arguments: insets) func aListAsksForItsRowsAndItsInsets(insets: Insets) {
    let list = ListView(rowHeight: .fixed(50), makeRow: { TextRow() }, show: { row, index in row.text = "\(index)" })
    list.contentInset = insets
    list.reload(count: 3)
    #expect(list.sizeThatFits(Size(400, 900)) == Size(400, 150 + insets.top + insets.bottom))
    #expect(list.sizeThatFits(Size(400, 60)) == Size(400, 60))
  }

  @Test func aFingerScrollsToItsEnd() {
    scroll.contentView = Column(Plate(100, 500))
    let stage = View(frame: scroll.frame)
    stage.addSubview(scroll)
    let fingers = Fingers(in: stage)
    for _ in 0..<4 { fingers.drag(from: Point(150, 180), to: Point(150, 20), over: 0.1) }
    #expect(fingers.waitUntilStill())
    #expect(scroll.contentOffset == Point(0, 300))
  }

  @Test func contentIsReplacedAndLeaves() {
    let (first, second) = (Plate(10, 300), Plate(10, 400))
    scroll.contentView = first
    scroll.contentView = second
    #expect(first.superview == nil && second.superview === scroll)
    second.removeFromSuperview()
    #expect(scroll.contentView == nil)
    scroll.contentView = second
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize.height == 400)
  }

  @Test func inAColumnItHasWhatIsLeft() {
    scroll.contentView = Plate(100, 5000)
    let column = Column(Plate(100, 40), scroll, Plate(100, 60))
    #expect(column.laidOut(300, 400).map { $0[3] } == [40, 300, 60])
  }

  /// The content view, even a new one, stays behind other subviews such as a badge and the scroll bars.
  @Test func theContentLiesBehindAllOtherSubviews() {
    let badge = Plate(10, 10)
    scroll.addSubview(badge)
    for content in [Plate(100, 150), Plate(100, 500)] {
      scroll.contentView = content
      scroll.layoutIfNeeded()
      #expect(scroll.subviews.first === content && scroll.subviews.contains { $0 === badge })
    }
    #expect(scroll.subviews.count == 2)
  }
}
