/// The changed keys of a reloaded configuration that do not take effect at once.
public struct DeferredChanges: Hashable, Sendable {
  /// The keys whose changes take effect at the next start of the program.
  public var afterRestart: [String] = []
  /// The keys whose changes take effect after the next reset.
  public var fromNextVisitor: [String] = []

  /// Compares configurations.
  ///
  /// - Parameters:
  ///   - started: the configuration that the program started with.
  ///   - staged: the configuration that the scenes were created with.
  ///   - configuration: the reloaded configuration.
  ///   - typed: the keys given on the command line, for which the configuration is never used.
  public init(
    from started: Configuration, staged: Configuration, to configuration: Configuration, typed: Set<String> = []
  ) {
    afterRestart = Self.restartKeys.filter { $0.differs(started, configuration) }.map(\.name)
    fromNextVisitor = Self.visitorKeys.filter { $0.differs(staged, configuration) }.map(\.name)
    let own = Set(staged.own.keys).union(configuration.own.keys).sorted()
    fromNextVisitor += own.filter { staged.own[$0] != configuration.own[$0] }
    afterRestart.removeAll(where: typed.contains)
    fromNextVisitor.removeAll(where: typed.contains)
    // Without resets there is no next visitor.
    if configuration.idle.resetAfter == nil {
      afterRestart += fromNextVisitor
      fromNextVisitor = []
    }
  }

  private struct Key {
    let name: String
    let differs: (Configuration, Configuration) -> Bool

    init<Value: Equatable>(_ name: String, _ value: @escaping (Configuration) -> Value) {
      self.name = name
      differs = { value($0) != value($1) }
    }
  }

  private static var restartKeys: [Key] {
    [
      Key("output") { $0.output }, Key("scale") { $0.scale }, Key("watchdog") { $0.watchdog },
      // Changes of a device's filters take effect at once; those of its output do not.
      Key("touch.devices") { $0.touch.devices.map { [$0.name, $0.output] } },
    ]
  }

  private static var visitorKeys: [Key] {
    [
      Key("scene") { $0.scene }, Key("scenes") { $0.scenes }, Key("languages") { $0.languages },
      Key("idle.keepDrawings") { $0.idle.keepsDrawings },
    ]
  }
}
