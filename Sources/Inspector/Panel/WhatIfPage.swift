import Glibc
import TouchDrawing
import TouchGeometry
import TouchRecording
import TouchUI

/// The page that tries another value of a threshold on everything recorded, and lists the differences.
final class WhatIfPage: StackView {
  /// Called with the thresholds to try.
  var onTry: ((GestureDefaults) -> Void)?
  /// Called when the value that is being tried is to be applied. ``noteKept(_:_:)`` is called once it is.
  var onKeep: ((GestureThreshold, Double) -> Void)?
  /// Called when a difference is tapped.
  var onChoose: ((Decisions.Difference) -> Void)?

  /// Whether a tried value can be kept. Not while a recording is shown.
  var canKeep = true {
    didSet { keep.isHidden = !canKeep }
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
  /// The threshold and its values, beside or above the differences.
  private let controls: Column
  private let results: Column

  init() {
    let names = Column(title, value)
    let choice = Row(previousButton, names, nextButton, spacing: 16, alignment: .leading)
    controls = Column(choice, Row(slider, keep, spacing: 16), comment)
    results = Column(summary, list)
    super.init(axis: .horizontal, [controls, results])
    for view in [names, slider, list] { view.growth = 1 }
    breakpoint = 760
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
    title.text = strings.position(threshold.name, index + 1, thresholds.count)
    let comment = threshold.comment(in: language)
    self.comment.text = isUnusual(threshold) ? strings.unusual(comment, text(threshold.usual)) : comment
    value.text = strings.threshold(text(usual[threshold]), text(tried))
    keep.isEnabled = tried != usual[threshold]
  }

  // MARK: Looks

  override func languageDidChange() {
    super.languageDidChange()
    keep.title = language[InspectorStrings.self].keep
  }

  override func themeDidChange() {
    super.themeDidChange()
    let (gap, target) = (theme.spacing.small, theme.minimumTarget)
    controls.spacing = gap
    for button in [previousButton, nextButton] { button.fixSize(width: target + gap, height: target) }
    for view in [slider, keep] { view.fixSize(height: target) }
    title.font = theme.type.control
    value.font = theme.type.caption
    value.font.hasTabularDigits = true
    value.textColor = theme.accent
    for label in [title, value] { label.alignment = .center }
    summary.font = theme.type.control
    comment.font = theme.type.caption
    for label in [comment, summary] { label.textColor = theme.secondaryText }
  }

  /// The height below which the page leaves out the explanation, in points.
  private static let lowest = 150.0

  /// Shares the width between the controls and the results, or the height if it is narrow.
  override func layoutSubviews() {
    let isWide = bounds.width >= breakpoint
    comment.isHidden = !isWide && bounds.height < Self.lowest
    spacing = isWide ? theme.spacing.large : theme.spacing.small
    (controls.growth, results.growth) = (isWide ? 47 : 0, 53)
    controls.maximumSize.width = isWide ? 560 : .infinity
    summary.minimumSize.height = isWide ? theme.minimumTarget : 0
    super.layoutSubviews()
  }
}
