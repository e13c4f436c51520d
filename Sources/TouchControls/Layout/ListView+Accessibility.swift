import TouchCore
import TouchGeometry

extension ListView {
  /// Returns the element of a row, or the row itself if it has several elements of its own.
  func rowElement(at index: Int) -> Responder {
    let row = rows.shown[index]
    if let row, !row.isAccessibilityElement, !(row.textWithin ?? "").isEmpty, !row.subviews.allSatisfy({ $0 is Label })
    {
      return row
    }
    let element = ListRowElement(container: self, identifier: index)
    element.accessibilityLabel =
      row.map { $0.accessibilityLabel ?? $0.textWithin } ?? language[ControlStrings.self].row(index + 1, count)
    element.accessibilityTraits = row?.accessibilityTraits ?? .button
    if index == selectedRow { element.accessibilityTraits.insert(.selected) }
    element.accessibilityValue = row?.accessibilityValue
    element.accessibilityCustomActions =
      row.map { $0.accessibilityCustomActions + $0.accessibilityDefaultActions } ?? []
    element.accessibilityFrameInContainerSpace = Rect(
      0, heights.top(of: index), bounds.width, heights.height(of: index))
    element.onFocus = { [unowned self] in scrollToRow(at: index, animated: false) }
    return element
  }
}

/// A row of a list, which is scrolled to when it is reached.
private final class ListRowElement: AccessibilityElement {
  var onFocus: (() -> Void)?

  override func accessibilityElementDidBecomeFocused() { onFocus?() }
}
