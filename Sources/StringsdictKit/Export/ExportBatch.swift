import Cores

extension Export {
    /// Files that are made beside each other.
    package struct Batch {
        /// The files and what goes into them, in their order.
        package let files: [(output: Output, contents: Contents)]

        /// Writes some of the files piece by piece.
        ///
        /// - Parameters:
        ///   - numbers: which of them.
        ///   - sink: takes a place among these numbers, and the next bytes of that file.
        /// - Returns: for each the number of units, and what the format has to say about them.
        /// - Throws: ``Refusal`` when the format cannot hold a text, and what the sink throws.
        package func write(_ numbers: [Int], into sink: (Int, [UInt8]) throws -> Void) throws -> [Summary] {
            try Contents.write(numbers.map { files[$0].contents }, into: sink)
        }
    }

    /// Hands over what goes into the files, in their order. The files of small tables are made one beside the other, in memory;
    /// those of large ones by all cores together, a few at a time, as they have much in common.
    ///
    /// - Throws: ``Refusal`` when a translation cannot be read, and what the body throws.
    package func forEachBatch(_ body: (Batch) throws -> Void) throws {
        guard !sources.areLarge else {
            for start in stride(from: 0, to: outputs.count, by: Self.batchSize) {
                let some = outputs[start..<min(start + Self.batchSize, outputs.count)]
                try body(Batch(files: try some.map { ($0, try $0.contents()) }))
            }
            return
        }
        try Parallel.inOrder(outputs.count) { [outputs] number in
            (number, Result { () throws(Refusal) in try outputs[number].contents().makingFile() })
        } take: { number, contents in
            try body(Batch(files: [(outputs[number], try contents.get())]))
        }
    }

    /// How many large files are made beside each other. Each has its translations in memory, and the more there are, the less
    /// one more of them saves.
    private static var batchSize: Int { 4 }
}
