/// How an animation runs; see ``Application/animate(withDuration:delay:options:animations:completion:)``.
public struct AnimationOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Touches reach the animated views meanwhile, at their model places. Without it they and their subtrees are not hit.
  public static let allowUserInteraction = AnimationOptions(rawValue: 1)
  /// Starts from what is on the screen, where another animation may just be; without it from the model value before.
  public static let beginFromCurrentState = AnimationOptions(rawValue: 2)
  /// Goes on until it is superseded or the view leaves its window.
  public static let `repeat` = AnimationOptions(rawValue: 4)
  /// Runs back the same way after each run; without `repeat` the model value appears at the end.
  public static let autoreverse = AnimationOptions(rawValue: 8)
  /// Slow at both ends; what an animation does without being told.
  public static let curveEaseInOut: AnimationOptions = []
  public static let curveEaseIn = AnimationOptions(rawValue: 16)
  public static let curveEaseOut = AnimationOptions(rawValue: 32)
  public static let curveLinear = AnimationOptions(rawValue: 64)
  /// Lays out the animated views at the end of the block, so that what that moves is animated, too.
  public static let layoutSubviews = AnimationOptions(rawValue: 128)
  /// Within another block: has its own duration, not that of the other.
  public static let overrideInheritedDuration = AnimationOptions(rawValue: 256)
  /// Within another block: has its own curve or spring, not that of the other.
  public static let overrideInheritedCurve = AnimationOptions(rawValue: 512)
  /// Within another block: has its own options alone, not those of the other with them.
  public static let overrideInheritedOptions = AnimationOptions(rawValue: 1024)

  /// What an animation within another block has of the other's options, unless it says otherwise.
  static let inheritable: AnimationOptions = [
    .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse, .layoutSubviews,
  ]

  /// The curve that is asked for; of several the first of linear, ease-in, ease-out.
  var curve: TimingCurve {
    if contains(.curveLinear) { return .linear }
    if contains(.curveEaseIn) { return .easeIn }
    return contains(.curveEaseOut) ? .easeOut : .easeInOut
  }
}
