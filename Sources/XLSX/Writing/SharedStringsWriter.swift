import LocalizationModel
import ZIPArchive

/// Writes the shared strings of a workbook into one part. Cells refer to them by index.
///
/// Apple's Numbers and the mail preview of iOS do not show strings that are stored in the sheets.
final class SharedStringsWriter {
    private let deflater = Deflater()
    private let buffer = ByteBuffer(capacity: 1 << 16)
    private var numbers: [ExactString: Int] = [:]
    private var count = 0

    init() {
        buffer.append(literal: WorkbookParts.declaration)
        buffer.openTag("sst")
        buffer.appendAttribute("xmlns", literal: WorkbookWord.main.spelling)
        buffer.closeTag()
    }

    /// The number of bytes so far, uncompressed.
    var size: Int { deflater.count + buffer.count }

    /// The number of elements so far: two for each string.
    var elements: Int { count * 2 }

    /// Returns the index of a string, and appends the string if necessary.
    ///
    /// - Parameter repeats: true to reuse the index of an equal string; false to append the string in any case.
    func number(of text: ExactString, repeats: Bool) -> Int {
        if repeats, let number = numbers[text] { return number }
        if repeats { numbers[text] = count }
        // Excel removes white space at the edges without this attribute.
        buffer.append(literal: #"<si><t xml:space="preserve">"#)
        buffer.appendCellText(text)
        buffer.append(literal: "</t></si>")
        count += 1
        buffer.flush(into: deflater)
        return count - 1
    }

    func finish() -> PackedBytes {
        buffer.append(literal: "</sst>")
        buffer.flush(into: deflater, atLeast: 0)
        return deflater.finish()
    }
}

extension ByteBuffer {
    /// Moves the bytes into a deflater.
    ///
    /// - Parameter least: the minimum number of bytes; fewer bytes stay in the buffer.
    func flush(into deflater: Deflater, atLeast least: Int = 1 << 16) {
        guard count >= least else { return }
        unsafe withBytes { unsafe deflater.append($0) }
        removeAll()
    }
}
