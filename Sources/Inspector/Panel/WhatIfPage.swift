import Glibc
import TouchDrawing
import TouchGeometry
import TouchRecording
import TouchUI

/// The page that tries another value of a threshold on everything recorded, and lists the differences.
final class WhatIfPage: View {
  /// Called with the thresholds to try.
  var onTry: ((GestureDefaults) -> Void)?
  /// Called when the value that is being tried is to be applied. ``noteKept(_:_:)`` is called once it is.
  var onKeep: ((GestureThreshold, Double) -> Void)?
  /// Called when a difference is tapped.
  var onChoose: ((Decisions.Difference) -> Void)?

  /// Whether a tried value can be kept. Not while a recording is shown.
  var canKeep = true {
    didSet {
      keep.isHidden = !canKeep
      setNeedsLayout()
    }
  }

  private var usual = GestureDefaults()
  private var thresholds: [GestureThreshold] = []
  private var index = 0
  private var tried = 0.0
  private var differences: [Decisions.Difference] = []
  private let previousButton = Button("‹")
  private let nextButton = Button("›")
  private let title = Label()
  private let value = Label()
  private let slider = Slider()
  private let keep = Button("")
  /// The explanation of the threshold.
  private let comment = Label()
  private let summary = Label()
  private let list = LinesPage()

  init() {
    super.init(frame: .zero)
    for view in [previousButton, nextButton, title, value, slider, keep, comment, summary, list] { addSubview(view) }
    previousButton.name = "inspector.previous"
    nextButton.name = "inspector.next"
    slider.name = "inspector.slider"
    keep.name = "inspector.keep"
    previousButton.addAction(for: .touchUpInside) { [unowned self] _ in choose(index - 1) }
    nextButton.addAction(for: .touchUpInside) { [unowned self] _ in choose(index + 1) }
    slider.addAction(for: .valueChanged) { [unowned self] _ in slid() }
    keep.addAction(for: .touchUpInside) { [unowned self] _ in onKeep?(threshold, tried) }
    list.onChoose = { [unowned self] in onChoose?(differences[$0]) }
    for label in [comment, summary] { label.numberOfLines = 0 }
    languageDidChange()
    themeDidChange()
  }

  override var drawsContent: Bool { false }

  /// Starts over with the current thresholds, those of recognisers of these `kinds` first. Selects the threshold that
  /// was tried last; the first time one that differs from its default, if any, since that explains a lot.
  func show(_ defaults: GestureDefaults, kinds: Set<String> = []) {
    let last = thresholds.isEmpty ? nil : threshold.name
    usual = defaults
    let isMeant = { (threshold: GestureThreshold) in kinds.contains { threshold.name.hasPrefix($0) } }
    thresholds = defaults.thresholds.filter(isMeant) + defaults.thresholds.filter { !isMeant($0) }
    choose(thresholds.firstIndex { $0.name == last } ?? thresholds.firstIndex(where: isUnusual) ?? 0)
  }

  /// Shows the differences found, or nil if the current values are selected.
  func show(_ found: [Decisions.Difference]?) {
    differences = found ?? []
    let strings = language[InspectorStrings.self]
    summary.text = found.map { strings.differences($0.count) } ?? strings.untried
    list.show(differences.map { strings.difference($0, language) }, orElse: "")
    setNeedsLayout()
  }

  private var threshold: GestureThreshold { thresholds[index] }

  private func isUnusual(_ threshold: GestureThreshold) -> Bool {
    abs(usual[threshold] - threshold.usual) > 1e-9 * threshold.usual
  }

  private func choose(_ wanted: Int) {
    guard !thresholds.isEmpty else { return }
    index = (wanted + thresholds.count) % thresholds.count
    tried = usual[threshold]
    slider.value = 0.5
    showValue()
    onTry?(usual)
  }

  /// Tries the slider's value: from a tenth to ten times the current one, which is in the middle.
  private func slid() {
    let factor = pow(10, 2 * slider.value - 1)
    tried = abs(slider.value - 0.5) < 0.01 ? usual[threshold] : usual[threshold] * factor
    showValue()
    var defaults = usual
    defaults[threshold] = tried
    summary.text = language[InspectorStrings.self].deciding
    onTry?(defaults)
  }

  /// Shows that `value` is in force from now on.
  func noteKept(_ kept: GestureThreshold, _ value: Double) {
    usual[kept] = value
    tried = usual[threshold]
    slider.value = 0.5
    showValue()
    summary.text = language[InspectorStrings.self].kept
    list.show([], orElse: "")
  }

  /// Tells that only staff put numbers in force.
  func tellStaffOnly() {
    summary.text = language[InspectorStrings.self].keptByStaff
    setNeedsLayout()
  }

  private func showValue() {
    let strings = language[InspectorStrings.self]
    func text(_ value: Double) -> String {
      switch threshold.unit {
      case .seconds: strings.value(value * 1000, .seconds)
      case .radians: strings.value(value * 180 / .pi, .radians)
      default: strings.value(value, threshold.unit)
      }
    }
    title.text = strings.place(threshold.name, index + 1, thresholds.count)
    let comment = threshold.comment(in: language)
    self.comment.text = isUnusual(threshold) ? strings.unusual(comment, text(threshold.usual)) : comment
    value.text = strings.threshold(text(usual[threshold]), text(tried))
    keep.isEnabled = tried != usual[threshold]
    setNeedsLayout()
  }

  // MARK: Looks

  override func languageDidChange() { keep.title = language[InspectorStrings.self].keep }

  override func themeDidChange() {
    title.font = theme.type.control
    value.font = theme.type.caption
    value.font.hasTabularDigits = true
    value.textColor = theme.accent
    for label in [title, value] { label.alignment = .center }
    summary.font = theme.type.control
    comment.font = theme.type.caption
    for label in [comment, summary] { label.textColor = theme.secondaryText }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let (gap, target) = (theme.spacing.small, theme.minimumTarget)
    let isWide = bounds.width >= 760
    let column = isWide ? min(0.46 * bounds.width, 560) : bounds.width
    previousButton.frame = Rect(0, 0, target + gap, target)
    nextButton.frame = Rect(column - target - gap, 0, target + gap, target)
    // The value is centred below the name.
    let middle = Rect(target + 3 * gap, 0, column - 2 * (target + 3 * gap), target)
    title.frame = Rect(middle.minX, 0, middle.width, title.sizeThatFits(middle.size).height)
    value.frame = Rect(middle.minX, title.frame.maxY, middle.width, value.sizeThatFits(middle.size).height)
    let button = canKeep ? keep.sizeThatFits(bounds.size).width : 0
    slider.frame = Rect(0, target + gap, column - (canKeep ? button + 2 * gap : 0), target)
    keep.frame = Rect(column - button, target + gap, button, target)
    let text = comment.sizeThatFits(Size(column, .infinity)).height
    comment.frame = Rect(0, 2 * (target + gap), column, text)
    let left = isWide ? column + theme.spacing.large : 0
    let top = isWide ? 0 : comment.frame.maxY + gap
    let found = summary.sizeThatFits(Size(bounds.width - left, .infinity)).height
    summary.frame = Rect(left, top, bounds.width - left, isWide ? max(found, target) : found)
    list.frame = Rect(left, summary.frame.maxY, bounds.width - left, max(0, bounds.height - summary.frame.maxY))
  }
}
