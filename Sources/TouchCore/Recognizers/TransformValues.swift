import TouchGeometry

/// The values of a transform gesture: the fingers' steps since the gesture began, and the values that a program has set
/// since then.
struct TransformValues {
  /// The sum of all steps of the attempt.
  private(set) var tracking = TransformTracking()
  /// The part of the tracking from before the gesture began, or removed by a setter. The values leave it out.
  private var reference = TransformTracking()
  private var chosen = (scale: 1.0, rotation: 0.0)
  /// The whole transform since the gesture began, in window coordinates.
  private(set) var total = Transform.identity

  /// The translation in window coordinates. Setting it leaves the tracking as it is, like the setters below.
  var translation: Vector {
    get { tracking.translation - reference.translation }
    set { reference.translation = tracking.translation - newValue }
  }

  var scale: Double {
    get { chosen.scale * tracking.scale / reference.scale }
    set { (chosen.scale, reference.scale) = (newValue, tracking.scale) }
  }

  var rotation: Double {
    get { chosen.rotation + tracking.rotation - reference.rotation }
    set { (chosen.rotation, reference.rotation) = (newValue, tracking.rotation) }
  }

  /// The factor from the scale of the tracking to the ``scale``.
  var scaleFactor: Double { chosen.scale / reference.scale }

  /// Adds a step of `count` fingers, before `newcomers` land.
  mutating func add(_ step: TransformStep, joinedBy newcomers: Int, of count: Int) {
    tracking.add(step.joined(by: newcomers, of: count))
    total = total.followed(by: step.transform)
  }

  /// Starts the values afresh, since the gesture begins.
  mutating func begin() {
    reference = tracking
    chosen = (1, 0)
    total = .identity
  }
}
