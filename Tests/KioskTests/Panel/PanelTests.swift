import Testing
import TouchGeometry
import TouchUI

@testable import Kiosk

@Suite("K7 The size of the panel") struct PanelTests {
  struct Case: Sendable {
    let panel: Panel
    let scale: Double
  }

  static let cases = [
    // A 24 inch monitor, a 4K one of the same size, a phone's panel, and a wall.
    Case(panel: Panel(pixels: Size(1920, 1080), millimetres: Size(531, 299)), scale: 1.0),
    Case(panel: Panel(pixels: Size(3840, 2160), millimetres: Size(531, 299)), scale: 2),
    Case(panel: Panel(pixels: Size(1080, 1920), millimetres: Size(68, 121)), scale: 4.25),
    Case(panel: Panel(pixels: Size(3840, 2160), millimetres: Size(1872, 1053)), scale: 0.5),
    // The desktop's word counts more, if it is plausible.
    Case(panel: Panel(resolution: 192, pixels: Size(1920, 1080), millimetres: Size(531, 299)), scale: 2),
    Case(panel: Panel(resolution: 9, pixels: Size(3840, 2160), millimetres: Size(1872, 1053)), scale: 0.5),
    Case(panel: Panel(resolution: 1000, pixels: Size(1080, 1920), millimetres: Size(68, 121)), scale: 4.25),
    Case(panel: Panel(resolution: 30, pixels: Size(1080, 1080), millimetres: .zero), scale: 0.5),
    Case(panel: Panel(resolution: 29.9, pixels: Size(1080, 1080), millimetres: .zero), scale: 1),
    Case(panel: Panel(resolution: 700, pixels: Size(1080, 1080), millimetres: .zero), scale: 7.25),
    Case(panel: Panel(resolution: 700.1, pixels: Size(1080, 1080), millimetres: .zero), scale: 1),
    // Pixels may be a tenth broader or narrower than high, and no more: then the size is not believed.
    Case(panel: Panel(pixels: Size(1800, 2000), millimetres: Size(254, 254)), scale: 2),
    Case(panel: Panel(pixels: Size(1798, 2000), millimetres: Size(254, 254)), scale: 1.75),
    Case(panel: Panel(pixels: Size(2198, 2000), millimetres: Size(254, 254)), scale: 2.25),
    Case(panel: Panel(pixels: Size(2202, 2000), millimetres: Size(254, 254)), scale: 1.75),
    // Nothing is larger than eight times.
    Case(panel: Panel(pixels: Size(20000, 20000), millimetres: .zero), scale: 8),
    // Nothing is known but the pixels: the shorter side decides, whichever it is.
    Case(panel: Panel(pixels: Size(3840, 2160), millimetres: .zero), scale: 2),
    Case(panel: Panel(pixels: Size(2160, 3840), millimetres: Size(16, 9)), scale: 2),
    Case(panel: Panel(pixels: Size(2560, 1440), millimetres: .zero), scale: 1.25),
    Case(panel: Panel(pixels: Size(7680, 4320), millimetres: .zero), scale: 4),
    Case(panel: Panel(pixels: Size(480, 800), millimetres: .zero), scale: 1),
    // Monitors that say nothing, give a proportion for a size, or talk nonsense.
    Case(panel: Panel(pixels: Size(1920, 1080), millimetres: .zero), scale: 1),
    Case(panel: Panel(pixels: Size(1920, 1080), millimetres: Size(16, 9)), scale: 1),
    Case(panel: Panel(pixels: Size(1920, 1080), millimetres: Size(1600, 90)), scale: 1),
  ]

  @Test("Pixels per point", arguments: cases)
  func scale(of item: Case) { #expect(item.panel.automaticScale == item.scale) }

  @Test func thresholdsAreAsLongAsOnAPhone() {
    let panel = Panel(pixels: Size(1920, 1080), millimetres: Size(531, 299))
    let factor = panel.automaticGestureScale(at: 1)
    // 45 points at 163 to the inch are 7.0 mm.
    let millimetres = GestureDefaults().scaled(by: factor).tapMovement / 1920 * 531
    #expect(abs(millimetres - 7) < 0.1)
    #expect(
      panel.automaticGestureScale(at: 2) * 2 == factor || abs(panel.automaticGestureScale(at: 2) * 2 - factor) < 0.02)
    #expect(Panel(pixels: Size(1920, 1080), millimetres: .zero).automaticGestureScale(at: 1) == 1)
  }

  /// In hundredths, by the pixels that a point has, from a quarter to eight times.
  @Test(arguments: [
    (163.0, 1.0, 1.0), (163, 2, 0.5), (163, 0.5, 2), (163, 4, 0.25), (163, 4.2, 0.25), (163, 8, 0.25), (326, 0.5, 4),
    (489, 0.5, 6), (652, 0.5, 8), (690, 0.5, 8), (100, 1, 0.61), (96, 1.25, 0.47), (62, 1, 0.38),
  ])
  func thresholdsFollowPixelsPerPoint(resolution: Double, scale: Double, factor: Double) {
    let panel = Panel(resolution: 96, pixels: Size(resolution * 10, resolution * 5), millimetres: Size(254, 127))
    #expect(panel.automaticGestureScale(at: scale) == factor)
  }
}
