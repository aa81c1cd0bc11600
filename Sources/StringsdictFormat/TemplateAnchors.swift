import LocalizationModel

/// The insertion position in a dictionary of the file, for each key of the same dictionary in the template.
struct TemplateAnchors {
    /// The dictionary in the template.
    let parent: Int
    /// The dictionary in the file.
    let container: Int
    private var anchors: [Int: Anchor] = [:]

    /// Reads all keys once for all insertions, because an entry can lack thousands of keys.
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

    /// The insertion position of a node of the template: after the nearest earlier sibling that the file has, or else
    /// before the nearest later sibling; nil if the file has no sibling of the node.
    func anchor(of node: Int) -> Anchor? { anchors[node] }
}
