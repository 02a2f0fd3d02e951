/** Does with the words of an element what a browser’s translation does: a `<font>` stands where the text was. */
export function translateWords(el: Element, words: string): void {
  const text = [...el.childNodes].find(node => node.nodeType === Node.TEXT_NODE && node.textContent)
  const font = document.createElement('font')
  font.innerHTML = `<font>${words}</font>`
  text?.replaceWith(font)
}
