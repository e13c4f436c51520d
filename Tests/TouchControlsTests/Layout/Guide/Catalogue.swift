import TouchGeometry
import TouchUI

/// A list of the names of all exhibits, from which visitors choose one.
final class Catalogue: View {
  let list: ListView<TextRow>

  init(_ names: [String], frame: Rect) {
    list = ListView(makeRow: { TextRow() }, show: { row, index in row.text = names[index] })
    super.init(frame: frame)
    list.onSelect = { index in print(names[index]) }
    list.reload(count: names.count)
    fill(with: list)
  }
}
