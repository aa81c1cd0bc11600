/// How budgets are reckoned in a project: for every text, and what differs in some tables and entries.
public struct BudgetRules: Hashable, Sendable {
    /// What differs in one table.
    public struct Table: Hashable, Sendable {
        /// What differs for all of its entries.
        public var changes: EntryChanges
        /// What differs for some of its keys.
        public var keys: [Text: EntryChanges]

        /// Makes a table from its parts.
        public init(changes: EntryChanges = EntryChanges(), keys: [Text: EntryChanges] = [:]) {
            self.changes = changes
            self.keys = keys
        }
    }

    /// What holds where nothing else is said.
    public var general: EntryRules
    /// What differs in some tables, by their names.
    public var tables: [Text: Table]
    /// What differs for some keys, in whatever table they stand.
    public var keys: [Text: EntryChanges]
    /// What holds whatever else is said: the options of a command line.
    public var overrides: EntryChanges
    /// Windows beside those of ``DeviceWindow/all``.
    public var devices: [OwnDevice]

    /// Makes rules from their parts; without any they are those of labels of body text as wide as the window.
    public init(
        general: EntryRules = EntryRules(), tables: [Text: Table] = [:], keys: [Text: EntryChanges] = [:],
        overrides: EntryChanges = EntryChanges(), devices: [OwnDevice] = []
    ) {
        self.general = general
        self.tables = tables
        self.keys = keys
        self.overrides = overrides
        self.devices = devices
    }

    /// The rules for an entry: the general ones with the changes of its table, of its key, and of its key in its table.
    ///
    /// - Parameter name: the name of the table; the last part of `App/Player` will do.
    public func rules(forTable name: Text, key: Text) -> EntryRules {
        var rules = general
        if !tables.isEmpty || !keys.isEmpty {
            let table = tables[name] ?? tables[name.lastPart]
            rules = table?.changes.applied(to: rules) ?? rules
            rules = keys[key]?.applied(to: rules) ?? rules
            rules = table?.keys[key]?.applied(to: rules) ?? rules
        }
        return overrides.applied(to: rules)
    }
}

extension Text {
    /// What stands behind the last slash.
    fileprivate var lastPart: Text {
        Text(utf8: Array(utf8).split(separator: UInt8(ascii: "/")).last ?? [])
    }
}
