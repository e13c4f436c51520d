import Testing
import TouchGeometry
import TouchUI

@testable import KioskCore

/// An application behind a filter, with fingers and a readable log of what passes. Times are in milliseconds.
final class Turnstile: GestureObserver {
  let application = Application()
  let window: Window
  let touchFilter: KioskTouchFilter
  private(set) var heard: [String] = []
  private var listening: Registration?
  private var filtering: Registration?

  init(_ filters: TouchFilters = TouchFilters()) {
    window = Window(application: application, size: Size(800, 600))
    window.isMultipleTouchEnabled = true
    touchFilter = KioskTouchFilter(application)
    touchFilter.filters = { _ in filters }
    filtering = application.addInputFilter(touchFilter)
    listening = application.addObserver(self)
  }

  func send(
    _ kind: TouchSample.Kind, _ finger: Int, at milliseconds: Double, _ x: Double = 100, _ y: Double = 100,
    radius: Double? = nil, device: Int = 1
  ) {
    let time = Instant(milliseconds: milliseconds)
    application.receive(
      TouchSample(
        finger: finger, kind: kind, location: Point(x, y), time: time, majorRadius: radius, device: device),
      in: window)
    application.closeEvent()
    application.advance(to: time)
  }

  func wait(until milliseconds: Double) { application.advance(to: Instant(milliseconds: milliseconds)) }

  func observe(_ observation: Observation, at time: Instant) {
    let milliseconds = time.seconds(since: .zero) * 1000
    switch observation {
    case .viewTouches(_, let message, _):
      heard.append("\(milliseconds.formatted()) \(message.rawValue.dropFirst("touches".count))")
    case .note(let text): heard.append("note: \(text)")
    default: break
    }
  }
}
