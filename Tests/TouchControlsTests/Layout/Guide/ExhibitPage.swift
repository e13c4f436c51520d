import TouchGeometry
import TouchUI

/// The page of an exhibit: a heading with a button, below it a text that scrolls if it is long.
final class ExhibitPage: View {
  let title = Label("The steam engine", font: Theme.dark.type.title)
  let close = Button("Close")
  let text = Label()
  let scroll = ScrollView(frame: .zero)

  override init(frame: Rect) {
    super.init(frame: frame)
    title.growth = 1
    text.numberOfLines = 0
    scroll.contentView = text
    scroll.growth = 1
    let heading = Row(title, close, spacing: 16)
    fill(with: Column(heading, scroll, spacing: 24), insets: Insets(32))
  }
}
