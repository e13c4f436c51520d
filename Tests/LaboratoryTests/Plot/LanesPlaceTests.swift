import Testing
import TouchGeometry
import TouchUI

@testable import Laboratory

@Suite("S9 Places on the lanes") struct LanesPlaceTests {
  /// Whoever lays something beside them asks before they are laid out themselves.
  @Test func aMomentIsWhereTheLanesAreNow() {
    let contents = LanesView.Contents(
      fingers: "fingers", recognizers: [LanesView.Lane("tap", title: "tap")], views: [])
    let (moved, right) = (LanesView(contents), LanesView(contents))
    moved.frame = Rect(0, 0, 700, 200)
    let moment = Instant(milliseconds: 400)
    let before = moved.x(of: moment)
    for lanes in [moved, right] { lanes.frame = Rect(0, 0, 380, 300) }
    #expect(moved.x(of: moment) == right.x(of: moment) && moved.x(of: moment) != before)
  }
}
