import TouchUI

extension Scenario {
  /// A description of scenario files for people: an example with every section, and the properties of each type of
  /// recogniser, including registered ones. `touchstone explain --help` prints it.
  public static var grammar: String { grammar(of: RecognizerKind.all) }

  static func grammar(of kinds: [RecognizerKind]) -> String {
    let common = entries(of: GestureRecognizer.properties)
    let ofKinds = kinds.map { kind in "\n  \(kind.name)\n" + entries(of: kind.ownProperties, indent: 4) }
    let operations = kinds.flatMap(\.operationProperties).reduce(into: [RecognizerProperty]()) { known, operation in
      if !known.contains(where: { $0.name == operation.name }) { known.append(operation) }
    }
    return """
      \(example)

      What can be set of every recogniser, in its entry and with set:

      \(common)

      The types of recognisers, and what can be set of each beyond that:
      \(ofKinds.joined())
      What the input can set while fingers are down, as {t: 80, NAME: {ID: VALUE}}:

      \(entries(of: operations))

      What the inspector saves holds what really happened, with what the program
      answered and did, so that it is played without the program:

      \(recordedExample)
      """
  }

  /// An example file that can be read, with everything that is not specific to one type of recogniser.
  static let example = """
    # Any of these sections. Places are [x, y] in points of the window, times
    # are in milliseconds, angles in degrees.
    window: {width: 800, height: 600}   # the root view is called "window"

    views:                              # back to front
      - id: canvas
        frame: [100, 100, 400, 300]     # x, y, width, height; as it would be
                                        # without its transform
        transform: {rotate: 30, scale: 2, translate: [10, 0]}
                                        # about its middle, moved last; or the
                                        # six numbers [a, b, c, d, tx, ty]
        multipleTouchEnabled: true      # more than one finger for the view
        userInteractionEnabled: true    # fingers reach it and what is in it
        exclusiveTouch: false           # keeps fingers from other views
        hidden: false
        alpha: 1                        # from 0 to 1
        gestureRecognizerShouldBegin: {one: false}
        children:                       # without a kind it is a plain view;
                                        # these are all kinds
          - {id: part, kind: view, frame: [80, 0, 40, 40]}
          - {id: icon, kind: image, frame: [0, 0, 40, 40]}
          - {id: word, kind: label, frame: [40, 0, 40, 40]}
          - {id: knob, kind: button, frame: [10, 10, 80, 40]}
          - {id: light, kind: switch, frame: [10, 60, 60, 40], on: true}
          - {id: volume, kind: slider, frame: [10, 110, 200, 40], value: 0.5}
          - {id: day, kind: segmented, frame: [10, 160, 200, 40], segments: 3}
          - {id: count, kind: stepper, frame: [10, 210, 120, 40], value: 10}
          - {id: dots, kind: pageControl, frame: [10, 260, 120, 40],
             pages: 5, page: 2}
          - {id: list, kind: scroll, frame: [220, 60, 160, 200],
             contentSize: [160, 900]}   # its recognisers are list.pan, which
                                        # scrolls, and list.gate, which may
                                        # keep fingers from the content

    recognizers:                        # the later of two on a view goes first
      - {id: one, type: tap, view: canvas}
      - {id: two, type: tap, view: canvas, numberOfTapsRequired: 2}
      - {id: drag, type: pan, view: canvas, enabled: true}

    relations:
      - {require: one, toFail: two}     # one waits until two has failed
      - {require: drag, toFail: two, dynamic: true}
                                        # the delegate of the first says so
      - {simultaneous: [one, drag]}     # the delegate of the first says yes
                                        # for each of the others
      - {shouldBegin: one, answer: false}
      - {shouldReceive: one, view: knob, answer: false}
                                        # touches in the view and all below it;
                                        # without a view: all touches; the rule
                                        # for the deepest view counts, of those
                                        # the last
      - {canPrevent: one, other: drag, answer: false}
      - {canBePrevented: one, other: drag, answer: false}

    input:                              # t never runs backwards
      - {t: 0, down: 1, at: [150, 150]} # the finger of this number lands
      - {t: 8, move: 1, to: [151, 150]} # equal times of different fingers
                                        # are one event
      - {t: 60, up: 1}                  # where it is; or at: [x, y]
      - {t: 70, cancel: all}            # or the number of one finger
      - {t: 80, set: {one: {enabled: false}, knob: {alpha: 0.5}}}
                                        # anything of a recogniser or a view
      - {t: 80, remove: one}            # takes the recogniser off its view
      - {t: 80, add: one}               # and puts it back
      - {t: 80, ignore: {one: 2}}       # the recogniser ignores the finger
      - {t: 80, setTranslation: {drag: [0, 0]}}
      - {t: 90, hide: knob}
      - {t: 90, removeView: knob}
      - {t: 2000}                       # time passes; it stops at the last one
    """

  /// An example file with everything specific to recordings.
  static let recordedExample = """
    recorded: true                      # events end, time passes and views are
                                        # hit as the input says
    window: {width: 800, height: 600, name: Window}
    defaults: {tapDuration: 0.5}        # numbers of recognition; seconds,
                                        # points, radians
    views:
      - id: card
        name: Card                      # what the transcript calls it
        bounds: [0, 0, 400, 300]        # in place of a frame
        center: [300, 250]
      - {id: late, absent: true, bounds: [0, 0, 9, 9], center: [5, 5]}
    recognizers:
      - {id: tap, type: tap, view: card}
      - {id: drag, type: pan, view: card, absent: true}
    answers:                            # of delegates, views and classes
      - {receives: tap, answer: true}   # a finger that lands
      - {begins: tap, answer: true}     # its delegate lets it begin
      - {allows: card, recognizer: tap, answer: false, because: not now}
      - {prevents: tap, other: drag, answer: [[0, true], [3, false]]}
                                        # from which time of asking on what
      - {waits: drag, other: tap, answer: false}
    input:
      - {t: 0, down: 1, at: [150, 150], on: card}
                                        # without a view none is hit;
                                        # pointer: true is a mouse
      - {t: 0, event: ends}             # what was reported is one event
      - {t: 8, frame: begins}
      - {t: 16, time: passes}           # timers that are due fire
      - {t: 20, addView: {late: card}}
      - {t: 20, add: drag}
      - {t: 20, require: {drag: tap}}
      - {t: 20, request: {drag: failed}}
                                        # sets its state
      - {t: 20, report: {card: opened}} # what a control or a view tells
      - {t: 20, defaults: {}}
      - {t: 30, timer: beforeEvents, set: {card: {center: [310, 250]}}}
                                        # in a timer of the program; afterEvents
      - {t: 30, during: {actions: tap}, number: 2, remove: drag}
                                        # in a call, counted from 1; landing,
                                        # touchesBegan, touchesMoved,
                                        # touchesEnded, touchesCancelled: view
      - {t: 40, cancel: 1, at: [150, 150]}
      - {t: 40, event: ends}
      - {t: 50, hover: 1, at: [10, 10], on: card}
      - {t: 60, leave: 1, at: [0, 10]}
      - {t: 70, resize: [1024, 768]}
    """

  private static func entries(of properties: [RecognizerProperty], indent: Int = 2) -> String {
    guard !properties.isEmpty else { return "" }
    let margin = String(repeating: " ", count: indent)
    let width = properties.map(\.name.count).max() ?? 0
    return properties.map { property in
      let name = property.name + String(repeating: " ", count: width - property.name.count)
      return "\(margin)\(name)  \(property.allowed)"
    }.joined(separator: "\n") + (indent > 2 ? "\n" : "")
  }
}

extension RecognizerProperty {
  /// The allowed values, for people.
  fileprivate var allowed: String {
    switch setter {
    case .flag: "true or false"
    case .count(let lowest, _): "an integer from \(lowest) on"
    case .number(_, let allowed, _): allowed
    case .vector: "[x, y]"
    case .choices(let names, _): "one of these, or a list: \(names.joined(separator: ", "))"
    }
  }
}
