import Glibc
import TouchKiosk

let patience = CustomKey.number("quiz.patience", 1...60, "seconds", default: 4, "For how long an answer stands there.")

var options = KioskHost.Options(name: "quiz", version: "1.0.0", abstract: "A quiz.", languages: [.english, .german])
options.sections = [CustomSection("quiz", "How the quiz asks.", patience)]

exit(
  KioskHost.run(options) { kiosk in
    kiosk.strings = { $0.attract = .init(title: $1[QuizStrings.self].name, hint: $1[QuizStrings.self].invitation) }
    return QuizController(patience: kiosk.configuration[patience])
  })
