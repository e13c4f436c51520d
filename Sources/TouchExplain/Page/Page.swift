import CPage
import TouchRecording
import TouchUI

/// A self-contained HTML page that shows a run moment by moment: the playing field with the paths of the fingers, the
/// lanes of the ``Plot``, and the lines of the transcript.
///
/// The page loads nothing, neither from the network nor from other files. It never has more than ``sizeLimit`` bytes.
/// Of a long run it leaves out moves that no decision follows, then the end of the run, and says so.
public struct Page {
  /// The maximum size of a page, in bytes.
  public static let sizeLimit = 300_000

  /// The bytes of the HTML file, in UTF-8. They are always the same for the same run and title.
  public let bytes: [UInt8]

  public init(_ run: ScenarioRun, title: String) {
    let moments = PageMoment.all(run.entries)
    let facts = Plot.subtitle(PlotModel(run), run)
    var limits = PageSelection.Limits()
    while true {
      let selection = PageSelection(moments, limits)
      if selection.mayFit(Self.sizeLimit) {
        let content = PageContent(run, title: title, selection).value.json
        let page = PageFile.text(title: PageTexts.readable(title), facts: facts, content: content)
        if page.utf8.count <= Self.sizeLimit || limits.isLeast {
          bytes = Array(page.utf8)
          return
        }
      }
      limits.tighten(for: selection)
    }
  }
}

/// Assembles the text of the file from the parts in assets/page.
enum PageFile {
  /// The scripts' file names, in the order in which they stand in the page.
  static let scripts = [
    "story.js", "axis.js", "shapes.js", "field.js", "lines.js", "timeline.js", "lane.js", "lanes.js", "cursor.js",
    "page.js",
  ]

  static func text(title: String, facts: String, content: String) -> String {
    let parts: [(String, String)] = [
      ("title", escaped(title)), ("facts", escaped(facts)), ("style", PageColors.css + part("page.css")),
      ("script", scripts.map(part).joined(separator: "\n")), ("content", content),
    ]
    // All placeholders are replaced in one pass, since a replacement may contain text that looks like a placeholder.
    var result = ""
    var rest = part("page.html")[...]
    while let open = rest.firstRange(of: "{{"), let close = rest[open.upperBound...].firstRange(of: "}}") {
      let name = rest[open.upperBound..<close.lowerBound]
      result += rest[..<open.lowerBound] + (parts.first { $0.0 == name }?.1 ?? "")
      rest = rest[close.upperBound...]
    }
    return result + rest
  }

  /// Returns the text of a file in assets/page. A name that is not there is a programming error.
  static func part(_ name: String) -> String {
    guard let file = embedded_page_part("page/" + name)?.pointee else {
      fatalError("assets/page/\(name) is not embedded")
    }
    return String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.size), as: UTF8.self)
  }

  /// Escapes a text that stands between tags.
  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
