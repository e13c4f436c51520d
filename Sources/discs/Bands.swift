import TouchGeometry
import TouchUI

/// Ten bands over the whole width, one below the other, each with five recognisers that run together, and a count of
/// the updates each recogniser receives. Touches also reach the view behind, which draws.
final class Bands: View, GestureRecognizerDelegate, GestureObserver {
  /// The number of updates that a recogniser has received.
  private final class Count {
    var updates = 0
  }

  private var counts: [ObjectIdentifier: Count] = [:]
  private var counting: Registration?

  override init(frame: Rect) {
    super.init(frame: frame)
    for _ in 0..<10 { addSubview(makeBand()) }
  }

  override var drawsContent: Bool { false }

  override func layoutSubviews() {
    let height = bounds.height / Double(subviews.count)
    for (index, band) in subviews.enumerated() {
      band.frame = Rect(0, Double(index) * height, bounds.width, height)
    }
  }

  /// Thresholds without limits, so that no recogniser gives up and all of them follow every finger to its lift.
  private static let limitless: GestureDefaults = {
    var defaults = GestureDefaults()
    defaults.tapMovement = .infinity
    defaults.tapDuration = .infinity
    defaults.pressMovement = .infinity
    return defaults
  }()

  private func makeBand() -> View {
    let band = View(frame: .zero)
    band.isMultipleTouchEnabled = true
    let recognizers: [GestureRecognizer] = [
      PanGestureRecognizer(), TapGestureRecognizer(), LongPressGestureRecognizer(), PinchGestureRecognizer(),
      RotationGestureRecognizer(),
    ]
    for recognizer in recognizers {
      recognizer.cancelsTouchesInView = false
      recognizer.delaysTouchesEnded = false
      recognizer.delegate = self
      recognizer.customDefaults = Self.limitless
      counts[ObjectIdentifier(recognizer)] = Count()
      band.addGestureRecognizer(recognizer)
    }
    return band
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }

  /// Adds the bands in front of `view` and begins to count.
  func lie(over view: View, in application: Application) {
    frame = view.bounds
    view.addSubview(self)
    counting = application.addObserver(self)
  }

  // MARK: Counting

  func observe(_ observation: Observation, at time: Instant) {
    if case .recognizerTouches(let recognizer, .moved, let touches) = observation {
      counts[ObjectIdentifier(recognizer)]?.updates += touches.count
    }
  }

  /// The number of updates that reached each recogniser, one line a band.
  var report: String {
    subviews.enumerated().map { index, band in
      let updates = band.gestureRecognizers.map { "\(type(of: $0)) \(counts[ObjectIdentifier($0)]?.updates ?? 0)" }
      return "band \(index + 1): \(updates.joined(separator: ", "))"
    }.joined(separator: "\n")
  }
}
