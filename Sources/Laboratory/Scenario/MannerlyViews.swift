import TouchGeometry
import TouchUI

/// Which recognisers a view of a scenario lets begin; those that are not mentioned may.
struct ViewManners {
  /// By the name of the recogniser.
  var shouldBegin: [String: Bool] = [:]

  func allow(_ recognizer: GestureRecognizer) -> Bool { shouldBegin[recognizer.name] ?? true }
}

// One class for each kind of view, since answers are given by overriding.

final class MannerlyView: View {
  private let manners: ViewManners

  init(_ manners: ViewManners) {
    self.manners = manners
    super.init(frame: .zero)
  }

  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    manners.allow(recognizer) && super.gestureRecognizerShouldBegin(recognizer)
  }
}

final class MannerlyImageView: ImageView {
  private let manners: ViewManners

  init(_ manners: ViewManners) {
    self.manners = manners
    super.init(frame: .zero)
  }

  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    manners.allow(recognizer) && super.gestureRecognizerShouldBegin(recognizer)
  }
}

final class MannerlyLabel: Label {
  private let manners: ViewManners

  init(_ manners: ViewManners) {
    self.manners = manners
    super.init(frame: .zero)
  }

  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    manners.allow(recognizer) && super.gestureRecognizerShouldBegin(recognizer)
  }
}

final class MannerlyButton: Button {
  private let manners: ViewManners

  init(_ manners: ViewManners) {
    self.manners = manners
    super.init()
  }

  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    manners.allow(recognizer) && super.gestureRecognizerShouldBegin(recognizer)
  }
}

final class MannerlySwitch: Switch {
  private let manners: ViewManners

  init(_ manners: ViewManners) {
    self.manners = manners
    super.init()
  }

  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    manners.allow(recognizer) && super.gestureRecognizerShouldBegin(recognizer)
  }
}

final class MannerlySlider: Slider {
  private let manners: ViewManners

  init(_ manners: ViewManners) {
    self.manners = manners
    super.init()
  }

  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    manners.allow(recognizer) && super.gestureRecognizerShouldBegin(recognizer)
  }
}

final class MannerlySegmentedControl: SegmentedControl {
  private let manners: ViewManners

  init(_ manners: ViewManners) {
    self.manners = manners
    super.init(segments: ["1", "2"])
  }

  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    manners.allow(recognizer) && super.gestureRecognizerShouldBegin(recognizer)
  }
}

final class MannerlyStepper: Stepper {
  private let manners: ViewManners

  init(_ manners: ViewManners) {
    self.manners = manners
    super.init()
  }

  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    manners.allow(recognizer) && super.gestureRecognizerShouldBegin(recognizer)
  }
}

final class MannerlyPageControl: PageControl {
  private let manners: ViewManners

  init(_ manners: ViewManners) {
    self.manners = manners
    super.init(numberOfPages: 3)
  }

  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    manners.allow(recognizer) && super.gestureRecognizerShouldBegin(recognizer)
  }
}
