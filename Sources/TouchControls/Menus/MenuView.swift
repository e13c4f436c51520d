import TouchCore
import TouchDrawing
import TouchGeometry

/// The panel of a menu, which draws its items and tracks one finger over them.
final class MenuView: View {
  /// Called with the item that a finger lifted from.
  var onChoose: ((MenuItem) -> Void)?
  /// Called with the item that a finger moves onto, and with nil when it has left all.
  var onHighlight: ((MenuItem?) -> Void)?
  /// Called to hide the menu without a choice.
  var onEscape: (() -> Void)?
  let items: [MenuItem]
  /// The menu's target, in window coordinates.
  let target: Rect
  let placement: MenuPlacement
  let titles: [TextLayout]
  private let pages: MenuPages
  private var page = 0 {
    didSet { setNeedsDisplay() }
  }
  /// The slot under the finger.
  private var highlighted: Int? {
    didSet { if oldValue != highlighted { highlightDidChange() } }
  }
  /// The panel in this view's coordinates, which also contain the arrow and the shadow around it.
  let panel: Rect
  let outline: Path

  /// Creates a menu with `items`, placed in `window` at `target`, which is in window coordinates. After a choice it
  /// stays at the frame of the menu in which an item was chosen. Otherwise it avoids other menus (`besides`) and
  /// `handles`.
  init(
    _ items: [MenuItem], at target: Rect, in window: Window, wish: ArrowDirection?, staying choice: MenuChoice?,
    besides others: [Rect], handles: [Rect]
  ) {
    let type = window.theme.type.control
    let area = window.contentArea
    let limit = area.width - 2 * MenuPlacement.margin
    let longest = max(0, limit - 2 * Measures.turner - 2 * Measures.padding)
    self.items = items
    self.target = target
    let language = window.language
    titles = items.map { TextLayout($0.title, font: type, maxWidth: longest, maxLines: 1, language: language.code) }
    let widths = zip(items, titles).map { item, title in
      item.swatch == nil
        ? max(title.size.width.rounded(.up) + 2 * Measures.padding, window.theme.minimumTarget)
        : window.theme.comfortableTarget
    }
    pages = MenuPages(widths, limit: limit, turner: Measures.turner)
    let size = Size(pages.width, Measures.height)
    let chosen = choice.flatMap { [pages] choice in pages.position(of: items.firstIndex(of: choice.item)) }
    page = chosen?.page ?? 0
    let stayed = choice?.placement(of: size, itemAt: chosen?.slot.x, on: area)
    placement =
      (stayed
      ?? MenuPlacement.find(
        for: target, size: size, on: area, wish: wish, besides: others, handles: handles))
      .snapped(scale: window.scale)
    let frame = placement.panel.inset(by: Insets(-Measures.surroundings))
    panel = placement.panel.offset(by: .zero - frame.origin)
    outline = Path.menuPanel(placement, radius: window.theme.radius.medium)
      .applying(.translation(.zero - frame.origin))
    super.init(frame: frame)
  }

  /// Shrinks the panel into the tip of its arrow, before it grows out of it and when it hides.
  func shrinkIntoArrow() {
    let tip = placement.arrow?.tip ?? placement.panel.center
    transform = Transform.translation(center - tip)
      .followed(by: .scale(Measures.smallScale))
      .followed(by: .translation(tip - center))
  }

  /// Whether `point`, in window coordinates, is on the panel.
  func isHit(at point: Point) -> Bool { placement.panel.contains(point) }

  /// Returns the frame of `item` in window coordinates; nil if it is not among the items or on another page.
  func frame(of item: MenuItem) -> Rect? {
    guard let index = items.firstIndex(of: item) else { return nil }
    return pages.pages[page].first { $0.content == .item(index) }
      .map { rect(of: $0).offset(by: placement.panel.origin - panel.origin) }
  }

  // MARK: Touches

  override func point(inside point: Point) -> Bool { panel.contains(point) }

  /// Refuses the window's recognisers: a finger on the menu is for the menu.
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { false }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { follow(touches) }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { follow(touches) }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    follow(touches)
    guard let slot = highlighted else { return }
    highlighted = nil
    switch pages.pages[page][slot].content {
    case .item(let index): onChoose?(items[index])
    case .previous: page -= 1
    case .next: page += 1
    }
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { highlighted = nil }

  private func highlightDidChange() {
    setNeedsDisplay()
    guard let highlighted, case .item(let index) = pages.pages[page][highlighted].content else {
      onHighlight?(nil)
      return
    }
    onHighlight?(items[index])
  }

  private func follow(_ touches: [Touch]) {
    guard let location = touches.last?.location(in: self) else { return }
    highlighted = pages.pages[page].firstIndex { rect(of: $0).contains(location) }
  }

  func rect(of slot: MenuPages.Slot) -> Rect {
    Rect(panel.minX + slot.x, panel.minY, slot.width, panel.height)
  }

  // MARK: For people who cannot see

  override var accessibilityViewIsModal: Bool {
    get { true }
    set { super.accessibilityViewIsModal = newValue }
  }

  /// An element for each item, and for the buttons that turn the page.
  override var accessibilityElements: [Responder]? {
    get {
      let words = language[ControlStrings.self]
      return pages.pages[page].map { slot in
        let element = AccessibilityElement(container: self, identifier: slot)
        element.accessibilityTraits = .button
        element.accessibilityFrameInContainerSpace = rect(of: slot)
        switch slot.content {
        case .item(let index): element.accessibilityLabel = items[index].title
        case .previous: element.accessibilityLabel = words.previousPage
        case .next: element.accessibilityLabel = words.nextPage
        }
        return element
      }
    }
    set { super.accessibilityElements = newValue }
  }

  override func accessibilityPerformEscape() -> Bool {
    guard let onEscape else { return super.accessibilityPerformEscape() }
    onEscape()
    return true
  }

  // MARK: Drawing

  override func themeDidChange() { setNeedsDisplay() }

  /// The effort of drawing, mostly for the shadow.
  override var drawingEffort: Double { 100 }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    drawShadow(in: canvas)
    canvas.fill(outline, with: theme.surface)
    let slots = pages.pages[page]
    canvas.saved {
      canvas.clip(to: outline)
      for slot in slots.dropFirst() where slot.x > 0 { drawSeparator(before: slot, in: canvas) }
      if let highlighted { drawHighlight(of: slots[highlighted], in: canvas) }
      // The outer half is clipped, which leaves a sharp line.
      canvas.stroke(outline, with: theme.outline, width: 2 * hairline)
    }
    for (index, slot) in slots.enumerated() {
      drawContent(of: slot, in: canvas, color: index == highlighted ? theme.onAccent : theme.text)
    }
  }

  /// The measures of a menu in points.
  enum Measures {
    static let height = 56.0
    /// The distance from a title to the separators.
    static let padding = 20.0
    /// The width of ‹ and ›.
    static let turner = 56.0
    static let swatch = 16.0
    static let chevron = Size(7, 14)
    static let smallScale = 0.9
    static let shadowDrop = 3.0
    static let shadowReach = 12.0
    static let shadowSteps = 12
    static let shadowAlpha = 0.02
    /// The margin around the panel: the arrow, and the shadow with its drop.
    static let surroundings = MenuPlacement.arrowLength + shadowReach + shadowDrop
  }
}

extension MenuPlacement {
  /// Returns the placement moved to whole pixels, so that the hairlines are sharp.
  fileprivate func snapped(scale: Double) -> MenuPlacement {
    let snap = { (value: Double) in (value * scale).rounded() / scale }
    let offset = Point(snap(panel.minX), snap(panel.minY)) - panel.origin
    var result = self
    result.panel.origin += offset
    result.arrow?.tip += offset
    return result
  }
}
