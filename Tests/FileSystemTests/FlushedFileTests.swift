import Foundation
import Testing

@testable import FileSystem

/// Files are whole however their bytes are cut, and a disk that fails is told of, whenever it fails.
struct FlushedFileTests {
    private func opened(_ path: String) throws -> OpenFile {
        let descriptor = open(path, O_RDWR | O_CREAT, 0o600)
        try #require(descriptor >= 0)
        return OpenFile(descriptor: descriptor)
    }

    /// - Parameter kept: bytes that stay in memory.
    @Test(arguments: [128 << 20, 20 << 20, 0])
    func piecesOfEverySizeArriveWhole(_ kept: Int) throws {
        let folder = try TemporaryFolder()
        let flushes = FlushQueue(keeping: kept)
        let file = FlushedFile(try opened(folder("x")), flushes)
        // Parts of a flush, more than two of them, and what fills one to the last byte.
        let sizes = [5 << 20, 40 << 20, 0, 3 << 20, (16 << 20) - 1, 1, 7]
        var wanted: [UInt8] = []
        for (number, size) in sizes.enumerated() {
            var bytes = [UInt8](repeating: UInt8(number), count: size)
            if let last = bytes.indices.last { bytes[last] = 100 + UInt8(number) }
            try file.write(bytes)
            wanted += bytes
        }
        try flushes.finish()
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder("x"))) == Data(wanted))
    }

    /// The system tells one flush alone of bytes that it lost; those behind it succeed.
    @Test func aFlushThatFailedIsNotForgotten() throws {
        let folder = try TemporaryFolder()
        let flushes = FlushQueue()
        flushes.add(OpenFile(descriptor: -1), isComplete: true)
        let file = FlushedFile(try opened(folder("x")), flushes)
        try file.write([UInt8](repeating: 7, count: 17 << 20))
        #expect(throws: SystemError.self) { try flushes.finish() }
        #expect(throws: SystemError.self) { try flushes.finish() }
    }
}
