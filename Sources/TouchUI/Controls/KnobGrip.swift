import TouchGeometry

/// Where a finger holds a knob: the knob goes as far along its track as the finger goes from there.
struct KnobGrip {
  /// Where the finger was, in window coordinates.
  let position: Point
  /// Where the knob was then, from 0 at the left end to 1. A finger may have gone beyond the ends.
  let fraction: Double
  /// What the control held then: back there it holds the same again, to the last bit.
  let value: Double
  /// How the control lay then; a control that is moved under the finger is gripped anew.
  let space: Space

  /// Where the track of a control is in the window.
  struct Space: Equatable {
    let toWindow: Transform
    let track: Rect
  }
}
