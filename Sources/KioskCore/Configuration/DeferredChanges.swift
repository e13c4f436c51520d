/// The changed keys of a reloaded configuration that do not take effect at once.
public struct DeferredChanges: Hashable, Sendable {
  /// The keys whose changes take effect at the next start of the program.
  public var afterRestart: [String] = []
  /// The keys whose changes take effect after the next reset.
  public var fromNextVisitor: [String] = []

  /// Compares configurations.
  ///
  /// - Parameters:
  ///   - program: the program that the configurations are for.
  ///   - started: the configuration that the program started with.
  ///   - staged: the configuration that the scenes were created with.
  ///   - configuration: the reloaded configuration.
  ///   - typed: the keys given on the command line, for which the configuration is never used.
  public init(
    of program: KioskProgram, from started: Configuration, staged: Configuration, to configuration: Configuration,
    typed: Set<String> = []
  ) {
    let table = ConfigurationTable(program)
    afterRestart = table.names(from: .restart) { $0(started, configuration) }.filter { !typed.contains($0) }
    fromNextVisitor = table.names(from: .nextVisitor) { $0(staged, configuration) }.filter { !typed.contains($0) }
    // Without resets there is no next visitor.
    if configuration.idle.resetAfter == nil {
      afterRestart += fromNextVisitor
      fromNextVisitor = []
    }
  }
}

extension ConfigurationTable {
  /// Returns the full names of the keys that take effect at that time and for which `isMeant`, given the comparison of their
  /// values, is true.
  fileprivate func names(
    from effect: EffectTime, where isMeant: ((Configuration, Configuration) -> Bool) -> Bool
  ) -> [String] {
    let names = sections.flatMap { section in
      section.settings.filter { $0.effect == effect && isMeant($0.differs) }.map { setting in
        section.name.map { "\($0).\(setting.key)" } ?? setting.key
      }
    }
    let hasList = effect == .restart && isMeant { devices.differs($0, $1, from: effect) }
    return names + (hasList ? ["touch.\(devices.key)"] : [])
  }
}
