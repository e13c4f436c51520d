import Expectations
import Testing
import TouchDrawing
import TouchUI

@testable import Scenes

/// Tests of the differences between inks: one visitor in twenty sees two colours where others see three.
@Suite("S2, K11 Inks are told apart by everybody") struct InkDifferenceTests {
  @Test("Any two differ by a ΔE of 20 at least", arguments: [Theme.dark, .light], Sight.allCases)
  func everyPair(theme: Theme, sight: Sight) {
    let art = LineArt(theme)
    let difference = sight.leastDifference(of: Ink.allCases.map(art.color))
    #expect(difference >= 20, "\(difference)")
  }

  @Test("Black and white are as far from each other as can be, and a colour is not different from itself")
  func measure() {
    for sight in Sight.allCases {
      #expect(abs(sight.difference(.black, .white) - 100) < 0.1)
      #expect(sight.difference(Color(hex: 0x4db8ff), Color(hex: 0x4db8ff)) == 0)
    }
    // These were the former colours of sky and violet.
    #expect(Sight.deuteranope.difference(Color(hex: 0x4db8ff), Color(hex: 0xb79cff)) < 5)
  }
}
