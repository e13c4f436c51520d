import Testing
import TouchGeometry
import TouchLab
import TouchUI

@testable import TouchHost
@testable import TouchX11

@Suite("X2 The pointer over the window") struct HoverTests {
  /// An observer that records the locations of the pointer.
  private final class Notebook: InputObserver {
    var locations: [TouchSample.Kind: Point] = [:]
    func observe(_ step: InputStep) { if case .sample(let sample) = step { locations[sample.kind] = sample.location } }
  }

  /// The locations where the pointer enters and where it leaves, beyond the edge, are in points.
  @Test(arguments: [1.0, 2, 0.5]) func comesAndGoesInPoints(scale: Double) throws {
    let size = Size(200 / scale, 200 / scale)
    let fixture = try HostFixture(.init(size: Size(640, 480)), .init(size: size, scale: scale))
    let notebook = Notebook()
    let listening = fixture.application.addInputObserver(notebook)
    for location in [Point(150, 150), Point(120, 60), Point(400, 300)] {
      try fixture.lab.mouse.move(to: location)
      try fixture.lab.mouse.sync()
    }
    try fixture.run(until: "the pointer has left") { notebook.locations[.leave] != nil }
    #expect(notebook.locations == [.hover: Point(120 / scale, 60 / scale), .leave: Point(400 / scale, 300 / scale)])
    listening.cancel()
  }
}
