import LocalizationModel

/// Checks device rules: the names of devices, and the strings for each device to which a rule applies.
extension RuleCheck {
    /// - Parameter device: the device of the surrounding branch; nil if the rule applies to several devices.
    mutating func checkDevices(_ index: Int, of device: ExactString?) {
        let isTold = checkNames(of: index, for: device)
        for child in file.outline.children(of: index) {
            let name = key(child)
            if !isKnown(name) {
                if !isTold {
                    report(.unknownDevice, "Apple documents no device with the name “\(name)”.", at: child)
                }
                if !isBranch(child) { continue }
            }
            let isOne = isKnown(name) && name != Device.fallback
            checkPhrase(child, insideWidth: false, device: isOne ? name : device)
        }
    }

    /// Checks that a device rule has a string for a known device. A rule inside a device's branch must have a string
    /// for that device.
    ///
    /// - Returns: true if all names in the rule are unknown; a single finding then reports all of them.
    private mutating func checkNames(of index: Int, for device: ExactString?) -> Bool {
        let names = file.outline.children(of: index).filter { isBranch($0) }.map { key($0) }
        guard let first = names.first else {
            reportExactly(.missingString, "\(key(index)) has no strings.", at: index)
            return false
        }
        guard names.contains(where: { isKnown($0) }) else {
            let others: Finding.Message = names.dropFirst().reduce("") { $0 + ", “\($1)”" }
            reportExactly(
                .missingString, "\(key(index)) has no string for a known device, only for “\(first)”" + others + ".",
                hint: FindingID.unknownDevice.hint, at: index)
            return true
        }
        if let device, !names.contains(where: { $0 == device || $0 == Device.fallback }) {
            reportExactly(
                .missingString,
                "\(key(index)) is inside the branch for “\(device)”, but has no string for this device.",
                hint: "Add a string for this device or for “\(Device.fallback)”.", at: index)
        }
        return false
    }

    private func isKnown(_ name: ExactString) -> Bool { Device.names.contains(name) || devices.contains(name) }

    /// True if a child of a device rule is a branch. A child with an unknown name is not a branch if its value
    /// is neither a dictionary nor a string; an app may use such a child for its own data.
    private func isBranch(_ child: Int) -> Bool {
        file.outline.nodes[child].kind != .other || isKnown(key(child))
    }
}
