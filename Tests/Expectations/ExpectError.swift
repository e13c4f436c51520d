import Testing

/// Expects that a closure throws an error of a type, and returns that error, or nil after the failure has been recorded.
///
/// Swift's own `#expect(throws:)` returns the error from 6.1 on, and Debian 13 has 6.0.
package func expectError<Failure: Error>(
  _ type: Failure.Type, _ comment: String = "", fileID: String = #fileID, filePath: String = #filePath,
  line: Int = #line, column: Int = #column, in body: () throws -> some Any
) -> Failure? {
  let found: String
  do {
    _ = try body()
    found = "none was thrown"
  } catch let error as Failure {
    return error
  } catch {
    found = "found \(error)"
  }
  Issue.record(
    "Expected an error of type \(type), \(found). \(comment)",
    sourceLocation: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  return nil
}
