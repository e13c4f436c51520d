/// Stands between the platform and an application and decides which reports of fingers count: those of a palm may not,
/// those of a worn panel may have to be mended. Without one nothing is looked at and it costs nothing.
///
/// With several each gets what the one before hands on, in the order of ``Application/addInputFilter(_:)``.
public protocol InputFilter: AnyObject {
  /// Takes a report and hands what is to count of it, now or later, to ``Application/handOn(_:in:from:)``.
  func receive(_ sample: TouchSample, in window: Window)
}
