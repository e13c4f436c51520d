import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import TouchExplain
@testable import TouchRecording

/// Tests of the words below a lane. They keep a distance, and their height depends on the available space.
@Suite("Words in plots") struct PlotLabelTests {
  private static let gap = 16.0

  private func labels(at positions: [Double], rowLimit: Int = .max) -> PlotLabels {
    var labels = PlotLabels(within: 100...900, rowLimit: rowLimit, style: .document, language: .english)
    for (index, x) in positions.enumerated() { labels.add("word \(index)", at: x, color: .black) }
    return labels
  }

  private func end(_ label: PlotLabels.Label) -> Double { label.left + label.layout.size.width }

  @Test(arguments: [
    [120, 140, 160, 180, 300], Array(stride(from: 100.0, through: 900, by: 7)), [100, 890, 895, 900], [500, 500, 500],
  ])
  func wordsInOneRowStandApart(positions: [Double]) {
    for rowLimit in [1, 2, .max] {
      let labels = labels(at: positions, rowLimit: rowLimit)
      #expect(labels.rowCount <= rowLimit && labels.labels.allSatisfy { $0.row < labels.rowCount })
      for (index, label) in labels.labels.enumerated() {
        #expect(label.left >= 100 && end(label) <= 900)
        for other in labels.labels[..<index] where other.row == label.row {
          #expect(end(other) + Self.gap <= label.left || end(label) + Self.gap <= other.left)
        }
      }
    }
  }

  /// Words that are exactly at that distance share a row. Nearer ones take the next row.
  @Test func aWordGoesDownOnlyWhereThereIsNoRoom() throws {
    let first = try #require(labels(at: [200]).labels.first)
    let next = end(first) + Self.gap + 6
    #expect(labels(at: [200, next]).labels.map(\.row) == [0, 0])
    #expect(labels(at: [200, next - 1]).labels.map(\.row) == [0, 1])
    #expect(labels(at: [200, next - 1, next + 300]).labels.map(\.row) == [0, 1, 0])
  }

  /// A text that is too long for one row takes one row for each of its lines and removes the others. The next one
  /// replaces it.
  @Test func longWordsTakeThePlaceOfTheOthers() throws {
    var labels = PlotLabels(within: 100...300, rowLimit: 3, style: .document, language: .english)
    labels.add("first", at: 120, color: .black)
    labels.add("a sentence that is far too long for one line of two hundred points in any font", at: 200, color: .black)
    let long = try #require(labels.labels.first)
    #expect(labels.labels.count == 1 && long.layout.lineCount > 1 && labels.rowCount == long.layout.lineCount)
    #expect(long.left >= 100 && end(long) <= 300 && labels.cut.isEmpty)
    labels.add("next", at: 260, color: .black)
    #expect(labels.labels.map(\.layout.string) == ["next"])
  }
}
