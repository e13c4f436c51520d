import Documents
import Glibc
import KioskCore
import TouchHost
import TouchUI

/// The side of the program that staff deal with: the facts and entries of their panel, the inspector, and the end.
final class StaffDesk: StaffDelegate {
  /// The exit code when staff end the program for good. Whoever started it must not restart it.
  private static let leftByStaff: Int32 = 3

  /// The inspector that staff can open.
  weak var inspector: InspectorSession?
  /// Whether staff want the program to restart after it has ended.
  private(set) var startsAnew = false
  private let host: any Display
  private let kiosk: KioskHost
  private let content: VisitorContent
  private let report: ServiceReport
  private let logo: LogoReading
  private let configurationPath: String?
  private let log: Log

  /// Creates the desk. `configurationPath` is the path of the configuration file, or nil if there is none.
  init(
    _ host: any Display, _ kiosk: KioskHost, _ content: VisitorContent, _ report: ServiceReport,
    _ logo: LogoReading, configurationPath: String?, _ log: Log
  ) {
    self.host = host
    self.kiosk = kiosk
    self.content = content
    self.report = report
    self.logo = logo
    self.configurationPath = configurationPath
    self.log = log
  }

  var staffEntries: [StaffEntry] { (content.kept?.staffEntries ?? []) + kiosk.staffEntries }

  var languages: [Language] { kiosk.languages }

  /// The volume, in a program that plays sound.
  weak var sound: KioskSound?

  var staffFacts: [String] {
    let minutes = Int(Instant.now.seconds(since: report.start) / 60)
    let language = host.window.language
    let strings = language[KioskStrings.self].facts
    let facts = [
      strings.running(minutes / 60, minutes % 60), strings.output(host.output.name),
      strings.touchScreens(host.touchScreens), strings.touches(report.touches.touches),
      strings.configuration(configurationPath),
    ]
    let untouchable = host.touchScreens.isEmpty ? strings.untouchable : nil
    let silent = host.application.soundLevel.isDeviceMissing ? strings.silent : nil
    let covered = host.coveringWindow.map(strings.covered)
    let health = report.unwritableHealthFile.map(strings.health)
    let logo = logo.problem.map(strings.logo)
    let problems = [untouchable, silent, covered, content.kept?.keepingProblem, health, logo].compactMap { $0 }
    let notes = (content.kept?.staffNotes ?? []) + kiosk.staffNotes.map { $0(language) }
    return (facts + problems + notes).map(\.printable)
  }

  var offersInspector: Bool { inspector != nil }

  func staffDidChoose(_ entry: StaffEntry) { log.notice("Staff chose \"\(entry.title(.english))\".") }

  func staffDidChooseInspector() { inspector?.open() }

  func staffInspectionDidEnd() { inspector?.close() }

  func staffDidTry(_ attempt: PINTry) { log.note(attempt) }

  func staffDidLeave(startsAnew: Bool) {
    self.startsAnew = startsAnew
    log.notice("Staff \(startsAnew ? "restart" : "end") the program.")
    host.quit(status: startsAnew ? EXIT_SUCCESS : Self.leftByStaff)
  }
}
