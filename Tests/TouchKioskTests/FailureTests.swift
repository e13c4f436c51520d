import ArgumentParser
import Documents
import Expectations
import Glibc
import Testing
import TouchDrawing
import TouchX11

@testable import TouchKiosk

@Suite("P1 Exit codes") struct FailureTests {
  private struct Own: ErrorWithExitCode { let exitCode: Int32 }
  private struct Other: Error {}

  private func code(_ error: any Error) -> Int32? {
    expectError(ExitCode.self) { try Failure.explained { throw error } }?.rawValue
  }

  @Test("Each kind of error has its exit code, and one of a program's own its own")
  func codes() throws {
    #expect(code(InputFileError(path: "/a", reason: "it is not there")) == 66)
    #expect(code(FileMistake(file: "/a", line: 3, problem: "nothing stands there")) == 65)
    #expect(code(DrawingError.badPicture(name: "a", problem: "it ends")) == 65)
    #expect(code(X11Error.noDisplayNamed) == 69)
    for number: Int32 in [1, 3, 64, 70] { #expect(code(Own(exitCode: number)) == number) }
    #expect(code(OutputFileError(path: "/a", errno: ENOSPC)) == 1 && code(Other()) == 1)
    #expect(try Failure.explained { 17 } == 17)
  }

  @Test("What is said of an error ends as a sentence, with one full stop")
  func sentences() {
    #expect(Failure.sentence("a.yaml:3: x") == "a.yaml:3: x.")
    let sentence = Failure.sentence("\(InputFileError(path: "/a", reason: "gone"))")
    #expect(sentence.hasSuffix("may be read.") && !sentence.hasSuffix(".."))
  }
}
