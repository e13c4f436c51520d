import Testing
import TouchDrawing
import TouchGeometry
import TouchTesting
import TouchUI

@Suite("P6 What a layout check finds") struct LayoutCheckTests {
  private let window = Window(application: Application(), size: Size(400, 300))
  private let title = Label("A title of some length")
  private let button = Button("Next")
  private var check = LayoutCheck()

  init() {
    title.frame = Rect(20, 20, 360, 40)
    button.frame = Rect(20, 200, 120, 56)
    for view in [title, button] { window.addSubview(view) }
  }

  private var problems: [String] { check.problems(of: window) }

  @Test func nothingWhereAllIsWell() {
    #expect(problems == [])
    #expect(check.texts(of: window) == ["A title of some length", "Next"])
  }

  @Test func aTextThatIsCut() {
    title.frame.size.width = 100
    #expect(problems.count == 1 && problems[0].contains("“A title of some length” is cut"), "\(problems)")
    title.numberOfLines = 0
    #expect(problems.count == 1 && problems[0].contains("is cut"), "lower than its lines: \(problems)")
    title.frame.size.height = 120
    #expect(problems == [])
    title.numberOfLines = 2
    #expect(problems.count == 1 && problems[0].contains("more than 2 lines"), "\(problems)")
  }

  /// The check includes texts within controls.
  @Test func aTitleThatHasNoRoom() {
    button.title = "Next after all the others"
    #expect(problems.count == 1 && problems[0].contains("“Next after all the others” is cut"), "\(problems)")
  }

  @Test func whatIsNotWithinTheWindow() {
    title.frame.origin.y = 290
    #expect(problems.count == 1 && problems[0].contains("is not within"), "\(problems)")
    title.frame.origin = Point(20, 20)
    button.frame.origin.x = -1
    #expect(problems.count == 1 && problems[0].contains("is not within"), "\(problems)")
  }

  @Test func aTargetThatIsTooSmall() {
    button.frame.size = Size(120, 43)
    #expect(problems.count == 1 && problems[0].contains("smaller than 44"), "\(problems)")
    var check = check
    check.leastTarget = 40
    #expect(check.problems(of: window) == [])
  }

  /// The minimum size applies to width and height alike.
  @Test(arguments: [
    (Size(120, 43), false), (Size(43, 120), false), (Size(43, 43), false), (Size(44, 44), true), (Size(43.6, 90), true),
    (Size(43.4, 90), false),
  ])
  func aTargetIsAsWideAsItIsHigh(size: Size, isLargeEnough: Bool) {
    button.title = ""
    button.frame = Rect(20, 100, size.width, size.height)
    #expect(
      problems.count == (isLargeEnough ? 0 : 1) && problems.allSatisfy { $0.contains("smaller than 44") }, "\(problems)"
    )
  }

  /// Text that its superview clips cannot be read, and overlaps nothing.
  @Test(arguments: [true, false]) func whatIsNotWithinAViewThatClips(clips: Bool) {
    let card = View(frame: Rect(20, 80, 200, 60))
    card.clipsToBounds = clips
    let text = Label("The last line")
    text.frame = Rect(10, 40, 180, 60)
    card.addSubview(text)
    window.addSubview(card)
    button.frame.origin.y = 145
    let outside = problems.count { $0.contains("“The last line”") && $0.contains("is not within") }
    #expect(problems.isEmpty == false && outside == (clips ? 1 : 0), "\(problems)")
    #expect(problems.contains { $0.contains("lies on") } != clips, "\(problems)")
    text.frame.origin.y = 0
    #expect(problems == [])
  }

  /// The frame of the text counts, not the frame of its label.
  @Test func whatLiesOnAnother() {
    title.frame.origin.y = 190
    #expect(problems.isEmpty == false)
    title.alignment = .trailing
    #expect(problems == [])
    title.frame = Rect(20, 160, 360, 40)
    title.alignment = .leading
    #expect(problems == [])
    let other = Button("Other", style: .prominent)
    other.frame = Rect(130, 210, 120, 56)
    window.addSubview(other)
    #expect(problems.count >= 1 && problems[0].contains("lies on"), "\(problems)")
    var check = check
    check.mayOverlap = { $0.isDescendant(of: other) && $1.isDescendant(of: button) }
    #expect(check.problems(of: window) == [])
    check.mayOverlap = { _, _ in false }
    check.ignores = { $0 === other }
    #expect(check.problems(of: window) == [])
  }

  /// Leading and trailing depend on the language. Left and right do not.
  @Test(arguments: [
    ("en", TextAlignment.leading, true), ("en", .trailing, false), ("ar", .leading, false), ("ar", .trailing, true),
    ("en", .left, true), ("en", .right, false), ("ar", .left, true), ("ar", .right, false),
  ])
  func whereATextIs(code: String, alignment: TextAlignment, liesOnButton: Bool) {
    window.language = Language(code)
    if code == "ar" { title.text = "عنوان له طول ما" }
    title.frame.origin.y = 190
    title.alignment = alignment
    #expect(problems.isEmpty != liesOnButton && problems.allSatisfy { $0.contains("lies on") }, "\(problems)")
    button.frame.origin.x = 260
    #expect(problems.isEmpty == liesOnButton, "\(problems)")
  }

  /// The script of a text determines its leading side, whatever the language of the window.
  @Test(arguments: ["en", "ar"], ["Anna", "آنا"]) func aNameOnAPageOfAnotherScript(language: String, name: String) {
    window.language = Language(language)
    title.text = name
    title.frame.origin.y = 210
    let isFromTheRight = name != "Anna"
    #expect(problems.isEmpty == isFromTheRight, "\(problems)")
    title.alignment = .trailing
    #expect(problems.isEmpty != isFromTheRight, "\(problems)")
    title.alignment = .left
    #expect(problems.isEmpty == false)
    title.alignment = .right
    #expect(problems == [])
  }

  @Test func viewsThatAreIncluded() {
    let tab = View(frame: Rect(100, 210, 100, 20))
    window.addSubview(tab)
    #expect(problems == [])
    var check = check
    check.includes = { $0 === tab }
    #expect(check.problems(of: window).count >= 1)
  }

  @Test func ofWhatIsHiddenNothing() {
    title.frame = Rect(20, 200, 20, 10)
    #expect(problems.count >= 2)
    title.alpha = 0
    #expect(problems == [])
    title.alpha = 1
    title.isHidden = true
    #expect(problems == [])
  }

  /// Content scrolled out of sight overlaps nothing.
  @Test func ofWhatScrollsThePartThatShows() {
    let scroll = ScrollView(frame: Rect(0, 70, 400, 100))
    scroll.contentSize = Size(400, 400)
    let row = Label("A row of many, below what shows")
    row.frame = Rect(20, 140, 360, 40)
    scroll.addSubview(row)
    window.addSubview(scroll)
    #expect(problems == [], "it is at the place of the button")
    scroll.contentOffset = Point(0, 60)
    #expect(problems == [])
    scroll.frame.size.height = 200
    scroll.contentOffset = .zero
    #expect(problems.count >= 1 && problems[0].contains("lies on"), "\(problems)")
  }

  /// A segmented control shows its texts twice, one above the other.
  @Test func controlsLookAfterTheirOwn() {
    let segments = SegmentedControl(segments: ["One", "Two", "Three"])
    segments.frame = Rect(20, 100, 360, 44)
    window.addSubview(segments)
    #expect(problems == [])
  }
}
