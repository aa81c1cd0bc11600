import Cores

extension Export {
    /// Files that are made beside each other.
    package struct Batch {
        /// The files and what goes into them, in their order.
        package let files: [(output: Output, contents: Contents)]
        /// The numbers of those that have texts; the others are not written.
        package let written: [Int]

        fileprivate init(_ files: [(output: Output, contents: Contents)]) {
            self.files = files
            let areEmpty = Contents.areEmpty(files.map(\.contents))
            written = files.indices.filter { !areEmpty[$0] }
        }

        /// Writes the files that have texts, piece by piece.
        ///
        /// - Parameter sink: takes a place among ``written``, and the next bytes of that file.
        /// - Returns: for each of them the number of units, and what the format has to say about them.
        /// - Throws: ``Refusal`` when the format cannot hold a text, and what the sink throws.
        package func write(_ sink: (Int, [UInt8]) throws -> Void) throws -> [Summary] {
            try Contents.write(written.map { files[$0].contents }, into: sink)
        }
    }

    /// Hands over what goes into the files, in their order. Of small tables each core makes a file, in memory, and each is a batch;
    /// of large ones all cores make a few files together, block by block, as these have much in common.
    ///
    /// - Throws: ``Refusal`` when a translation cannot be read, and what the body throws.
    package func forEachBatch(_ body: (Batch) throws -> Void) throws {
        guard sources.areLarge else {
            return try Parallel.inOrder(outputs.count) { [outputs] number in
                (number, Result { () throws(Refusal) in try outputs[number].contents().makingFile() })
            } take: { number, contents in
                try body(Batch([(outputs[number], try contents.get())]))
            }
        }
        let size = outputs.contains(where: \.isMadeAtOnce) ? 1 : Self.batchSize
        for start in stride(from: 0, to: outputs.count, by: size) {
            var files: [(output: Output, contents: Contents)] = []
            var refusal: Refusal?
            for output in outputs[start..<min(start + size, outputs.count)] where refusal == nil {
                do throws(Refusal) { files.append((output, try output.contents())) } catch { refusal = error }
            }
            // What there is to say of those before it comes first.
            if !files.isEmpty { try body(Batch(files)) }
            if let refusal { throw refusal }
        }
    }

    /// How many large files are made beside each other. Each has its translations in memory, and the more there are, the less
    /// one more of them saves.
    private static var batchSize: Int { 4 }
}
