/// Compares a staged file with the file that it will replace, chunk by chunk.
struct Comparison {
    private let run: RunFolder
    private static let piece = 1 << 18

    init(_ run: RunFolder) {
        self.run = run
    }

    /// The effect on the existing file. If the file is to be replaced, copies its metadata to the new file.
    func effect(of number: Int, at parts: [String], _ new: OpenFile) throws(SystemError) -> WritingRun.Effect {
        var holder = run.root
        for part in parts.dropLast() {
            guard holder.kind(of: part) != .nothing else { return .made }
            holder = try holder.folder(part)
        }
        let name = parts[parts.count - 1]
        guard holder.kind(of: name) != .nothing else { return .made }
        let old = try holder.file(name)
        if try areEqual(old, try run.folder.file(RunFolder.newName(number))) { return .unchanged }
        FileAttributes.copy(from: old, to: new)
        return .replaced
    }

    private func areEqual(_ first: OpenFile, _ second: OpenFile) throws(SystemError) -> Bool {
        guard try first.status().st_size == second.status().st_size else { return false }
        while true {
            let piece = try first.next(Self.piece)
            guard try piece == second.next(Self.piece) else { return false }
            if piece.isEmpty { return true }
        }
    }
}
