import TouchDrawing
import TouchGeometry
import TouchUI

/// A command that staff can give on their panel.
enum StaffCommand {
  case close, restart, exit, inspect
}

/// The staff panel behind the PIN: the state of the machine, custom entries, thresholds, and exits.
final class StaffPanel: ShrinkingView {
  var onCommand: ((StaffCommand) -> Void)?
  weak var delegate: (any StaffDelegate)?

  private let title = Label()
  private let inspect = Button()
  private let languageChoice = LanguageChoice()
  private let soundChoice = SoundChoice()
  private let state = StaffFacts()
  private let entryList = StaffEntryList()
  private let list = ThresholdList()
  private let pager = Pager()
  private let exits = StaffExits()
  private var page = 0

  /// The state of the machine, with the volume and the languages below it.
  private let machine: Column
  /// The area of the custom entries and the thresholds, of which one is visible.
  private let pages = View(frame: .zero)
  /// The state and the pages, side by side or one below the other.
  private let middle: StackView
  /// The exits and the pager, likewise.
  private let foot: StackView
  private let sheet: Column

  init() {
    machine = Column(Row(title, inspect, spacing: 16), state, soundChoice, languageChoice, spacing: 16)
    middle = StackView(axis: .vertical, [machine, pages])
    foot = StackView(axis: .horizontal, [exits, pager])
    sheet = Column(middle, foot, spacing: 16)
    super.init(sheet)
    name = "kiosk.staff"
    accessibilityViewIsModal = true
    for view in [title, pages, middle] { view.growth = 1 }
    for view in [entryList, list] { pages.fill(with: view) }
    inspect.name = "kiosk.staff.Inspector"
    inspect.addAction(for: .touchUpInside) { [unowned self] _ in onCommand?(.inspect) }
    exits.onCommand = { [unowned self] in onCommand?($0) }
    list.onStep = { [unowned self] in exits.forgetQuestion() }
    pager.onTurn = { [unowned self] in turn($0) }
    entryList.onChoice = { [unowned self] in choose($0) }
    languageDidChange()
    themeDidChange()
  }

  func open() {
    page = 0
    exits.forgetQuestion()
    entryList.entries = delegate?.staffEntries ?? []
    languageChoice.languages = delegate?.languages ?? []
    soundChoice.sound = delegate?.sound
    inspect.isHidden = delegate?.offersInspector != true
    tellState()
    state.scrollBack()
    list.show()
    setNeedsLayout()
  }

  override func accessibilityPerformEscape() -> Bool {
    onCommand?(.close)
    return true
  }

  /// Shows the entries and facts as they are now, if the panel is open.
  func refresh() {
    guard window != nil else { return }
    let entries = delegate?.staffEntries ?? []
    // Equal buttons stay: a finger may be on one.
    if entries.map({ [$0.name, $0.title(language)] }) != entryList.entries.map({ [$0.name, $0.title(language)] }) {
      entryList.entries = entries
    }
    tellState()
  }

  private func tellState() {
    state.facts = delegate?.staffFacts ?? []
    setNeedsLayout()
  }

  private func choose(_ entry: StaffEntry) {
    exits.forgetQuestion()
    if entry.closesPanel { onCommand?(.close) }
    delegate?.staffDidChoose(entry)
    entry.action()
    if window != nil { tellState() }
  }

  private func turn(_ step: Int) {
    page += step
    exits.forgetQuestion()
    setNeedsLayout()
  }

  // MARK: Looks

  override func languageDidChange() {
    title.text = strings.panel.title
    inspect.title = strings.panel.inspector
    if window != nil { tellState() }
    setNeedsLayout()
  }

  override func themeDidChange() {
    backgroundColor = theme.background
    // Everything grows with the text; the panel as a whole is scaled down where that has no room.
    leastSize = Size(480 * theme.type.scale, 480 * theme.type.scale)
    inspect.fixSize(height: theme.minimumTarget * theme.type.scale)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = sheet.bounds.size
    let isSmall = min(size.width, size.height) < Measures.smallSide * theme.type.scale
    title.font = isSmall ? theme.type.title : theme.type.display
    let gap = isSmall ? theme.spacing.small : theme.spacing.medium
    (list.gap, entryList.gap) = (gap, gap)
    let margin = isSmall ? theme.spacing.medium : theme.spacing.huge
    sheet.insets = Insets(margin)
    let isBeside = arrange(in: size.width - 2 * margin)
    showPage(isBeside: isBeside)
  }

  /// Puts the state beside the pages where there is room for both, and the exits beside the pager. Returns whether the
  /// state is beside the pages.
  private func arrange(in width: Double) -> Bool {
    let column = exits.sizeThatFits(Size(.infinity, .infinity)).width
    let isBeside = width - column - theme.spacing.huge >= Measures.pages * theme.type.scale
    middle.axis = isBeside ? .horizontal : .vertical
    middle.spacing = isBeside ? theme.spacing.huge : theme.spacing.large
    machine.minimumSize.width = isBeside ? column : 0
    machine.maximumSize.width = isBeside ? column : .infinity
    let hasOneLine = width - column - theme.spacing.large >= Measures.pager * theme.type.scale
    let axis: StackView.Axis = hasOneLine ? .horizontal : .vertical
    if foot.axis != axis {
      foot.axis = axis
      // The pager is next to the pages.
      foot.insertArrangedSubview(pager, at: hasOneLine ? 1 : 0)
    }
    foot.spacing = isBeside ? theme.spacing.huge : hasOneLine ? theme.spacing.large : theme.spacing.small
    let height = (hasOneLine ? Measures.foot : Measures.lowFoot) * theme.type.scale
    for view in [exits, pager] { view.fixSize(height: height) }
    exits.growth = hasOneLine && !isBeside ? 1 : 0
    pager.growth = isBeside ? 1 : 0
    pager.minimumSize.width = Measures.pager * theme.type.scale
    return isBeside
  }

  /// Shows the current page of the custom entries followed by the thresholds. If the state leaves room for few rows it
  /// has the first page for itself.
  private func showPage(isBeside: Bool) {
    for view in [machine, pages] { view.isHidden = false }
    sheet.layoutIfNeeded()
    let isAlone = !isBeside && list.rowCount(in: pages.bounds.size) < Measures.fewRows
    if isAlone {
      machine.isHidden = true
      sheet.layoutIfNeeded()
    }
    let first = isAlone ? 1 : 0
    let own = first..<first + entryList.pageCount(in: pages.bounds.size)
    let count = own.upperBound + list.pageCount(in: pages.bounds.size)
    page = max(0, min(page, count - 1))
    machine.isHidden = isAlone && page > 0
    pages.isHidden = page < first
    entryList.isHidden = !own.contains(page)
    entryList.page = max(0, page - own.lowerBound)
    list.isHidden = page < own.upperBound
    list.page = max(0, page - own.upperBound)
    pager.show(page, of: count)
  }

  private enum Measures {
    /// The side below which margins and titles are smaller.
    static let smallSide = 700.0
    /// The minimum width of the pages beside the state.
    static let pages = 560.0
    /// The minimum width of the pager.
    static let pager = 336.0
    static let foot = 64.0
    static let lowFoot = 56.0
    /// The minimum number of rows on a page that also shows the state.
    static let fewRows = 6
  }
}
