import Foundation
import Testing

@testable import TouchExplain
@testable import TouchRecording

/// The content of a page of a run with these limits, read as its script reads it.
struct PageContentReader {
  let content: [String: Any]
  private let texts: [String]

  init(_ run: ScenarioRun, _ limits: PageSelection.Limits) throws {
    let selection = PageSelection(PageMoment.all(run.entries), limits)
    let json = PageContent(run, title: "", selection).value.json
    content = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    texts = try #require(content["texts"] as? [String])
  }

  var remarks: [String] { content["remarks"] as? [String] ?? [] }
  var end: Double? { content["end"] as? Double }
  var stretches: [[Double]] { content["stretches"] as? [[Double]] ?? [] }
  var times: [Double] { (content["moments"] as? [[Any]] ?? []).compactMap { $0.first as? Double } }
  var lanes: [[String: Any]] { content["lanes"] as? [[String: Any]] ?? [] }
  var changes: [[Any]] { content["changes"] as? [[Any]] ?? [] }

  /// The names, kinds and outlines of the views in the field.
  var views: [(name: String, kind: String, outline: [Double]?)] {
    (content["views"] as? [[Any]] ?? []).map { view in
      (text(view[0]), text(view[1]), view[2] as? [Double])
    }
  }

  func text(_ index: Any?) -> String { (index as? Int).map { texts[$0] } ?? "" }
}
