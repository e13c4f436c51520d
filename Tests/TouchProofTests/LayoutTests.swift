import Foundation
import Testing
import TouchGeometry
import TouchProof
import TouchUI

/// A layout of a file in the folder Layouts: its name, the findings that its proof must have, and the set.
struct Layout: CustomTestStringConvertible, Sendable {
  let name: String
  /// The alternatives, each a list of findings as "late one by two". A star stands for any cause.
  let expected: [[String]]
  let set: ProofSet

  var testDescription: String { name }

  /// Reads the layouts of a file, which three dashes separate.
  static func all(in file: String, withFindings: Bool) -> [Layout] {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Layouts/\(file).yaml")
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "\n---\n").map { Layout($0, withFindings: withFindings) }
  }

  private init(_ text: String, withFindings: Bool) {
    var lines = text.split(separator: "\n").map(String.init)
    name = String(lines.removeFirst().dropFirst(2))
    let alternatives = withFindings ? String(lines.removeFirst().dropFirst(2)) : ""
    expected = alternatives.components(separatedBy: " | ").map { $0.components(separatedBy: ", ") }
    func items(of section: String) -> [String] {
      guard let start = lines.firstIndex(of: "\(section):") else { return [] }
      return lines[(start + 1)...].prefix { $0.hasPrefix("  - {") }.map { String($0.dropFirst(5).dropLast()) }
    }
    let views = lines.first { $0.hasPrefix("views: ") }.map { String($0.dropFirst(7)) } ?? "[]"
    set = ProofSet(
      views: views, recognizers: items(of: "recognizers"), relations: items(of: "relations"),
      others: lines.filter { $0.hasPrefix("defaults: ") || $0.hasPrefix("window: ") })
  }
}

@Suite("The proof of layouts that people report") struct LayoutTests {
  private static let conflicts = Layout.all(in: "conflicts", withFindings: true)
  private static let someConflicts = stride(from: 0, to: conflicts.count, by: 6).map { conflicts[$0] }
  private static let fine = Layout.all(in: "fine", withFindings: false)

  @Test("finds the conflict and shows it by an input that is true", arguments: conflicts)
  func finds(_ layout: Layout) throws {
    let findings = try layout.set.proof().findings
    let found = findings.map { "\($0.kind.rawValue) \($0.recognizer) by \($0.by ?? "null")" }
    let isFound = layout.expected.contains { alternative in
      alternative.allSatisfy { wanted in
        wanted.hasSuffix(" *") ? found.contains { $0.hasPrefix(wanted.dropLast(1)) } : found.contains(wanted)
      }
    }
    #expect(isFound, "\(findings.jsonLines.joined(separator: "\n"))")
    for finding in findings {
      let landings = finding.input.filter { $0.kind == .down }
      for (index, landing) in landings.enumerated() {
        let others = landings[..<index].filter { $0.finger != landing.finger }
        #expect(others.allSatisfy { $0.location.distance(to: landing.location) >= 12 }, "\(finding.witness)")
      }
      for finger in Set(landings.map(\.finger)) {
        #expect(!leaps(finger, in: finding.input), "\(finding.text) \(finding.witness)")
      }
    }
    for finding in findings where finding.kind != .late {
      let course = try Course(layout.set, input: finding.witness)
      let isBesides = finding.text.contains("is recognised before") || finding.text.contains("acts only once")
      #expect(course.recognized.contains(finding.recognizer) == isBesides, "\(finding.text)")
    }
  }

  /// Whether a finger that goes anywhere is at its end with one step, as no hand is.
  private func leaps(_ finger: Int, in input: [TouchSample]) -> Bool {
    let locations = input.filter { $0.finger == finger }.map(\.location)
    let distances = locations.map { $0.distance(to: locations[0]) }
    let steps = zip(locations, locations.dropFirst()).map { $0.distance(to: $1) }
    return distances.max() ?? 0 > 20 && steps.max() ?? 0 > 0.75 * (distances.max() ?? 0)
  }

  @Test("proposes mends that mend", arguments: someConflicts)
  func mends(_ layout: Layout) throws {
    let findings = try layout.set.proof().findings
    for finding in findings {
      guard let mend = finding.mend else { continue }
      let after = try layout.set.mended(by: mend).proof().findings
      let left = after.first {
        ($0.kind, $0.recognizer, $0.by) == (finding.kind, finding.recognizer, finding.by)
      }
      let dead = Set(after.filter { $0.kind == .never }.map(\.recognizer))
      let deadBefore = Set(findings.filter { $0.kind == .never }.map(\.recognizer))
      #expect(dead.isSubset(of: deadBefore), "\(mend): \(after.jsonLines.joined(separator: "\n"))")
      #expect((left?.milliseconds ?? 0) <= 0.7 * (finding.milliseconds ?? 0), "\(mend): \(left?.text ?? "")")
      #expect(left == nil || finding.kind == .late, "\(mend): \(left?.text ?? "")")
    }
  }

  /// The ends of the texts of first findings, by the names of layouts.
  private static let ends: [String: String] = [
    "A button in an image, which takes no fingers": "Set userInteractionEnabled of \"photo\" to true.",
    "A button outside of its card": "it is outside of \"card\".",
    "A button fills a card that is tapped": "the button \"body\" answers these touches itself.",
    "A transparent bar in front of a page": "its view \"bar\" is transparent. Set alpha of \"bar\" to 1.",
    "An image in front of a page": "Set userInteractionEnabled of \"photo\" to true.",
    "A menu that hangs out of its bar, in front of a page": "its view \"menu\" is outside of \"bar\".",
    "A swipe requires the drag to fail, the wrong way round":
      "Let \"drag\" require \"flick\" to fail, and not the other way round.",
    "A quick drag waits in vain for a swipe of two fingers":
      "which comes too late. Do not let \"drag\" require \"history\" to fail.",
    "Half of a map is a layer of somebody else": "while another visitor touches \"layer\".",
    "Two drags from one edge": "the edge pan \"drawer\" is recognised instead.",
    "A press of a moment takes every tap": "Set minimumPressDuration of \"hold\" to 0.5.",
    "A layer with a tap of its own covers a button": "the view \"layer\" covers it.",
    "A double tap withholds touches from a button and a slider": "Set delaysTouchesBegan of \"two\" to false.",
    "A rotation waits for a drag of two fingers": "Do not let \"turn\" require \"tilt\" to fail.",
    "A pinch takes the pinches of a transform": "Only the order in which they were added decides that.",
    "Rows with a drag leave a list only the gaps between them": "The same goes for \"d2\" and 2 others.",
    "Two quick taps on plus enlarge the product": "Let the delegate of \"enlarge\" refuse touches in \"count\".",
    "A finger that rests for a moment before it scrolls gets the mark of a chart":
      "Set minimumPressDuration of \"mark\" to 0.5.",
    "A highlight as the finger lands takes every tap": "Let \"open\" and \"glow\" recognise simultaneously.",
    "The second person at a table ends the drag of one finger": "while another visitor touches the same view.",
    "Somebody who moves a map by one pin spoils the tap of another one":
      "because of the transform \"move\". Let the delegate of \"move\" refuse touches in \"pin1\".",
    "A swipe of a book requires the drag of the leaf that fills most of it to fail":
      "Let \"drag\" require \"next\" to fail, and not the other way round.",
    "Cards of several people on a desk that one finger moves":
      "Let the delegate of \"desk\" refuse touches in \"a\".",
    "The larger part of a button is outside of its bar":
      "For a tap in its middle, the button \"add\" does nothing: it is mostly outside of \"bar\".",
    "A short press comes before the long one": "Let \"delete\" and \"menu\" recognise simultaneously.",
    "A bar of the shell covers the edge of an app": "\"shell\" covers its view at the edges from which it comes.",
    "The halves of a player have double taps, for which the single tap waits":
      "Set the threshold tapGap to 0.2, for quicker double taps. Then it is 200 ms late.",
    "A press that lifts an icon waits for the tap that opens it": "Do not let \"lift\" require \"open\" to fail.",
    "A list fills a list that scrolls along the same axis": "the scrolling \"inner.pan\" is recognised instead.",
    "Quick typing on keys enlarges the page": "Let the delegate of \"zoom\" refuse touches in \"k1\".",
    "The single tap of a photo waits for the double tap that enlarges it": "Then it is 200 ms late.",
    "A gradient covers most of a button":
      "For a tap in its middle, the button \"next\" does nothing: the view \"fade\" covers it. "
      + "Set userInteractionEnabled of \"fade\" to false.",
    "A finger anywhere on a canvas with a palette spoils its tap": "while another visitor touches the same view.",
    "A list takes the swipe of two fingers": "Let \"undo\" and \"doc.pan\" recognise simultaneously.",
    "The pins of a map wait for its double tap": "Let the delegate of \"zoom\" refuse touches in \"pin1\".",
    "The tiles that fill a grid wait for its double tap": "Then it is 200 ms late.",
    "The pins of a map table wait for its double tap, which fingers on other pins spoil":
      "Let the delegate of \"zoom\" refuse touches in \"pin1\". The same goes for \"pin2\".",
  ]

  @Test("proposes what makes no gesture impossible and lets no hand do a thing twice", arguments: ends.keys.sorted())
  func keepsWhatWorks(_ name: String) throws {
    let layout = try #require(Self.conflicts.first { $0.name == name })
    let text = try #require(try layout.set.proof().findings.first?.text)
    #expect(text.hasSuffix(Self.ends[name] ?? "no such layout"), "\(text)")
  }

  @Test("proposes nothing after which nothing at all comes of a hand")
  func silentHands() throws {
    let name = "A card that is dragged takes the zoom of the table, and two fingers on it must not get nothing"
    let layout = try #require(Self.conflicts.first { $0.name == name })
    let finding = try #require(
      try layout.set.proof().findings.first { ($0.kind, $0.recognizer, $0.by) == (.instead, "drag", "zoom") })
    #expect(finding.mend == nil)
  }

  @Test("finds nothing where all is fine", arguments: fine)
  func silence(_ layout: Layout) throws {
    let findings = try layout.set.proof().findings
    #expect(findings.isEmpty, "\(findings.jsonLines.joined(separator: "\n"))")
  }
}
