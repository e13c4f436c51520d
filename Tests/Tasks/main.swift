import Glibc
import TouchDrawing
import TouchUI
import TouchX11

// A program whose view is changed by tasks of the main actor: red at once, green after a sleep of 1.2 s. It prints by
// how many milliseconds the application's clock was behind then. With --idle there is no task. With --elsewhere the
// window is opened on another thread. MainActorTests runs it.

@Sendable nonisolated func makeView(_ host: X11Host) -> View {
  let view = View(frame: host.window.bounds)
  view.backgroundColor = .white
  return view
}

if CommandLine.arguments.contains("--elsewhere") {
  BackgroundThread.run { exit(X11Host.run(.init(coversOutput: true), content: makeView)) }
  while true { pause() }
}

exit(
  X11Host.run(.init(title: "Tasks", coversOutput: true)) { host in
    let view = makeView(host)
    if !CommandLine.arguments.contains("--idle") {
      Task { @MainActor in
        view.backgroundColor = Color(hex: 0xff0000)
        try? await Task.sleep(for: .milliseconds(1200))
        MainActor.preconditionIsolated()
        view.backgroundColor = Color(hex: 0x00ff00)
        print(Int(Instant.now.seconds(since: host.application.time) * 1000))
        fflush(nil)
      }
    }
    return view
  })
