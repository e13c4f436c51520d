import Glibc

/// The processor time of this thread, which excludes other threads on the machine.
package enum ThreadTime {
  /// The processor time since the thread began, in seconds.
  package static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
