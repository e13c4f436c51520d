import TouchGeometry
import TouchUI

/// A control for staff with the languages of the interface side by side, each by its own name, or by its code if there
/// is no space. A choice holds until the next one or the reset.
final class LanguageChoice: SegmentedControl {
  /// The languages to choose from. With fewer than two the control is hidden.
  var languages: [Language] = [] {
    didSet {
      isHidden = languages.count < 2
      measureNames()
    }
  }
  /// The preferred width for the names.
  private var wantedWidth = 0.0

  init() {
    super.init(segments: [])
    name = "kiosk.staff.language"
    isQuiet = true
    addAction(for: .valueChanged) { [unowned self] _ in window?.language = languages[selectedSegmentIndex] }
  }

  private func measureNames() {
    show(languages.map(\.name))
    wantedWidth = super.sizeThatFits(Size(.infinity, .infinity)).width
    maximumSize.width = wantedWidth
  }

  private func show(_ texts: [String]) {
    segments = texts
    mark()
  }

  private func mark() { selectedSegmentIndex = languages.firstIndex(of: language) ?? -1 }

  override func languageDidChange() { mark() }

  override func themeDidChange() {
    super.themeDidChange()
    measureNames()
  }

  override func sizeThatFits(_ size: Size) -> Size {
    // The padding beside the names can be given up.
    let leastWidth = wantedWidth - 2 * theme.spacing.medium * Double(languages.count)
    show(leastWidth <= size.width ? languages.map(\.name) : languages.map { $0.code.uppercased() })
    return Size(min(wantedWidth, size.width), super.sizeThatFits(size).height * theme.type.scale)
  }
}
