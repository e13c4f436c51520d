import TouchDrawing
import TouchGeometry
import TouchUI

/// The contrast of texts and controls, measured on the pixels of a stage.
///
/// Labels are drawn three times: without their texts, in their colours, and in one that shows which pixels are theirs.
/// So the ground of a text may be an image. Texts that a view draws by hand are not measured.
struct ContrastCheck {
  private(set) var problems: [AccessProblem] = []
  /// The numbers of texts and of controls that were measured.
  private(set) var texts = 0
  private(set) var marks = 0
  /// The smallest text, by its size in points.
  private(set) var smallest: (text: String, size: Double)?

  init(_ stage: ExhibitStage) throws(DrawingError) {
    let labels = Self.labels(in: stage.window, room: stage.window.bounds)
    let shown = try stage.picture()
    // At once: a picture that a thread has loaded may show more elements a moment later.
    let elements = AccessibilityTree(of: stage.window).elements
    let colors = labels.map(\.label.textColor)
    for entry in labels { entry.label.textColor = .clear }
    let ground = try stage.picture()
    for entry in labels { entry.label.textColor = Self.marker }
    let marked = try stage.picture()
    for (entry, color) in zip(labels, colors) { entry.label.textColor = color }
    for entry in labels {
      let label = entry.label
      guard let contrast = Self.contrast(in: entry.seen, shown: shown, ground: ground, marked: marked) else { continue }
      texts += 1
      if smallest.map({ label.font.size < $0.size }) ?? true { smallest = (label.text, label.font.size) }
      let least = label.font.size >= Self.largeSize ? Self.leastOfMarks : Self.leastOfTexts
      if contrast < least - 0.05 {
        problems.append(
          AccessProblem(
            .contrast,
            "“\(label.text)” has a contrast of \(contrast.formatted()) to 1, needed \(least.formatted()): change its "
              + "colour or its ground"))
      }
    }
    for element in elements where element.isActivatable {
      guard !element.visibleFrame.isEmpty, element.object is Control else { continue }
      marks += 1
      let contrast = Self.contrast(of: element.visibleFrame.inset(by: Insets(-4)), in: shown)
      if contrast < Self.leastOfMarks - 0.05 {
        problems.append(
          AccessProblem(
            .mark, "\(element) differs from its ground by \(contrast.formatted()) to 1, needed 3: change its colours"))
      }
    }
  }

  private static let leastOfTexts = 4.5
  private static let leastOfMarks = 3.0
  /// The size in points from which a text counts as large (source: WCAG 2.1, 18 pt at 96 dpi).
  private static let largeSize = 24.0
  /// A colour that no ground has.
  private static let marker = Color(hex: 0xff00ff)

  /// Returns the visible labels of enabled controls and elsewhere, with the part of the window that they cover.
  private static func labels(in view: View, room: Rect) -> [(label: Label, seen: Rect)] {
    if view.isHidden || view.alpha < 0.01 || (view as? Control)?.isEnabled == false { return [] }
    if let label = view as? Label {
      let seen = label.convert(label.textFrame, to: nil).intersection(room)
      return label.text.isEmpty || seen.isEmpty ? [] : [(label, seen)]
    }
    let inner = view.clipsToBounds ? room.intersection(view.convert(view.bounds, to: nil)) : room
    return view.subviews.flatMap { labels(in: $0, room: inner) }
  }

  /// Returns the contrast of a text that nine tenths of its pixels exceed; nil if it is covered.
  private static func contrast(
    in rect: Rect, shown: StagePicture, ground: StagePicture, marked: StagePicture
  ) -> Double? {
    var contrasts: [Double] = []
    for index in shown.indices(in: rect) {
      let (back, mark) = (ground.color(at: index), marked.color(at: index))
      let share = mark.distance(to: back) / max(marker.distance(to: back), 0.01)
      guard share > 0.6 else { continue }
      contrasts.append(back.mixed(with: shown.color(at: index), overshooting: 1 / min(share, 1)).contrast(with: back))
      if contrasts.count >= 600 { break }
    }
    guard !contrasts.isEmpty else { return nil }
    return contrasts.sorted()[contrasts.count / 10]
  }

  /// Returns the contrast between the darkest and the lightest pixels of a rectangle, such as those of a word on a large
  /// button, without a few single ones.
  private static func contrast(of rect: Rect, in picture: StagePicture) -> Double {
    let step = max(1, Int(min(rect.width, rect.height) / 60))
    let luminances = picture.indices(in: rect, step: step).map { picture.color(at: $0).luminance }.sorted()
    guard !luminances.isEmpty else { return 1 }
    let few = min(luminances.count / 200, 40)
    return (luminances[luminances.count - 1 - few] + 0.05) / (luminances[few] + 0.05)
  }
}

extension Color {
  fileprivate func distance(to other: Color) -> Double {
    abs(red - other.red) + abs(green - other.green) + abs(blue - other.blue)
  }

  /// Returns the colour on the line from this one through `other`, at `factor` of the distance.
  fileprivate func mixed(with other: Color, overshooting factor: Double) -> Color {
    func part(_ from: Double, _ to: Double) -> Double { min(max(from + (to - from) * factor, 0), 1) }
    return Color(red: part(red, other.red), green: part(green, other.green), blue: part(blue, other.blue))
  }
}
