// One import for programs. Modules of this package import what they need.
@_exported import TouchHost
