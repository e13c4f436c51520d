extension AnimationRequest {
  /// The request for somebody who wants less motion: a spring takes its goal without overshooting.
  var calmed: AnimationRequest {
    guard case .spring(let spring) = pace else { return self }
    var request = self
    request.pace = .spring(spring.calmed)
    return request
  }
}

extension KeyedAnimation {
  /// The animation for somebody who wants less motion: what repeats changes colours alone and does not move, and a
  /// spring does not overshoot.
  var calmed: KeyedAnimation {
    var animation = self
    if options.contains(.repeat) { animation.effects.removeAll(where: \.isMotion) }
    animation.spring = spring?.calmed
    return animation
  }
}

extension KeyedAnimation.Effect {
  fileprivate var isMotion: Bool {
    switch self {
    case .scale, .rotation, .translation: true
    case .alpha, .backgroundColor: false
    }
  }
}

extension Spring {
  /// The spring without overshooting.
  fileprivate var calmed: Spring {
    dampingRatio >= 1 && initialVelocity <= 0
      ? self : Spring(dampingRatio: max(dampingRatio, 1), initialVelocity: 0, settlingIn: settlingDuration)
  }
}
