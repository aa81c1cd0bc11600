/// The keys of width rules.
package enum WidthKey {
    /// The width that a key spells, in em: `040` is 40. Nil if the key is not a whole number.
    package static func number(_ selector: ExactString) -> Int? {
        unsafe selector.withBytes { digits in
            guard !digits.isEmpty else { return nil }
            var number = 0
            for index in digits.indices {
                let digit = unsafe digits[index] &- 0x30
                let (tens, isTooLarge) = number.multipliedReportingOverflow(by: 10)
                guard digit < 10, !isTooLarge else { return nil }
                let (sum, isOver) = tens.addingReportingOverflow(Int(digit))
                guard !isOver else { return nil }
                number = sum
            }
            return number
        }
    }
}
