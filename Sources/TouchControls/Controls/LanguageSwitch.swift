import TouchCore
import TouchDrawing
import TouchGeometry

/// A switch with which visitors choose the language: a tab with a globe at the left edge of the window, below its
/// middle, and, while it is open, a list with each language under its own name.
///
///     window.overlays.add(LanguageSwitch([.english, .russian]), as: .languages)
///
/// A choice sets ``Window/language`` and changes nothing else: people who draw meanwhile are not interrupted. The list
/// closes with a choice, a tap on the tab, a touch close beside it, and after a while, as people walk away. Touches
/// elsewhere pass through.
public final class LanguageSwitch: View, OverlayWithHandle {
  /// The seconds after which the list closes by itself. Chosen.
  static let patience = 15.0

  public let languages: [Language]
  /// Whether the list is open.
  public private(set) var isOpen = false
  private let tab = EdgeTab(
    "language.tab", words: { ($0[ControlStrings.self].language, $0.name) }, sign: LanguageSwitch.drawGlobe)
  private let list = EdgeList("language.list")
  private let rows: [LanguageRow]
  private var closing: Registration?

  /// Creates a switch with `languages`, in this order.
  public init(_ languages: [Language]) {
    self.languages = languages
    rows = languages.map(LanguageRow.init)
    super.init(frame: .zero)
    name = "language"
    for row in rows {
      list.addSubview(row)
      row.addAction(for: .touchUpInside) { [unowned self, language = row.ownLanguage] _ in choose(language) }
    }
    list.alpha = 0
    list.isHidden = true
    for view in [list, tab] { addSubview(view) }
    tab.addAction(for: .touchUpInside) { [unowned self] _ in if isOpen { close() } else { open() } }
    themeDidChange()
  }

  public override var drawsContent: Bool { false }

  // MARK: Opening and closing

  public func open() {
    list.isHidden = false
    move(toOpen: true)
    closing = window?.application.after(Self.patience) { [weak self] in self?.close() }
  }

  public func close() {
    closing = nil
    if isOpen { move(toOpen: false) }
  }

  private func choose(_ language: Language) {
    window?.language = language
    close()
  }

  private func move(toOpen isOpen: Bool) {
    self.isOpen = isOpen
    let show = { [list] in list.alpha = isOpen ? 1 : 0 }
    let hide = { [weak self] (_: Bool) in
      guard let self else { return }
      list.isHidden = !self.isOpen
    }
    guard let application = window?.application else {
      show()
      return hide(true)
    }
    let options: AnimationOptions = [.allowUserInteraction, .beginFromCurrentState, .curveEaseOut]
    application.animate(withDuration: theme.duration.quick, options: options, animations: show, completion: hide)
  }

  /// The visible part of the tab.
  public var handleFrame: Rect {
    convert(tab.drawnFrame, to: nil)
  }

  // MARK: Touches

  /// Beside the tab it takes touches only while the list is open, and only near it.
  public override func hitTest(_ point: Point) -> View? {
    list.filter(super.hitTest(point), at: point, isOpen: isOpen)
  }

  public override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { close() }

  /// Closes the list.
  public override func accessibilityPerformEscape() -> Bool {
    guard isOpen else { return super.accessibilityPerformEscape() }
    close()
    return true
  }

  // MARK: Looks

  public override func themeDidChange() {
    setNeedsLayout()
  }

  public override func languageDidChange() { for row in rows { row.isCurrent = row.ownLanguage == language } }

  public override func layoutSubviews() {
    let top = min((bounds.midY + EdgeTab.belowMiddle).rounded(), bounds.height - EdgeTab.size.height)
    tab.frame = Rect(origin: Point(0, max(0, top)), size: EdgeTab.size)
    let inset = theme.spacing.small
    let width = rows.map { $0.sizeThatFits(bounds.size).width }.max() ?? 0
    let row = Size(min(width, bounds.width - EdgeTab.drawnWidth - 4 * inset), LanguageRow.height)
    let size = Size(row.width + 2 * inset, Double(rows.count) * row.height + 2 * inset)
    let y = max(inset, min(tab.frame.midY - size.height / 2, bounds.height - size.height - inset))
    list.frame = Rect(EdgeTab.drawnWidth + inset, y.rounded(), size.width, size.height)
    for (index, view) in rows.enumerated() {
      view.frame = Rect(inset, inset + Double(index) * row.height, row.width, row.height)
    }
  }

  /// Draws a circle with a meridian and the equator.
  private static func drawGlobe(in canvas: Canvas, at center: Point, _ theme: Theme) {
    let (radius, width) = (8.0, theme.lineWidth * 0.75)
    canvas.stroke(.circle(center: center, radius: radius), with: theme.text, width: width)
    let meridian = Path.ellipse(in: Rect(center: center, size: Size(radius, 2 * radius)))
    canvas.stroke(meridian, with: theme.text, width: width)
    let half = Vector(radius, 0)
    canvas.stroke(.line(from: center - half, to: center + half), with: theme.text, width: width)
  }
}

extension OverlayRole {
  /// The language switch; behind the open bar of scenes.
  public static let languages = OverlayRole(level: 90, movesWithContent: true)
}
