import Testing
import TouchGeometry

@testable import TouchDrawing

@Suite struct ColorTests {
  @Test func hexadecimalNumbersNameRedGreenBlue() {
    let color = Color(hex: 0xff8000)
    #expect(color.red == 1 && color.green == 128.0 / 255 && color.blue == 0 && color.alpha == 1)
    #expect(Color(hex: 0xaa_ff8000) == color)
  }

  /// Reference values of the contrast formula of WCAG 2.1, section 1.4.3.
  @Test(
    arguments: [
      (0x000000, 0xffffff, 21.0), (0xffffff, 0xffffff, 1.0), (0x777777, 0xffffff, 4.48), (0x767676, 0xffffff, 4.54),
      (0x0000ff, 0xffffff, 8.59), (0xff0000, 0xffffff, 4.0), (0x14181f, 0xffb000, 9.71),
    ] as [(UInt32, UInt32, Double)])
  func contrastIsThatOfTheGuidelines(first: UInt32, second: UInt32, ratio: Double) {
    let (first, second) = (Color(hex: first), Color(hex: second))
    #expect(abs(first.contrast(with: second) - ratio) < 0.01)
    #expect(first.contrast(with: second) == second.contrast(with: first))
  }

  @Test func mixingGoesFromOneToTheOther() {
    let middle = Color.black.interpolated(to: .white, fraction: 0.25)
    #expect(middle == Color(red: 0.25, green: 0.25, blue: 0.25))
    #expect(Color.black.interpolated(to: .white, fraction: 0) == .black)
    #expect(Color.black.interpolated(to: .white, fraction: 1) == .white)
  }

  @Test func fadingToClearKeepsTheHue() {
    let amber = Color(red: 1, green: 0.5, blue: 0)
    #expect(amber.interpolated(to: .clear, fraction: 0.5) == amber.withAlpha(0.5))
    #expect(Color.clear.interpolated(to: .clear, fraction: 0.5) == .clear)
  }

  /// Each colour counts in proportion to its opacity, whichever of the two the mix starts from.
  @Test(arguments: [0, 0.2, 0.7, 1], [0, 0.1, 0.5, 1])
  func aMixIsThatOfWhatCovers(first: Double, second: Double) {
    let one = Color(red: 1, green: 0.5, blue: 0.1, alpha: first)
    let other = Color(red: 0.2, green: 1, blue: 0, alpha: second)
    for fraction in [0.1, 0.5, 0.8] {
      let mix = one.interpolated(to: other, fraction: fraction)
      let back = other.interpolated(to: one, fraction: 1 - fraction)
      #expect(abs(mix.alpha - (first + (second - first) * fraction)) < 1e-12)
      for channel in [\Color.red, \.green, \.blue] {
        let (from, to) = (one[keyPath: channel] * first, other[keyPath: channel] * second)
        #expect(abs(mix[keyPath: channel] * mix.alpha - (from + (to - from) * fraction)) < 1e-12)
        #expect(abs(mix[keyPath: channel] - back[keyPath: channel]) < 1e-9)
      }
    }
  }

  @Test func opacity() {
    #expect(Color.white.isOpaque)
    #expect(!Color.white.withAlpha(0.99).isOpaque)
  }

  @Test("A colour of halves is rounded up, turned or not") func colors() throws {
    let grey = Color(red: 0.5, green: 0.5, blue: 0.5)
    #expect(grey.premultiplied == 0xff80_8080)
    for angle in [0, 0.5] {
      let surface = try Surface(width: 20, height: 20, format: .alpha)
      let canvas = Canvas(surface)
      canvas.transform = .rotation(angle)
      canvas.fill(Rect(0, -20, 60, 60), with: grey)
      #expect(surface.pixel(10, 10) == Color(red: 128 / 255, green: 128 / 255, blue: 128 / 255))
    }
  }
}
