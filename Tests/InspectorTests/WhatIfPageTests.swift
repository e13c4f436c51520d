import Testing
import TouchGeometry
import TouchUI

@testable import Inspector
@testable import TouchRecording

/// Tests of the page that tries another value of one number at a time.
@Suite("S9 Trying other numbers") struct WhatIfPageTests {
  private let window = Window(application: Application(), size: Size(1280, 800))
  private let page = WhatIfPage()
  private let tried = Tried()
  private final class Tried { var numbers: [GestureDefaults] = [] }

  init() {
    window.addSubview(page)
    page.frame = Rect(0, 0, 1000, 300)
    page.onTry = { [tried] in tried.numbers.append($0) }
  }

  private func find<Kind: View>(_ name: String) throws -> Kind {
    try #require(page.descendants.first { $0.name == name } as? Kind)
  }

  private func slide(to value: Double) throws {
    let slider: Slider = try find("inspector.slider")
    slider.value = value
    slider.sendActions(for: .valueChanged)
  }

  private func press(_ name: String) throws {
    let button: Button = try find("inspector.\(name)")
    button.sendActions(for: .touchUpInside)
  }

  private var texts: [String] { page.descendants.compactMap { ($0 as? Label)?.text } }
  private let names = GestureDefaults().thresholds.map(\.name)

  private func name() -> String? {
    texts.compactMap { $0.split(separator: " ").first.map(String.init) }.first { names.contains($0) }
  }

  private func choose(_ name: String) throws {
    for _ in names where self.name() != name { try press("next") }
  }

  @Test("The numbers go round in both directions") func goRound() throws {
    page.show(GestureDefaults())
    var forth: [String?] = [name()]
    for _ in names {
      try press("next")
      forth.append(name())
    }
    #expect(forth == names + [names[0]])
    var back: [String?] = []
    for _ in names {
      try press("previous")
      back.append(name())
    }
    #expect(back == names.reversed())
  }

  /// The left end is a tenth of the number, the right end ten times it.
  @Test("In the middle of the slider is the number in force, also a little beside it")
  func theMiddle() throws {
    var numbers = GestureDefaults()
    numbers.tapDuration = 0.4
    page.show(numbers)
    try choose("tapDuration")
    for (position, value) in [
      (0.0, 0.04), (0.25, 0.4 / 10.0.squareRoot()), (0.5, 0.4), (0.5099, 0.4), (0.4901, 0.4), (1, 4),
    ] {
      try slide(to: position)
      let tried = try #require(tried.numbers.last?.tapDuration)
      #expect(abs(tried - value) < 1e-9, "at \(position)")
    }
    for position in [0.489, 0.511] {
      try slide(to: position)
      #expect(tried.numbers.last?.tapDuration != 0.4)
    }
  }

  @Test("Values are read in milliseconds, degrees and points") func units() throws {
    var numbers = GestureDefaults()
    (numbers.tapDuration, numbers.panDistance, numbers.rotationAngle) = (0.4, 12.5, .pi / 8)
    page.show(numbers)
    for (name, value) in [("tapDuration", "400 ms"), ("panDistance", "12.5 pt"), ("rotationAngle", "22.5°")] {
      try choose(name)
      #expect(texts.contains(value), "\(texts)")
      try slide(to: 0)
      let tenth = ["400 ms": "40 ms", "12.5 pt": "1.3 pt", "22.5°": "2.3°"][value] ?? ""
      #expect(texts.contains("\(value) → \(tenth)"), "\(texts)")
    }
  }

  @Test("Only a value that is not in force can be kept, be it the usual one") func keeping() throws {
    var numbers = GestureDefaults()
    numbers.tapDuration = 7.5
    page.show(numbers)
    try choose("tapDuration")
    let keep: Button = try find("inspector.keep")
    #expect(!keep.isEnabled)
    try slide(to: 0)
    #expect(abs((tried.numbers.last?.tapDuration ?? 0) - 0.75) < 1e-9 && keep.isEnabled)
  }

  @Test("What was different is gone when a value has been kept") func differencesGo() throws {
    let attempt = Decisions.Attempt(recognizer: "tap", start: .zero)
    page.show(GestureDefaults())
    try slide(to: 1)
    page.show([Decisions.Difference(before: attempt, after: nil)])
    window.layoutIfNeeded()
    func lines(_ view: View) -> [String] {
      guard !view.isHidden else { return [] }
      return (view as? Label).map { [$0.text] } ?? (view as? TextRow).map { [$0.text] } ?? view.subviews.flatMap(lines)
    }
    let line = "tap: undecided → not there"
    #expect(lines(page).contains(line) && lines(page).contains("One attempt would have gone otherwise:"))
    page.onKeep = { [unowned page] in page.noteKept($0, $1) }
    try press("keep")
    window.layoutIfNeeded()
    #expect(!lines(page).contains(line) && lines(page).contains(InspectorStrings.english.kept))
  }
}
