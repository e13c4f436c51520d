import Glibc
import TouchGeometry
import TouchUI

/// The table on which photos lie. They are spread over the fields of a grid, slightly rotated.
final class PhotoTable: View {
  /// The part of the table over which photos are spread.
  var room = Rect.zero

  override var drawsContent: Bool { false }

  /// Returns the area of a photo if `count` of them are spread.
  func area(for count: Int) -> Double {
    let field = grid(for: count).field
    // As wide as its field. Rotation and mat make it a little wider, so that the photos overlap at the edges.
    let side = min(field.width * 3 / 4, field.height, 0.5 * min(bounds.width, bounds.height))
    return side * side * 4 / 3
  }

  /// Returns the centre of photo `index` of `count`, and its rotation in radians.
  func place(of index: Int, among count: Int) -> (center: Point, turn: Double) {
    let (columns, field) = grid(for: count)
    let (row, column) = index.quotientAndRemainder(dividingBy: columns)
    let inRow = min(columns, count - row * columns)
    var dice = ArtDice(UInt64(index) + 101)
    let left = room.midX - Double(inRow) * field.width / 2
    let center = Point(
      left + (Double(column) + 0.5 + dice.next(-0.1...0.1)) * field.width,
      room.minY + (Double(row) + 0.5 + dice.next(-0.08...0.08)) * field.height)
    return (center, dice.next(-0.17...0.17))
  }

  /// Returns the number of columns and the size of a field. Of the numbers near the one that makes fields as wide as
  /// photos, it chooses the one that leaves the fewest fields free.
  private func grid(for count: Int) -> (columns: Int, field: Size) {
    let count = max(count, 1)
    let wanted = (Double(count) * room.width / max(1, room.height) * 0.8).squareRoot().rounded()
    let nearest = max(1, min(count, Int(wanted)))
    let free = { (columns: Int) in (count + columns - 1) / columns * columns - count }
    let columns = [nearest, nearest + 1, nearest - 1].filter { (1...count).contains($0) }.min { free($0) < free($1) }!
    let rows = (count + columns - 1) / columns
    return (columns, Size(room.width / Double(columns), room.height / Double(rows)))
  }
}
