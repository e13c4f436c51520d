import Testing
import ToolkitFixtures
import TouchGeometry
import TouchTesting

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

/// Random programs under random fingers. The program's last change always holds, nothing jumps, and everything comes to
/// rest.
@Suite("V5 Random programs that scroll") struct ScrollProgramTests {
  enum Kind: CaseIterable { case plain, pages, list }

  @Test(arguments: Kind.allCases) func theProgramWinsAndNothingJumps(kind: Kind) {
    for seed in 0..<(kind == .list ? 60 : 150) as Range<UInt64> {
      let play = ScrollPlay(kind, seed: seed)
      for _ in 0..<250 where play.mistakes.isEmpty { play.step() }
      play.comeToRest()
      #expect(play.mistakes.isEmpty, "seed \(seed): \(play.mistakes.prefix(3))")
    }
  }
}

/// A scroll view with a random program and two fingers.
private final class ScrollPlay {
  private let fixture = WindowFixture(size: Size(600, 600))
  private let scroll: ScrollView
  private let home: View
  private let program: ScrollProgram
  private let kind: ScrollProgramTests.Kind
  private var random: SplitMix64
  /// The locations of the fingers that are down, and the distance of each per report.
  private var fingers: [Int: (location: Point, translation: Vector)] = [:]
  private var found: [String] = []

  init(_ kind: ScrollProgramTests.Kind, seed: UInt64) {
    random = SplitMix64(seed: seed &+ 1_000_003)
    self.kind = kind
    scroll = kind == .list ? Self.makeList() : Self.makeScrollView()
    scroll.frame = Rect(50, 50, 400, 400)
    scroll.isPagingEnabled = kind == .pages
    home = fixture.view("home", Rect(0, 0, 600, 600))
    home.addSubview(scroll)
    program = ScrollProgram(scroll, in: home, seed: seed)
    fixture.application.diagnostics.sink = { _, _ in }
    frame()
  }

  private static func makeList() -> ScrollView {
    let list = ListView(rowHeight: .fixed(50), makeRow: { TextRow() }, show: { row, index in row.text = "\(index)" })
    list.reload(count: 60)
    return list
  }

  private static func makeScrollView() -> ScrollView {
    let scroll = ScrollView(frame: .zero)
    scroll.contentSize = Size(900, 1800)
    for index in 0..<8 {
      let button = Button("\(index)")
      button.frame = Rect(50, 60 + 200 * Double(index), 250, 100)
      scroll.addSubview(button)
    }
    return scroll
  }

  var mistakes: [String] { found + program.mistakes }

  private var changes = 0
  private var before = Point.zero
  /// The movement of the content since the last check, and whether the program has made no change since.
  private var moved: Vector { scroll.contentOffset - before }
  private var isUntouched: Bool { program.changes == changes }

  private func look() { (changes, before) = (program.changes, scroll.contentOffset) }

  private func require(_ condition: Bool, _ mistake: @autoclosure () -> String) {
    if !condition { found.append("\(fixture.time): \(mistake()), \(before) → \(scroll.contentOffset)") }
  }

  // MARK: A step

  /// Performs a report of a finger, a change by the program, and a frame.
  func step() {
    look()
    let translation = report(random.below(2) + 1)
    fixture.settle()
    if isUntouched {
      require(
        abs(moved.dx) <= abs(translation.dx) + 1 && abs(moved.dy) <= abs(translation.dy) + 1,
        "a finger went \(translation)")
    } else {
      requireWhatWasSet("in an event")
    }
    look()
    program.act()
    if !isUntouched { requireWhatWasSet("between events") }
    fixture.wait(random.pick([1, 8, 16, 50]))
    frame()
  }

  private func frame() {
    look()
    let isStill = scroll.automaticScroll == nil && (scroll.isDragging || kind == .plain && isInRange)
    fixture.settle()
    _ = fixture.window.prepareFrame(at: Instant(milliseconds: fixture.time))
    if isStill, isUntouched { require(moved == .zero, "a frame moved what nobody moves") }
    // Layout moves to whole pages and to the rows of a list, so only plain views are checked here.
    if !isUntouched, kind == .plain { requireWhatWasSet("in a frame") }
  }

  /// Checks the last change by the program. Pages are moved to whole ones when the view leaves its window.
  private func requireWhatWasSet(_ moment: String) {
    guard kind != .pages || scroll.window != nil else { return }
    if let offset = program.offset {
      require(scroll.contentOffset == offset, "\(offset) was set \(moment)")
      let isPlanned = scroll.automaticScroll != nil && isInRange && !scroll.isPagingEnabled
      require(!isPlanned, "something is to move what was set \(moment)")
    } else if let goal = program.goal, scroll.window != nil {
      require(scroll.automaticScroll?.motion.end == goal, "it was to scroll to \(goal) \(moment)")
    }
  }

  private var isInRange: Bool {
    scroll.offsets.x.contains(scroll.contentOffset.x) && scroll.offsets.y.contains(scroll.contentOffset.y)
  }

  // MARK: The fingers

  /// Lets a finger land, move, rest or lift. Returns the distance it moved.
  private func report(_ finger: Int) -> Vector {
    guard let (location, translation) = fingers[finger] else {
      if random.once(in: 4) { land(finger) }
      return .zero
    }
    switch random.below(40) {
    case 0: lift(finger) { fixture.up(finger) }
    case 1: if random.once(in: 3) { lift(finger) { fixture.cancel(finger) } }
    case 2...5: fingers[finger]?.translation = anyTranslation
    default:
      let goal = Point(min(max(location.x + translation.dx, 0), 599), min(max(location.y + translation.dy, 0), 599))
      fingers[finger]?.location = goal
      fixture.move(finger, goal.x, goal.y)
      return goal - location
    }
    return .zero
  }

  private func land(_ finger: Int) {
    let location = Point(random.number(60...430), random.number(60...430))
    fingers[finger] = (location, anyTranslation)
    fixture.down(finger, location.x, location.y)
  }

  private func lift(_ finger: Int, _ send: () -> Void) {
    fingers[finger] = nil
    send()
  }

  private var anyTranslation: Vector {
    random.once(in: 4) ? .zero : Vector(random.number(-20...20), random.number(-40...40)) * random.number(0...1)
  }

  // MARK: The end

  /// Stops the program, lifts the fingers and checks that everything comes to rest.
  func comeToRest() {
    program.isActive = false
    if scroll.superview == nil { home.addSubview(scroll) }
    for finger in fingers.keys.sorted() { fixture.up(finger) }
    for _ in 0..<100 {
      fixture.wait(50)
      frame()
    }
    require(scroll.automaticScroll == nil && !scroll.isDragging && !fixture.window.isAnimating, "it does not rest")
    require(isInRange, "it rests beyond an end")
    require(!program.isOwedRest, "nobody says that it rests")
    let lit = scroll.subviews.filter { ($0 as? Control)?.isHighlighted == true }
    require(lit.isEmpty, "\(lit.count) are lit")
  }
}
