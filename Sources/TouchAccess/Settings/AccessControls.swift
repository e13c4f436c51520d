import TouchControls
import TouchCore
import TouchDrawing
import TouchGeometry

extension OverlayRole {
  /// The tab with which visitors make a screen easier to use; in front of the bar of scenes.
  public static let access = OverlayRole(level: 105, movesWithContent: true)
}

/// The tab with which visitors make the screen easier to use, at the left edge of the window, and, while it is open, a
/// list of the settings: larger text, more contrast, less motion, and everything within reach.
///
/// ```swift
/// let controls = AccessControls()
/// controls.reach = panel.reach
/// controls.show(in: window)
/// ```
///
/// A choice sets ``Application/accessibilitySettings`` and changes nothing else. The list closes with a tap on the tab,
/// a touch close beside it, and after a while, as people walk away. Touches elsewhere pass through. It is used by keys
/// as well, since all of its parts are elements. A recording has the settings, but no touches on the list: nobody's
/// needs are told by where their fingers were.
public final class AccessControls: View, OverlayWithHandle {
  /// The seconds after which the list closes by itself. Chosen, longer than that of others: who needs it may be slow.
  static let patience = 60.0

  /// The part of the window's height within reach, from 0 at the upper edge to 1. The tab lies there. With nil or the
  /// whole height there is nothing to bring within reach.
  public var reach: ClosedRange<Double>? {
    didSet { if reach != oldValue { showSettings() } }
  }
  /// Whether the list is open.
  public private(set) var isOpen = false
  private let tab = EdgeTab(
    "access.tab", words: { ($0[AccessStrings.self].settings.title, nil) }, sign: AccessControls.drawFigure)
  private let list = EdgeList("access.list")
  private lazy var rows = AccessSetting.allCases.map(AccessRow.init)
  /// The ground beside the content that has been brought within reach.
  private let vacated = [VacatedView(), VacatedView()]
  private var closing: Registration?
  private var applying: Registration?

  public init() {
    super.init(frame: .zero)
    name = "access"
    self[RecordedEffect.self] = RecordedEffect()
    for row in rows {
      list.addSubview(row)
      row.addAction(for: .touchUpInside) { [unowned self, setting = row.setting] _ in choose(setting) }
    }
    list.isHidden = true
    for view in [list, tab] { addSubview(view) }
    tab.addAction(for: .touchUpInside) { [unowned self] _ in if isOpen { close() } else { open() } }
    for view in vacated { view.onTap = { [unowned self] in choose(.reach) } }
  }

  public override var drawsContent: Bool { false }

  /// Adds it to a window.
  public func show(in window: Window) {
    window.overlays.add(self, as: .access) { [unowned self] in
      // Other handles may have come or gone since the last layout.
      setNeedsLayout()
      return $0
    }
    window.overlays.add(vacated[0], as: .vacated) { [unowned window] in
      Rect($0.minX, $0.minY, $0.width, window.contentArea.minY)
    }
    window.overlays.add(vacated[1], as: .vacated) { [unowned window] in
      Rect($0.minX, window.contentArea.maxY, $0.width, $0.maxY - window.contentArea.maxY)
    }
  }

  /// Removes it from its window.
  public func hide() {
    close()
    for view in [self] + vacated { view.removeFromSuperview() }
  }

  // MARK: Opening and closing

  public func open() {
    isOpen = true
    list.isHidden = false
    showSettings()
    closeLater()
  }

  public func close() {
    closing = nil
    isOpen = false
    list.isHidden = true
  }

  private func closeLater() {
    closing = window?.application.after(Self.patience) { [weak self] in self?.close() }
  }

  private func choose(_ setting: AccessSetting) {
    guard let application = window?.application else { return }
    closeLater()
    // Not amid a touch: a recording takes what happens then for a consequence of the touch, which it does not have.
    applying = application.after(0) { [unowned self] in
      setting.change(&application.accessibilitySettings, reach: reach)
    }
  }

  private func showSettings() {
    let settings = window?.application.accessibilitySettings ?? AccessibilitySettings()
    for row in rows {
      row.state = row.setting.state(in: settings)
      row.isHidden = row.setting == .reach && (reach == nil || reach == 0...1)
    }
    setNeedsLayout()
  }

  public override func accessibilitySettingsDidChange() { showSettings() }

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

  // MARK: Layout

  public override func layoutSubviews() {
    let room = self.room
    tab.frame = Rect(origin: Point(0, tabTop(in: room)), size: EdgeTab.size)
    let inset = theme.spacing.small
    let left = EdgeTab.drawnWidth + inset
    let shown = rows.filter { !$0.isHidden }
    let widest = bounds.width - left - 3 * inset
    let width = min(shown.map { $0.sizeThatFits(Size(.infinity, .infinity)).width }.max() ?? 0, widest)
    let heights = shown.map { $0.sizeThatFits(Size(width, .infinity)).height }
    let size = Size(width + 2 * inset, heights.reduce(0, +) + 2 * inset)
    // Larger text may need more than what is within reach.
    let limits = size.height <= room.height ? room : bounds
    let top = max(limits.minY, min(tab.frame.midY - size.height / 2, limits.maxY - size.height))
    list.frame = Rect(left, top.rounded(), size.width, size.height)
    var y = inset
    for (row, height) in zip(shown, heights) {
      row.frame = Rect(inset, y, width, height)
      y += height
    }
  }

  /// The part of the bounds within reach.
  private var room: Rect {
    guard let window, let reach else { return bounds }
    let height = window.bounds.height
    let lines = Rect(0, reach.lowerBound * height, window.bounds.width, (reach.upperBound - reach.lowerBound) * height)
    let room = convert(lines, from: nil).intersection(bounds)
    return room.height >= EdgeTab.size.height ? room : bounds
  }

  /// Returns the upper edge of the tab: below the other tabs at the left edge, or above them where that is too low.
  private func tabTop(in room: Rect) -> Double {
    let views = (window?.overlays.views ?? []).filter { $0 !== self && !$0.isHidden && $0.alpha > 0 }
    let others = views.compactMap { ($0 as? any OverlayWithHandle)?.handleFrame }.map { convert($0, from: nil) }
      .filter { $0.minX < EdgeTab.size.width }
    let (gap, height) = (theme.spacing.small, EdgeTab.size.height)
    let lowest = others.map(\.maxY).max() ?? bounds.midY + EdgeTab.belowMiddle - gap
    let highest = others.map(\.minY).min() ?? bounds.midY
    let below = lowest + gap
    let top = below + height + gap <= room.maxY ? below : highest - gap - height
    return max(room.minY, min(top, room.maxY - height)).rounded()
  }

  /// Draws a figure with outstretched arms: a head, a line from hand to hand, a body and two legs.
  private static func drawFigure(in canvas: Canvas, at center: Point, _ theme: Theme) {
    canvas.fill(.circle(center: center + Vector(0, -9), radius: 2.75), with: theme.text)
    let lines = [
      [Vector(-7, -3.5), Vector(0, -2.5), Vector(7, -3.5)], [Vector(0, -2.5), Vector(0, 3)],
      [Vector(-4, 11), Vector(0, 3), Vector(4, 11)],
    ]
    for line in lines {
      canvas.stroke(.polyline(line.map { center + $0 }), with: theme.text, width: 2.25, cap: .round, join: .round)
    }
  }
}
