import CX11
import Testing
import TouchDrawing
import TouchGeometry

@testable import TouchHost
@testable import TouchX11

@Suite("K6 The matrix of a touch screen") struct TouchMatrixTests {
  /// Returns the pixel for a position on the glass. The screen has 2000 × 1000 pixels, and the output 1000 × 500 at
  /// 600, 300.
  private func pixel(_ u: Double, _ v: Double, _ rotation: Output.Rotation) -> String {
    let output = Output(name: "", frame: PixelRect(600, 300, 1000, 500), refreshRate: 60, rotation: rotation)
    let m = TouchMatrix(output: output, width: 2000, height: 1000).elements.map(Double.init)
    let (x, y) = (m[0] * u + m[1] * v + m[2], m[3] * u + m[4] * v + m[5])
    #expect(Array(m[6...]) == [0, 0, 1])
    return "\(Int((x * 2000).rounded())),\(Int((y * 1000).rounded()))"
  }

  /// Under XWayland, touch locations are already those of the window.
  @Test(arguments: [
    (true, ["Panel"], true), (true, [], true), (false, ["xwayland-touch:13"], true), (false, ["Panel"], false),
    (false, ["A", "xwayland-touch:14"], true), (false, ["not xwayland-touch"], false), (false, [], false),
  ])
  func underXWaylandThereIsNone(hasExtension: Bool, devices: [String], isXWayland: Bool) {
    #expect(TouchMapper.isXWayland(hasExtension: hasExtension, devices: devices) == isXWayland)
  }

  private static let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1), (0.5, 0.25)]

  /// The corners of the glass as manufactured: upper left, upper right, lower left, lower right. The fifth point is
  /// above the middle.
  @Test(arguments: [
    (Output.Rotation.normal, ["600,300", "1600,300", "600,800", "1600,800", "1100,425"]),
    // The top of the image is at the left of the panel, so the panel's upper left corner shows the upper right corner
    // of the image.
    (.left, ["1600,300", "1600,800", "600,300", "600,800", "1350,550"]),
    (.inverted, ["1600,800", "600,800", "1600,300", "600,300", "1100,675"]),
    (.right, ["600,800", "600,300", "1600,800", "1600,300", "850,550"]),
  ]) func cornersOfTheGlassAreCornersOfThePicture(rotation: Output.Rotation, pixels: [String]) {
    #expect(Self.corners.map { pixel($0.0, $0.1, rotation) } == pixels)
  }

  /// RandR counts rotations counter-clockwise. Reflections are ignored.
  @Test func rotationsAreThoseOfRandR() {
    let all = [RR_Rotate_0, RR_Rotate_90, RR_Rotate_180, RR_Rotate_270, RR_Rotate_90 | RR_Reflect_X]
    #expect(all.map { Output.Rotation(Rotation($0)) } == [.normal, .left, .inverted, .right, .left])
  }

  @Test(arguments: [(.normal, false), (.left, true), (.inverted, false), (.right, true)] as [(Output.Rotation, Bool)])
  func aPanelOnItsSideHasAnUprightPicture(rotation: Output.Rotation, isUpright: Bool) {
    #expect(rotation.pictureSize(onPanel: Size(531, 299)) == (isUpright ? Size(299, 531) : Size(531, 299)))
  }

  @Test func wholeScreenIsTheIdentity() {
    let output = Output(name: "", frame: PixelRect(0, 0, 1920, 1080), refreshRate: 60)
    #expect(TouchMatrix(output: output, width: 1920, height: 1080).elements == [1, 0, 0, 0, 1, 0, 0, 0, 1])
  }
}
