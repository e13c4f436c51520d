import TouchDrawing
import TouchExplain
import TouchGeometry
import TouchRecording
import TouchUI

/// The inspector's panel at an edge of the window: commands at the top, the current page in the middle, the time at the
/// bottom.
final class InspectorPanel: View {
  enum Page: Int {
    case lanes, nearest, whatIf, frames
  }

  enum Edge: CaseIterable {
    case bottom, right, top, left
  }

  let lanes = LanesPage()
  let nearest = LinesPage()
  let whatIf = WhatIfPage()
  let frames = FramesPage()
  let strip = TimeStrip()
  var onCommand: ((PanelCommand) -> Void)? {
    get { commands.onCommand }
    set { commands.onCommand = newValue }
  }
  var onPage: ((Page) -> Void)?
  /// Called with the number of events or frames to move by. Negative numbers go back.
  var onStep: ((Int) -> Void)?

  var isPaused = false { didSet { if oldValue != isPaused { stateDidChange() } } }
  /// Whether a recording is shown, which cannot continue.
  var isReviewing = false { didSet { if oldValue != isReviewing { stateDidChange() } } }
  var isSmall = false { didSet { if oldValue != isSmall { stateDidChange() } } }
  var edge = Edge.bottom { didSet { superview?.setNeedsLayout() } }
  var page: Page { Page(rawValue: pages.selectedSegmentIndex) ?? .lanes }

  /// A rectangle without rounded corners, so that nothing behind it is drawn.
  private let ground = View(frame: .zero)
  private let pages = SegmentedControl(segments: ["", "", "", ""])
  private let commands = CommandBar()
  private let back = Button("‹")
  private let forth = Button("›")
  private let moment = Label()
  private let message = Label()
  private var strings: InspectorStrings { language[InspectorStrings.self] }

  init() {
    super.init(frame: .zero)
    name = "inspector.panel"
    for view in [ground, pages, commands, back, forth, moment, message, lanes, nearest, whatIf, frames, strip] {
      addSubview(view)
    }
    pages.name = "inspector.pages"
    pages.selectedSegmentIndex = 0
    pages.addAction(for: .valueChanged) { [unowned self] _ in
      stateDidChange()
      onPage?(page)
    }
    back.name = "inspector.back"
    forth.name = "inspector.forth"
    back.addAction(for: .touchUpInside) { [unowned self] _ in onStep?(-1) }
    forth.addAction(for: .touchUpInside) { [unowned self] _ in onStep?(1) }
    moment.alignment = .trailing
    message.truncation = .middle
    cornerRadius = 16
    themeDidChange()
    languageDidChange()
  }

  func choose(_ page: Page) {
    pages.selectedSegmentIndex = page.rawValue
    stateDidChange()
  }

  func tell(_ text: String) {
    message.text = text
    setNeedsLayout()
  }

  func show(ago seconds: Double) { moment.text = strings.ago(seconds) }

  // MARK: Looks

  private func stateDidChange() {
    whatIf.canKeep = !isReviewing
    commands.leftOut = isReviewing ? [.pause] : []
    commands[.pause].title = isPaused ? strings.goOn : strings.pause
    commands[.pause].style = isPaused ? .prominent : .standard
    commands[.resize].title = isSmall ? strings.makeLarge : strings.makeSmall
    superview?.setNeedsLayout()
    setNeedsLayout()
  }

  override func languageDidChange() {
    pages.segments = [strings.lanes, strings.nearest, strings.whatIf, strings.framesPage]
    commands[.save].title = strings.save
    commands[.move].title = strings.move
    commands[.close].title = strings.close
    stateDidChange()
  }

  override func themeDidChange() {
    backgroundColor = theme.background
    ground.backgroundColor = theme.background
    setNeedsDisplay()
    for label in [moment, message] {
      label.font = theme.type.caption
      label.textColor = theme.secondaryText
    }
    moment.font.hasTabularDigits = true
    setNeedsLayout()
  }

  /// Draws a border that separates the panel from a scene of the same colour.
  override func draw(_ rect: Rect, in canvas: Canvas) {
    let edge = bounds.inset(by: Insets(theme.lineWidth / 2))
    canvas.stroke(
      .roundedRect(edge, radius: cornerRadius - theme.lineWidth / 2), with: theme.outline, width: theme.lineWidth)
  }

  /// Returns the frame of the panel in a window of `size`.
  func place(in size: Size) -> Rect {
    let margin = theme.spacing.small
    let isUpright = edge == .left || edge == .right
    if isSmall {
      let side = 2 * theme.spacing.medium
      let head = commands.sizeThatFits(Size(size.width - 2 * margin - side, .infinity))
      let (width, height) = (head.width + side, head.height + 2 * margin)
      let y = edge == .top ? margin : size.height - height - margin
      return Rect(edge == .right ? size.width - width - margin : margin, y, width, height)
    }
    if isUpright, size.width >= 900 {
      let width = max(440, (0.42 * size.width).rounded())
      return Rect(edge == .left ? margin : size.width - width - margin, margin, width, size.height - 2 * margin)
    }
    // Narrow panels stack what would otherwise lie side by side, and need more height.
    let share = size.width < 760 ? 0.6 : 0.46
    let least = head(in: size.width - 2 * margin - 2 * theme.spacing.medium).height + Self.leastBody
    let height = min(max((share * size.height).rounded(), least), size.height - 2 * margin)
    // The panel covers the narrow tabs at the edges of a narrow window.
    let side = size.width < 760 ? 0 : margin
    return Rect(
      side, edge == .top || edge == .left ? margin : size.height - height - margin, size.width - 2 * side, height)
  }

  /// The minimum width of the page tabs relative to their preferred width.
  private static let leastShareOfTabs = 0.88

  /// The minimum height below the head for a page and the time strip, in points.
  private static let leastBody = 256.0

  /// Returns the height of the head in a width, and whether pages and commands fit into one row.
  private func head(in width: Double) -> (height: Double, isOneRow: Bool) {
    let tabs = pages.sizeThatFits(Size(.infinity, .infinity)).width * Self.leastShareOfTabs
    let wanted = commands.sizeThatFits(Size(.infinity, .infinity))
    if wanted.width + theme.spacing.large + tabs <= width { return (wanted.height, true) }
    let below = commands.sizeThatFits(Size(width, .infinity)).height
    return (theme.minimumTarget + theme.spacing.small + below, false)
  }

  override func layoutSubviews() {
    ground.frame = bounds.inset(by: Insets(cornerRadius * 0.4))
    let (gap, row) = (theme.spacing.small, theme.minimumTarget)
    let content = bounds.inset(
      by: Insets(top: gap, left: theme.spacing.medium, bottom: gap, right: theme.spacing.medium))
    let head = head(in: content.width)
    pages.isHidden = isSmall
    if isSmall {
      commands.frame = content
    } else if head.isOneRow {
      let wanted = commands.sizeThatFits(Size(.infinity, .infinity)).width
      commands.frame = Rect(content.maxX - wanted, content.minY, wanted, row)
      let tabs = pages.sizeThatFits(Size(.infinity, .infinity)).width
      pages.frame = Rect(
        content.minX, content.minY, min(tabs, content.width - wanted - theme.spacing.large), row)
    } else {
      pages.frame = Rect(content.minX, content.minY, content.width, row)
      commands.frame = Rect(content.minX, content.minY + row + gap, content.width, head.height - row - gap)
    }
    let views: [View] = [back, forth, moment, strip, lanes, nearest, whatIf, frames, message]
    for view in views { view.isHidden = isSmall }
    guard !isSmall else { return }
    for view in [back, forth, moment, strip] { view.isHidden = !isPaused }
    let foot = isPaused ? content.maxY - row : content.maxY
    let momentWidth = content.width >= 700 ? 220.0 : 0
    back.frame = Rect(content.minX, foot, row + gap, row)
    forth.frame = Rect(back.frame.maxX + gap, foot, row + gap, row)
    moment.frame = Rect(content.maxX - momentWidth, foot, momentWidth, row)
    strip.frame = Rect(forth.frame.maxX + gap, foot, content.maxX - momentWidth - forth.frame.maxX - gap, row)
    let line = message.text.isEmpty ? 0 : message.sizeThatFits(content.size).height
    message.frame = Rect(content.minX, foot - line - (line > 0 ? gap / 2 : 0), content.width, line)
    let top = content.minY + head.height + theme.spacing.medium
    let middle = Rect(content.minX, top, content.width, max(0, message.frame.minY - gap - top))
    let places: [(View, Page)] = [(lanes, .lanes), (nearest, .nearest), (whatIf, .whatIf), (frames, .frames)]
    for (view, own) in places {
      view.frame = middle
      view.isHidden = page != own
    }
  }
}
