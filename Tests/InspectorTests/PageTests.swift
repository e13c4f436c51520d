import Testing
import TouchGeometry
import TouchUI

@testable import Inspector

/// Tests of single pages of the panel in a window.
@Suite("S9 Pages of the inspector") struct PageTests {
  private let window = Window(application: Application(), size: Size(1280, 800))

  /// The parts of a frame take as few rows as possible at each width.
  @Test(arguments: Array(stride(from: 140.0, through: 900, by: 40))) func partsFillTheirRows(width: Double) {
    let page = FramesPage()
    page.frame = Rect(0, 0, width, 400)
    window.addSubview(page)
    var frame = FrameTimes()
    (frame.number, frame.reading, frame.recognizing, frame.drawing, frame.putting) = (1, 0.0001, 0.0123, 0.004, 0.001)
    page.show([frame], chosen: 0)
    page.layoutIfNeeded()
    let legend = page.subviews[2]
    let parts = legend.subviews.map(\.frame)
    #expect(parts.count == FramePart.allCases.count && legend.frame.maxY == 400)
    let gap = 2 * window.theme.spacing.small
    for (part, next) in zip(parts, parts.dropFirst()) {
      if next.minY == part.minY {
        #expect(abs(next.minX - part.maxX - gap) < 1e-9 && next.maxX <= width + gap)
      } else {
        #expect(next.minY >= part.maxY && next.minX == 0)
        #expect(part.maxX + gap + next.width > width, "it had room in the row above")
      }
    }
    #expect(parts.map(\.maxY).max() == legend.bounds.height)
  }

  /// A kept number is in force from then on: there is nothing more to keep, and further trials start from it.
  @Test func aNumberThatWasKeptIsTheUsualOne() throws {
    let page = WhatIfPage()
    window.addSubview(page)
    func find<Kind: View>(_ name: String) throws -> Kind {
      try #require(page.descendants.first { $0.name == name } as? Kind)
    }
    let (slider, keep): (Slider, Button) = (try find("inspector.slider"), try find("inspector.keep"))
    var (tried, kept): (GestureDefaults?, (threshold: GestureThreshold, value: Double)?) = (nil, nil)
    page.onTry = { tried = $0 }
    page.onKeep = { kept = ($0, $1) }
    func slide(to value: Double) {
      slider.value = value
      slider.sendActions(for: .valueChanged)
    }
    let usual = GestureDefaults()
    page.show(usual)
    #expect(!keep.isEnabled && tried == usual)
    slide(to: 0.75)
    #expect(keep.isEnabled)
    keep.sendActions(for: .touchUpInside)
    let (threshold, value) = try #require(kept)
    #expect(keep.isEnabled, "nobody has put it in force yet")
    page.noteKept(threshold, value)
    #expect(abs(value - 10.0.squareRoot() * usual[threshold]) < 1e-9 && slider.value == 0.5 && !keep.isEnabled)
    slide(to: 1)
    #expect(abs((tried?[threshold] ?? 0) - 10 * value) < 1e-9 && keep.isEnabled)
    for other in usual.thresholds where other != threshold { #expect(tried?[other] == usual[other]) }
    for name in ["inspector.next", "inspector.previous"] {
      let button: Button = try find(name)
      button.sendActions(for: .touchUpInside)
    }
    #expect(abs((tried?[threshold] ?? 0) - value) < 1e-9 && !keep.isEnabled, "still after another one was looked at")
  }
  private func number(of page: WhatIfPage) -> String? {
    let names = Set(GestureDefaults().thresholds.map(\.name))
    let texts = page.descendants.compactMap { ($0 as? Label)?.text.split(separator: " ").first.map(String.init) }
    return texts.first(where: names.contains)
  }

  /// After other content was shown, the page returns to the number that was tried last.
  @Test(arguments: [1, 7, 20], [[], ["tap"], ["pan", "swipe"]] as [Set<String>])
  func theNumberThatWasTriedLastStays(steps: Int, kinds: Set<String>) throws {
    let page = WhatIfPage()
    window.addSubview(page)
    var numbers = GestureDefaults()
    numbers.panDistance = 40
    page.show(numbers)
    #expect(number(of: page) == "panDistance", "that explains much")
    let next = try #require(page.descendants.first { $0.name == "inspector.next" } as? Button)
    for _ in 0..<steps { next.sendActions(for: .touchUpInside) }
    let name = try #require(number(of: page))
    #expect(name != "panDistance")
    for others in [kinds, [], kinds] {
      page.show(numbers, kinds: others)
      #expect(number(of: page) == name)
    }
    numbers.tapDuration = 2
    page.show(numbers, kinds: kinds)
    #expect(number(of: page) == name, "another one that is unusual is none that was tried")
  }

  @Test(arguments: [[], ["tap"], ["swipe"]] as [Set<String>])
  func atFirstItIsOneOfThoseThatAreMeant(kinds: Set<String>) throws {
    let page = WhatIfPage()
    window.addSubview(page)
    page.show(GestureDefaults(), kinds: kinds)
    let name = try #require(number(of: page))
    #expect(name.hasPrefix(kinds.first ?? GestureDefaults().thresholds[0].name))
  }
}
