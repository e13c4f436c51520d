import ArgumentParser
import KioskCore
import TouchUI

struct RunCommand<CustomArguments: KioskArguments>: KioskCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "run", abstract: "Opens a window on $DISPLAY and runs a scene in it.",
      discussion: """
        Esc, Ctrl+Q, SIGTERM and SIGINT end it with exit code 0; F12 opens and closes the inspector. With a configuration, SIGHUP has it read again; options
        typed here count more than what it says.

        With --kiosk only the signals do. The window covers the output in front of everything, there is no cursor, the \
        keyboard is grabbed, and the screen saver and power saving are off until the program ends (after kill -9: \
        `xset s on +dpms`). Keys that the X server itself obeys are forbidden in xorg.conf, section ServerFlags: \
        Option "DontVTSwitch" "true" and Option "DontZap" "true".
        """)
  }

  @OptionGroup var options: RunOptions
  @OptionGroup var customArguments: CustomArguments
  @OptionGroup var notes: RunNotes

  var hasRunLoop: Bool { true }

  func run(_ kiosk: KioskHost) throws -> Int32 {
    MainQueue.problemHere.map(Failure.tell)
    return try RunSession(kiosk, options, customArguments, notes).run()
  }
}
