import TouchGeometry
import TouchUI

@testable import TouchConform

/// An exhibit without a fault: a heading, a text, a button and a slider.
final class SmallExhibit {
  let window = Window(application: Application(), size: Size(800, 600), scale: 1)
  let view = View(frame: Rect(0, 0, 800, 600))
  let title = Label("Exhibit")
  let hint = Label("Touch the button.")
  let button = Button("Start")
  let slider = Slider()
  var facts = ExhibitFacts()

  init() {
    facts.countdown = 20
    (facts.resetAfter, facts.attractAfter) = (120, 120)
    facts.hasSettings = true
    view.backgroundColor = window.theme.background
    title.frame = Rect(20, 10, 300, 60)
    title.accessibilityTraits = [.staticText, .header]
    hint.frame = Rect(20, 75, 460, 60)
    button.frame = Rect(20, 140, 200, 60)
    slider.frame = Rect(20, 240, 300, 60)
    slider.accessibilityLabel = "Loudness"
    for part in [title, hint, button, slider] { view.addSubview(part) }
    window.addSubview(view)
  }

  func survey(in languages: [Language] = [.english]) -> ExhibitSurvey {
    var survey = ExhibitSurvey(facts)
    survey.visit(ExhibitStage("exhibit", window), in: languages, after: 0.1)
    return survey
  }
}
