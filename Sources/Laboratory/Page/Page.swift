import TouchUI

/// A page for a browser, whole in one file, on which a run can be gone through moment by moment: the playing field with
/// the ways of the fingers, the lanes of the ``Plot``, and the lines of the transcript.
///
/// The page asks for nothing else, neither from the network nor from other files. It never has more than ``sizeLimit``
/// bytes: of long runs it leaves out moves that no decision follows, then what came last, and says so.
public struct Page {
  /// In bytes.
  public static let sizeLimit = 300_000

  /// The bytes of an HTML file, in UTF-8. The same run and title give the same bytes, always.
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

/// The text of the file: the parts in the folder Web, put together.
enum PageFile {
  static func text(title: String, facts: String, content: String) -> String {
    let scripts = [
      PackageResources.story_js, PackageResources.axis_js, PackageResources.shapes_js, PackageResources.field_js,
      PackageResources.lines_js, PackageResources.timeline_js, PackageResources.lane_js, PackageResources.lanes_js,
      PackageResources.cursor_js, PackageResources.page_js,
    ]
    let parts: [(String, String)] = [
      ("title", escaped(title)), ("facts", escaped(facts)), ("style", PageColors.css + text(PackageResources.page_css)),
      ("script", scripts.map(text).joined(separator: "\n")), ("content", content),
    ]
    // In one pass, since what is put in may hold what looks like a place for another part.
    var result = ""
    var rest = text(PackageResources.page_html)[...]
    while let open = rest.firstRange(of: "{{"), let close = rest[open.upperBound...].firstRange(of: "}}") {
      let name = rest[open.upperBound..<close.lowerBound]
      result += rest[..<open.lowerBound] + (parts.first { $0.0 == name }?.1 ?? "")
      rest = rest[close.upperBound...]
    }
    return result + rest
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// A text between tags.
  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
