/// The options of an animation; see ``Application/animate(withDuration:delay:options:animations:completion:)``.
public struct AnimationOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Lets touches reach the animated views meanwhile, at their model positions. Without it they and their subtrees are
  /// not hit.
  public static let allowUserInteraction = AnimationOptions(rawValue: 1)
  /// Starts from the values on the screen, which may be those of another animation; without it from the previous model
  /// value.
  public static let beginFromCurrentState = AnimationOptions(rawValue: 2)
  /// Repeats until the animation is superseded or the view leaves its window.
  public static let `repeat` = AnimationOptions(rawValue: 4)
  /// Runs in reverse after each run; without `repeat` the model value appears at the end.
  public static let autoreverse = AnimationOptions(rawValue: 8)
  /// Slow at both ends; the default.
  public static let curveEaseInOut: AnimationOptions = []
  public static let curveEaseIn = AnimationOptions(rawValue: 16)
  public static let curveEaseOut = AnimationOptions(rawValue: 32)
  public static let curveLinear = AnimationOptions(rawValue: 64)
  /// Lays out the animated views at the end of the block, so that the changes of the layout are animated, too.
  public static let layoutSubviews = AnimationOptions(rawValue: 128)
  /// Within another block: uses its own duration, not that of the other.
  public static let overrideInheritedDuration = AnimationOptions(rawValue: 256)
  /// Within another block: uses its own curve or spring, not that of the other.
  public static let overrideInheritedCurve = AnimationOptions(rawValue: 512)
  /// Within another block: uses its own options alone, without those of the other.
  public static let overrideInheritedOptions = AnimationOptions(rawValue: 1024)

  /// The options that an animation within another block inherits, unless it overrides them.
  static let inheritable: AnimationOptions = [
    .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse, .layoutSubviews,
  ]

  /// The curve of the options; of several the first of linear, ease-in, ease-out.
  var curve: TimingCurve {
    if contains(.curveLinear) { return .linear }
    if contains(.curveEaseIn) { return .easeIn }
    return contains(.curveEaseOut) ? .easeOut : .easeInOut
  }
}
