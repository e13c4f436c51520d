import TouchCore
import TouchGeometry

/// The mouse as a finger, which is down while the left button is.
///
/// With Ctrl held at the press a second finger lands with the first and moves mirrored around the press point: for
/// pinches and rotations. While Shift is held as well both move in parallel, and so does the point between them. The
/// second finger stays until the button is released, independently of the keys. With no button down the mouse hovers.
struct MouseFingers {
  private let numbers: FingerNumbers
  private var finger: Int?
  private var secondFinger: Int?
  private var location = Point.zero
  /// The centre between the two fingers.
  private var middle = Point.zero

  init(fingers: FingerNumbers) { numbers = fingers }

  mutating func receive(_ report: PointerReport, emit: (TouchSample) -> Void) {
    switch report.kind {
    case .press:
      guard report.button == 1, finger == nil else { return }
      press(report)
      send(.down, at: report.time, emit)
    case .motion:
      guard finger != nil else { return hover(.hover, report, emit) }
      follow(report)
      send(.move, at: report.time, emit)
    case .release:
      guard report.button == 1 else { return }
      follow(report)
      lift(as: .up, at: report.time, emit)
    case .leave:
      if finger == nil { hover(.leave, report, emit) }
    }
  }

  /// Cancels the mouse's fingers without a lift.
  mutating func cancel(at time: Instant, emit: (TouchSample) -> Void) { lift(as: .cancel, at: time, emit) }

  private func hover(_ kind: TouchSample.Kind, _ report: PointerReport, _ emit: (TouchSample) -> Void) {
    emit(TouchSample(finger: 0, kind: kind, location: report.location, time: report.time, type: .indirectPointer))
  }

  private mutating func press(_ report: PointerReport) {
    finger = numbers.take()
    if report.isControlDown { secondFinger = numbers.take() }
    location = report.location
    middle = report.location
  }

  private mutating func follow(_ report: PointerReport) {
    if report.isControlDown && report.isShiftDown { middle = middle + (report.location - location) }
    location = report.location
  }

  private mutating func lift(as kind: TouchSample.Kind, at time: Instant, _ emit: (TouchSample) -> Void) {
    send(kind, at: time, emit)
    if let finger { numbers.release(finger) }
    if let secondFinger { numbers.release(secondFinger) }
    finger = nil
    secondFinger = nil
  }

  private func send(_ kind: TouchSample.Kind, at time: Instant, _ emit: (TouchSample) -> Void) {
    let mirrored = middle + (middle - location)
    for (number, point) in [(finger, location), (secondFinger, mirrored)] {
      guard let number else { continue }
      emit(TouchSample(finger: number, kind: kind, location: point, time: time, type: .indirectPointer))
    }
  }
}
