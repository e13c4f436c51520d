import TouchUI

@testable import KioskCore

/// The staff of an ``OverlaysFixture``, whom a test gives what they see and asks what they did.
final class StaffFixture: StaffDelegate {
  var facts: () -> [String] = { [] }
  var staffEntries: [StaffEntry] = []
  var languages: [Language] = []
  var onInspect: (() -> Void)?
  var onInspectEnd: () -> Void = {}
  var onTry: (PINTry) -> Void = { _ in }
  var onLeave: (_ startsAnew: Bool) -> Void = { _ in }

  var staffFacts: [String] { facts() }
  var offersInspector: Bool { onInspect != nil }

  func staffDidTry(_ attempt: PINTry) { onTry(attempt) }
  func staffDidChooseInspector() { onInspect?() }
  func staffInspectionDidEnd() { onInspectEnd() }
  func staffDidLeave(startsAnew: Bool) { onLeave(startsAnew) }
}
