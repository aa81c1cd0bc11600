/// The names in a settings file.
enum SettingsName: String, CaseIterable {
    case narrowest
    case widthUnit = "width-unit"
    case margin
    case textStyle = "text-style"
    case sample
    case devices, tables, keys
    case name, points, em

    /// What can be said of an entry.
    static let ofEntry: [SettingsName] = [.narrowest, .widthUnit, .margin, .textStyle, .sample]
    /// What can be said of a table.
    static let ofTable = ofEntry + [.keys]
    /// What can be said of a project.
    static let ofProject = ofEntry + [.devices, .tables, .keys]
    /// What can be said of a device.
    static let ofDevice: [SettingsName] = [.name, .points, .em]
}
