/// The names in a settings file.
enum SettingsName: String, CaseIterable {
    case narrowest
    case widthUnit = "width-unit"
    case margin
    case textStyle = "text-style"
    case sample
    case devices, tables, keys
    case name, points, em
    case sourceLanguage = "source-language"
    case sources, languages, service, include, exclude, export, `import`, status
    case output, from, untranslated, prefer
    case minimumState = "minimum-state"
    case failUnder = "fail-under"
    case format, limit, placeholders, prefill, delimiter, encoding
    case xliffVersion = "xliff-version"
    case `guard`, combined, preset, states, protect, summary
    case severities, ignore, finding, table, language, key, path, reason
    case `default`
    case required
    case leaveOut = "leave-out"
    case doNotTranslate = "do-not-translate"
    case namedPlaceholders = "named-placeholders"
    case note, replace

    /// Settings of an entry.
    static let ofEntry: [SettingsName] = [.narrowest, .widthUnit, .margin, .textStyle, .sample]
    /// Settings of a table.
    static let ofTable = ofEntry + ofTexts + [.keys]
    /// Settings of a key.
    static let ofKey = ofEntry + [.note]
    /// Settings for the strings of one table or of all tables.
    static let ofTexts: [SettingsName] = [.required, .leaveOut, .doNotTranslate, .namedPlaceholders]
    /// Settings of a project.
    static let ofProject =
        [
            .sourceLanguage, .sources, .languages, .service, .include, .exclude, .export, .import, .status,
            .severities, .ignore,
        ] + ofTexts + ofEntry + [.devices, .tables, .keys]
    /// Settings of a device.
    static let ofDevice: [SettingsName] = [.name, .points, .em]
    /// Settings of exports, named after the options of `export`.
    static let ofExport: [SettingsName] =
        [.output, .format] + flags + [
            .limit, .placeholders, .xliffVersion, .delimiter, .encoding, .guard, .preset, .protect,
        ]
    /// Export settings that are true or false.
    static let flags: [SettingsName] = [.prefill, .combined, .states, .summary]
    /// Settings of imports.
    static let ofImport: [SettingsName] = [.from, .untranslated, .prefer, .minimumState]
    /// Settings of the status.
    static let ofStatus: [SettingsName] = [.failUnder, .languages]
    /// Settings for the severity of a kind of finding.
    static let ofSeverity: [SettingsName] = [.default, .languages, .tables]
    /// Fields of an ignored finding.
    static let ofKnownFinding: [SettingsName] = [.finding, .table, .language, .key, .path, .reason]
}
