import TouchCore
import TouchGeometry

/// A finger on a key, from landing to lifting.
final class KeyPress {
  let touch: Touch
  /// The key that lifting would type; nil if the finger has slid off all keys.
  var key: KeyboardKey?
  /// Whether the letter is typed as a capital.
  var isCapital: Bool
  /// The accents on offer, with the chosen one.
  var choice: KeyChoice?
  /// The finger's location when the choice appeared, in the keyboard's coordinates.
  var choiceStart = Point.zero
  /// The timer of the long press or of the repetition.
  var timer: Registration?
  /// Whether other keys were typed while this one was held.
  var wasHeldForOthers = false

  init(_ touch: Touch, _ key: KeyboardKey?, isCapital: Bool) {
    self.touch = touch
    self.key = key
    self.isCapital = isCapital
  }
}

/// The characters of a long press, along which the finger slides.
struct KeyChoice: Equatable {
  /// The characters from left to right.
  var items: [String]
  /// The index of the key's own character.
  var start: Int
  /// The chosen index; nil if the finger has left the row.
  var selected: Int?

  /// Creates the choice between the key's own character and others, beginning at the finger. They extend to the side
  /// with more space.
  init(_ own: String, _ others: [String], extendsLeft: Bool) {
    items = extendsLeft ? others.reversed() + [own] : [own] + others
    start = extendsLeft ? items.count - 1 : 0
    selected = start
  }

  /// The chosen item.
  var chosen: String? { selected.map { items[$0] } }

  /// Chooses by the finger's translation since the choice appeared: to the side in points, down in rows. `widths` are
  /// those of the items.
  mutating func slide(_ dx: Double, rows: Double, widths: [Double]) {
    guard rows < Self.reach, widths.count == items.count else {
      selected = rows < Self.reach ? start : nil
      return
    }
    var x = widths[start] / 2 + dx
    selected = start
    while let index = selected, x < 0, index > 0 {
      x += widths[index - 1]
      selected = index - 1
    }
    while let index = selected, index < items.count - 1, x >= widths[index] {
      x -= widths[index]
      selected = index + 1
    }
  }

  /// The rows by which the finger can be below the key.
  private static let reach = 1.5
}

/// The rule that forgives the drift of a finger: it stays on the key it landed on until it has clearly left it.
struct KeyDrift {
  /// The distance from the key's frame at which the finger has left it, in points.
  let tolerance: Double

  /// - Parameters:
  ///   - key: the size of a key.
  ///   - pointsPerMillimetre: the density of the panel; nil: that of a desktop monitor.
  init(key: Size, pointsPerMillimetre: Double?) {
    let drift = Self.drift * (pointsPerMillimetre ?? Self.usualDensity)
    tolerance = min(max(drift, Self.least), min(key.width, key.height) * Self.share)
  }

  /// Whether a finger at `point` has left the key at `frame`.
  func hasLeft(_ frame: Rect, at point: Point) -> Bool {
    let dx = max(frame.minX - point.x, 0, point.x - frame.maxX)
    let dy = max(frame.minY - point.y, 0, point.y - frame.maxY)
    return Vector(dx, dy).length > tolerance
  }

  /// The drift of a finger in millimetres that is forgiven beyond the edge of the key.
  private static let drift = 4.0
  /// 96 points an inch.
  private static let usualDensity = 3.78
  private static let least = 8.0
  /// A slide to the middle of the next key always changes the letter.
  private static let share = 0.45
}
