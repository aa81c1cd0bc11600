// swift-format-ignore-file
// Written by FindingExplanationTests from Findings.md; do not edit.

extension FindingID {
    /// The meaning of the finding, and the recommended action.
    package var explanation: FindingExplanation {
        // By names, so that a new id compiles before its explanation is recorded.
        switch rawValue {
        case "unsupported-encoding":
            FindingExplanation(
                "The file is neither valid UTF-8 nor valid UTF-16. Or it is not in the encoding that you specified.",
                "Save the file as UTF-8. For a CSV file in an old encoding, use `--encoding`. The message names the likely encoding.")
        case "file-too-large":
            FindingExplanation(
                "The file is larger than the limit: 1 GiB, or the value of `--max-file-size`.",
                "Check that you specified the right file. To raise the limit, use `--max-file-size`. XML files can have at most 2047 MiB.")
        case "binary-property-list":
            FindingExplanation(
                "The file is a binary property list, as a build creates it.",
                "Specify the file in the source folder, or convert the file with `plutil -convert xml1 FILE`.")
        case "not-a-property-list":
            FindingExplanation(
                "Apple's reader rejects the file: it has a value without a key, an element inside a string, or no dictionary. Or the file is of another kind, such as XLIFF, a String Catalog, a `.strings` file or a ZIP archive.",
                "Correct the file at the reported location, or specify a `.stringsdict` file.")
        case "malformed-xml":
            FindingExplanation(
                "The XML is not well-formed. Or a tag has more than 1,000 attributes, or more than 256 elements are nested.",
                "Correct the file at the reported location. `xmllint` and `plutil -lint` report the error, too.")
        case "invalid-character":
            FindingExplanation(
                "The file contains a control character that XML, a property list or a spreadsheet cannot hold.",
                "Delete the character.")
        case "entity-declaration":
            FindingExplanation(
                "The document declares an entity. An entity could insert any file, or expand to gigabytes of text.",
                "Remove the declaration. In place of the entity, write its content.")
        case "namespace-prefix":
            FindingExplanation(
                "An element has a namespace prefix that is not declared, or that Apple's reader does not support.",
                "Write the name without a prefix, or declare the prefix.")
        case "multiple-root-dicts":
            FindingExplanation(
                "The file has more than one dictionary at the top level. Apple's systems read only one.",
                "Merge the dictionaries.")
        case "duplicate-key":
            FindingExplanation(
                "A dictionary has the same key twice. It is unknown which of the two values an app would use.",
                "Keep one of the two values.")
        case "width-not-a-number":
            FindingExplanation(
                "The key of a width variant is not a whole number.",
                "Use a whole number of em, for example `22`.")
        case "duplicate-width":
            FindingExplanation(
                "Two keys of a width rule are the same number, such as `40` and `040`.",
                "Keep one spelling.")
        case "device-inside-width":
            FindingExplanation(
                "A device rule is inside a width rule. When the app uses the entry, it crashes in Foundation.",
                "Put the width rule inside the device rule.")
        case "category-not-a-string":
            FindingExplanation(
                "A plural category (`one`, `few`, …) contains something other than a string.",
                "Write a string. If the string depends on the device, put a device rule around the whole entry.")
        case "unknown-device":
            FindingExplanation(
                "Apple does not document this device.",
                "Use `iphone`, `ipod`, `ipad`, `mac`, `appletv`, `applewatch`, `applevision` or `other`.")
        case "missing-string":
            FindingExplanation(
                "An entry, or one of its rules or variants, has no string. The key of a rule is misspelled, the rule is empty or an array, or all devices of a device rule are unknown. The app shows the key of the entry or nothing.",
                "Correct the key of the rule, or add the string.")
        case "entry-at-root":
            FindingExplanation(
                "The root of the file has content that belongs inside an entry: a key of Apple's rules such as `NSStringLocalizedFormatKey`, a variable, or a plural category. No code of the app can use this content.",
                "Put the content into a dictionary. Give this dictionary the key that the app's code uses.")
        case "missing-spec-type":
            FindingExplanation(
                "A variable has no `NSStringFormatSpecTypeKey`, or this key is misspelled. Apple requires the key.",
                "Add the key with the value `NSStringPluralRuleType`.")
        case "unknown-spec-type":
            FindingExplanation(
                "The value of `NSStringFormatSpecTypeKey` is a rule that Apple's systems do not have. The strings of the variable are never shown.",
                "Write the value `NSStringPluralRuleType`.")
        case "value-type-mismatch":
            FindingExplanation(
                "The placeholder in a plural form does not fit the number type in `NSStringFormatValueTypeKey`. For the type `li`, `%@` and `%1$@` crash the app. For the type `d`, `%f` shows a wrong number. The finding is a note if only the sizes of the integers differ: for the type `ld`, `%d` truncates numbers of more than 32 bits.",
                "Write the placeholder for the number type, or correct the type.")
        case "unknown-category":
            FindingExplanation(
                "The name of a plural form is not a plural category. No app shows the string of this form.",
                "Use `zero`, `one`, `two`, `few`, `many` or `other`.")
        case "missing-other":
            FindingExplanation(
                "A variable has no form `other`, the only form that Apple requires. For a number that no other form covers, the app shows the key of the entry or nothing. In a translation, the finding is a warning if the language uses `other` only for fractions.",
                "Add the form.")
        case "missing-format-key":
            FindingExplanation(
                "An entry has variables, but `NSStringLocalizedFormatKey` is missing or empty. The app shows none of the entry's strings.",
                "Add the key.")
        case "undefined-variable":
            FindingExplanation(
                "A string uses a variable that its entry does not have. The app crashes when it shows the string.",
                "Add the variable, or correct its name.")
        case "unused-variable":
            FindingExplanation(
                "No string of the entry uses the variable.",
                "Delete the variable, or use it in `NSStringLocalizedFormatKey`.")
        case "variable-cycle":
            FindingExplanation(
                "A variable contains itself, directly or through other variables. The app crashes when it shows the string.",
                "Remove one of these references.")
        case "several-rules":
            FindingExplanation(
                "A dictionary has more than one kind of rule, such as a width rule and a device rule. Apple's systems use only one.",
                "Keep one kind.")
        case "odd-value-type":
            FindingExplanation(
                "The value of `NSStringFormatValueTypeKey` is not a format specifier for a number. Or the key is missing, but a plural form has `%d`; the app then expects an object. The finding is a note if the value is a format specifier with a percent sign (`%ld`).",
                "Write a format specifier without a percent sign: `d`, `lld`.")
        case "plural-inside-width":
            FindingExplanation(
                "A plural rule is inside a width rule. It is unknown what an app shows.",
                "Use only one of the two rules, or test what your app shows.")
        case "empty-table":
            FindingExplanation(
                "The table has no entries.",
                "If the table had entries before, restore the file from version control.")
        case "width-unit-unknown":
            FindingExplanation(
                "The largest width is wider than any window, so the widths are probably not in em.",
                "Nothing. These strings are exported without a budget.")
        case "catalog-argument":
            FindingExplanation(
                "A string contains `%arg`, which works only in String Catalogs. An app shows the letters “%arg”.",
                "Write the placeholder of the number, such as `%d`.")
        case "template-entry":
            FindingExplanation(
                "An entry is unchanged from Xcode's template for new files. Its plural rules have no number type and no string. The entry is not exported, and translations do not need it.",
                "Delete the entry, or write strings into it.")
        case "not-an-exchange-file":
            FindingExplanation(
                "The file is not XLIFF, CSV or XLSX, or has no rows. For example, it is an OpenDocument sheet, a PDF, a String Catalog, JSON or a property list. The content of the file decides, not the extension.",
                "Specify the returned file. Save a spreadsheet as XLSX or “CSV UTF-8”. Unpack an archive, and specify its files.")
        case "bad-archive":
            FindingExplanation(
                "A ZIP archive or a workbook is damaged, encrypted or too large. Or a path in the archive leads out of the archive.",
                "Ask for the archive again, or unpack it and specify the folder. Save a workbook again, without a password.")
        case "unsupported-version":
            FindingExplanation(
                "The version of an XLIFF file is neither 1 nor 2. Or the version is missing, or the namespace is that of another version.",
                "Save the file as XLIFF 1.2 or 2.0.")
        case "missing-column":
            FindingExplanation(
                "A spreadsheet lacks the column `id`, `language` or `target`. Or a sheet of all languages (`csv-wide`, `xlsx-wide`) has no column of translations.",
                "Add the column with the name in the message.")
        case "duplicate-column":
            FindingExplanation(
                "A spreadsheet has the same column twice. Or it has a second header with the columns in another order.",
                "Delete or rename one of the two columns. If there is a second header, save the rows from this header on as a separate file.")
        case "unknown-column":
            FindingExplanation(
                "A spreadsheet has columns that the export did not write; they were not read. Or a column has lost its name, and was recognized by its content. The finding is a warning if a column that was not read seems to contain translations. For example, the column contains text but has no name, or the name of the column suggests a language (`German final`).",
                "Nothing, or correct a misspelled name.")
        case "ragged-row":
            FindingExplanation(
                "A row has more or fewer cells than the header, lacks its language or checksum, or repeats the header. Or a row was ignored because it has no id and lacks the entry or the variant. A row with more than 16,384 cells is an error.",
                "Check the row. A comma or a quotation mark may have been lost.")
        case "unterminated-quote":
            FindingExplanation(
                "A cell opens with a quotation mark that is never closed.",
                "Close the quotation mark. Write a quotation mark inside a cell twice.")
        case "text-after-quote":
            FindingExplanation(
                "Text follows the quotation mark that closes a cell. The text was read as part of the cell.",
                "Check the row.")
        case "merged-cells":
            FindingExplanation(
                "Cells of a workbook are merged in a column of ids, languages or translations. Merging deletes the text of all cells except one.",
                "Unmerge the cells, and enter the lost translations again.")
        case "formatted-text":
            FindingExplanation(
                "In a cell of a workbook, some words have their own format, such as bold. The text was read without the format.",
                "Nothing.")
        case "unknown-state":
            FindingExplanation(
                "A cell in a state column has an unknown word, which was ignored. A string that still needs work can therefore count as finished. The first cell with each word is reported, for at most eight words.",
                "Write `new`, `translated`, `needs-review`, `final`, `needs-translation` or `empty`.")
        case "truncated-file":
            FindingExplanation(
                "A CSV file ends inside its last row: the row has no line ending, and lacks cells or its checksum. The row is not used.",
                "Ask for the complete file.")
        case "spreadsheet-limit":
            FindingExplanation(
                "An exported string is too long for a cell of a spreadsheet. Or the file has more rows than a sheet can hold. In XLSX, a string of more than 32,767 characters is an error, and so is a sheet of more than about 125,000 rows (fewer if it has many languages).",
                "For a long string, use `--format xliff`, or do not open the file in a spreadsheet program. For too many rows, export fewer tables or languages at once.")
        case "unknown-inline-code":
            FindingExplanation(
                "The target has an inline code (an XLIFF element for a placeholder) whose id is not in the source, and nothing else identifies the placeholder. Or the target contains a tracked deletion, or an element that is not an inline code. The string is not used.",
                "Copy the inline codes from the source, or export with `--placeholders text`. Accept or reject tracked changes.")
        case "ambiguous-path":
            FindingExplanation(
                "Two strings would get the same id in this format. In a file with several languages or for a service, the finding is also reported if two ids would differ only by a number (`~2`).",
                "Use `--format xliff`, whose ids are always distinct.")
        case "unsupported-string":
            FindingExplanation(
                "The format cannot hold a character of a string.",
                "Delete the character. Such a character is rarely intended.")
        case "fragile-in-xcode-dialect":
            FindingExplanation(
                "In the formats `xcode` and `xcloc`, tools other than Xcode are known to lose variants of this entry.",
                "Use `--format xliff` for vendors whose tools you do not know.")
        case "table-not-found":
            FindingExplanation(
                "The project has no table of this name, or the table has none of the returned strings.",
                "Check `--into` and `--source-language`.")
        case "table-ambiguous":
            FindingExplanation(
                "Several tables of the project match the returned table.",
                "Specify the folder of the right table with `--into`.")
        case "outside-project":
            FindingExplanation(
                "A path in the returned file leads out of the project. Or a link in a folder leads out of this folder.",
                "Correct the path (`original` in XLIFF). Replace the link by a real file or folder.")
        case "other-source-language":
            FindingExplanation(
                "The file is translated from a language that is not the project's source language. Or its source and target language are the same. Or two returned files translate one table from different languages, or the sources are folders of several languages. The finding is a note in two cases: tables outside `.lproj` folders were read as English, because you specified no source language; or you exported the `.lproj` folder of a language other than English in a format that cannot declare a source language.",
                "Export again from the right language, or change `--source-language`. If a file declares no source language, import it with the `--source-language` of its export. Import files of different source languages separately.")
        case "language-unknown":
            FindingExplanation(
                "A language is missing or invalid (`sr@latin`, `(null)`, `und`). Or it is unclear which column has the sources. For each file, the message gives likely languages of the project and the command to run. The finding is a warning if a folder such as `sr@latin.lproj` was skipped. An export to a language without plural rules in CLDR also gets a warning, or a note if the project already has this language.",
                "Write a tag such as `de`, `pt-BR` or `zh-Hans`. Specify the tag with `--language`, `--language-map` or `--source-language`.")
        case "similar-language":
            FindingExplanation(
                "The project has another variety of the language. For example, the project has `de`, and the file is in `de-AT`. Nothing is written. The finding is a note if the project has only the language without a region, and the region of the file is the default in CLDR: `de-DE` is imported as `de`. In an export and in `status`, the finding is a warning.",
                "Choose one: `--language-map de-AT=de` imports into `de`, and `--language-map de-AT=de-AT` creates a new folder.")
        case "language-mismatch":
            FindingExplanation(
                "The name and the content of a file declare different languages (`App_fr.xliff` with `target-language=\"de\"`). The language in the content was used. With `--language de`, the finding is a note for a file in `de-AT`, and an error if the returned files declare several languages. The finding is also an error if a sheet lacks the column of an exported language but has a column for a language that was not exported.",
                "Check that you specified the right file. For a sheet, specify the language of the column: `--language-map fr=de`, or `fr=fr` for a new language.")
        case "unsupported-content":
            FindingExplanation(
                "Content was skipped, for example units of other kinds of tables, rows above the header of a spreadsheet, sheets without the columns of an export, or files in the source language. If a sheet of a workbook has a different layout than the sheets before it, the finding is an error. For comments on cells, the finding is a warning. An export reports `.strings` files, which it does not include.",
                "Nothing. If cells have comments, read them in the workbook.")
        case "unknown-unit":
            FindingExplanation(
                "A returned string is not in the project. The finding is an error if the string is translated, because the translation is lost. The message lists likely strings of the project.",
                "Correct the id in the file, or export again if the project has changed.")
        case "missing-unit":
            FindingExplanation(
                "A string was not returned.",
                "Ask for the string. Until then, the project keeps its translation. If the project has none, the source string is used.")
        case "missing-table":
            FindingExplanation(
                "A table was not returned, but other tables in the same language were. Or the project has translations into a language, but none of this table. In an import, the finding is a note. In a preview, the finding is a note if the project has no translation into the language.",
                "Ask for the missing `file` element, or for the remaining files.")
        case "duplicate-unit":
            FindingExplanation(
                "A string was returned twice with different translations, in one file or in two. Neither translation was imported.",
                "Delete one of the two translations.")
        case "contradictory-unit":
            FindingExplanation(
                "The id of a unit belongs to one string, but its path belongs to another. If a unit has no path, its note is compared with the id. In a spreadsheet, the entry and the variant are compared with the id. Or the translation is the note that was exported with the string. In each of these cases, the unit was not used.",
                "Ask for a file with unchanged ids.")
        case "contradictory-file":
            FindingExplanation(
                "Many rows are inconsistent, because a column was sorted, moved or swapped with another. For example, ids, notes or names are in the column of translations. Nothing of this language in the file was imported. Or the baseline checksums show that translations are in the column or row of another language. Then nothing in the file was imported. See Moved columns.",
                "Ask for the file as it was before, or copy the translations into a new export.")
        case "repaired-id":
            FindingExplanation(
                "The project has no string with the id of a row, or no string with the entry and variant of the row. But the other cells of the row identify one string, and this string got the translation. Or no id of a file belongs to the project, but the order and the sources of the units identify the strings.",
                "Do not change the columns `id`, `entry` or `variant`.")
        case "damaged-row":
            FindingExplanation(
                "The checksum of a row belongs to another id or source. Or letters of the source were lost. The translation was not imported, because it possibly belongs to another string.",
                "Enter the translation in the right row of the exported file, and import this file.")
        case "unknown-variant":
            FindingExplanation(
                "A row has a variant that its entry lacks and that cannot be added. New rows can add only widths and the plural forms of the language.",
                "Correct the column `variant`. The message lists the possible variants.")
        case "untranslated":
            FindingExplanation(
                "A string was returned without a translation. If a whole column or a whole file is untranslated, the finding is reported once. `validate --complete` also reports strings that an import filled with their source.",
                "Ask for the translation. Until then, the project keeps its translation. If the project has none, the source string is used.")
        case "same-as-source":
            FindingExplanation(
                "Most translations equal their sources: at least 20 new translations, and nine in ten of all new translations. Or the file replaces at least three translations by their sources, and these are more than half of all translations that it replaces. The strings were imported. A single string that equals its source is not reported.",
                "Ask whether the file was translated.")
        case "repeated-translation":
            FindingExplanation(
                "Five or more consecutive rows with different sources have the same translation. Perhaps a cell was filled down. None of these translations was imported.",
                "Enter the translations again.")
        case "source-changed":
            FindingExplanation(
                "The source string has changed since the export. The translation was not imported. With `--accept-stale`, the translation is imported, and the finding is a warning. For a sheet of all languages (`csv-wide`), the finding is a warning if the source column was recognized by its checksums, and some of its strings differ from the exported sources. The warning names this column.",
                "Export again and have the new source translated.")
        case "source-edited":
            FindingExplanation(
                "Somebody edited the source in the spreadsheet, but the project's source has not changed since the export. The translation was imported.",
                "Change the source in the project, not in the sheet.")
        case "converted-string":
            FindingExplanation(
                "A spreadsheet program seems to have converted a translation into a number, a date, a Boolean or an error value, or to have lost characters. Or the cell contains a formula (`=GOOGLETRANSLATE(…)`). But `=\"Hallo\"` is read as `Hallo`.",
                "Type the translation again. In a workbook, first format the cell as text. If the content of a cell in CSV is intended, put an apostrophe before it. In a spreadsheet program, type two apostrophes, because the program removes one.")
        case "truncated-string":
            FindingExplanation(
                "A translation ends where spreadsheets truncate a cell: after 32,767 or 65,535 characters.",
                "Send this string in another format.")
        case "garbled-string":
            FindingExplanation(
                "A translation was read in the wrong encoding (`LÃ¤dt` for `Lädt`), or has `?`, `_` or `�` in place of letters.",
                "Open and save the file as UTF-8 at every step.")
        case "placeholder-missing":
            FindingExplanation(
                "A placeholder of the source is missing or damaged. For example, `%%d` in place of `%d` makes the app show the letters “%d”. The check includes placeholders in a style listed under `named-placeholders`. A plural form must show its number if the form is for several numbers. But the finding is only a warning if the form of the source has no placeholder for the number either (“1 book”). A missing number is a note if the form is for 0 and 1, and its string has no digit (“un livre”).",
                "Use every placeholder of the source.")
        case "placeholder-added":
            FindingExplanation(
                "The translation has a placeholder or variable that the source lacks, or repeats a placeholder more often than the source. The app can crash. The check includes placeholders in a style listed under `named-placeholders`. If the repeated placeholder has a position (`%1$d`), the finding is a warning for a number and a note for a text (`%1$@`).",
                "Remove the placeholder. To repeat a placeholder, give it a position.")
        case "placeholder-class":
            FindingExplanation(
                "A placeholder is of another kind than in the source, such as `%s` for `%d`. The app can crash. In a plural form, the placeholder must fit the number type of the variable, whatever the source has. If only the sizes of the integers differ (`%d` for the type `ld`), a plural form gets a note.",
                "Use the source's placeholder.")
        case "placeholder-order":
            FindingExplanation(
                "Placeholders or variables without positions are in a different order. Or only some placeholders have a position, the positions lost their `$`, or a variable takes another argument. The finding is a warning if all positions are lost, but the order of the placeholders is still that of the source.",
                "Write positions: `%2$@ … %1$d`.")
        case "placeholder-conversion":
            FindingExplanation(
                "A placeholder shows its argument in another form, such as `%x` or `%c` for `%d`, or `%p` for `%s`.",
                "Use the source's placeholder.")
        case "placeholder-format":
            FindingExplanation(
                "A placeholder formats its number differently, such as `%f` for `%.2f`. The finding is a note if only numbers below 0 differ (`%u` for `%d`). A space in a placeholder (`% d`) is also reported. But the space gives a note if the placeholder follows another space or begins the string.",
                "Use the source's placeholder, unless the difference is intended.")
        case "placeholder-suspicious":
            FindingExplanation(
                "The app does not show a percent sign as written. If the app formats the string, it omits a single `%`, and sometimes the next letter: `50% weniger` becomes `50 eniger`. The message shows the result. If the app does not format the string, it shows `%%` as two signs. A percent sign from another script (`％`) is also reported. The check assumes that the app formats plural forms, and strings whose source, key or entry has a placeholder or `%%`. The finding is an error in two cases: the sign, a space and the next letter form a placeholder, so that the app inserts a value (`50 % de` contains `% d`); or the sign of a placeholder is from another script (`％d`). But if it is unknown whether the app formats the string, `50 % de` gives only a note. The finding is also a note if only the source has `%%`.",
                "Write `%%` for a percent sign in a string that the app formats, and `%` in any other string.")
        case "variable-lost":
            FindingExplanation(
                "A variable of the source (`%#@variable@`) is missing or damaged. Or the translation has an unknown variable.",
                "Use the variables of the source string.")
        case "markup-changed":
            FindingExplanation(
                "The markup of automatic grammar agreement, `^[…](inflect: true)`, is missing or was translated. The app then does not inflect the words in brackets.",
                "Translate the words in brackets, and keep the parentheses after them.")
        case "missing-category":
            FindingExplanation(
                "A translation in the project lacks a plural form that the language uses. Or a returned file lacks the form: in this case, the finding is a warning. The form `zero` is also reported if only the source has it. The finding is a note if a string for the form would repeat `other`, for example because the form of the source does.",
                "Ask for the form. Until then, the app shows the current translation of the form. If there is none, it shows another form, usually `other`.")
        case "ignored-category":
            FindingExplanation(
                "A plural form was returned that the language does not use. The form was ignored.",
                "Nothing. Apple's systems never show this form.")
        case "edge-whitespace":
            FindingExplanation(
                "The white space at the beginning or end of the translation differs from that of every source form. An empty translation is also reported. White space that moved between the format key and its variables is not reported. The finding is a note if the only difference is a space at the very end. It is also a note in the form `many` of a language that can omit this form, such as French.",
                "Check that the difference is intended. Sentences that the app puts together need the white space.")
        case "line-breaks":
            FindingExplanation(
                "The line breaks of the source are missing or have become `<br>`, or a line ends with a carriage return that the source lacks.",
                "Write a real line break.")
        case "escape-sequence":
            FindingExplanation(
                "The string contains an escape or a tag that the app shows literally: `&amp;`, `&nbsp;`, `&#39;`, `<![CDATA[`, `<ph id=\"1\">`, `<br>`, `\\n`, `\\u200f`, `\\U00e4`. The source has none of this kind. A tool has escaped the string twice, or has not decoded it.",
                "Write the character itself. Delete tags.")
        case "double-space":
            FindingExplanation(
                "The string has two spaces in a row between words, and no form of the source has.",
                "Delete one of the spaces.")
        case "invisible-character":
            FindingExplanation(
                "The string has a control character, a zero-width space, a byte order mark or an override of the writing direction, and the source has not. Single zero-width spaces are allowed in languages without spaces between words.",
                "Delete the character.")
        case "link-changed":
            FindingExplanation(
                "The string has no link to a site that the source links to. The path and the first part of the host can differ.",
                "Check that the link is right for this language.")
        case "ellipsis":
            FindingExplanation(
                "The string has three full stops where the source has an ellipsis (`…`).",
                "Write the ellipsis.")
        case "other-script":
            FindingExplanation(
                "The string has letters that its language never uses and that its source lacks.",
                "Check that the string belongs to this language.")
        case "word-translated":
            FindingExplanation(
                "The translation lacks a word of the source. The settings list this word under `do-not-translate`.",
                "Write the word as the source does.")
        case "shape-changed":
            FindingExplanation(
                "An entry, width or device has variants in the source but a single string in the translation, or vice versa. The finding is an error if a translation in the project has lost its variants. New translations of the entry, width or device then replace the single string. The finding is also an error if a returned string needs a rule that the translation cannot have. For example, a width variant was returned, but the translation has a device rule in its place. This string was not imported.",
                "Have the entry translated again with the variants of the source. If a rule prevents this, delete the rule from the translation.")
        case "only-in-target":
            FindingExplanation(
                "The translation has entries that the source lacks. These entries are not exported and stay unchanged.",
                "Nothing, or delete the entries from the translation.")
        case "conflicting-translation":
            FindingExplanation(
                "The returned file and the project changed a string differently since the export. The project's string was kept.",
                "Correct one of the two strings, or decide all conflicts with `--prefer returned` or `--prefer current`.")
        case "replaced-translation":
            FindingExplanation(
                "A file replaces translations of the project, but does not record which translations were exported. Edits made in the project since the export cannot be detected. The finding applies to the formats `xcode` and `xcloc`, to the presets of services, and to files whose checksums were lost. Each file gets the finding once. The finding is a note in two cases: the replaced translations came from an earlier delivery of the same export, or you import an earlier delivery again.",
                "Review the changes, or specify the merge base with `--base`.")
        case "below-minimum-state":
            FindingExplanation(
                "The state of a returned translation is lower than `--minimum-state` requires. The translation was not imported.",
                "Have the translation reviewed, or lower the required state.")
        case "lost-variant":
            FindingExplanation(
                "A round-trip check failed: a string is not where it should be. Nothing was written.",
                "This is a bug of `stringsdict`. Please report it with the file.")
        case "existing-problems":
            FindingExplanation(
                "A source or translation file had problems in its rules before the import, and still has them. Problems that an import causes are reported one by one.",
                "`stringsdict validate` lists the existing problems.")
        case "incomplete-delivery":
            FindingExplanation(
                "`validate` found that strings of a table were not returned with a finished translation. The message gives the numbers.",
                "Ask for the rest, or accept the files with `--partial`.")
        case "not-imported":
            FindingExplanation(
                "An export would overwrite a file that has translations or states that the project lacks, or text that an import does not read. Or the file cannot be imported. Nothing was written.",
                "Import the file first, delete it, or export into another folder.")
        case "missing-entry":
            FindingExplanation(
                "A translation lacks an entry. The app shows the key of the entry, or its string in a `.strings` file next to the translation.",
                "Export the table and have the string translated.")
        case "missing-variant":
            FindingExplanation(
                "A translated entry lacks a width or a device that the source has. The app shows another string or nothing. Or the translation of a string is empty. An empty plural form is a warning in two cases: only newer systems show the form, such as `many` in Spanish; or the form is for fractions, but the number is always whole.",
                "Export the table and have the string translated.")
        case "missing-required":
            FindingExplanation(
                "The settings require a key in every language, but a translation lacks a string of this key, or the whole table.",
                "Export the table and have the string translated.")
        case "value-type-changed":
            FindingExplanation(
                "The number type of a variable is not that of the source, such as `@` for `d`. Or only the source or only the translation has a number type. The app shows a wrong number or crashes.",
                "Use the type of the source.")
        case "renamed-variable":
            FindingExplanation(
                "A variable has another name in the translation than in the source. The app works, but the strings of the variable cannot be exported or imported.",
                "Use the name of the source.")
        case "stale-translation":
            FindingExplanation(
                "A comparison with an earlier version of the project (`--since`) shows that the source has changed since the string was translated. Or a string of a partial export was returned unedited, in a state that asks for a review.",
                "Export the string with `--only stale` and have it translated again.")
        case "in-review":
            FindingExplanation(
                "The vendor returned a translation as in need of review, or as machine translation.",
                "Export the string with `--only review`, or import a file in which the string is translated.")
        case "incomplete-language":
            FindingExplanation(
                "The translated share of a language is below the value of `status --fail-under`.",
                "Have the rest translated. `stringsdict validate --complete` lists what is missing.")
        case "over-budget":
            FindingExplanation(
                "A string is wider than its budget. The string is imported anyway.",
                "Ask for a shorter string, or set the margin and text style of the label in the settings.")
        case "tight-budget":
            FindingExplanation(
                "A string is almost as wide as its budget. The estimate cannot show whether the string fits.",
                "Test the string on a device.")
        case "tight-source":
            FindingExplanation(
                "A source string is so wide that its translations will probably not fit their budget. A table gets at most ten of these notes.",
                "Shorten the string, or widen the label.")
        case "narrower-variant":
            FindingExplanation(
                "The variant for a larger width has a shorter string than the variant for a smaller width. The finding is a note if the longer string fits, and the shorter string is more than half as wide as the longer string.",
                "Check that the strings have not been swapped.")
        case "untranslated-width":
            FindingExplanation(
                "The variant for a larger width was returned in the source language, but the variant for a smaller width is translated.",
                "Ask for a translation.")
        case "shortest-variant-too-wide":
            FindingExplanation(
                "At the largest text size, the shortest variants of a table are wider than the narrowest window. A window with 22 em at the default text size then has only 7 em.",
                "Shorten the variants, or test them on a device.")
        case "unreachable-width":
            FindingExplanation(
                "No known window is this wide at the default text size, so the app rarely shows the string.",
                "Lower the width, or list the window under `devices` in the settings.")
        case "same-windows":
            FindingExplanation(
                "No known window is between two neighboring widths at the default text size.",
                "Remove one of the two widths, unless you need both for other text sizes or split views.")
        case "bad-arguments":
            FindingExplanation(
                "An option or argument is unknown, lacks its value, or has an invalid value.",
                "Run the command with `--help` to list its options.")
        case "not-found":
            FindingExplanation(
                "The file, folder or key does not exist. Or `--into` specifies a file or the folder of one language.",
                "Check the path. Pass the folder that contains the `.lproj` folders to `--into`.")
        case "cannot-read":
            FindingExplanation(
                "A file or folder cannot be read.",
                "Check the permissions. If the command needs a file, check that the path is not a folder.")
        case "cannot-write":
            FindingExplanation(
                "A file cannot be written. No other file was written either.",
                "Check the permissions of the folder and the free space on the disk.")
        case "changed-meanwhile":
            FindingExplanation(
                "Another program changed a file of the project during the run. Nothing was written.",
                "Run the command again.")
        case "folder-in-use":
            FindingExplanation(
                "Another run is writing into the same folder. It did not end within five seconds.",
                "Wait until the other run ends, then run the command again.")
        case "interrupted-run":
            FindingExplanation(
                "A run was killed while it replaced files. Each file is complete, but some files may be old and some new. The next run that writes into the folder completes or discards the killed run, and reports this as a note. The finding is a warning if somebody has changed a file since the run was killed. This file then stays as it is.",
                "Run the killed command again.")
        case "similar-names":
            FindingExplanation(
                "Two `.lproj` folders or tables differ only in case or in the form of accents: `DE.lproj` and `de.lproj`. A Mac can hold only one of them. Or two folders name the same language (`he.lproj` and `iw.lproj`), and only one folder is used.",
                "Keep one of the two.")
        case "loose-table":
            FindingExplanation(
                "Some tables of the project are in `.lproj` folders, but these tables are not. They are not included.",
                "Move the tables into the folder of their language, or pass them as arguments after the project's folder. To include them permanently, list them under `sources` in the settings.")
        case "nothing-to-export":
            FindingExplanation(
                "There is no `.stringsdict` file for the source language. The message lists folders that contain `.stringsdict` files but are not searched.",
                "Specify the language with `--source-language`, or specify the folder.")
        case "bad-settings":
            FindingExplanation(
                "The settings file is not YAML, contains an unknown setting, or names a table or key that the project lacks. Or the sources have different settings files.",
                "Correct the file at the reported location. Settings lists all settings.")
        case "damaged-states":
            FindingExplanation(
                "A line of `.stringsdict-states` cannot be read. The line was ignored, and stays in the file.",
                "Delete the line, or restore it from an earlier version.")
        case "bad-receipt":
            FindingExplanation(
                "The file is not a receipt: `import --receipt` did not write it.",
                "Pass the path of a receipt.")
        case "receipt-differs":
            FindingExplanation(
                "A string has changed since the import that wrote the receipt, or its file is gone. The finding is a note if only other content of a file has changed.",
                "Write a new receipt, restore the file, or import again.")
        case "bad-baseline":
            FindingExplanation(
                "The file is not a baseline: `validate --update-baseline` did not write it, or it was damaged.",
                "Correct the file at the reported location, or pass the path of a baseline.")
        case "unused-baseline":
            FindingExplanation(
                "A finding that the baseline lists no longer occurs.",
                "Run `validate` with `--update-baseline`, which removes the entry.")
        default: FindingExplanation("", "")
        }
    }
}
