/// Counts the strings of a planned table as they are after the import.
struct DeliveryCounter {
    private let imported: PlannedTable
    private let states: TableStates

    /// - Parameter states: the records of the state file after the import.
    init(_ imported: PlannedTable, _ states: TableStates) {
        self.imported = imported
        self.states = states
    }

    /// The numbers of the table's strings.
    func run() -> DeliveryCount {
        let file = imported.file ?? imported.pair.target
        let entries = file?.indexByKey() ?? [:]
        var count = DeliveryCount()
        for entry in imported.expected.entries where !imported.pair.rules.isOptional(entry.entry.key) {
            let number = entries[entry.entry.key]
            for (index, unit) in entry.units.enumerated() {
                let text = number.flatMap { file?.text(at: unit.path, entry: $0) }
                count.add(
                    after(unit, text), imported.outcomes[entry.first + index], of: entry.entry, at: index)
            }
        }
        count.add(variants: imported.count(of: .added))
        return count
    }

    /// A unit as it is after the import.
    private func after(_ unit: TranslationUnit, _ text: ExactString?) -> TranslationUnit {
        var unit = unit
        unit.target = text
        unit.exception = nil
        if !unit.isProtected, let text, let record = states.record(at: unit.path, of: text) { record.set(&unit) }
        return unit
    }
}
