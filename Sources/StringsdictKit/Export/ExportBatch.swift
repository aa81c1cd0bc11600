import Cores

extension Export {
    /// Files that are made beside each other.
    package struct Batch {
        /// The files and what goes into them, with their numbers among ``Export/outputs``.
        package let files: [(number: Int, output: Output, contents: Contents)]
        /// The indices among ``files`` of those that have texts; the others are not written.
        package let written: [Int]

        fileprivate init(_ files: [(number: Int, output: Output, contents: Contents)]) {
            self.files = files
            let areEmpty = Contents.areEmpty(files.map(\.contents))
            written = files.indices.filter { !areEmpty[$0] }
        }

        /// Writes the files that have texts, piece by piece.
        ///
        /// - Parameter sink: takes an index among ``written``, and the next bytes of that file.
        /// - Returns: for each of them the number of units, and what the format has to say about them.
        /// - Throws: ``Refusal`` when the format cannot hold a text, and what the sink throws.
        package func write(_ sink: (Int, [UInt8]) throws -> Void) throws -> [Summary] {
            try Contents.write(written.map { files[$0].contents }, into: sink)
        }
    }

    /// Hands over what goes into the files. Of small tables each core makes a file, in memory, and each is a batch, in their
    /// order; of large ones all cores make a few files together, block by block, as these have much in common.
    ///
    /// - Throws: ``Refusal`` when a translation cannot be read, and what the body throws.
    package func forEachBatch(_ body: (Batch) throws -> Void) throws {
        guard sources.areLarge else {
            return try Parallel.inOrder(outputs.count) { [outputs] number in
                (number, Result { () throws(Refusal) in try outputs[number].contents().makingFile() })
            } take: { number, contents in
                try body(Batch([(number, outputs[number], try contents.get())]))
            }
        }
        for numbers in batches {
            var files: [(number: Int, output: Output, contents: Contents)] = []
            var refusal: Refusal?
            for number in numbers where refusal == nil {
                let output = outputs[number]
                do throws(Refusal) { files.append((number, output, try output.contents())) } catch { refusal = error }
            }
            // What there is to say of those before it comes first.
            if !files.isEmpty { try body(Batch(files)) }
            if let refusal { throw refusal }
        }
    }

    /// The numbers of the files that are made beside each other: first those of languages with translations, in their order;
    /// then the others, those together that have the most texts in common.
    private var batches: [[Int]] {
        if outputs.contains(where: \.isMadeAtOnce) { return outputs.indices.map { [$0] } }
        let known = outputs.indices.filter { number in
            outputs[number].languages.contains { sources.haveTranslation(into: $0) }
        }
        let new = outputs.indices.filter { !known.contains($0) }
        let traits = new.map { LanguageTraits(from: sources.language, to: outputs[$0].languages[0]) }
        let order = known + LanguageTraits.groups(of: traits).map { new[$0] }
        return stride(from: 0, to: order.count, by: Self.batchSize).map { start in
            Array(order[start..<min(start + Self.batchSize, order.count)])
        }
    }

    /// How many large files are made beside each other. Each has its translations in memory, and the more there are, the less
    /// one more of them saves.
    private static var batchSize: Int { 4 }
}
