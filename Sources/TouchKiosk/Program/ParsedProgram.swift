/// The program whose command line is being parsed.
///
/// The parser makes commands from their types, so that their help and the checks of their arguments cannot be given it.
enum ParsedProgram {
  /// The options of the program. They are set for the duration of the parsing.
  @TaskLocal static var options = KioskHost.Options(name: "kiosk")
}
