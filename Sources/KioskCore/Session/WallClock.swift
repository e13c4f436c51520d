import Glibc

/// The wall clock, which people set and which changes twice a year.
public enum WallClock {
  /// Seconds after midnight in the machine's time zone, as `TZ` or `/etc/localtime` names it at this moment.
  public static var secondOfDay: Int {
    var now = time(nil)
    var local = tm()
    // The zone may have been changed since the last time; localtime_r alone keeps to the first one.
    tzset()
    localtime_r(&now, &local)
    return Int(local.tm_hour) * 3600 + Int(local.tm_min) * 60 + Int(local.tm_sec)
  }
}

extension DaySpan {
  /// Returns the seconds from `second` of the day to the next start or end of the period.
  func secondsToBorder(after second: Int) -> Int {
    [start, end].map { border in
      let distance = border * 60 - second
      return distance > 0 ? distance : distance + 86400
    }.min() ?? 86400
  }
}
