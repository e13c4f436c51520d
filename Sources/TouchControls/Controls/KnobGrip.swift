import TouchCore
import TouchGeometry

/// The grip of a finger on a knob: the knob moves along its track as far as the finger moves from there.
struct KnobGrip {
  /// The location of the finger, in window coordinates.
  let position: Point
  /// The position of the knob, from 0 at the left end to 1. Outside of that range the finger is beyond the ends.
  let fraction: Double
  /// The value of the control. Back at this position the control has the same value again, to the last bit.
  let value: Double
  /// The location of the track. A control that is moved under the finger is gripped anew.
  let space: Space

  /// The location of a control's track in the window.
  struct Space: Equatable {
    let toWindow: Transform
    let track: Rect
  }
}
