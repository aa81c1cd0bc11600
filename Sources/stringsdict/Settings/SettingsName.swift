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
    case failUnder = "fail-under"
    case format, limit, placeholders, prefill, delimiter, encoding
    case xliffVersion = "xliff-version"
    case `guard`, combined, preset, states
    case severities, ignore, finding, table, language, key, path, reason
    case `default`
    case required
    case leaveOut = "leave-out"
    case doNotTranslate = "do-not-translate"
    case namedPlaceholders = "named-placeholders"
    case note, replace

    /// What can be set for an entry.
    static let ofEntry: [SettingsName] = [.narrowest, .widthUnit, .margin, .textStyle, .sample]
    /// What can be set for a table.
    static let ofTable = ofEntry + ofTexts + [.keys]
    /// What can be set for a key.
    static let ofKey = ofEntry + [.note]
    /// What can be set for the texts of a table, or of all.
    static let ofTexts: [SettingsName] = [.required, .leaveOut, .doNotTranslate, .namedPlaceholders]
    /// What can be set for a project.
    static let ofProject =
        [
            .sourceLanguage, .sources, .languages, .service, .include, .exclude, .export, .import, .status,
            .severities, .ignore,
        ] + ofTexts + ofEntry + [.devices, .tables, .keys]
    /// What can be set for a device.
    static let ofDevice: [SettingsName] = [.name, .points, .em]
    /// What can be set for exports; the names beside `output` are those of the options.
    static let ofExport: [SettingsName] =
        [.output, .format] + flags + [
            .limit, .placeholders, .xliffVersion, .delimiter, .encoding, .guard, .preset,
        ]
    /// Those of them that are on or off.
    static let flags: [SettingsName] = [.prefill, .combined, .states]
    /// What can be set for imports.
    static let ofImport: [SettingsName] = [.from, .untranslated, .prefer]
    /// What can be set for the status.
    static let ofStatus: [SettingsName] = [.failUnder, .languages]
    /// What can be set for a kind of finding.
    static let ofSeverity: [SettingsName] = [.default, .languages, .tables]
    /// What can be said of findings that are ignored.
    static let ofKnownFinding: [SettingsName] = [.finding, .table, .language, .key, .path, .reason]
}
