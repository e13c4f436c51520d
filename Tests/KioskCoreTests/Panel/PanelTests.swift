import Testing
import TouchGeometry
import TouchUI

@testable import KioskCore

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
    Case(panel: Panel(pixels: Size(3840, 2160), millimetres: Size(1872, 1053)), scale: 1),
    // Televisions of 55 inches and large upright ones are read from a distance, but not from as far as their size
    // suggests.
    Case(panel: Panel(pixels: Size(1920, 1080), millimetres: Size(1210, 680)), scale: 1),
    Case(panel: Panel(pixels: Size(1080, 1920), millimetres: Size(808, 1436)), scale: 1),
    Case(panel: Panel(resolution: 48, pixels: Size(1920, 1080), millimetres: Size(1210, 680)), scale: 1),
    // The resolution of the desktop has precedence if it is plausible.
    Case(panel: Panel(resolution: 192, pixels: Size(1920, 1080), millimetres: Size(531, 299)), scale: 2),
    Case(panel: Panel(resolution: 9, pixels: Size(3840, 2160), millimetres: Size(531, 299)), scale: 2),
    Case(panel: Panel(resolution: 1000, pixels: Size(1080, 1920), millimetres: Size(68, 121)), scale: 4.25),
    Case(panel: Panel(resolution: 20, pixels: Size(2160, 2160), millimetres: .zero), scale: 1),
    Case(panel: Panel(resolution: 19.9, pixels: Size(2160, 2160), millimetres: .zero), scale: 2),
    Case(panel: Panel(resolution: 600, pixels: Size(1080, 1080), millimetres: .zero), scale: 6.25),
    Case(panel: Panel(resolution: 600.1, pixels: Size(1080, 1080), millimetres: .zero), scale: 1),
    // The width of a pixel may differ from its height by a tenth at most. Otherwise the size is ignored.
    Case(panel: Panel(pixels: Size(1800, 2000), millimetres: Size(254, 254)), scale: 2),
    Case(panel: Panel(pixels: Size(1798, 2000), millimetres: Size(254, 254)), scale: 1.75),
    Case(panel: Panel(pixels: Size(2198, 2000), millimetres: Size(254, 254)), scale: 2.25),
    Case(panel: Panel(pixels: Size(2202, 2000), millimetres: Size(254, 254)), scale: 1.75),
    // Common panels: 4K of 27, 32, 43 and 65 inches, landscape and portrait, and small ones of 10 and 7 inches.
    Case(panel: Panel(pixels: Size(3840, 2160), millimetres: Size(597, 336)), scale: 1.75),
    Case(panel: Panel(pixels: Size(2160, 3840), millimetres: Size(336, 597)), scale: 1.75),
    Case(panel: Panel(pixels: Size(3840, 2160), millimetres: Size(708, 398)), scale: 1.5),
    Case(panel: Panel(pixels: Size(3840, 2160), millimetres: Size(941, 529)), scale: 1),
    Case(panel: Panel(pixels: Size(3840, 2160), millimetres: Size(1428, 804)), scale: 1),
    Case(panel: Panel(pixels: Size(1280, 800), millimetres: Size(217, 136)), scale: 1.5),
    Case(panel: Panel(pixels: Size(800, 480), millimetres: Size(154, 86)), scale: 1.25),
    // A portrait panel with the size of a landscape one, one with a size of a millimetre, and one with a single side.
    Case(panel: Panel(pixels: Size(1080, 1920), millimetres: Size(531, 299)), scale: 1),
    Case(panel: Panel(pixels: Size(3840, 2160), millimetres: Size(1, 1)), scale: 2),
    Case(panel: Panel(pixels: Size(3840, 2160), millimetres: Size(597, 0)), scale: 2),
    // The maximum scale is 8.
    Case(panel: Panel(pixels: Size(20000, 20000), millimetres: .zero), scale: 8),
    // Only the pixels are known: the shorter side decides, in either orientation.
    Case(panel: Panel(pixels: Size(3840, 2160), millimetres: .zero), scale: 2),
    Case(panel: Panel(pixels: Size(2160, 3840), millimetres: Size(16, 9)), scale: 2),
    Case(panel: Panel(pixels: Size(2560, 1440), millimetres: .zero), scale: 1.25),
    Case(panel: Panel(pixels: Size(7680, 4320), millimetres: .zero), scale: 4),
    Case(panel: Panel(pixels: Size(480, 800), millimetres: .zero), scale: 1),
    // Monitors that report no size, a proportion, or an impossible size.
    Case(panel: Panel(pixels: Size(1920, 1080), millimetres: .zero), scale: 1),
    Case(panel: Panel(pixels: Size(1920, 1080), millimetres: Size(16, 9)), scale: 1),
    Case(panel: Panel(pixels: Size(1920, 1080), millimetres: Size(1600, 90)), scale: 1),
  ]

  @Test("Pixels per point", arguments: cases)
  func scale(of item: Case) { #expect(item.panel.automaticScale == item.scale) }

  static let proportions = [
    Size(16, 9), Size(16, 10), Size(160, 90), Size(160, 100), Size(1600, 900), Size(1600, 1000), Size(4, 3),
    Size(40, 30), Size(5, 4), Size(50, 40), Size(21, 9), Size(210, 90), Size(2100, 900), Size(32, 9), Size(320, 90),
  ]

  /// The pixels have the same proportion, so that only the numbers reveal it.
  @Test(arguments: proportions, [true, false]) func aProportionIsNoSize(size: Size, isUpright: Bool) {
    for factor in [0.5, 1, 2] {
      let side = 1080 * factor
      let pixels = Size((side * size.width / size.height).rounded(), side)
      func turned(_ size: Size) -> Size { isUpright ? Size(size.height, size.width) : size }
      let panel = Panel(pixels: turned(pixels), millimetres: turned(size))
      #expect(panel.measuredResolution == nil && panel.automaticScale == max(1, factor))
      #expect(panel.automaticGestureScale(at: 1) == 1)
    }
  }

  /// The sizes differ from a proportion by a millimetre, or belong to real monitors with round numbers.
  @Test(arguments: [
    (Size(1920, 1080), Size(161, 90)), (Size(1920, 1080), Size(1599, 900)), (Size(1600, 1200), Size(400, 300)),
    (Size(1280, 1024), Size(500, 400)), (Size(1920, 1080), Size(160, 91)), (Size(1080, 1920), Size(299, 531)),
  ])
  func whatIsNoProportionIsASize(pixels: Size, millimetres: Size) throws {
    let resolution = try #require(Panel(pixels: pixels, millimetres: millimetres).measuredResolution)
    #expect(resolution == pixels.width / millimetres.width * 25.4)
  }

  /// The range of plausible resolutions is from 20 to 600 pixels per inch.
  @Test(arguments: [(2440.0, nil), (2438, 20.0), (81, nil), (82, 594.7)] as [(Double, Double?)])
  func whatNoScreenHasIsNotBelieved(width: Double, resolution: Double?) {
    let panel = Panel(pixels: Size(1920, 1920), millimetres: Size(width, width))
    #expect(panel.measuredResolution.map { ($0 * 10).rounded() / 10 } == resolution)
  }

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

  /// The factor is in hundredths. It depends on the pixels per point, and lies between a quarter and eight.
  @Test(arguments: [
    (163.0, 1.0, 1.0), (163, 2, 0.5), (163, 0.5, 2), (163, 4, 0.25), (163, 4.2, 0.25), (163, 8, 0.25), (326, 0.5, 4),
    (489, 0.5, 6), (600, 0.5, 7.36), (600, 0.25, 8), (100, 1, 0.61), (96, 1.25, 0.47), (62, 1, 0.38),
  ])
  func thresholdsFollowPixelsPerPoint(resolution: Double, scale: Double, factor: Double) {
    let panel = Panel(resolution: 96, pixels: Size(resolution * 10, resolution * 5), millimetres: Size(254, 127))
    #expect(panel.automaticGestureScale(at: scale) == factor)
  }
}
