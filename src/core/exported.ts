/**
 * Adds attributes of our markup contract to an element of an exported page; they are taken away again on destroy.
 * A class is added with `class`, everything else replaces what the page said; `null` takes it away.
 */
export type AnnotateElement = (el: Element, attributes: Readonly<Record<string, string | null>>) => void

/**
 * A block's `exported.ts`: finds the block's markup as a hosted builder exported it and describes it in our attributes.
 * It must be idempotent: it is called again whenever something is inserted.
 */
export type ExportedMarkup = (root: ParentNode, annotate: AnnotateElement) => void
