/// The wishes of the person at the screen about how it looks, moves and lies, under UIKit's names.
///
/// They hold for all windows of an ``Application``. A window adapts its ``Window/theme`` and its ``Window/contentArea``,
/// and the animator calms its animations, so that views that read the theme need nothing else. A view that moves by
/// itself reads ``View/isReduceMotionEnabled``.
public struct AccessibilitySettings: Hashable, Sendable {
  /// The factor for all sizes of type, from 1 to 2. Other numbers are limited to that range.
  public var textScale = 1.0 {
    didSet { textScale = textScale.isFinite ? min(max(textScale, 1), Self.greatestTextScale) : oldValue }
  }
  /// Whether colours have a high contrast: 7 to 1 for texts, 4.5 to 1 for outlines.
  public var isDarkerSystemColorsEnabled = false
  /// Whether views fade instead of moving across the screen, and springs do not overshoot.
  public var isReduceMotionEnabled = false
  /// The part of a window's height that content lies in, from 0 at the upper edge to 1 at the lower one; nil for all of
  /// it. It brings what lies too high or too low within reach.
  public var reach: ClosedRange<Double>?

  /// The greatest ``textScale`` (source: EN 301 549, 11.1.4.4).
  public static let greatestTextScale = 2.0

  public init() {}
}
