import Testing
import TouchUI

@testable import TouchExplain
@testable import TouchRecording

/// Tests that the parts of a page's file fit each other: what one part refers to is defined in another.
@Suite("The scripts of pages") struct PageScriptTests {
  private let html = PageFile.part("page.html")
  private let css = PageFile.part("page.css")
  private let scripts = PageFile.scripts.map(PageFile.part)

  private func number(_ name: String, in script: String) -> Double? {
    let lines = script.split(separator: "\n").filter { $0.hasPrefix("const \(name) = ") }
    return lines.first.flatMap { Double($0.dropFirst("const \(name) = ".count).dropLast()) }
  }

  @Test("All parts are in the file, each once, with nothing left to put in") func allParts() {
    let file = PageFile.text(title: "a title", facts: "some facts", content: "{}")
    #expect(!file.contains("{{") && file.contains(PageColors.css))
    for part in scripts + [css] { #expect(file.ranges(of: part).count == 1) }
    let positions = scripts.compactMap { file.firstRange(of: $0)?.lowerBound }
    #expect(positions == positions.sorted() && positions.count == scripts.count)
    #expect(file.ranges(of: "a title").count == 2 && file.ranges(of: "some facts").count == 1)
  }

  @Test("Every element that scripts ask for is in the page, and every button has something to do") func elements() {
    let ids = Set(html.matches(of: /id="([a-zA-Z-]+)"/).map { String($0.output.1) })
    for script in scripts {
      for match in script.matches(of: /getElementById\("([a-zA-Z-]+)"\)/) {
        #expect(ids.contains(String(match.output.1)))
      }
    }
    let buttons = html.matches(of: /<button id="([a-zA-Z]+)"/).map { String($0.output.1) }
    #expect(buttons == ["first", "back", "backDecision", "play", "nextDecision", "next", "last"])
    for button in buttons {
      #expect(scripts[9].contains("\n  \(button): \"M"), "the picture of \(button)")
      #expect(scripts[9].ranges(of: "\n  \(button): ").count == 2, "what \(button) does")
    }
  }

  /// A page has the look of the plot of the same run.
  @Test("Lanes are as high as in plots, and rests as narrow") func measures() {
    let (axis, lane) = (scripts[1], scripts[6])
    #expect(number("block", in: lane) == PlotStyle.block && number("fingerHeight", in: lane) == PlotStyle.fingerLane)
    #expect(number("leastDistanceOfTicks", in: axis) == 64)
    let rest = PlotTimeline(from: 0, to: 1000, busy: [.zero ... .zero], end: Instant(milliseconds: 5000)).breaks.first
    #expect(rest.map { $0.right - $0.left } == number("widestBreak", in: axis))
  }

  @Test("Every kind of line and of lane that a page holds is known to its scripts") func kinds() {
    let kinds: [PageLine.Kind] = [.notified, .state, .waits, .reset]
    for kind in kinds { #expect(scripts[0].contains("line.kind === \"\(kind.rawValue)\"")) }
    for type in ["finger", "recogniser", "view", "note"] {
      #expect(scripts[6].contains("\n  \(type)(body, labels, lane"))
    }
    for mark in [PlotMark.Kind.began, .ended, .cancelled] { #expect(scripts[6].contains("case \"\(mark.name)\":")) }
    for state in ["ended", "cancelled", "failed", "began", "waits"] { #expect(scripts[2].contains("\"\(state)\"")) }
  }
}
