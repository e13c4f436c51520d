// One import for programs: the engine, the controls, the dynamics, text entry, and use without sight and touch. Modules of
// this package import what they need.
@_exported import TouchAccess
@_exported import TouchControls
@_exported import TouchCore
@_exported import TouchDynamics
@_exported import TouchText
