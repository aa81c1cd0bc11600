import LocalizationModel
import Testing

@testable import TextMetrics

struct UTF8ScalarsTests {
    @Test(arguments: ["", "a", "Größe", "日本語 ok", "👩🏽‍💻 …", "\u{7F}\u{80}\u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}"])
    func readsScalarsAsStringsDo(text: String) {
        let read = ExactString(text).withBytes { bytes in
            var scalars = UTF8Scalars(bytes)
            var read: [Unicode.Scalar] = []
            while let scalar = scalars.next() { read.append(scalar) }
            return read
        }
        #expect(read == Array(text.unicodeScalars))
    }

    @Test func takesShortScalars() {
        let (short, rest) = ExactString("aß\u{7F}\u{80}\u{7FF}Ж\u{800}b").withBytes { bytes in
            var scalars = UTF8Scalars(bytes)
            var short: [Int] = []
            scalars.takeShort {
                short.append($0)
                return true
            }
            return (short, [scalars.next(), scalars.next(), scalars.next()])
        }
        #expect(short == [0x61, 0xDF, 0x7F, 0x80, 0x7FF, 0x416])
        #expect(rest == ["\u{800}", "b", nil])
    }

    @Test func stopsAtWhatIsNotTaken() {
        let next = ExactString("äöü").withBytes { bytes in
            var scalars = UTF8Scalars(bytes)
            scalars.takeShort { $0 != 0xF6 }
            return scalars.next()
        }
        #expect(next == "ö")
    }

    @Test func skipsToScalarsThatBeginHigh() {
        let read = ExactString("abc ü… d日").withBytes { bytes in
            var scalars = UTF8Scalars(bytes)
            var read: [Unicode.Scalar] = []
            scalars.skip(to: 0xCD)
            while let scalar = scalars.next() {
                read.append(scalar)
                scalars.skip(to: 0xCD)
            }
            return read
        }
        #expect(read == ["…", "日"])
    }
}
