import HTMLPreview
import Testing
