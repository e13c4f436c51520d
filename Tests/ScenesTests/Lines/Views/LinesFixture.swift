import Glibc
import Testing
import TouchDrawing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import Scenes

/// The Lines scene in a window without a screen, with fingers that the test controls.
final class LinesFixture: SceneFixture {
  let scene: LinesScene
  /// The names of the recognisers that acted, in order and without changes.
  private(set) var acts: [String] = []
  /// The events of menus, such as "menu show".
  private(set) var menuEvents: [String] = []
  private lazy var listener = Listener(self)

  var document: LinesDocument { scene.document }
  var linesCanvas: LinesCanvas { scene.chrome.linesCanvas }
  var lines: [Line] { document.drawing.lines }
  /// The selected lines of all people.
  var selection: Set<Line.ID> { linesCanvas.selections.lines }
  private var listening: Registration?

  init(size: Size = Size(1280, 800), scale: Double = 1) throws {
    let scene = LinesScene()
    self.scene = scene
    try super.init(scene, size: size, scale: scale)
    listening = application.addObserver(listener)
  }

  /// Adds this many lines in a fixed sequence of random locations. None of them is longer than `reach` across or down.
  func scatter(_ count: Int, reach: Double = 200) {
    var dice = SplitMix64(seed: 9)
    for _ in 0..<count {
      let begin = Point(dice.number(0...window.bounds.width), dice.number(0...window.bounds.height))
      let offset = Vector(dice.number(-reach...reach), dice.number(-reach...reach))
      document.add(from: begin, to: begin + offset, ink: .plain, width: 10)
    }
  }

  /// Advances until all changes are drawn, and returns the number of frames.
  @discardableResult
  func settle() -> Int {
    for frame in 1...120 {
      pass(0.016)
      if !linesCanvas.painting.tiles.hasStale { return frame }
    }
    Issue.record("it is never drawn")
    return 120
  }

  /// Advances until nothing moves: the stroke of the invitation does for a minute.
  func rest() {
    for _ in 0..<3 { pass(1) }
    guard linesCanvas.isEmpty else { return }
    pass(60)
    pass(1)
  }

  // MARK: The screen

  /// Whether the screen down to the bar looks like a new scene with the same drawing.
  func looksFresh() throws -> Bool {
    let fresh = try LinesFixture(size: window.bounds.size, scale: window.scale)
    #expect(fresh.document.restore(document.bytes))
    fresh.settle()
    for fixture in [self, fresh] { fixture.rest() }
    let bytes = Int((scene.chrome.barFrame.minY - 1) * window.scale) * surface.bytesPerRow
    return surface.withPixels { mine in
      fresh.surface.withPixels { other in
        guard let mine = mine.baseAddress, let other = other.baseAddress else { return false }
        return memcmp(mine, other, bytes) == 0
      }
    }
  }

  func color(_ x: Int, _ y: Int) -> Color? { surface.pixel(x, y) }

  private final class Listener: GestureObserver {
    private unowned let fixture: LinesFixture
    init(_ fixture: LinesFixture) { self.fixture = fixture }

    func observe(_ observation: Observation, at time: Instant) {
      switch observation {
      case .action(let recognizer) where recognizer.state != .changed:
        fixture.acts.append("\(recognizer.name.dropFirst(6)).\(recognizer.state)")
      case .control(let view, let event) where view.name.hasPrefix("menu"):
        fixture.menuEvents.append("\(view.name) \(event)")
      default: break
      }
    }
  }
}
