import TouchCore
import TouchGeometry

/// The server's report about one touch of one touch screen, without any type of X.
struct TouchReport {
  enum Kind {
    case begin, update, end
    /// This program owns the touch: no other client can claim it any more.
    case ownership
  }

  /// The identity of a touch while it lasts. Touch ids of different devices may be equal.
  struct Key: Hashable {
    /// The touch screen itself, not the master pointer that delivers its events.
    var device: Int32
    var touch: UInt32
  }

  var kind: Kind
  var key: Key
  var time: Instant
  /// The location in window coordinates, in points. Without a meaning for `.ownership`.
  var location = Point.zero
  /// Whether the finger has lifted, though other clients have not decided: it lifts with this update, not with the end
  /// that follows.
  var isPendingEnd = false
  /// With `.begin`: whether no other finger is down on that device.
  var isFirstFinger = false
  /// The larger radius of the contact in points; nil: not reported this time.
  var majorRadius: Double?
  /// The force, 1 being an average touch; nil: not reported this time.
  var force: Double?
}

/// The server's report about the mouse.
struct PointerReport {
  enum Kind {
    case press, motion, release
    /// The pointer has left the window.
    case leave
  }

  var kind: Kind
  /// The logical button; only the first acts as a finger. Without a meaning for `.motion`.
  var button = 1
  /// The location in window coordinates, in points.
  var location: Point
  var time: Instant
  var isControlDown = false
  var isShiftDown = false
}

/// One step of the input of a batch, in the order of the server's reports.
enum InputReport {
  case touch(TouchReport)
  case pointer(PointerReport)
  /// The device was unplugged, disabled or detached from the screen's pointer.
  case deviceGone(Int32, Instant)
  /// The window is hidden: no finger is on it.
  case allGone(Instant)
}
