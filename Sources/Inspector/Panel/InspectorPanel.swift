import TouchDrawing
import TouchExplain
import TouchGeometry
import TouchRecording
import TouchUI

/// The inspector's panel at an edge of the window: commands at the top, the current page in the middle, the time at the
/// bottom.
final class InspectorPanel: View {
  enum Page: Int, CaseIterable {
    case lanes, nearest, whatIf, risks, frames
  }

  enum Edge: CaseIterable {
    case bottom, right, top, left
  }

  let lanes = LanesPage()
  let nearest = LinesPage()
  let whatIf = WhatIfPage()
  /// The conflicts that the scene can have.
  let risks = LinesPage()
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
  private let pages = SegmentedControl(segments: ["", "", "", "", ""])
  private let commands = CommandBar()
  private let back = Button("‹")
  private let forth = Button("›")
  private let moment = Label()
  private let message = Label()
  /// The pages and the commands, in one line or in several.
  private let head: StackView
  /// The time of the selected moment and the buttons that change it.
  private let foot: Row
  private var strings: InspectorStrings { language[InspectorStrings.self] }

  init() {
    head = StackView(axis: .horizontal, [pages, commands])
    foot = Row(back, forth, strip, moment, alignment: .fill)
    super.init(frame: .zero)
    name = "inspector.panel"
    fill(with: ground, insets: Insets(Self.radius * 0.4))
    let sheet = Column(head, Spacer(0), lanes, nearest, whatIf, risks, frames, message, foot, spacing: 8)
    fill(with: sheet, insets: Self.insets)
    for view in [pages, lanes, nearest, whatIf, risks, frames, strip] { view.growth = 1 }
    moment.fixSize(width: 212)
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
    cornerRadius = Self.radius
    themeDidChange()
    languageDidChange()
  }

  func choose(_ page: Page) {
    pages.selectedSegmentIndex = page.rawValue
    stateDidChange()
  }

  func tell(_ text: String) {
    message.text = text
    message.isHidden = isSmall || text.isEmpty
  }

  func show(ago seconds: Double) { moment.text = strings.ago(seconds) }

  // MARK: Looks

  private func stateDidChange() {
    whatIf.canKeep = !isReviewing
    commands.leftOut = isReviewing ? [.pause] : []
    commands[.pause].title = isPaused ? strings.goOn : strings.pause
    commands[.pause].style = isPaused ? .prominent : .standard
    commands[.resize].title = isSmall ? strings.makeLarge : strings.makeSmall
    pages.isHidden = isSmall
    let views: [(View, Page)] = [
      (lanes, .lanes), (nearest, .nearest), (whatIf, .whatIf), (risks, .risks), (frames, .frames),
    ]
    for (view, own) in views { view.isHidden = isSmall || page != own }
    foot.isHidden = isSmall || !isPaused
    message.isHidden = isSmall || message.text.isEmpty
    superview?.setNeedsLayout()
  }

  override func languageDidChange() {
    pages.segments = [strings.lanes, strings.nearest, strings.whatIf, strings.risksPage, strings.framesPage]
    // Beside the commands the tabs may be narrower than suits them.
    pages.minimumSize.width = (0.75 * pages.sizeThatFits(Size(.infinity, .infinity)).width).rounded(.up)
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
    (head.spacing, head.lineSpacing) = (theme.spacing.large, theme.spacing.small)
    foot.spacing = theme.spacing.small
    for view in [pages, foot] { view.fixSize(height: theme.minimumTarget) }
    for button in [back, forth] { button.fixSize(width: theme.minimumTarget + theme.spacing.small) }
  }

  /// Draws a border that separates the panel from a scene of the same colour.
  override func draw(_ rect: Rect, in canvas: Canvas) {
    let edge = bounds.inset(by: Insets(theme.lineWidth / 2))
    canvas.stroke(
      .roundedRect(edge, radius: cornerRadius - theme.lineWidth / 2), with: theme.outline, width: theme.lineWidth)
  }

  /// Returns the frame of the panel in a window of `size`.
  func panelFrame(in size: Size) -> Rect {
    let margin = theme.spacing.small
    let isUpright = edge == .left || edge == .right
    if isSmall {
      let side = Self.insets.left + Self.insets.right
      let bar = head.sizeThatFits(Size(size.width - 2 * margin - side, .infinity))
      let (width, height) = (bar.width + side, bar.height + Self.insets.top + Self.insets.bottom)
      let y = edge == .top ? margin : size.height - height - margin
      return Rect(edge == .right ? size.width - width - margin : margin, y, width, height)
    }
    if isUpright, size.width >= 900 {
      let width = max(480, (0.42 * size.width).rounded())
      return Rect(edge == .left ? margin : size.width - width - margin, margin, width, size.height - 2 * margin)
    }
    // Narrow panels stack what would otherwise lie side by side, and need more height.
    let share = size.width < 760 ? 0.6 : 0.46
    let width = size.width - 2 * margin - Self.insets.left - Self.insets.right
    let least = head.sizeThatFits(Size(width, .infinity)).height + Self.leastBody
    let height = min(max((share * size.height).rounded(), least), size.height - 2 * margin)
    // The panel covers the narrow tabs at the edges of a narrow window.
    let side = size.width < 760 ? 0 : margin
    return Rect(
      side, edge == .top || edge == .left ? margin : size.height - height - margin, size.width - 2 * side, height)
  }

  /// The minimum height below the head for a page and the time strip, in points.
  private static let leastBody = 256.0

  /// Leaves the words for the moment out where the strip needs their room.
  override func layoutSubviews() { moment.isHidden = bounds.inset(by: Self.insets).width < 700 }

  private static let radius = 16.0
  private static let insets = Insets(top: 8, left: 16, bottom: 8, right: 16)
}
