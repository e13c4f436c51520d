import TouchCore
import TouchGeometry

// The frames of the keys, and what they offer.
extension KeyboardView {
  /// Returns the frame of the key that types `text`, in the keyboard's coordinates; nil if there is none at present.
  public func frame(ofKey text: String) -> Rect? {
    grid.keys.first { $0.text == text || $0.text.map(typing.cased) == text }.map(frame)
  }

  /// Returns the frame of a key in the keyboard's coordinates, with its share of the gaps.
  func frame(of key: KeyboardKey) -> Rect {
    let (unit, origin) = (measures.key, keysOrigin)
    return Rect(
      origin.x + key.frame.minX * unit.width, origin.y + key.frame.minY * unit.height,
      key.frame.width * unit.width, key.frame.height * unit.height)
  }

  /// The upper left corner of the keys in the keyboard's coordinates.
  var keysOrigin: Point {
    Point(((bounds.width - grid.columns * measures.key.width) / 2).rounded(), measures.margin + measures.candidates)
  }

  /// Returns the key at a point in the keyboard's coordinates; nil beside the keys.
  func key(at point: Point) -> KeyboardKey? {
    let (unit, origin) = (measures.key, keysOrigin)
    let location = Point((point.x - origin.x) / unit.width, (point.y - origin.y) / unit.height)
    // At the edges of the panel the outermost keys reach half a key farther.
    guard location.x > -0.5, location.x < grid.columns + 0.5, location.y > -0.5,
      location.y < Double(grid.rows) + 0.5
    else { return nil }
    return grid.key(at: location)
  }

  /// Returns what a long press on `key` offers; nil if that is nothing.
  func choice(for key: KeyboardKey, isCapital: Bool) -> KeyChoice? {
    let others = others(than: key, isCapital: isCapital)
    guard !others.isEmpty else { return nil }
    let present = key.text.map { isCapital ? typing.capital($0) : $0 } ?? typing.layout.name
    return KeyChoice(present, others, extendsLeft: frame(of: key).midX > bounds.midX)
  }

  /// Returns the characters or the languages that `key` offers besides its own.
  func others(than key: KeyboardKey, isCapital: Bool) -> [String] {
    if key.action == .language { return layouts.filter { $0 != typing.layout }.map(\.name) }
    return isCapital ? key.accents.map(typing.capital) : key.accents
  }
}
