import Glibc

/// The wall clock, which people set and which changes twice a year.
public enum WallClock {
  /// The seconds since the beginning of Monday in the machine's time zone, as `TZ` or `/etc/localtime` names it at this moment.
  public static var secondOfWeek: Int {
    let local = local
    let day = (Int(local.tm_wday) + 6) % 7
    return day * 86400 + Int(local.tm_hour) * 3600 + Int(local.tm_min) * 60 + Int(local.tm_sec)
  }

  /// The number of the day in the machine's time zone. Two moments have the same number only on the same day.
  public static var day: Int {
    let local = local
    return Int(local.tm_year) * 366 + Int(local.tm_yday)
  }

  private static var local: tm {
    var now = time(nil)
    var local = tm()
    // The zone may have been changed since the last time; localtime_r alone keeps to the first one.
    tzset()
    localtime_r(&now, &local)
    return local
  }
}
