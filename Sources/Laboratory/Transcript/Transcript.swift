import TouchGeometry
import TouchUI

/// Writes down what happens while touches become gestures: one JSON object a line, in order of happening, with times
/// in milliseconds since `origin`.
///
/// Recognisers and views are named by their `name`. Changes of a begun gesture show in the lines of their actions, not
/// as steps of its state.
public final class Transcript: GestureObserver {
  private let origin: Instant
  private let write: (String) -> Void

  /// `write` is called with each line, without a line break, at once.
  public init(since origin: Instant, write: @escaping (String) -> Void) {
    self.origin = origin
    self.write = write
  }

  public func observe(_ observation: Observation, at time: Instant) {
    var line = JSONLine(at: milliseconds(time))
    switch observation {
    case .recognizerTouches(let recognizer, let message, let touches):
      line.setMessage(message, to: "recognizer", recognizer.description, touches)
    case .viewTouches(let view, let message, let touches):
      line.setMessage(message, to: "view", view.description, touches)
    case .state(let recognizer, let old, let reason):
      line.set("recognizer", recognizer.description)
      line.set("state", recognizer.state.rawValue)
      line.set("from", old.rawValue)
      line.set("reason", reason.description)
    case .waits:
      return
    case .action(let recognizer):
      line.setAction(of: recognizer)
    case .reset(let recognizer):
      line.set("recognizer", recognizer.description)
      line.set("reset", true)
    case .control(let control, let event):
      line.set("control", control.description)
      line.set("event", event)
    case .note(let text):
      line.set("note", text)
    }
    write(line.text)
  }

  /// The first frame is on the screen.
  public func noteReady(at time: Instant) {
    var line = JSONLine(at: milliseconds(time))
    line.set("ready", true)
    write(line.text)
  }

  /// The frame with this number is on the screen.
  public func noteFrame(_ number: Int, at time: Instant) {
    var line = JSONLine(at: milliseconds(time))
    line.set("frame", Double(number))
    write(line.text)
  }

  private func milliseconds(_ time: Instant) -> Double { time.seconds(since: origin) * 1000 }
}

extension JSONLine {
  fileprivate mutating func setMessage(
    _ message: TouchMessage, to receiver: String, _ id: String, _ touches: [Touch]
  ) {
    set("to", receiver)
    set("id", id)
    set("message", message.rawValue)
    set("touches", touches.map { Double($0.finger) })
  }

  fileprivate mutating func setAction(of recognizer: GestureRecognizer) {
    let place = recognizer.location(in: recognizer.view)
    set("action", recognizer.description)
    set("state", recognizer.state.rawValue)
    set("location", [place.x, place.y])
    set("touches", Double(recognizer.numberOfTouches))
    switch recognizer {
    case let pan as PanGestureRecognizer:
      let (way, velocity) = (pan.translation(in: pan.view), pan.velocity(in: pan.view))
      set("translation", [way.dx, way.dy])
      set("velocity", [velocity.dx, velocity.dy])
    case let pinch as PinchGestureRecognizer:
      set("velocity", pinch.velocity)
      set("scale", pinch.scale)
    case let checkmark as CheckmarkGestureRecognizer:
      if let point = checkmark.midPoint { set("midPoint", [point.x, point.y]) }
    case let rotation as RotationGestureRecognizer:
      set("velocity", rotation.velocity)
      set("rotation", rotation.rotation)
    case let swipe as SwipeGestureRecognizer:
      if let direction = swipe.recognizedDirection { set("direction", direction.description) }
    default: break
    }
  }
}
