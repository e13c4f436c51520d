import CX11
import Testing
import TouchGeometry
import TouchLab

@testable import TouchHost
@testable import TouchX11

@Suite("X4 The size of the window") struct WindowSizeTests {
  /// The user drags one edge or both, outwards and inwards.
  @Test func viewsFollowEachEdgeByItself() throws {
    let fixture = try HostFixture(.init(size: Size(640, 480)), .init(size: Size(300, 200)))
    let host = fixture.host
    host.window.backgroundColor = .red
    try fixture.run(until: "the first frame") { try fixture.color(299, 199) == "#ff0000" }
    for (width, height) in [(300, 320), (420, 320), (420, 120), (160, 120), (300, 200)] {
      XResizeWindow(host.connection.display, fixture.window, UInt32(width), UInt32(height))
      let size = Size(Double(width), Double(height))
      try fixture.run(until: "the views have \(width) × \(height)") { host.window.bounds.size == size }
      try fixture.run(until: "all of \(width) × \(height) is painted") {
        try fixture.color(size.width - 1, size.height - 1) == "#ff0000"
      }
    }
  }
}
