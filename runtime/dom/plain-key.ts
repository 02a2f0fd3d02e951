/** A key by itself, with Shift at most, and none that a word in the making waits for: Safari says 229 for the one that ends it. */
export function isPlainKey({ isComposing, keyCode, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return !(isComposing || keyCode === 229 || ctrlKey || altKey || metaKey)
}
