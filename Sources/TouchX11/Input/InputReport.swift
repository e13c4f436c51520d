import TouchGeometry
import TouchUI

/// What the server told about one touch of one touch screen, without anything of X in it.
struct TouchReport {
  enum Kind {
    case begin, update, end
    /// The touch is ours: no other client can claim it any more.
    case ownership
  }

  /// Names a touch while it lasts. Touch ids of different devices may be equal.
  struct Key: Hashable {
    /// The touch screen itself, not the master pointer its events come through.
    var device: Int32
    var touch: UInt32
  }

  var kind: Kind
  var key: Key
  var time: Instant
  /// In window coordinates, points. Means nothing with `.ownership`.
  var location = Point.zero
  /// The finger has lifted, though others still have a say: with this update, not with the end that follows.
  var isPendingEnd = false
  /// With `.begin`: no other finger is down on that device.
  var isFirstFinger = false
  /// The larger radius of the contact in points; nil: not reported this time.
  var majorRadius: Double?
  /// 1 is an average touch; nil: not reported this time.
  var force: Double?
}

/// What the server told about the mouse.
struct PointerReport {
  enum Kind {
    case press, motion, release
    /// It is no longer over the window.
    case leave
  }

  var kind: Kind
  /// The logical button; only the first acts as a finger. Means nothing with `.motion`.
  var button = 1
  /// In window coordinates, points.
  var location: Point
  var time: Instant
  var isControlDown = false
  var isShiftDown = false
}

/// One step of the input of a batch, in the order in which the server told it.
enum InputReport {
  case touch(TouchReport)
  case pointer(PointerReport)
  /// The device was unplugged, disabled or taken off the screen's pointer.
  case deviceGone(Int32, Instant)
  /// The window is no longer shown: no finger is on it.
  case allGone(Instant)
}
