import TouchDrawing
import TouchGeometry
import TouchRecording
import TouchUI

/// A check mark drawn over two plates: the stroke, its lowest point, and the point where it failed.
final class CheckmarkStage: LessonStage {
  private let plates = ["left", "right"].map { LessonPlate("checkmark.plate.\($0)") }
  private let drawing = CheckmarkDrawing()

  override init(_ variants: Set<Int>) {
    super.init(variants)
    name = "checkmark.paper"
    for plate in plates { addSubview(plate) }
    addSubview(drawing)
    let mark = CheckmarkGestureRecognizer()
    mark.addTarget(self, action: Action("drawn", CheckmarkStage.drawn))
    attach(mark, "checkmark")
  }

  /// Does nothing. The action exists so that its values appear in the record.
  private func drawn() {}

  /// The mark of the first demonstration.
  override var accessibilityGestures: [AccessibilityGesture] {
    let points = Self.corners[0].enumerated().map {
      (time: 0.25 * Double($0.offset), offset: $0.element * bounds.height)
    }
    return [AccessibilityGesture(.custom(strings.lessons.mark.demonstrations[0]), [.init(points)])]
  }

  override var tellsFailures: Bool { true }

  override func layoutSubviews() {
    drawing.frame = bounds
    let (edge, gap) = (min(theme.spacing.huge, 0.1 * bounds.width), theme.spacing.medium)
    let width = (bounds.width - 2 * edge - gap) / 2
    for (index, plate) in plates.enumerated() {
      plate.frame = Rect(edge + Double(index) * (width + gap), gap, width, bounds.height - 2 * gap)
    }
  }

  /// The mark as the first demonstration draws it.
  override func goal() -> LessonGoal {
    var goal = LessonGoal(in: bounds.size)
    let points = Self.corners[0].map { bounds.center + $0 * bounds.height }
    goal.addDot(at: points[0], radius: 3 * goal.width)
    goal.addLine(points)
    goal.addHead(at: points[2], from: points[1])
    return goal
  }

  override func restart() { drawing.restart() }

  override func show(_ entry: TranscriptEntry) {
    switch entry.event {
    case .input(let sample): drawing.add(sample)
    case .action(let values): drawing.middle = values.point(named: "midPoint")
    case .state("checkmark", .failed, _, _): drawing.isFailed = true
    default: break
    }
  }

  /// The corners of a correct check mark, of one that goes back to the left, and of one that lifts too early. They are
  /// offsets from the centre, as fractions of the height.
  private static let corners = [
    [Vector(-0.22, -0.02), Vector(-0.06, 0.22), Vector(0.3, -0.3)],
    [Vector(-0.22, -0.2), Vector(-0.1, 0), Vector(-0.2, 0.2)],
    [Vector(-0.2, -0.2), Vector(0, 0.2)],
  ]

  static let demonstrations: [Lesson.Script] = corners.map { corners in
    { bounds in
      var script = HandScript()
      let points = corners.map { bounds.center + $0 * bounds.height }
      script.down(points[0])
      for (start, end) in zip(points, points.dropFirst()) { script.move(from: start, to: end, over: 0.25) }
      script.up(points[points.count - 1])
      return script
    }
  }
}

/// The drawing of one finger's stroke, its lowest point and the point where it failed.
private final class CheckmarkDrawing: View {
  /// The number of the finger whose stroke is drawn, or nil before the first one.
  private var finger: Int?
  private var points: [Point] = []
  private var failure: Point?
  var middle: Point? {
    didSet { setNeedsDisplay() }
  }
  var isFailed = false {
    didSet {
      failure = isFailed ? points.last : nil
      setNeedsDisplay()
    }
  }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  func restart() {
    finger = nil
    points = []
    middle = nil
    isFailed = false
  }

  /// Adds a sample in the coordinates of this view. Ignores other fingers than the first.
  func add(_ sample: TouchSample) {
    let first = finger ?? sample.finger
    finger = first
    guard sample.finger == first else { return }
    let (start, end) = (points.last ?? sample.location, sample.location)
    let part = Rect(center: start, size: .zero).union(Rect(center: end, size: .zero))
    setNeedsDisplay([part.inset(by: Insets(-theme.lineWidth * 4))])
    points.append(end)
  }

  override func themeDidChange() { setNeedsDisplay() }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    guard !points.isEmpty else { return }
    let ink = LessonPalette.suiting(theme).ink
    let color = isFailed ? theme.secondaryText : theme.accent
    // The edge sets the stroke off from the field.
    canvas.stroke(.polyline(points), with: ink, width: theme.lineWidth * 7, cap: .round, join: .round)
    canvas.stroke(.polyline(points), with: color, width: theme.lineWidth * 4, cap: .round, join: .round)
    if let middle {
      canvas.fill(.circle(center: middle, radius: 12), with: theme.background)
      canvas.stroke(.circle(center: middle, radius: 12), with: theme.text, width: theme.lineWidth * 1.5)
    }
    if let failure {
      for side in [1.0, -1.0] {
        let offset = Vector(14, 14 * side)
        let line = Path.line(from: failure - offset, to: failure + offset)
        canvas.stroke(line, with: ink, width: theme.lineWidth * 2.5, cap: .round)
      }
    }
  }
}
