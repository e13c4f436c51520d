import TouchGeometry
import TouchUI

/// The parts of views at which fingers find a recogniser.
extension HandPlayer {
  /// Returns the visible share of a view on which fingers reach a recogniser that has one of the descriptions.
  func share(of view: View, takenBy descriptions: Set<String>) -> Double {
    let hits = sampledHits(in: view)
    let taken = hits.filter { hit in
      let inside = hit.ancestry.prefix { $0 !== view }.flatMap(\.gestureRecognizers)
      return inside.contains { recognizer in
        recognizer.isEnabled && names[recognizer.name].flatMap(description).map(descriptions.contains) ?? false
      }
    }
    return hits.isEmpty ? 0 : Double(taken.count) / Double(hits.count)
  }

  /// Returns the number of sampled points at which fingers find a recogniser as they do at one of `chosenSites`.
  func extent(of chosenSites: [Site], for recognizer: String) -> Int {
    guard let view = gestures.recognizer(recognizer)?.view else { return 0 }
    let signatures = Set(chosenSites.map { signature(of: $0, for: recognizer) })
    let views = Set(sites.filter { signatures.contains(signature(of: $0, for: recognizer)) }.map(\.view))
    return sampledHits(in: view).filter { views.contains(gestures.id(of: $0)) }.count
  }

  /// Returns the views of the subtree of `view` that fingers hit at evenly spaced points of its visible part.
  private func sampledHits(in view: View) -> [View] {
    let area = view.convert(view.bounds, to: gestures.window).intersection(gestures.window.bounds)
    let steps = (0..<Self.shareSteps).map { (Double($0) + 0.5) / Double(Self.shareSteps) }
    return steps.flatMap { y in steps.map { x in Point(area.minX + x * area.width, area.minY + y * area.height) } }
      .compactMap(gestures.window.hitTest).filter { $0.isDescendant(of: view) }
  }

  /// The number of sampled points in each direction.
  private static let shareSteps = 15
}
