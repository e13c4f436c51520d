import TouchDrawing
import TouchGeometry
import TouchUI

/// The staff panel behind the PIN: the state of the machine, custom entries, thresholds, and exits.
final class StaffPanel: View {
  var onClose: (() -> Void)?
  var onRestart: (() -> Void)?
  var onExit: (() -> Void)?
  /// Called when the inspector is chosen. If nil its button is hidden.
  var onInspect: (() -> Void)? { didSet { setNeedsLayout() } }
  /// The program's custom entries, shown before the thresholds.
  var entries: [StaffEntry] {
    get { entryList.entries }
    set {
      entryList.entries = newValue
      setNeedsLayout()
    }
  }
  /// Returns the state of the machine, one line for each fact.
  var facts: () -> [String] = { [] }

  /// The container of everything. It is scaled down on screens smaller than the minimum layout.
  private let sheet = View(frame: .zero)
  /// The languages that staff can choose from. There is no control for fewer than two.
  var languages: [Language] {
    get { languageChoice.languages }
    set {
      languageChoice.languages = newValue
      setNeedsLayout()
    }
  }

  private let title = Label()
  private let inspect = Button()
  private let languageChoice = LanguageChoice()
  private let state = StaffFacts()
  private let entryList = StaffEntryList(frame: .zero)
  private let list = ThresholdList()
  private let pager = Pager()
  private let exits = StaffExits()
  private var page = 0

  init() {
    super.init(frame: .zero)
    name = "kiosk.staff"
    addSubview(sheet)
    for view in [title, inspect, state, languageChoice, entryList, list, pager, exits] { sheet.addSubview(view) }
    inspect.name = "kiosk.staff.Inspector"
    inspect.addAction(for: .touchUpInside) { [unowned self] _ in onInspect?() }
    exits.onClose = { [unowned self] in onClose?() }
    exits.onRestart = { [unowned self] in onRestart?() }
    exits.onExit = { [unowned self] in onExit?() }
    list.onStep = { [unowned self] in exits.forgetQuestion() }
    pager.onTurn = { [unowned self] in turn($0) }
    entryList.onChoice = { [unowned self] in choose($0) }
    languageDidChange()
    themeDidChange()
  }

  func open() {
    page = 0
    exits.forgetQuestion()
    tellState()
    state.scrollBack()
    list.show()
    setNeedsLayout()
  }

  private func tellState() {
    state.facts = facts()
    setNeedsLayout()
  }

  private func choose(_ entry: StaffEntry) {
    exits.forgetQuestion()
    if entry.closesPanel { onClose?() }
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
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let scale = min(1, bounds.width / Measures.leastSide, bounds.height / Measures.leastSide)
    sheet.bounds = Rect(0, 0, bounds.width / scale, bounds.height / scale)
    (sheet.center, sheet.transform) = (bounds.center, .scale(scale))
    let least = min(sheet.bounds.width, sheet.bounds.height)
    let isSmall = least < Measures.smallSide
    title.font = isSmall ? theme.type.title : theme.type.display
    (list.isTight, entryList.isTight) = (isSmall, isSmall)
    let content = sheet.bounds.inset(by: Insets(isSmall ? theme.spacing.medium : theme.spacing.huge))
    let column = exits.sizeThatFits(content.size).width
    if content.width - column - theme.spacing.huge >= Measures.list {
      layOutBesideEachOther(in: content, column: column)
    } else {
      layOutBelowEachOther(in: content)
    }
  }

  /// Lays out the state and the exits on the left, and the list on the right.
  private func layOutBesideEachOther(in content: Rect, column: Double) {
    let foot = content.maxY - Measures.foot
    exits.frame = Rect(content.minX, foot, column, Measures.foot)
    layOutState(in: Rect(content.minX, content.minY, column, foot - theme.spacing.large - content.minY))
    let left = content.minX + column + theme.spacing.huge
    pager.frame = Rect(left, foot, content.maxX - left, Measures.foot)
    layOutList(in: Rect(left, content.minY, content.maxX - left, foot - theme.spacing.medium - content.minY))
  }

  /// Lays out the state above the list. If that leaves too few rows the state gets the first page for itself.
  private func layOutBelowEachOther(in content: Rect) {
    let top = layOutFoot(in: content) - theme.spacing.medium
    let area = Rect(content.minX, content.minY, content.width, top - content.minY)
    let used = layOutState(in: area) + theme.spacing.large
    let rest = Rect(area.minX, area.minY + used, area.width, max(0, area.height - used))
    if list.rowCount(in: rest.size) >= Measures.fewRows {
      layOutList(in: rest)
    } else {
      layOutList(in: area, after: 1)
    }
  }

  /// Lays out the foot and returns its top: exits and pager in one row if they fit, or else one above the other and
  /// lower.
  private func layOutFoot(in content: Rect) -> Double {
    let wanted = exits.sizeThatFits(content.size).width
    if content.width - wanted - theme.spacing.large >= Measures.pager {
      let top = content.maxY - Measures.foot
      exits.frame = Rect(content.minX, top, wanted, Measures.foot)
      pager.frame = Rect(content.maxX - Measures.pager, top, Measures.pager, Measures.foot)
      return top
    }
    let height = Measures.lowFoot
    exits.frame = Rect(content.minX, content.maxY - height, min(wanted, content.width), height)
    pager.frame = Rect(content.minX, exits.frame.minY - theme.spacing.small - height, content.width, height)
    return pager.frame.minY
  }

  /// Lays out the state with the languages below it. Returns the total height.
  @discardableResult
  private func layOutState(in area: Rect) -> Double {
    let head = title.sizeThatFits(area.size).height
    let button = inspect.sizeThatFits(area.size).width
    let taken = onInspect == nil ? 0 : button + theme.spacing.medium
    title.frame = Rect(area.minX, area.minY, area.width - taken, head)
    let target = theme.minimumTarget
    inspect.frame = Rect(area.maxX - button, title.frame.midY - target / 2, button, target)
    let choice = languageChoice.sizeThatFits(area.size)
    let room =
      area.height - head - theme.spacing.medium - (choice.height > 0 ? choice.height + theme.spacing.medium : 0)
    let height = state.fit(into: Size(area.width, room))
    state.frame = Rect(area.minX, title.frame.maxY + theme.spacing.medium, area.width, height)
    guard choice.height > 0 else { return state.frame.maxY - area.minY }
    languageChoice.frame = Rect(
      area.minX, state.frame.maxY + theme.spacing.medium, min(choice.width, area.width), choice.height)
    return languageChoice.frame.maxY - area.minY
  }

  /// Lays out the custom entries followed by the thresholds. `first` is the number of pages before them, which alone
  /// show the state.
  private func layOutList(in area: Rect, after first: Int = 0) {
    let own = first..<first + entryList.pageCount(in: area.size)
    let pages = own.upperBound + list.pageCount(in: area.size)
    page = max(0, min(page, pages - 1))
    for view in [entryList, list] { view.frame = area }
    entryList.page = max(0, page - own.lowerBound)
    entryList.isHidden = !own.contains(page)
    list.page = max(0, page - own.upperBound)
    list.isHidden = page < own.upperBound
    let isElsewhere = first > 0 && page >= first
    for view in [title, state] { view.isHidden = isElsewhere }
    inspect.isHidden = isElsewhere || onInspect == nil
    languageChoice.isHidden = isElsewhere || languages.count < 2
    pager.show(page, of: pages)
  }

  private enum Measures {
    /// The minimum side of the layout. Smaller screens show it scaled down.
    static let leastSide = 480.0
    /// The side below which margins and titles are smaller.
    static let smallSide = 700.0
    /// The minimum width of the thresholds beside the state.
    static let list = 560.0
    /// The minimum width of the pager.
    static let pager = 336.0
    static let foot = 64.0
    static let lowFoot = 56.0
    /// The minimum number of rows on a page that also shows the state.
    static let fewRows = 6
  }
}
