// One import for programs: the engine, the controls, the dynamics and text entry. Modules of this package import what they need.
@_exported import TouchControls
@_exported import TouchCore
@_exported import TouchDynamics
@_exported import TouchText
