/// The stable ids of all problems. Each has documentation and a fixture.
public enum FindingID: String, Hashable, Sendable, CaseIterable {
    // Files that cannot be read
    case unsupportedEncoding = "unsupported-encoding"
    case fileTooLarge = "file-too-large"
    case binaryPropertyList = "binary-property-list"
    case notAPropertyList = "not-a-property-list"
    case malformedXML = "malformed-xml"
    case invalidCharacter = "invalid-character"
    case entityDeclaration = "entity-declaration"
    case namespacePrefix = "namespace-prefix"
    case multipleRootDicts = "multiple-root-dicts"
    case duplicateKey = "duplicate-key"

    // Rules that cannot work
    case widthNotANumber = "width-not-a-number"
    case duplicateWidth = "duplicate-width"
    case deviceInsideWidth = "device-inside-width"
    case categoryNotAString = "category-not-a-string"

    // Rules that look wrong
    case unknownDevice = "unknown-device"
    case missingString = "missing-string"
    case entryAtRoot = "entry-at-root"
    case missingSpecType = "missing-spec-type"
    case unknownSpecType = "unknown-spec-type"
    case valueTypeMismatch = "value-type-mismatch"
    case unknownCategory = "unknown-category"
    case missingOther = "missing-other"
    case missingFormatKey = "missing-format-key"
    case undefinedVariable = "undefined-variable"
    case unusedVariable = "unused-variable"
    case variableCycle = "variable-cycle"
    case severalRules = "several-rules"
    case oddValueType = "odd-value-type"
    case pluralInsideWidth = "plural-inside-width"
    case emptyTable = "empty-table"
    case widthUnitUnknown = "width-unit-unknown"
    case catalogArgument = "catalog-argument"
    case templateEntry = "template-entry"

    // Exchange files
    case notAnExchangeFile = "not-an-exchange-file"
    case badArchive = "bad-archive"
    case unsupportedVersion = "unsupported-version"
    case missingColumn = "missing-column"
    case duplicateColumn = "duplicate-column"
    case unknownColumn = "unknown-column"
    case raggedRow = "ragged-row"
    case unterminatedQuote = "unterminated-quote"
    case textAfterQuote = "text-after-quote"
    case mergedCells = "merged-cells"
    case formattedText = "formatted-text"
    case unknownState = "unknown-state"
    case truncatedFile = "truncated-file"
    case spreadsheetLimit = "spreadsheet-limit"
    case unknownInlineCode = "unknown-inline-code"
    case ambiguousPath = "ambiguous-path"
    case unsupportedString = "unsupported-string"
    case fragileInXcodeDialect = "fragile-in-xcode-dialect"

    // Returned files
    case tableNotFound = "table-not-found"
    case tableAmbiguous = "table-ambiguous"
    case outsideProject = "outside-project"
    case otherSourceLanguage = "other-source-language"
    case languageUnknown = "language-unknown"
    case similarLanguage = "similar-language"
    case languageMismatch = "language-mismatch"
    case unsupportedContent = "unsupported-content"
    case unknownUnit = "unknown-unit"
    case missingUnit = "missing-unit"
    case missingTable = "missing-table"
    case duplicateUnit = "duplicate-unit"
    case contradictoryUnit = "contradictory-unit"
    case contradictoryFile = "contradictory-file"
    case repairedID = "repaired-id"
    case damagedRow = "damaged-row"
    case unknownVariant = "unknown-variant"
    case untranslated
    case sameAsSource = "same-as-source"
    case repeatedTranslation = "repeated-translation"
    case sourceChanged = "source-changed"
    case sourceEdited = "source-edited"
    case convertedString = "converted-string"
    case truncatedString = "truncated-string"
    case garbledString = "garbled-string"
    case placeholderMissing = "placeholder-missing"
    case placeholderAdded = "placeholder-added"
    case placeholderClass = "placeholder-class"
    case placeholderOrder = "placeholder-order"
    case placeholderConversion = "placeholder-conversion"
    case placeholderFormat = "placeholder-format"
    case placeholderSuspicious = "placeholder-suspicious"
    case variableLost = "variable-lost"
    case markupChanged = "markup-changed"
    case missingCategory = "missing-category"
    case ignoredCategory = "ignored-category"
    case edgeWhitespace = "edge-whitespace"
    case lineBreaks = "line-breaks"
    case escapeSequence = "escape-sequence"
    case doubleSpace = "double-space"
    case invisibleCharacter = "invisible-character"
    case linkChanged = "link-changed"
    case ellipsis
    case otherScript = "other-script"
    case wordTranslated = "word-translated"
    case shapeChanged = "shape-changed"
    case onlyInTarget = "only-in-target"
    case conflictingTranslation = "conflicting-translation"
    case replacedTranslation = "replaced-translation"
    case belowMinimumState = "below-minimum-state"
    case lostVariant = "lost-variant"
    case existingProblems = "existing-problems"
    case incompleteDelivery = "incomplete-delivery"
    case notImported = "not-imported"

    // Translations in a project
    case missingEntry = "missing-entry"
    case missingVariant = "missing-variant"
    case missingRequired = "missing-required"
    case valueTypeChanged = "value-type-changed"
    case renamedVariable = "renamed-variable"
    case staleTranslation = "stale-translation"
    case inReview = "in-review"
    case incompleteLanguage = "incomplete-language"

    // Available width
    case overBudget = "over-budget"
    case tightBudget = "tight-budget"
    case tightSource = "tight-source"
    case narrowerVariant = "narrower-variant"
    case untranslatedWidth = "untranslated-width"
    case shortestVariantTooWide = "shortest-variant-too-wide"
    case unreachableWidth = "unreachable-width"
    case sameWindows = "same-windows"

    // The command
    case badArguments = "bad-arguments"
    case notFound = "not-found"
    case cannotRead = "cannot-read"
    case cannotWrite = "cannot-write"
    case changedMeanwhile = "changed-meanwhile"
    case folderInUse = "folder-in-use"
    case interruptedRun = "interrupted-run"
    case similarNames = "similar-names"
    case looseTable = "loose-table"
    case nothingToExport = "nothing-to-export"
    case badSettings = "bad-settings"
    case damagedStates = "damaged-states"
    case badReceipt = "bad-receipt"
    case receiptDiffers = "receipt-differs"
    case badBaseline = "bad-baseline"
    case unusedBaseline = "unused-baseline"

    /// The default severity, by the effect on the app's users. With an error, the app crashes, shows a raw key, an
    /// empty string or a wrong number, or never shows a string. With a warning, the app shows a worse string than it
    /// could.
    public var severity: Finding.Severity {
        switch self {
        case .unknownDevice, .replacedTranslation, .unusedVariable, .severalRules, .oddValueType,
            .pluralInsideWidth,
            .emptyTable, .raggedRow,
            .textAfterQuote, .spreadsheetLimit, .fragileInXcodeDialect, .unknownUnit, .untranslated, .missingUnit,
            .missingTable,
            .markupChanged, .edgeWhitespace, .lineBreaks, .escapeSequence, .otherScript, .wordTranslated,
            .doubleSpace, .invisibleCharacter, .linkChanged,
            .placeholderFormat,
            .placeholderSuspicious,
            .ignoredCategory, .shapeChanged, .missingEntry, .inReview,
            .unreachableWidth, .overBudget, .narrowerVariant, .untranslatedWidth, .repairedID,
            .sourceEdited, .languageMismatch, .sameAsSource, .similarNames, .staleTranslation,
            .damagedStates, .unknownState, .unusedBaseline:
            .warning
        case .onlyInTarget, .unknownColumn, .unsupportedContent, .renamedVariable, .widthUnitUnknown, .sameWindows,
            .tightBudget,
            .tightSource, .shortestVariantTooWide, .ellipsis, .existingProblems, .formattedText, .looseTable,
            .templateEntry:
            .note
        default: .error
        }
    }
}

extension FindingID {
    /// The default kind of subject.
    public var scope: Finding.Scope {
        switch self {
        case .unsupportedEncoding, .fileTooLarge, .binaryPropertyList, .notAPropertyList, .malformedXML,
            .invalidCharacter, .entityDeclaration, .namespacePrefix, .multipleRootDicts, .duplicateKey,
            .notAnExchangeFile,
            .unsupportedVersion, .missingColumn, .duplicateColumn, .unknownColumn, .raggedRow, .unterminatedQuote,
            .textAfterQuote, .mergedCells, .formattedText, .unknownState, .truncatedFile, .unknownInlineCode,
            .tableNotFound,
            .tableAmbiguous, .outsideProject,
            .otherSourceLanguage, .languageUnknown, .similarLanguage, .languageMismatch, .unsupportedContent,
            .unknownUnit,
            .contradictoryFile, .sameAsSource, .replacedTranslation, .looseTable, .badSettings, .damagedStates,
            .badReceipt, .badBaseline, .unusedBaseline:
            .file
        case .emptyTable, .missingTable, .incompleteDelivery, .onlyInTarget, .existingProblems, .shortestVariantTooWide,
            .unsupportedString:
            .table
        case .badArguments, .notFound, .cannotRead, .cannotWrite, .changedMeanwhile, .folderInUse, .interruptedRun,
            .similarNames,
            .nothingToExport, .incompleteLanguage, .badArchive, .notImported:
            .request
        default: .string
        }
    }

    /// The default extent of the content that is not used because of the problem.
    public var stops: Finding.Extent {
        switch self {
        case .contradictoryUnit, .duplicateUnit, .damagedRow, .unknownVariant, .sourceChanged, .convertedString,
            .truncatedString,
            .garbledString, .placeholderMissing, .placeholderAdded, .placeholderClass, .placeholderOrder,
            .placeholderConversion, .variableLost, .conflictingTranslation, .lostVariant,
            .repeatedTranslation, .belowMinimumState:
            .string
        case .missingString, .entryAtRoot, .missingSpecType, .unknownSpecType, .valueTypeMismatch,
            .missingOther, .missingFormatKey, .undefinedVariable, .variableCycle, .unknownCategory,
            .catalogArgument, .missingVariant, .missingCategory, .missingRequired, .valueTypeChanged, .truncatedFile,
            .incompleteLanguage, .incompleteDelivery:
            .nothing
        default: severity == .error ? .file : .nothing
        }
    }

    /// The possible problems in the rules of a usable file: the cases under “Rules that look wrong”.
    package static let oddRules = Array(allCases.drop { $0 != .unknownDevice }.prefix { $0 != .notAnExchangeFile })
}
