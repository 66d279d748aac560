// The types that the API of this library takes and returns.
@_exported public import Engine
@_exported public import EventLoop
@_exported public import Modals
@_exported public import PromptWork
@_exported public import RunHistory
@_exported public import WorkflowModel
@_exported public import WorkflowParsing
