// One import for programs: the engine, the controls and the dynamics. Modules of this package import what they need.
@_exported import TouchControls
@_exported import TouchCore
@_exported import TouchDynamics
