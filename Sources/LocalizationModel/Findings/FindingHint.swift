extension FindingID {
    /// What to do about the problem, where the answer is always the same.
    public var hint: Finding.Message? {
        switch self {
        case .unsupportedEncoding: "Save the file as UTF-8."
        case .binaryPropertyList: "Convert it with: plutil -convert xml1 FILE"
        case .notAPropertyList:
            "A .stringsdict is an XML property list: one <dict> that holds pairs of a <key> and a value."
        case .invalidCharacter: "Delete the character; XML cannot hold it, and translation tools would refuse the file."
        case .entityDeclaration: "Remove the declaration and write the text itself."
        case .namespacePrefix: "Write the element's plain name; Apple's reader knows no prefixes."
        case .secondRoot: "Merge the dictionaries into one; Apple's systems read one only."
        case .duplicateKey: "Keep one of the two; which one Apple's systems would use is not known."
        case .widthNotANumber: "Use a whole number of em, for example 22."
        case .widthTwice: "Keep one spelling; which one Apple's systems would use is not known."
        case .deviceInsideWidth:
            "Turn it around: put the width rule inside the device rule; Foundation stops the app here."
        case .categoryNotAText: "Give the category a text; put rules for devices or widths around the whole entry."
        case .unknownDevice:
            "The documented names are iphone, ipod, ipad, mac, appletv, applewatch, applevision and other."
        case .unknownCategory: "The categories are zero, one, two, few, many and other; no app shows this text."
        case .missingOther: "Add the category other; it is the only one that Apple requires."
        case .missingFormatKey: "Add NSStringLocalizedFormatKey, or nothing of this entry is shown."
        case .undefinedVariable:
            "Add the variable to the entry or correct the name; the app stops when it shows this text."
        case .unusedVariable: "Delete the variable or name it in the format key."
        case .variableCycle: "Break the circle; the app stops when it shows this text."
        case .severalRules: "Apple's systems use one of them; keep one kind of rule in a dictionary."
        case .oddValueType: "Write the conversion without a percent sign, for example d or lld."
        case .pluralInsideWidth: "What Apple's systems show is not known; use one of the two rules."
        case .catalogArgument: "Write the placeholder of the variable's number, for example %d."
        case .emptyTable: "If the table had texts before, they are lost; restore it from version control."
        case .notEms: "No em budget is given for this entry."
        case .unreachableWidth: "Lower the width, or name the window among the devices of the settings."
        case .sameWindows: "Leave one of the two out, unless they are meant for other text sizes or split views."
        case .overBudget: "Ask for a shorter text, or say in the settings how much room there is."
        case .narrowerVariant: "Make sure that the texts are not exchanged."
        case .untranslatedWidth: "Ask for a translation, or make sure that the word is the same in both languages."
        case .longShortest: "The shortest version may be cut there; try it on a device."
        case .unsupportedVersion: "Save the file as XLIFF 1.2 or 2.0."
        case .fileCut: "Ask for the whole file."
        case .fragileInXcodeDialect: "Use \(.format, "xliff") for vendors whose tools are not known."
        case .unknownUnit: "It was ignored. Export again if the project has changed."
        case .repairedID: "It was used. Leave the ids as they are."
        case .damagedRow: "It was not applied. Put the translation into the row of the exported file again."
        case .unknownVariant: "It was ignored. Correct the variant."
        case .missingUnit: "The current text stays; ask for the missing units."
        case .missingTable: "Ask for the missing file element, or for the rest of the delivery."
        case .untranslated: "The current text stays; ask for a translation."
        case .sourceChanged: "It was not applied. Export again and have the new text translated."
        case .sourceEdited: "The translation was used. A change of the source belongs into the project."
        case .convertedText:
            "It was not applied. If the text is meant, put an apostrophe before it; in a spreadsheet type two, of which it keeps one."
        case .cutText: "It was not applied. Type the text anew; a spreadsheet cannot hold it whole."
        case .garbledText: "It was not applied. Open and save the file as UTF-8, from the export on."
        case .placeholderMissing, .placeholderAdded, .placeholderClass, .placeholderOrder, .variableLost:
            "It was not applied. Give the placeholders of the source text, each once."
        default: nil
        }
    }
}
