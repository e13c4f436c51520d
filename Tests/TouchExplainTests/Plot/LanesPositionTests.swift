import Testing
import TouchGeometry
import TouchUI

@testable import TouchExplain
@testable import TouchRecording

@Suite("S9 Positions on the lanes") struct LanesPositionTests {
  /// A view beside the lanes may ask for a moment's location before the lanes have their new layout.
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

  /// A view may be asked before it has a size.
  @Test(arguments: [Size.zero, Size(20, 20), Size(90, 0), Size(0, 200)]) func lanesMayHaveNoRoom(size: Size) throws {
    let lanes = LanesView(LanesView.Contents(fingers: "fingers", recognizers: [LanesView.Lane("tap", title: "tap")]))
    lanes.frame = Rect(origin: .zero, size: size)
    let sample = TouchSample(finger: 1, kind: .down, location: .zero, time: .zero)
    lanes.add(TranscriptEntry(sample))
    lanes.advance(to: Instant(milliseconds: 400))
    #expect(lanes.x(of: .zero) >= 0 && lanes.x(of: Instant(milliseconds: 400)) >= lanes.x(of: .zero))
    #expect(lanes.cutWords.allSatisfy { ["fingers", "tap"].contains($0) })
  }
}
