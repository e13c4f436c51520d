import Glibc
import TouchKiosk
import TouchUI

// A kiosk with a child process and two threads that block no signals. One thread starts before the kiosk, the other
// where the content is made. It prints the child's process number, and a line when it has finished keeping what
// visitors made. SignalTests runs it.

@Sendable func startThread() {
  var thread = pthread_t()
  pthread_create(
    &thread, nil,
    { _ in
      var none = sigset_t()
      sigemptyset(&none)
      pthread_sigmask(SIG_SETMASK, &none, nil)
      while true { pause() }
    }, nil)
}

func startChild() {
  var child: pid_t = 0
  var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("sleep"), strdup("60"), nil]
  posix_spawn(&child, "/bin/sleep", nil, nil, &arguments, environ)
  say("child \(child)")
}

func say(_ text: String) {
  print(text)
  fflush(nil)
}

final class Content: ViewController, KioskContent {
  func finishKeeping() { say("kept") }
}

startThread()
exit(
  KioskHost.run(.init(name: "threads")) { _ in
    startThread()
    startChild()
    return Content(view: View(frame: .zero))
  })
