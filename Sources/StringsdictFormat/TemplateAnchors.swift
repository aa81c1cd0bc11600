import LocalizationModel

/// Where the keys of a dictionary of the template go in the same dictionary of another file, where that lacks them.
struct TemplateAnchors {
    /// The dictionary of the template.
    let parent: Int
    /// The dictionary of the file.
    let container: Int
    private var anchors: [Int: Anchor] = [:]

    /// Looks at all keys at once: an entry can lack thousands of them.
    init(of parent: Int, in template: StringsdictFile, for container: Int, in file: StringsdictFile) {
        self.parent = parent
        self.container = container
        var waiting: [Int] = []
        var before: Int?
        for sibling in template.outline.children(of: parent) {
            let key = template.text(template.outline.nodes[sibling].key)
            let own = file.outline.child(of: container, key: key, in: file.source)
            if let before { anchors[sibling] = .behind(before) } else { waiting.append(sibling) }
            guard let own else { continue }
            if before == nil {
                for sibling in waiting where sibling != waiting.last { anchors[sibling] = .before(own) }
            }
            before = own
        }
    }

    /// After the nearest sibling before a node of the template, otherwise before the nearest one after it; nil where the
    /// file has none of them.
    func anchor(of node: Int) -> Anchor? { anchors[node] }
}
