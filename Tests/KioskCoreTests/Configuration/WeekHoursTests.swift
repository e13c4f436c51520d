import Testing

@testable import KioskCore

@Suite("K3 Hours for each day of the week") struct WeekHoursTests {
  /// Returns the minute of the week, counted from Monday.
  private func minute(_ day: Int, _ hour: Int, _ minute: Int = 0) -> Int { (day * 24 + hour) * 60 + minute }

  @Test func withoutADayItIsEachDay() throws {
    let hours = try #require(WeekHours("22:00-07:00"))
    for day in 0..<7 {
      let found = [(21, 59), (22, 0), (0, 0), (6, 59), (7, 0)].map { hours.contains(minute(day, $0.0, $0.1)) }
      #expect(found == [false, true, true, true, false], "\(day)")
    }
    #expect(hours.description == "22:00-07:00")
  }

  @Test func aDayIsThatOfTheBeginning() throws {
    let hours = try #require(WeekHours("Fri 22:00-07:00, Sun 20:00-24:00"))
    let inside = [(4, 22), (4, 23), (5, 0), (5, 6), (6, 20), (6, 23)]
    let all = (0..<7).flatMap { day in (0..<24).map { (day, $0) } }.filter { hours.contains(minute($0.0, $0.1)) }
    #expect(all.map(\.0).count == 9 + 4)
    for (day, hour) in inside { #expect(hours.contains(minute(day, hour)), "\(day) \(hour)") }
    #expect(!hours.contains(minute(0, 0)) && !hours.contains(minute(4, 6)))
  }

  /// Sunday's night ends on Monday, at the beginning of the week.
  @Test func theWeekGoesRound() throws {
    let hours = try #require(WeekHours("Sun 23:00-01:00"))
    #expect(hours.contains(minute(0, 0, 59)) && !hours.contains(minute(0, 1)) && !hours.contains(minute(1, 0)))
    let border = hours.secondsToBorder(after: minute(6, 23) * 60)
    #expect(border == 7200 && hours.secondsToBorder(after: minute(0, 1) * 60) == (7 * 24 - 2) * 3600)
  }

  @Test(arguments: [
    ("Mon-Fri 20:00-8:00,Sat 22:00-09:00", "Mon-Fri 20:00-08:00, Sat 22:00-09:00"),
    ("sat sun 18:00-24:00", "Sat Sun 18:00-24:00"), ("Sat-Mon 1:00-2:00", "Sat-Mon 01:00-02:00"),
    ("Mon 00:00-24:00 , Tue Thu-Sat 20:00-21:00", "Mon 00:00-24:00, Tue Thu-Sat 20:00-21:00"),
  ])
  func itIsWrittenAsItIsRead(text: String, written: String) throws {
    let hours = try #require(WeekHours(text))
    #expect(hours.description == written && WeekHours(written) == hours)
    let configuration = try ConfigurationTests.read("dark:\n  schedule: \(text)")
    #expect(configuration.dark.schedule == hours)
  }

  @Test(arguments: [
    "", ",", "Mon", "Mon-Fri", "Mon 22:00", "Montag 20:00-21:00", "Mon- 20:00-21:00", "Mon-Tue-Wed 20:00-21:00",
    "20:00-21:00 Mon", "20:00-21:00,", "Mon Mon 20:00-21:00", "Mon-Wed Tue 20:00-21:00", "20:00-20:00",
  ])
  func nothingElse(text: String) { #expect(WeekHours(text) == nil) }

  /// The kiosk is closed on Mondays. A Monday begins at time 0 of the fixture.
  @Test func aDayMayBeDarkAsAWhole() {
    let fixture = SessionTests.SessionFixture(
      { ($0.attractAfter, $0.resetAfter) = (nil, nil) },
      { $0.schedule = WeekHours("Mon 00:00-24:00, Wed 10:00-11:00") })
    (fixture.dawn, fixture.isWeek) = (0, true)
    fixture.wait(until: 4 * 86400)
    #expect(fixture.log == ["60 dark", "86400 awake", "\(58 * 3600) dark", "\(59 * 3600) awake"])
  }
}
