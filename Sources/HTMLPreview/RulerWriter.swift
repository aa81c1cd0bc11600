import LocalizationModel

/// Writes a ruler: the scale, a line of marks for each kind of window, and a lane of bars for each set of keys.
struct RulerWriter {
    let ruler: PreviewRuler
    let columns: [LanguageTag]
    let windows: [(name: String, em: [Int])]

    func write(into html: inout HTMLBytes) {
        if let name = ruler.name {
            html.markup("<p class=\"where\">")
            html.isolate(name, in: nil)
            html.markup("</p>\n")
        }
        html.markup("<div class=\"ruler\" role=\"img\" style=\"--e:")
        html.number(ruler.end)
        html.markup("\" aria-label=\"")
        html.attribute(description)
        html.markup("\">\n<div class=\"r scale\"><span class=\"g\">em</span><span class=\"k\">")
        for em in stride(from: 0, through: ruler.end, by: 10) {
            html.markup("<i style=\"--a:")
            html.number(em)
            html.markup("\">")
            html.number(em)
            html.markup("</i>")
        }
        html.markup("</span></div>\n")
        for (index, kind) in windows.enumerated() {
            html.markup("<div class=\"r\"><span class=\"g\">")
            html.words(kind.name)
            html.markup("</span><span class=\"k w")
            html.number(index)
            html.markup("\"></span></div>\n")
        }
        for lane in ruler.lanes { write(lane, into: &html) }
        html.markup("</div>\n")
    }

    /// The text alternative of the ruler; the table below it has the details.
    private var description: String {
        let lanes = ruler.lanes.map { lane in
            let keys = lane.bars.map { "\($0.key)" }.joined(separator: ", ")
            let names = lane.columns.map { columns[$0].tag }.joined(separator: ", ")
            return "\(names): \(keys) em"
        }
        return "Ruler of the width keys. \(lanes.joined(separator: "; ")). The table below has the same information."
    }

    private func write(_ lane: PreviewLane, into html: inout HTMLBytes) {
        html.markup("<div class=\"r lane s")
        for column in lane.columns {
            html.markup(" c")
            html.number(column)
        }
        html.markup("\"><span class=\"g\">")
        html.words(ruler.lanes.count == 1 ? "variant" : lane.columns.map { columns[$0].tag }.joined(separator: ", "))
        html.markup("</span><span class=\"k\">")
        for (index, bar) in lane.bars.enumerated() {
            let next = index + 1 < lane.bars.count ? lane.bars[index + 1].key : nil
            write(bar, to: next ?? ruler.end, isOpen: next == nil, into: &html)
        }
        html.markup("</span></div>\n")
    }

    private func write(_ bar: PreviewBar, to end: Int, isOpen: Bool, into html: inout HTMLBytes) {
        if bar.low == nil, bar.key > 0 {
            html.markup("<i class=\"lead\" style=\"--a:0;--z:")
            html.number(min(bar.key, ruler.end))
            html.markup("\"></i>")
        }
        html.markup(isOpen ? "<i class=\"seg open\" style=\"--a:" : "<i class=\"seg\" style=\"--a:")
        html.number(min(bar.key, ruler.end))
        html.markup(";--z:")
        html.number(min(end, ruler.end))
        html.markup("\"><b>")
        html.number(bar.key)
        html.markup("</b>")
        html.markup("<span>")
        if let high = bar.high {
            html.markup("–")
            html.number(high)
        } else {
            html.markup("+")
        }
        html.markup("</span></i>")
    }
}
