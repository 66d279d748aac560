// The types that the engine's own API takes and returns.
@_exported public import Actions
@_exported public import Flux
@_exported public import Masking
@_exported public import Planning
