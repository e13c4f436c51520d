import Documents
import TouchGeometry
import TouchUI

/// Records a trace: everything that reaches an application from outside, so that it can be played again exactly.
///
/// A trace is a text file of JSON lines: a header, then one step a line, in order. Numbers are written in full, since
/// the smallest difference can decide a gesture.
public final class TraceRecorder: InputObserver {
  private let origin: Instant
  private let write: (String) -> Void

  /// Creates a recorder and writes the header. `write` is called at once with each line, without a line break. Times
  /// are in milliseconds since `origin`.
  public init(_ header: TraceHeader, since origin: Instant, write: @escaping (String) -> Void) {
    self.origin = origin
    self.write = write
    write(line(header))
  }

  public func observe(_ step: InputStep) {
    switch step {
    case .sample(let sample): write(line(sample))
    case .eventEnd: write(#"{"event":"end"}"#)
    case .time(let time): write(#"{"t":\#(milliseconds(time)),"time":true}"#)
    case .frame(let time): write(#"{"t":\#(milliseconds(time)),"draw":true}"#)
    case .shown(let seconds): write(#"{"shown":\#((seconds * 1000).formatted(digits: 3))}"#)
    case .resize(let size): write(#"{"resize":[\#(size.width),\#(size.height)]}"#)
    case .accessibility(let settings): write(line(settings))
    }
  }

  /// Records that the first frame is on the screen.
  public func noteReady(at time: Instant) { write(#"{"t":\#(milliseconds(time)),"ready":true}"#) }

  /// Records that the frame with this number is on the screen and noted in the transcript.
  public func noteFrame(_ number: Int, at time: Instant) {
    write(#"{"t":\#(milliseconds(time)),"frame":\#(number)}"#)
  }

  private func line(_ sample: TouchSample) -> String {
    var line = #"{"t":\#(milliseconds(sample.time)),"finger":\#(sample.finger),"#
    line += #""\#(sample.kind.name)":[\#(sample.location.x),\#(sample.location.y)]"#
    if sample.type == .indirectPointer { line += #","pointer":true"# }
    if let radius = sample.majorRadius { line += #","majorRadius":\#(radius)"# }
    if let force = sample.force { line += #","force":\#(force)"# }
    return line + "}"
  }

  private func line(_ settings: AccessibilitySettings) -> String {
    let reach = settings.reach.map { #","reach":[\#($0.lowerBound),\#($0.upperBound)]"# } ?? ""
    return #"{"accessibility":true,"text":\#(settings.textScale),"contrast":\#(settings.isDarkerSystemColorsEnabled),"#
      + #""calm":\#(settings.isReduceMotionEnabled)\#(reach)}"#
  }

  private func line(_ header: TraceHeader) -> String {
    let defaults = header.defaults.thresholds.map { #""\#($0.name)":\#(header.defaults[$0])"# }
    let state = header.state.map { #","state":"\#(Hexadecimal.text($0))""# } ?? ""
    let languages =
      header.languages == ["en"] ? "" : #","languages":[\#(header.languages.map(JSONLine.quoted).listed)]"#
    let start = header.start.map { #","start":\#(milliseconds($0))"# } ?? ""
    return #"{"trace":\#(TraceHeader.version),"scene":\#(JSONLine.quoted(header.scene)),"#
      + #""size":[\#(header.size.width),\#(header.size.height)],"scale":\#(header.scale),"#
      + #""defaults":{\#(defaults.joined(separator: ","))}\#(state)\#(languages)\#(start)}"#
  }

  /// The time in milliseconds. Exact, since times are whole microseconds.
  private func milliseconds(_ time: Instant) -> String {
    (Double(time.microseconds - origin.microseconds) / 1000).formatted(digits: 3)
  }
}
