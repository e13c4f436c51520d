import Testing
import TouchGeometry
import TouchUI

@testable import TouchRecording

/// Tests that a saved session names what its scenario cannot reproduce.
@Suite("S9 Gaps") struct GapTests {
  private class CarefulPan: PanGestureRecognizer {}
  private final class MoreCarefulPan: CarefulPan {}
  private class Fumble: GestureRecognizer {
    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { state = .ended }
  }
  private final class DoubleFumble: Fumble {}

  enum Kind: CaseIterable {
    case known, derived, derivedTwice, unknown, unknownToo

    func make() -> GestureRecognizer {
      switch self {
      case .known: PanGestureRecognizer()
      case .derived: CarefulPan()
      case .derivedTwice: MoreCarefulPan()
      case .unknown: Fumble()
      case .unknownToo: DoubleFumble()
      }
    }

    var gap: String? {
      switch self {
      case .known: nil
      case .derived, .derivedTwice: "drag is of a class of its own and written as pan, which it is derived from"
      case .unknown, .unknownToo:
        "drag is of a kind that scenarios do not know and is left out: register it with Scenario.register before the"
          + " session"
      }
    }
  }

  /// Only recognisers that received a touch are named.
  @Test(arguments: Kind.allCases) func recognizersOfClassesOfTheirOwnAreNamed(kind: Kind) {
    let recorded = RecordedWindow()
    recorded.attach(TapGestureRecognizer(), "tap")
    recorded.attach(kind.make(), "drag")
    #expect(recorded.history.excerpt.gaps == [] && !recorded.file.contains("Not exact"))
    recorded.press(at: 1)
    let gaps = [kind.gap].compactMap(\.self)
    #expect(recorded.history.excerpt.gaps == gaps)
    let gapLines = recorded.file.split(separator: "\n").filter { $0.hasPrefix("# Not exact: ") }
    #expect(gapLines == gaps.map { "# Not exact: \($0)." })
  }

  /// A recogniser that is left out sends no actions when the session is played.
  @Test func whatTheProgramDidInTheActionOfOneThatIsLeftOutIsKept() throws {
    let recorded = RecordedWindow()
    recorded.attach(Fumble(), "drag").addAction { [unowned recorded] _ in recorded.card.center = Point(70, 80) }
    recorded.press(at: 1)
    #expect(recorded.file.contains(#"set: {"card": {center: [70.0, 80.0]}}"#), "\(recorded.file)")
    #expect(try !recorded.playedAgain().isEmpty)
  }
}
