import LocalizationModel
import Testing

/// Which argument of the app is the number of a variable.
struct VariableNumberTests {
    @Test(
        arguments: [
            ("%#@n@", 1), ("%2$#@n@", 2), ("%@ of %#@n@", 2), ("%#@m@, %#@n@", 2), ("%#@n@, again %#@n@", 1),
            // Asterisks take arguments, too, and percent signs none.
            ("%*d, %#@n@", 3), ("%-*.*f: %#@n@", 4), ("100%% of %#@n@", 1), ("%#@n@, 50 % done", 1),
            // What has a position is not counted, and nobody knows what a percentage takes.
            ("%1$@ of %#@n@", nil), ("%#@n@ of %1$@", nil), ("%*1$d, %#@n@", nil), ("50 % done, %#@n@", nil),
            ("%#@m@", nil), ("", nil),
        ] as [(ExactString, Int?)])
    func isCountedInTheFormat(_ format: ExactString, _ position: Int?) {
        #expect(VariableNumber.position(of: "n", in: format) == position)
    }
}
