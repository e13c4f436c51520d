import TouchDrawing
import TouchGeometry

/// An effect that a view shows over its own values for a while, or until it is removed by its key: a pulse, an endless
/// rotation.
///
/// ```swift
/// let pulse = KeyedAnimation(
///   .scale(from: 1, to: 1.08), duration: 0.5, options: [.repeat, .autoreverse, .allowUserInteraction])
/// view.add(pulse, forKey: "pulse")
/// view.removeAnimation(forKey: "pulse")
/// ```
///
/// The model values never change, and effects are relative to the values that the view would show otherwise: a view
/// that pulses can be dragged, rotated and animated at the same time.
public struct KeyedAnimation {
  /// A change from one value to another.
  public enum Effect: Hashable, Sendable {
    /// Multiplies the view's opacity.
    case alpha(from: Double, to: Double)
    /// Scales about the center, before the view's transform.
    case scale(from: Double, to: Double)
    /// Rotates about the center, before the view's transform; in radians, clockwise, by any number of turns.
    case rotation(from: Double, to: Double)
    /// Moves the center, in the superview's coordinates.
    case translation(from: Vector, to: Vector)
    /// Replaces the view's background.
    case backgroundColor(from: Color, to: Color)
  }

  /// The effects, which run at the same time.
  public var effects: [Effect]
  /// The seconds from one value to the other.
  public var duration: Double
  /// The seconds before it begins; the view shows the first value meanwhile.
  public var delay: Double
  /// The options of ``Application/animate(withDuration:delay:options:animations:completion:)``; those for nested blocks
  /// and the current state have no effect here.
  public var options: AnimationOptions
  /// A spring that replaces the curve of the ``options``: its own settling duration is stretched to ``duration``.
  public var spring: Spring?

  public init(_ effects: Effect..., duration: Double, delay: Double = 0, options: AnimationOptions = []) {
    self.effects = effects
    self.duration = duration
    self.delay = delay
    self.options = options
  }

  var request: AnimationRequest {
    AnimationRequest(
      duration: duration, delay: delay, options: options, pace: spring.map { .spring($0) })
  }
}

/// The effects of one key on one view.
struct EffectTrack {
  let key: String
  let effects: [KeyedAnimation.Effect]
  let group: AnimationGroup
}

extension KeyedAnimation.Effect {
  /// Applies the effect to `values`.
  func apply(to values: inout AnimatableValues, fraction: Double) {
    let mix = { (from: Double, to: Double) in from + (to - from) * fraction }
    switch self {
    case .alpha(let from, let to):
      values.alpha *= mix(from, to)
    case .scale(let from, let to):
      values.transform = Transform.scale(mix(from, to)).followed(by: values.transform)
    case .rotation(let from, let to):
      values.transform = Transform.rotation(mix(from, to)).followed(by: values.transform)
    case .translation(let from, let to):
      values.center += from + (to - from) * fraction
    case .backgroundColor(let from, let to):
      values.backgroundColor = from.interpolated(to: to, fraction: fraction)
    }
  }
}

extension View {
  /// Adds an animation to the view, beginning at the time of the event that is being handled. It replaces one with the
  /// same key. Like all animations it ends when the view leaves its window; on a view in no window it does not begin.
  ///
  /// `completion` is called once: with true at the end, with false when the animation is removed or replaced and when
  /// the view leaves its window or is in none.
  public func add(
    _ animation: KeyedAnimation, forKey key: String, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    guard let animator = window?.application.animator else {
      completion?(false)
      return
    }
    animator.add(animation, forKey: key, to: self, completion)
  }

  /// Ends the animation with this key; nothing happens if there is none. The view then shows its other values.
  public func removeAnimation(forKey key: String) {
    guard effectTracks.contains(where: { $0.key == key }) else { return }
    window?.application.animator.removeEffects(forKey: key, from: self)
  }

  /// The keys of the animations that run on the view, the newest last.
  public var animationKeys: [String] { effectTracks.map(\.key) }
}
