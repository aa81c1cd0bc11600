internal import CLibXML2

/// The names that a handler recognizes, by address. An address identifies a name, because libxml2 stores each name only
/// once, in the document's dictionary.
struct XMLNames: ~Copyable {
    /// The index that stands for every name that the handler does not recognize.
    static let unknown = UInt8.max

    private struct Slot {
        var address: UnsafePointer<UInt8>?
        var number: UInt8
    }

    /// The slots of an open-addressing hash table. At most a quarter of the slots are in use.
    private let slots: UnsafeMutableBufferPointer<Slot>
    /// The addresses of the recognized names, by index.
    let addresses: UnsafeMutableBufferPointer<UnsafePointer<UInt8>?>

    init(_ names: [StaticString], in dictionary: xmlDictPtr) {
        precondition(names.count < Self.unknown, "The index of a name must fit in one byte.")
        slots = .allocate(capacity: names.count > 64 ? 1024 : 256)
        slots.initialize(repeating: Slot(address: nil, number: Self.unknown))
        addresses = .allocate(capacity: names.count)
        addresses.initialize(repeating: nil)
        for (number, name) in names.enumerated() {
            let address = xmlDictLookup(dictionary, name.utf8Start, Int32(name.utf8CodeUnitCount))
            addresses[number] = address
            guard let address else { continue }
            slots[slot(of: address)] = Slot(address: address, number: UInt8(number))
        }
    }

    deinit {
        slots.deallocate()
        addresses.deallocate()
    }

    /// The index of the name at an address; ``unknown`` if the handler does not recognize the name.
    func number(of address: UnsafePointer<UInt8>) -> UInt8 { slots[slot(of: address)].number }

    /// The slot that contains the address, or a free slot for it.
    private func slot(of address: UnsafePointer<UInt8>) -> Int {
        let mask = slots.count - 1
        let bits = UInt(bitPattern: address)
        var slot = Int(truncatingIfNeeded: (bits &* 0x9E37_79B9_7F4A_7C15) >> 40) & mask
        while let other = slots[slot].address, other != address { slot = (slot + 1) & mask }
        return slot
    }
}
