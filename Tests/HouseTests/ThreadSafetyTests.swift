import Foundation
import Testing

/// The compiler refuses to pass objects of the main thread to another thread.
@Suite("P2 What is not for other threads")
struct ThreadSafetyTests {
  @Test(
    "does not compile there",
    arguments: [
      "BackgroundThread.run { view.alpha = 0 }",
      "BackgroundThread.run { pan.isEnabled = false }",
      "BackgroundThread.run { application.cancelTouches() }",
      "application.mainThread.perform { _ in timer.cancel() }",
      "Task.detached { application.cancelTouches() }",
      "Task { @MainActor in view.alpha = 0 }",
    ])
  func isRefused(_ line: String) throws {
    let outcome = try compile(line)
    let refusal = /error: .*(non-[Ss]endable|data races|cannot be sent)/
    #expect(outcome.code != 0 && outcome.output.contains(refusal), "\(outcome.output)")
  }

  @Test(
    "compiles by the ways that there are",
    arguments: [
      "BackgroundThread.run { main.perform { reference.object(in: $0)?.alpha = 0 } }",
      "Task { main.perform { reference.object(in: $0)?.alpha = 0 } }",
    ])
  func isAccepted(_ line: String) throws {
    let outcome = try compile("let main = application.mainThread; let reference = MainThreadReference(view); " + line)
    #expect(outcome.code == 0, "\(outcome.output)")
  }

  /// Compiles a line, including the phase after type checking, which finds data races.
  private func compile(_ line: String) throws -> Outcome {
    let folder = try TemporaryDirectory()
    let file = folder.path + "/line.swift"
    try """
    import TouchUI
    func body(_ view: View, _ pan: PanGestureRecognizer, _ application: Application, _ timer: Registration) {
      \(line)
    }
    """.write(toFile: file, atomically: true, encoding: .utf8)
    let products = URL(filePath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      .deletingLastPathComponent()
    let packages = try Outcome(running: "/usr/bin/env", ["pkg-config", "--cflags-only-I", "cairo", "pangocairo"])
    let folders = ["CCairo", "CPango/include", "CPixels/include", "CRunLoop"].map { "-ISources/\($0)" }
    return try Outcome(
      running: "/usr/bin/env",
      ["swiftc", "-emit-sil", "-o", "/dev/null", "-swift-version", "6", "-I", products.path + "/Modules"] + folders
        + packages.output.split(whereSeparator: \.isWhitespace).map(String.init) + [file])
  }
}
