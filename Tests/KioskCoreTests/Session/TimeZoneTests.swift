import Glibc
import Testing

@testable import KioskCore

/// Tests of the wall clock. The environment belongs to the whole process: no other test here reads the time zone.
@Suite("K3 The clock on the wall") struct TimeZoneTests {
  /// The zones are in hours east of Greenwich. POSIX counts westwards.
  @Test func aZoneThatIsChangedCountsAtOnce() {
    let before = getenv("TZ").map { String(cString: $0) }
    defer { if let before { setenv("TZ", before, 1) } else { unsetenv("TZ") } }
    for hours in [0, 9, -8, 1] {
      setenv("TZ", "HERE\(-hours)", 1)
      let expected = (time(nil) + hours * 3600) % 86400
      let difference = (WallClock.secondOfWeek - expected + 7 * 86400) % 86400
      #expect(difference % 86400 <= 1 || difference % 86400 == 86399, "\(hours)")
      // The first of January 1970 was a Thursday.
      let day = ((time(nil) + hours * 3600) / 86400 + 3) % 7
      #expect(WallClock.secondOfWeek / 86400 == day || difference % 86400 != 0, "\(hours)")
    }
  }
}
