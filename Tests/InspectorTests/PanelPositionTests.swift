import Testing
import TouchGeometry

@testable import Inspector

/// Tests of the position of the panel, which can be moved away from the content below it.
@Suite("S9 The position of the panel") struct PanelPositionTests {
  private func panel(_ size: Size, isSmall: Bool) throws -> (InspectorFixture, InspectorPanel) {
    let fixture = InspectorFixture(size: size)
    fixture.inspector.open()
    let panel = try #require(fixture.view?.panel)
    panel.isSmall = isSmall
    return (fixture, panel)
  }

  /// Returns the distances of the panel from the edge and from the opposite edge.
  private func gaps(_ panel: Rect, _ edge: InspectorPanel.Edge, in size: Size) -> (near: Double, far: Double) {
    switch edge {
    case .top: (panel.minY, size.height - panel.maxY)
    case .bottom: (size.height - panel.maxY, panel.minY)
    case .left: (panel.minX, size.width - panel.maxX)
    case .right: (size.width - panel.maxX, panel.minX)
    }
  }

  @Test(arguments: [Size(1280, 800), Size(900, 800), Size(1080, 1920), Size(1600, 600)], [true, false])
  func isAtItsEdge(size: Size, isSmall: Bool) throws {
    let (fixture, panel) = try panel(size, isSmall: isSmall)
    for edge in InspectorPanel.Edge.allCases {
      panel.edge = edge
      fixture.pass(0.1)
      let gaps = gaps(panel.frame, edge, in: size)
      #expect(gaps.near == fixture.window.theme.spacing.small && gaps.far > 100, "\(edge) \(panel.frame)")
    }
  }

  /// The panel is above or below the scene where there is no space beside it.
  @Test(arguments: [Size(480, 800), Size(800, 600), Size(899, 800)])
  func isAboveOrBelowWhereItIsNarrow(size: Size) throws {
    let (fixture, panel) = try panel(size, isSmall: false)
    for (edge, fallback) in [(InspectorPanel.Edge.left, InspectorPanel.Edge.top), (.right, .bottom)] {
      panel.edge = fallback
      fixture.pass(0.1)
      let frame = panel.frame
      let gaps = gaps(frame, fallback, in: size)
      #expect(gaps.near == fixture.window.theme.spacing.small && gaps.far > gaps.near)
      panel.edge = edge
      fixture.pass(0.1)
      #expect(panel.frame == frame)
    }
  }

  /// A small panel lies in a corner at the bottom. It is at the top only if that edge is chosen.
  @Test(arguments: InspectorPanel.Edge.allCases) func aSmallOneIsInACorner(edge: InspectorPanel.Edge) throws {
    let (fixture, panel) = try panel(Size(1280, 800), isSmall: true)
    panel.edge = edge
    fixture.pass(0.1)
    let (margin, frame) = (fixture.window.theme.spacing.small, panel.frame)
    #expect(edge == .top ? frame.minY == margin : frame.maxY == 800 - margin)
    #expect(edge == .right ? frame.maxX == 1280 - margin : frame.minX == margin)
  }

  /// The panel goes from edge to edge, and back to the first one.
  @Test func goesAroundTheWindow() throws {
    let (fixture, panel) = try panel(Size(1280, 800), isSmall: true)
    var edges = [panel.edge]
    for _ in 1...4 {
      try fixture.press("inspector.move")
      edges.append(panel.edge)
    }
    #expect(edges == [.bottom, .right, .top, .left, .bottom])
  }
}
