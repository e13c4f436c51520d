import Glibc
import TouchGeometry
import TouchUI

/// The table on which photos lie. They are spread over the fields of a grid, slightly rotated.
final class PhotoTable: View {
  /// The part of the table over which photos are spread.
  var room = Rect.zero

  override var drawsContent: Bool { false }

  /// The number of slots that a table is meant to have at most, which bounds the memory for images.
  static let most = 24
  /// The least number of slots, and the area that one takes in square points.
  private static let (least, fieldArea) = (8, 51_000.0)

  /// The number of slots on a table of this size, so many that the grid has no free field.
  var capacity: Int {
    let wanted = Int(room.width * room.height / Self.fieldArea)
    let count = max(Self.least, min(wanted, Self.most))
    let columns = grid(for: count).columns
    return (count + columns - 1) / columns * columns
  }

  /// Returns the area of a photo if `count` of them are spread.
  func area(for count: Int) -> Double {
    let side = min(side(of: grid(for: count).field), 0.5 * min(bounds.width, bounds.height))
    return side * side * 4 / 3
  }

  /// Returns the height of a photo of 4 to 3 in a field. It is as wide as its field. Rotation and mat make it a little
  /// wider, so that the photos overlap at the edges.
  private func side(of field: Size) -> Double { min(field.width * 3 / 4, field.height) }

  /// Returns the measures of a photo with this aspect ratio if `count` of them are spread. A panorama leaves room for
  /// other photos.
  func shape(for count: Int, _ proportion: Double) -> PhotoShape {
    let longest = Size(0.75 * room.width, 0.75 * room.height)
    return PhotoShape(area: area(for: count), proportion: proportion, room: longest)
  }

  /// Returns the centre of photo `index` of `count`, and its rotation in radians.
  func position(of index: Int, among count: Int) -> (center: Point, turn: Double) {
    let (center, field) = field(index, among: count)
    var dice = ArtDice(UInt64(index) + 101)
    let shift = Vector(dice.next(-0.1...0.1) * field.width, dice.next(-0.08...0.08) * field.height)
    return (center + shift, dice.next(-0.17...0.17))
  }

  /// Returns the centre of the deck if the table has `count` fields: the last one, at the lower edge.
  func deckPosition(among count: Int) -> Point { field(count - 1, among: count).center }

  private func field(_ index: Int, among count: Int) -> (center: Point, size: Size) {
    let (columns, field) = grid(for: count)
    let (row, column) = index.quotientAndRemainder(dividingBy: columns)
    let inRow = min(columns, count - row * columns)
    let left = room.midX - Double(inRow) * field.width / 2
    return (Point(left + (Double(column) + 0.5) * field.width, room.minY + (Double(row) + 0.5) * field.height), field)
  }

  /// Returns the number of columns and the size of a field: of the grids with rather large photos the one that leaves the
  /// fewest fields free.
  private func grid(for count: Int) -> (columns: Int, field: Size) {
    let count = max(count, 1)
    let grids = (1...count).map { columns in
      let rows = (count + columns - 1) / columns
      let field = Size(room.width / Double(columns), room.height / Double(rows))
      return (columns, field, side: side(of: field).rounded(), free: rows * columns - count)
    }
    let largest = grids.map(\.side).max() ?? 0
    let best = grids.filter { $0.side >= 0.75 * largest }.max { (-$0.free, $0.side) < (-$1.free, $1.side) }!
    return (best.0, best.1)
  }
}

// MARK: Reading

extension PhotoTable {
  /// The longest side of an area for reading, in points. On a larger table more people read side by side.
  private static let longestReading = 900.0

  /// The areas for reading: about squares, as few as the table has room for.
  private var readingAreas: [Rect] {
    let count = { (side: Double, other: Double) in
      max(1, Int((side / max(1, other)).rounded()), Int((side / Self.longestReading).rounded(.up)))
    }
    let (columns, rows) = (count(room.width, room.height), count(room.height, room.width))
    let size = Size(room.width / Double(columns), room.height / Double(rows))
    return (0..<columns * rows).map { index in
      Rect(
        room.minX + Double(index % columns) * size.width, room.minY + Double(index / columns) * size.height, size.width,
        size.height)
    }
  }

  /// Returns the middle of the nearest area for reading in which none of `others` lies, or nil if all are taken.
  func readingPosition(near point: Point, without others: [Point]) -> Point? {
    let free = readingAreas.filter { rect in !others.contains(where: rect.contains) }
    return free.map(\.center).min { $0.distance(to: point) < $1.distance(to: point) }
  }

  /// Returns the scale at which a card of this shape is read: it fills an area, or the table if it is a panorama.
  func readingScale(of shape: PhotoShape) -> Double {
    let mat = 2 * PhotoShape.mat(for: shape.area)
    let rect = readingAreas[0].inset(by: Insets(theme.spacing.medium))
    var read = shape
    read.area = pow(min(rect.width * 3 / 4, rect.height), 2) * 4 / 3
    read.room = Size(0.94 * room.width, 0.94 * room.height)
    let scale = min(
      read.photo.width / max(1, shape.photo.width), read.room.width / (shape.photo.width + mat),
      read.room.height / (shape.photo.height + mat))
    return max(1, min(scale, shape.largestScale))
  }
}
