/// What kind of problem it is; the raw value is its stable code, which `flowrun help` explains.
public enum ProblemCode: String, CaseIterable, Hashable, Sendable {
    // Reading the file.
    case unreadableFile = "FR001"
    case badEncoding = "FR002"
    case badYAML = "FR003"
    case severalDocuments = "FR004"
    case duplicateKey = "FR005"
    case badKey = "FR006"
    case badAlias = "FR007"
    case badTag = "FR008"
    case tooLarge = "FR009"

    // What is where.
    case unknownKey = "FR010"
    case notBuilt = "FR011"
    case missingKey = "FR012"
    case wrongKind = "FR013"
    case badValue = "FR014"
    case misplacedKey = "FR015"
    case exclusiveKeys = "FR016"
    case empty = "FR017"
    case badName = "FR018"
    case duplicateName = "FR019"

    // The graph.
    case unknownStep = "FR020"
    case stepsInCircle = "FR021"
    case stepNotBefore = "FR022"
    case badService = "FR023"
    case tooManyInstances = "FR024"

    // Expressions.
    case badExpression = "FR030"
    case unknownContext = "FR031"
    case unknownName = "FR032"
    case notSeenHere = "FR033"
    case constantWanted = "FR034"
    case textAgainstBoolean = "FR035"
    case mayBeSkipped = "FR036"
    case retryWithoutEnd = "FR037"

    // Scripts and what is shown.
    case valueInScript = "FR040"
    case cutByComment = "FR041"
    case secretShown = "FR042"
    case bashInSh = "FR043"
    case pipeInSh = "FR044"

    // Reuse.
    case unknownAction = "FR050"
    case unusableFile = "FR051"
    case reachesItself = "FR052"
    case inputsDoNotFit = "FR053"
    case oneAfterAnother = "FR054"
}
