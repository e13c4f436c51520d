import TouchAccess
import TouchCore
import TouchGeometry

/// The objects of the program with their interfaces: the application, its window, and the elements in it.
final class ObjectTree {
  let screen: AccessibleScreen
  private let bus: OpenedBus
  /// The number that the registry has given to the program.
  private var id = 0
  /// The interfaces that somebody has asked for, as long as their snapshot is the present one.
  private var made: (snapshot: AccessibleScreen.Snapshot, interfaces: [BusObject: [any BusInterface]])?

  init(_ screen: AccessibleScreen, on bus: OpenedBus) { (self.screen, self.bus) = (screen, bus) }

  /// Releases the elements, which may have changed.
  func forget() {
    made = nil
    screen.forget()
  }

  func reference(_ object: BusObject) -> BusReference { BusReference(bus: bus.name, path: object.path) }

  /// Returns the interfaces of an object, the description first; empty if there is no such object (any more).
  func interfaces(of object: BusObject) -> [any BusInterface] {
    let snapshot = screen.snapshot
    if made?.snapshot !== snapshot { made = (snapshot, [:]) }
    if let known = made?.interfaces[object] { return known }
    let interfaces = makeInterfaces(of: object, in: snapshot)
    made?.interfaces[object] = interfaces
    return interfaces
  }

  private func makeInterfaces(of object: BusObject, in snapshot: AccessibleScreen.Snapshot) -> [any BusInterface] {
    var interfaces: [any BusInterface]
    switch object {
    case .application:
      let program = ApplicationInterface(
        id: id, language: screen.window.language.code, onID: { [unowned self] in (id, made) = ($0, nil) })
      interfaces = [applicationDescription, program]
    case .window: interfaces = [windowDescription, component(frame: screen.window.bounds, in: snapshot)]
    case .element(let number):
      guard let index = snapshot.index(of: number) else { return [] }
      interfaces = self.interfaces(of: snapshot.tree.elements[index], at: index, in: snapshot)
    }
    guard var description = interfaces.first as? AccessibleInterface else { return [] }
    description.interfaces = interfaces.map { type(of: $0).name }
    interfaces[0] = description
    return interfaces
  }

  /// Returns the description of an object as clients keep it; nil if there is no such object.
  func cached(_ object: BusObject) -> BusValue? {
    (interfaces(of: object).first as? AccessibleInterface)?.cached(as: reference(object))
  }

  /// All objects at this moment.
  var objects: [BusObject] { [.application, .window] + screen.snapshot.numbers.map(BusObject.element) }

  // MARK: The program and its window

  private var applicationDescription: AccessibleInterface {
    AccessibleInterface(
      label: screen.program, description: "", role: .application, states: [.enabled, .sensitive, .showing, .visible],
      language: screen.window.language.code, parent: bus.desktop, index: -1, children: [reference(.window)],
      application: reference(.application))
  }

  private var windowDescription: AccessibleInterface {
    let states: ElementStates = [.enabled, .sensitive, .showing, .visible]
    return AccessibleInterface(
      label: screen.title, description: "", role: .frame, states: screen.isActive ? states.union(.active) : states,
      language: screen.window.language.code, parent: reference(.application), index: 0,
      children: screen.snapshot.numbers.map { reference(.element($0)) }, application: reference(.application),
      attributes: [("toolkit", "Touchstone")])
  }

  // MARK: Elements

  private func interfaces(of element: AccessibleElement, at index: Int, in snapshot: AccessibleScreen.Snapshot)
    -> [any BusInterface]
  {
    let number = snapshot.numbers[index]
    let facts = ElementFacts(number, in: snapshot, element)
    let isSecret = element.view?.isInPrivate == true && element.traits.contains(.textField)
    let value = isSecret ? nil : element.value
    let description = AccessibleInterface(
      label: facts.name, description: facts.description, role: facts.role, states: facts.states,
      language: element.language, parent: reference(.window), index: index, children: [],
      application: reference(.application),
      attributes: [("toolkit", "Touchstone")] + (value.map { [("valuetext", $0)] } ?? []))
    let part = TextPart(element)
    let optional: [(any BusInterface)?] = [
      ActionInterface(element, screen.navigation), ValueInterface(element),
      part.map {
        TextInterface(
          part: $0, frame: pixels(element.frame), caret: pixels($0.input.caretFrame), location: { snapshot.location })
      },
      part.map(EditableTextInterface.init),
    ]
    return [description, component(frame: element.frame, of: element, in: snapshot)] + optional.compactMap { $0 }
  }

  private func component(frame: Rect, of element: AccessibleElement? = nil, in snapshot: AccessibleScreen.Snapshot)
    -> ComponentInterface
  {
    ComponentInterface(
      frame: pixels(frame), isWindow: element == nil, location: { snapshot.location },
      hit: { [unowned self] in element == nil ? object(at: $0) : .null },
      focus: { [screen] in element.map { screen.focus(on: $0) } ?? false },
      scroll: {
        element?.scrollIntoSight()
        return element != nil
      })
  }

  private func object(at location: Point) -> BusReference {
    let scale = screen.window.scale
    let point = Point(location.x / scale, location.y / scale)
    let snapshot = screen.snapshot
    let hit = snapshot.tree.element(at: point, in: screen.window)
    guard let index = snapshot.tree.elements.firstIndex(where: { $0.identity == hit?.identity }) else {
      return screen.window.bounds.contains(point) ? reference(.window) : .null
    }
    return reference(.element(snapshot.numbers[index]))
  }

  private func pixels(_ rect: Rect) -> Rect {
    let scale = screen.window.scale
    return Rect(rect.minX * scale, rect.minY * scale, rect.width * scale, rect.height * scale)
  }
}
