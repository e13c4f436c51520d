import TouchGeometry
import TouchUI

/// One thing that happened while touches became gestures, with the values of that moment.
public struct TranscriptEntry {
  /// What happened. Recognisers, views and controls are named by their `name`.
  public enum Event {
    case recognizerTouches(String, TouchMessage, fingers: [Int])
    case viewTouches(String, TouchMessage, fingers: [Int])
    case state(String, GestureRecognizer.State, from: GestureRecognizer.State, reason: String)
    /// The first is ready and waits until the second fails.
    case waits(String, for: String)
    case action(ActionValues)
    case reset(String)
    case control(String, event: String)
    case note(String)
    /// What a finger did, before anybody was told.
    case input(TouchSample)
  }

  public let time: Instant
  public let event: Event

  /// A report of a finger.
  init(_ sample: TouchSample) {
    time = sample.time
    event = .input(sample)
  }

  init(_ observation: Observation, at time: Instant) {
    self.time = time
    event =
      switch observation {
      case .recognizerTouches(let recognizer, let message, let touches):
        .recognizerTouches(recognizer.description, message, fingers: touches.map(\.finger))
      case .viewTouches(let view, let message, let touches):
        .viewTouches(view.description, message, fingers: touches.map(\.finger))
      case .state(let recognizer, let old, let reason):
        .state(recognizer.description, recognizer.state, from: old, reason: reason.description)
      case .waits(let recognizer, let other): .waits(recognizer.description, for: other.description)
      case .action(let recognizer): .action(ActionValues(of: recognizer))
      case .reset(let recognizer): .reset(recognizer.description)
      case .control(let control, let event): .control(control.description, event: event)
      case .note(let text): .note(text)
      }
  }
}

/// What a recogniser's targets see when they are told. Places and ways are in the recogniser's view.
public struct ActionValues {
  public enum Velocity {
    /// Of a place, in points per second.
    case way(Vector)
    /// Of a scale or an angle, per second.
    case rate(Double)
  }

  public let recognizer: String
  public let state: GestureRecognizer.State
  public let location: Point
  public let touches: Int
  public private(set) var translation: Vector?
  public private(set) var velocity: Velocity?
  public private(set) var scale: Double?
  /// In radians, clockwise positive.
  public private(set) var rotation: Double?
  public private(set) var direction: String?
  public private(set) var midPoint: Point?

  init(of recognizer: GestureRecognizer) {
    self.recognizer = recognizer.description
    state = recognizer.state
    location = recognizer.location(in: recognizer.view)
    touches = recognizer.numberOfTouches
    switch recognizer {
    case let pan as PanGestureRecognizer:
      translation = pan.translation(in: pan.view)
      velocity = .way(pan.velocity(in: pan.view))
    case let pinch as PinchGestureRecognizer:
      velocity = .rate(pinch.velocity)
      scale = pinch.scale
    case let turn as RotationGestureRecognizer:
      velocity = .rate(turn.velocity)
      rotation = turn.rotation
    case let swipe as SwipeGestureRecognizer:
      direction = swipe.recognizedDirection?.description
    case let checkmark as CheckmarkGestureRecognizer:
      midPoint = checkmark.midPoint
    default: break
    }
  }
}
