/** Nodes of ours among the server's, each with what it stands in place of. */
export const claimed = new WeakMap<Element, readonly Node[]>()
