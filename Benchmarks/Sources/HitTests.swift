import TouchGeometry
import TouchUI

extension Benchmark {
  static let hitTests = [
    Benchmark("hit-test", "the view at a point is found among 10,000 in 100 groups") {
      let window = Window(application: Application(), size: Size(1000, 1000))
      for number in 0..<100 { window.addSubview(group(at: Point(Double(number % 10), Double(number / 10)))) }
      var turn = 0
      return {
        turn += 1
        let point = Point(Double(turn * 389 % 1000) + 0.5, Double(turn * 617 % 1000) + 0.5)
        precondition(window.hitTest(point)?.bounds.width == 10, "Nothing was hit at \(point).")
      }
    }
  ]

  /// Returns a group of a hundred views of 10 × 10 points in a square of 100 × 100. `cell` counts in such squares.
  private static func group(at cell: Point) -> View {
    let group = View(frame: Rect(cell.x * 100, cell.y * 100, 100, 100))
    for number in 0..<100 {
      group.addSubview(View(frame: Rect(Double(number % 10) * 10, Double(number / 10) * 10, 10, 10)))
    }
    return group
  }
}
