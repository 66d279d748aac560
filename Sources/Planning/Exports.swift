// The types that a plan is made of and answers with.
@_exported public import Expressions
@_exported public import WorkflowModel
