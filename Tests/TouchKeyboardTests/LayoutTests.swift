import Expectations
import Testing
import TouchGeometry
import TouchUI

@testable import TouchText

@Suite("Layouts") struct KeyboardLayoutTests {
  static let all = KeyboardLayout.all

  private func grid(_ layout: KeyboardLayout, _ page: KeyboardPage, isNarrow: Bool) -> KeyGrid {
    KeyGrid(.init(layout: layout, page: page, type: .standard, isNarrow: isNarrow, hasLanguages: true))
  }

  @Test("have every letter of the alphabet on a key or under a long press", arguments: all, [false, true])
  func alphabet(layout: KeyboardLayout, isNarrow: Bool) {
    let keys = grid(layout, .letters, isNarrow: isNarrow).keys
    let letters = Set(keys.compactMap(\.text) + keys.flatMap(\.accents))
    #expect(layout.alphabet.count >= 26)
    for letter in layout.alphabet { #expect(letters.contains(String(letter)), "\(layout.name): \(letter)") }
  }

  @Test("have no key twice, and none over another", arguments: all, [false, true])
  func once(layout: KeyboardLayout, isNarrow: Bool) {
    for page in [KeyboardPage.letters, .numbers, .symbols, .numberPad, .decimalPad] {
      let grid = grid(layout, page, isNarrow: isNarrow)
      #expect(Set(grid.keys.map(\.action)).count == grid.keys.count, "\(layout.name) \(page)")
      for key in grid.keys {
        #expect(Set(key.accents + [key.text ?? ""]).count == key.accents.count + 1, "\(layout.name): \(key)")
        #expect(Rect(0, 0, grid.columns, Double(grid.rows)).contains(key.frame), "\(layout.name): \(key)")
        for other in grid.keys where other != key { #expect(!key.frame.intersects(other.frame)) }
      }
    }
  }

  @Test("fit every window from 480 to 3840 with keys of 44 points and more, and none is a giant", arguments: all)
  func sizes(layout: KeyboardLayout) {
    for size in [
      Size(480, 800), Size(480, 640), Size(800, 480), Size(1280, 800), Size(1080, 1920), Size(1920, 1080),
      Size(3840, 2160),
    ] {
      for density in [nil, 1.6, 3.6, 8] {
        let measures = KeyMeasures(layout, isPad: false, in: size, pointsPerMillimetre: density, theme: .dark)
        for page in [KeyboardPage.letters, .numbers, .symbols] {
          let grid = grid(layout, page, isNarrow: measures.isNarrow)
          let panel = measures.panel(grid, in: size)
          #expect(panel.width <= size.width && panel.height <= size.height * 0.75, "\(layout.name) \(size) \(panel)")
          #expect(grid.columns * measures.key.width <= size.width)
          for key in grid.keys {
            let side = Size(key.frame.width * measures.key.width, key.frame.height * measures.key.height)
            #expect(side.width >= 44 && side.height >= 44, "\(layout.name) \(size): \(key) \(side)")
            if key.text != nil { #expect(side.width <= 144 && side.height <= 96, "\(layout.name) \(size): \(key)") }
          }
        }
      }
    }
  }

  @Test("have words for each return key", arguments: all)
  func words(layout: KeyboardLayout) {
    for key in [TextInputTraits.ReturnKeyType.done, .go, .next, .search, .send] {
      #expect(layout.word(for: key)?.isEmpty == false, "\(layout.name) \(key)")
    }
    #expect(layout.word(for: .standard) == nil)
    #expect(!layout.space.isEmpty)
  }

  @Test("of a house are read from a text")
  func custom() throws {
    let layout = try KeyboardLayout(
      """
      # Three keys are enough here.
      language: xx A house
      letters: a b c
      accents: a á
      done: Fine
      """)
    #expect(layout.letters == [["a", "b", "c"]])
    #expect([layout.language, layout.name, layout.word(for: .done)] == ["xx", "A house", "Fine"])
    #expect(layout.accents == ["a": ["á"]])
  }

  @Test(
    "say where a mistake is and what to do",
    arguments: [
      ("letters: a", 1, "language: eo"), ("language: xx", 1, "letters:"), ("language: xx\nletters: a b a", 2, "twice"),
      ("language: xx\nletters: a\nletter: b", 3, "Known are"), ("language: xx\nletters: a\n\nfoo", 4, "colon"),
      ("language: xx\nletters: a\ncapitals: maybe", 3, "yes nor no"), ("language: xx\nletters:", 2, "empty"),
      ("language: xx\nletters: a\naccents: a á\naccents: a à", 4, "twice"),
      ("language: xx\nletters: a\npunctuation: .", 3, "comma"),
      ("language: xx\nletters: a\naccents: a", 3, "accents: e"),
    ])
  func mistakes(text: String, line: Int, hint: String) {
    let error = expectError(KeyboardLayoutError.self) { try KeyboardLayout(text) }
    #expect(error?.line == line)
    #expect(error?.description.contains(hint) == true, "\(error?.description ?? "")")
  }
}
