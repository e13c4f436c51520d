import TouchCore
import TouchGeometry

/// The server's report about one touch of one touch screen, without any type of X.
package struct TouchReport {
  package enum Kind {
    case begin, update, end
    /// This program owns the touch: no other client can claim it any more.
    case ownership
  }

  /// The identity of a touch while it lasts. Touch ids of different devices may be equal.
  package struct Key: Hashable {
    /// The touch screen itself, not the master pointer that delivers its events.
    package var device: Int32
    package var touch: UInt32

    package init(device: Int32, touch: UInt32) {
      self.device = device
      self.touch = touch
    }
  }

  package var kind: Kind
  package var key: Key
  package var time: Instant
  /// The location in window coordinates, in points. Without a meaning for `.ownership`.
  package var location: Point
  /// Whether the finger has lifted, though other clients have not decided: it lifts with this update, not with the end
  /// that follows.
  package var isPendingEnd: Bool
  /// With `.begin`: whether no other finger is down on that device.
  package var isFirstFinger: Bool
  /// The larger radius of the contact in points; nil: not reported this time.
  package var majorRadius: Double?
  /// The force, 1 being an average touch; nil: not reported this time.
  package var force: Double?

  package init(
    kind: Kind, key: Key, time: Instant, location: Point = .zero, isPendingEnd: Bool = false,
    isFirstFinger: Bool = false, majorRadius: Double? = nil, force: Double? = nil
  ) {
    self.kind = kind
    self.key = key
    self.time = time
    self.location = location
    self.isPendingEnd = isPendingEnd
    self.isFirstFinger = isFirstFinger
    self.majorRadius = majorRadius
    self.force = force
  }
}

/// The server's report about the mouse.
package struct PointerReport {
  package enum Kind {
    case press, motion, release
    /// The pointer has left the window.
    case leave
  }

  package var kind: Kind
  /// The logical button; only the first acts as a finger. Without a meaning for `.motion`.
  package var button: Int
  /// The location in window coordinates, in points.
  package var location: Point
  package var time: Instant
  package var isControlDown: Bool
  package var isShiftDown: Bool

  package init(
    kind: Kind, button: Int = 1, location: Point, time: Instant, isControlDown: Bool = false,
    isShiftDown: Bool = false
  ) {
    self.kind = kind
    self.button = button
    self.location = location
    self.time = time
    self.isControlDown = isControlDown
    self.isShiftDown = isShiftDown
  }
}

/// One step of the input of a batch, in the order of the server's reports.
package enum InputReport {
  case touch(TouchReport)
  case pointer(PointerReport)
  /// The device was unplugged, disabled or detached from the screen's pointer.
  case deviceGone(Int32, Instant)
  /// The window is hidden: no finger is on it.
  case allGone(Instant)
}
