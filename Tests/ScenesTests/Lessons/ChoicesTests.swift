import Testing
import TouchGeometry
import TouchUI

@testable import Scenes

@Suite("S5–S8 Chips to choose from") struct ChoicesTests {
  private let choices = Choices(.tab)
  private var chips: [ChoiceChip] { choices.subviews.compactMap { $0 as? ChoiceChip } }

  @Test(
    "Chips are as wide as a finger needs, however short their words", arguments: [false, true],
    [ChoiceChip.Kind.tab, .segment, .toggle, .play])
  func aChipIsWideEnough(isSmall: Bool, kind: ChoiceChip.Kind) {
    let chip = ChoiceChip()
    chip.kind = kind
    chip.isSmall = isSmall
    chip.title = "I"
    let size = chip.sizeThatFits(Size(300, 200))
    #expect(size.width >= chip.theme.minimumTarget && size.height >= chip.theme.minimumTarget)
  }

  @Test("Chips that are made anew are marked and as large as those before") func newChipsAreAsTheOldOnes() {
    choices.setTitles(["one", "two"], name: "a")
    choices.isSmall = true
    choices.selected = [1]
    #expect(chips.map(\.isOn) == [false, true])
    choices.setTitles(["one", "two", "three"], name: "b")
    #expect(chips.map(\.isOn) == [false, true, false] && chips.allSatisfy(\.isSmall))
    #expect(chips.map(\.name) == ["b.1", "b.2", "b.3"] && chips.map(\.title) == ["one", "two", "three"])
  }

  @Test("No chip is wider than its row, and a chip that does not fit begins the next one") func chipsStayInTheirRows() {
    choices.setTitles([String(repeating: "long ", count: 30), "two", "three"], name: "a")
    choices.frame = Rect(0, 0, 300, 200)
    choices.layoutIfNeeded()
    #expect(chips.allSatisfy { $0.frame.minX >= 0 && $0.frame.maxX <= 300 })
    #expect(chips[0].frame.width == 300 && chips[1].frame.minX == 0 && chips[1].frame.minY > chips[0].frame.maxY)
    #expect(chips[2].frame.minX > chips[1].frame.maxX && chips[2].frame.minY == chips[1].frame.minY)
    #expect(choices.sizeThatFits(Size(300, 200)) == Size(300, chips[2].frame.maxY))
  }

  @Test("A new stage fills the field before the next frame") func aStageIsThereAtOnce() {
    let field = LessonField()
    field.frame = Rect(20, 30, 300, 200)
    for _ in 0..<2 {
      let stage = LessonStage([])
      field.show(stage)
      #expect(stage.frame == Rect(0, 0, 300, 200) && field.stage === stage)
      #expect(field.subviews.filter { $0 is LessonStage }.count == 1 && field.subviews.first === stage)
    }
  }
}
