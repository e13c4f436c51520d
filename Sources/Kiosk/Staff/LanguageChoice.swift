import TouchGeometry
import TouchUI

/// The languages of the interface for staff, side by side, each under its own name, or its code where the names have no
/// room. A choice holds until somebody chooses another one, or until the reset.
final class LanguageChoice: SegmentedControl {
  /// With fewer than two there is nothing to choose, and the control takes no room.
  var languages: [Language] = [] {
    didSet { measureNames() }
  }
  /// The width that suits the names.
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
    guard languages.count >= 2 else { return .zero }
    // Beside a name there is a little air, which it can do without.
    let leastWidth = wantedWidth - 2 * theme.spacing.medium * Double(languages.count)
    show(leastWidth <= size.width ? languages.map(\.name) : languages.map { $0.code.uppercased() })
    return Size(min(wantedWidth, size.width), super.sizeThatFits(size).height)
  }
}
