extension FindingID {
    /// The recommended action, if it is the same for every finding of this kind; nil otherwise.
    public var hint: Finding.Message? {
        switch self {
        case .unsupportedEncoding: "Save the file as UTF-8."
        case .binaryPropertyList: "Convert the file with: plutil -convert xml1 FILE"
        case .notAPropertyList:
            "A .stringsdict file is an XML property list: one <dict> with pairs of a <key> and a value."
        case .invalidCharacter:
            "Delete the character; XML does not allow it, and translation tools would refuse the file."
        case .entityDeclaration: "Remove the declaration, and replace each reference to the entity with its text."
        case .namespacePrefix: "Write the element's name without a prefix; Apple's reader does not accept prefixes."
        case .multipleRootDicts: "Merge the dictionaries into one; Apple's systems read only one."
        case .duplicateKey: "Keep one of the two; it is not known which one Apple's systems would use."
        case .widthNotANumber: "Use a whole number of em, for example 22."
        case .duplicateWidth: "Keep one spelling; it is not known which one Apple's systems would use."
        case .deviceInsideWidth:
            "Put the width rule inside the device rule; Foundation crashes on the opposite order."
        case .categoryNotAString: "Give the category a string; a device rule belongs around the whole entry."
        case .unknownDevice:
            "The documented names are iphone, ipod, ipad, mac, appletv, applewatch, applevision and other."
        case .missingString:
            "Add a string or delete the key. The keys of rules are \(AppleKey.formatKey), \(AppleKey.widthRule) and \(AppleKey.deviceRule)."
        case .entryAtRoot: "Put the content into a <dict> after the <key> that the app's code uses."
        case .missingSpecType, .unknownSpecType:
            "Set NSStringFormatSpecTypeKey to NSStringPluralRuleType; Apple requires it."
        case .valueTypeMismatch: "Write the placeholder for the number type, or correct the type."
        case .unknownCategory: "Use zero, one, two, few, many or other; no app shows the string of another category."
        case .missingOther: "Add the category “other”; it is the only one that Apple requires."
        case .missingFormatKey: "Add NSStringLocalizedFormatKey; without it, the app shows nothing of this entry."
        case .undefinedVariable:
            "Add the variable to the entry or correct the name; the app crashes when it shows this string."
        case .unusedVariable: "Delete the variable or use it in the format key."
        case .variableCycle: "Break the cycle; the app crashes when it shows this string."
        case .severalRules: "Keep one kind of rule in the dictionary; Apple's systems use only one."
        case .oddValueType: "Write the conversion specifier without a percent sign, for example d or lld."
        case .pluralInsideWidth: "It is not known what Apple's systems show; use only one of the two rules."
        case .catalogArgument: "Write the placeholder of the variable's number instead, for example %d."
        case .templateEntry: "Delete the entry or add strings to it; without strings, it is not exported."
        case .emptyTable: "If the table had strings before, restore it from version control."
        case .widthUnitUnknown: "The entry is exported without a budget in em."
        case .unreachableWidth: "Lower the width, or list the window under “devices” in the settings."
        case .sameWindows:
            "Remove this variant or the next wider one, unless they are for other text sizes or split views."
        case .overBudget: "Ask for a shorter translation, or correct the available width in the settings."
        case .narrowerVariant: "Check that the two strings have not been swapped."
        case .untranslatedWidth: "Ask for a translation, or check that the word is the same in both languages."
        case .shortestVariantTooWide: "The shortest variant may be truncated at large text sizes; test it on a device."
        case .unsupportedVersion: "Save the file as XLIFF 1.2 or 2.0."
        case .truncatedFile: "Ask for the complete file."
        case .mergedCells: "Unmerge the cells, and enter the lost translations again."
        case .fragileInXcodeDialect: "Use \(.format, "xliff") for vendors whose tools you do not know."
        case .unknownUnit: "Export again if the project has changed."
        case .contradictoryFile:
            "Ask for the file as it was before it was sorted, or copy the translations into a new export."
        case .languageMismatch: "The language declared in the file was used. Check that this is the right file."
        case .repairedID: "The translation was applied. Do not change the ids."
        case .damagedRow: "The translation was not applied. Enter it again in the row of the exported file."
        case .unknownVariant: "The row was ignored. Correct the variant."
        case .missingUnit: "The current translation was kept. Ask for the missing units."
        case .looseTable:
            "Move the file into the .lproj folder of its language, pass the file as an argument after the folder, or list it under “sources” in the settings."
        case .existingProblems: "“stringsdict validate” lists all problems."
        case .missingTable: "Ask for the missing “file” element or the missing files."
        case .untranslated: "The current string was kept. Ask for a translation."
        case .sameAsSource: "These translations were applied. Ask whether the file was translated."
        case .repeatedTranslation:
            "None of these translations was applied. The cell may have been filled down; enter the translations again."
        case .sourceChanged:
            "The translation was not applied. Export again and have the new source translated, or accept the translation with \(.acceptStale)."
        case .incompleteDelivery:
            "Ask for the rest, or accept the delivery as it is with \(.partial)."
        case .inReview: "Export the string with \(.only, "review"), or import a file in which the string is translated."
        case .staleTranslation: "Export the string with \(.only, "stale") and have it translated again."
        case .sourceEdited: "The translation was applied. Change sources in the project instead."
        case .convertedString:
            "The translation was not applied. If the value is intended, put an apostrophe in front of it. In a spreadsheet program, type two apostrophes, because the program removes one."
        case .truncatedString:
            "The translation was not applied. Enter it again, but not in a spreadsheet: a cell cannot hold all of it."
        case .garbledString: "The translation was not applied. Open and save the file as UTF-8 at every step."
        case .placeholderMissing, .placeholderAdded, .placeholderClass, .placeholderOrder, .placeholderConversion,
            .variableLost:
            "The translation was not applied. Use each placeholder of the source exactly once."
        case .conflictingTranslation:
            "The project's translation was kept. Correct one of the two translations, or resolve all conflicts with \(.prefer, "returned") or \(.prefer, "current")."
        case .replacedTranslation: "Specify the merge base with \(.base): an earlier export or a git revision."
        case .missingEntry, .missingVariant, .missingRequired: "Export the table and have the string translated."
        case .valueTypeChanged: "Use the type of the source; the app passes a number of that type."
        case .renamedVariable:
            "The app works, but the variable's strings cannot be exported or imported. Use the source's name."
        case .lineBreaks: "Write a real line break, or none where the source has none."
        case .doubleSpace: "Delete one of the spaces."
        case .invisibleCharacter: "Delete the character, which can move or hide text."
        case .linkChanged: "Check that the link is right for this language."
        case .ellipsis: "Write “…”, which is one character."
        case .escapeSequence: "Write the character itself; only source code needs a backslash."
        case .wordTranslated: "Write the word as in the source, or remove it from “do-not-translate” in the settings."
        case .otherScript: "Check that the translation is in the right language."
        case .markupChanged: "Translate the words in brackets, and copy the parentheses after them from the source."
        case .placeholderFormat: "Write the placeholder as in the source, unless this is intended."
        case .badBaseline: "Pass the path of a file that “validate --update-baseline” has written."
        case .unusedBaseline: "Run the command with --update-baseline, which removes the entry."
        default: nil
        }
    }
}
