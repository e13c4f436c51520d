import TouchGeometry
import TouchUI

/// The languages of the interface for staff, side by side, each under its own name. A choice holds until somebody chooses
/// another one, or until the reset.
final class LanguageChoice: SegmentedControl {
  /// With fewer than two there is nothing to choose, and the control takes no room.
  var languages: [Language] = [] {
    didSet {
      segments = languages.map(\.name)
      mark()
    }
  }

  init() {
    super.init(segments: [])
    name = "kiosk.staff.language"
    isQuiet = true
    addAction(for: .valueChanged) { [unowned self] _ in window?.language = languages[selectedSegmentIndex] }
  }

  private func mark() { selectedSegmentIndex = languages.firstIndex(of: language) ?? -1 }

  override func languageDidChange() { mark() }

  override func sizeThatFits(_ size: Size) -> Size {
    let wanted = super.sizeThatFits(size)
    return languages.count < 2 ? .zero : Size(min(wanted.width, size.width), wanted.height)
  }
}
