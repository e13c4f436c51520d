import TouchUI

/// One line of a trace after the header. Times count from the start of the recorded program.
public enum TraceStep: Hashable {
  case input(InputStep)
  /// The first frame was on the screen.
  case ready(Instant)
  /// The frame with this number was on the screen, and the transcript noted it.
  case acknowledged(Int, Instant)

  /// When it happened; nil where that does not matter.
  public var time: Instant? {
    switch self {
    case .input(.sample(let sample)): sample.time
    case .input(.time(let time)), .input(.frame(let time)), .ready(let time), .acknowledged(_, let time): time
    case .input(.eventEnd), .input(.resize), .input(.shown): nil
    }
  }
}

extension TouchSample.Kind {
  static let names: [(kind: Self, name: String)] = [
    (.down, "down"), (.move, "move"), (.up, "up"), (.cancel, "cancel"), (.hover, "hover"), (.leave, "leave"),
  ]

  var name: String { Self.names.first { $0.kind == self }?.name ?? "" }
}
