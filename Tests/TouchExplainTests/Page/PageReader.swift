import Foundation
import Testing

@testable import TouchExplain
@testable import TouchRecording

/// The content of a page, read as its script reads it.
struct PageReader {
  /// The content of a line.
  struct Line: Equatable {
    var time: Double
    var who: String
    var what: String
  }

  /// A line with its kind, lane, step, margin and related line.
  struct Entry {
    var time: Double
    var kind: String
    var who: String
    var what: String
    var lane: Int?
    var step: String?
    var margin: String?
    var other: Int?

    var said: Line { Line(time: time, who: who, what: what) }
  }

  let content: [String: Any]
  let moments: [[Entry]]
  let laneNames: [String]

  var lines: [Entry] { moments.flatMap { $0 } }
  var remarks: [String] { content["remarks"] as? [String] ?? [] }

  init(_ page: Page) throws {
    let text = String(decoding: page.bytes, as: UTF8.self)
    let begin = try #require(text.range(of: "<script type=\"application/json\" id=\"content\">"))
    let end = try #require(text.range(of: "</script>", range: begin.upperBound..<text.endIndex))
    let json = Data(text[begin.upperBound..<end.lowerBound].utf8)
    let content = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    let texts = try #require(content["texts"] as? [String])
    let lanes = try #require(content["lanes"] as? [[String: Any]])
    let moments = try #require(content["moments"] as? [[Any]])
    self.content = content
    laneNames = lanes.map { texts[$0["name"] as? Int ?? 0] }
    self.moments = try moments.map { moment in
      let time = try #require(moment[0] as? Double)
      return try moment.dropFirst().map { try Self.entry(#require($0 as? [Any]), at: time, texts) }
    }
  }

  private static func entry(_ line: [Any], at time: Double, _ texts: [String]) throws -> Entry {
    func number(_ index: Int) -> Int? { line.indices.contains(index) ? line[index] as? Int : nil }
    func text(_ index: Int) -> String? { number(index).map { texts[$0] } }
    return Entry(
      time: time, kind: try #require(text(0)), who: try #require(text(1)), what: try #require(text(2)), lane: number(3),
      step: text(4), margin: text(5), other: number(6))
  }

  /// Returns the lane with this name.
  func lane(_ name: String) -> [String: Any] {
    let lanes = content["lanes"] as? [[String: Any]] ?? []
    return zip(lanes, laneNames).first { $0.1 == name }?.0 ?? [:]
  }
}
