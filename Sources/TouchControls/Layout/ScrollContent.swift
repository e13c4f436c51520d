import TouchCore
import TouchGeometry

extension ScrollView {
  /// Replaces the content view, behind other subviews such as the indicators.
  func replaceContent(_ old: View?) {
    if let old {
      old.endArrangement()
      // It may be leaving already.
      if subviews.contains(where: { $0 === old }) { old.removeFromSuperview() }
    }
    guard let contentView else { return }
    insertSubview(contentView, at: 0)
    contentView.beginArrangement()
    setNeedsLayout()
    sizeThatFitsDidChange()
  }

  /// Resizes the content view to the size that suits it.
  func layOutContent() {
    guard let contentView else { return }
    let room = contentRoom(in: bounds.size)
    let wanted = contentView.fittingSize(in: unlimited(room))
    let size = Size(
      contentAxes.contains(.horizontal) ? max(wanted.width, room.width) : room.width,
      contentAxes.contains(.vertical) ? max(wanted.height, room.height) : room.height)
    contentView.place(in: Rect(origin: .zero, size: size))
    contentSize = size
  }

  /// Returns the size that suits the content view within `size`, with the insets; nil if there is no content view.
  func contentSizeThatFits(_ size: Size) -> Size? {
    guard let contentView else { return nil }
    let room = contentRoom(in: size)
    let wanted = contentView.fittingSize(in: unlimited(room))
    return Size(
      min(wanted.width, room.width) + contentInset.left + contentInset.right,
      min(wanted.height, room.height) + contentInset.top + contentInset.bottom)
  }

  private func contentRoom(in size: Size) -> Size {
    Size(
      max(0, size.width - contentInset.left - contentInset.right),
      max(0, size.height - contentInset.top - contentInset.bottom))
  }

  private func unlimited(_ room: Size) -> Size {
    Size(
      contentAxes.contains(.horizontal) ? .infinity : room.width,
      contentAxes.contains(.vertical) ? .infinity : room.height)
  }

  /// Moves the offset by `distance`, when the visible content has moved down since rows above it turned out higher. The
  /// running motion is moved, too.
  func contentMoved(by distance: Double) {
    guard distance != 0 else { return }
    if let motion = automaticScroll?.motion { automaticScroll?.motion.y = motion.y.moved(by: distance) }
    put(contentOffset + Vector(0, distance))
  }
}
