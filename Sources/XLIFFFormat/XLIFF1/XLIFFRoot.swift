import LibXML2
import LocalizationModel

/// Tells XLIFF 1.x from everything else by the root element.
enum XLIFFRoot {
    /// - Throws: ``Refusal`` (`not-an-exchange-file` or `unsupported-version`) with the place of the root.
    static func check(_ element: XMLElement, in source: SourceText) throws(Refusal) {
        let place = source.place(at: element.tagEnd)
        guard element.name == XLIFFElement.xliff else {
            throw Refusal(
                Diagnostic(.notAnExchangeFile, "The root element is “\(element.name.text)”, not “xliff”.", place: place)
            )
        }
        let version = element.attribute(XLIFFAttribute.version)
        if let version, !XLIFFValue.readableVersions.contains(version) {
            throw Refusal(Diagnostic(.unsupportedVersion, "This is XLIFF \(version).", place: place))
        }
        if isXLIFF(element.namespace), version != nil || element.namespace != nil { return }
        let namespace = element.namespace?.text ?? ""
        if namespace.utf8.starts(with: XLIFFNamespace.version2Prefix.utf8) {
            throw Refusal(Diagnostic(.unsupportedVersion, "This is XLIFF 2.", place: place))
        }
        if namespace.isEmpty {
            throw Refusal(
                Diagnostic(.unsupportedVersion, "The file does not say which version of XLIFF it is.", place: place))
        }
        throw Refusal(
            Diagnostic(.notAnExchangeFile, "The namespace “\(namespace)” is not that of XLIFF.", place: place))
    }

    /// Whether a namespace is that of XLIFF 1.x; version 1.0 has none, and some tools drop it.
    static func isXLIFF(_ namespace: XMLName?) -> Bool {
        guard let namespace else { return true }
        return namespace == XLIFFNamespace.version12 || namespace == XLIFFNamespace.version11
    }
}
