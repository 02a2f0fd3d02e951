/** Names that stay when the page writes their elements anew: of those that say the same, or nothing, with which one it is. */
export function toldApart(elements: readonly Element[]): readonly string[] {
  const texts = elements.map(({ textContent }) => textContent?.trim() ?? '')
  return texts.map((text, i) => `${text} ${texts.slice(0, i).filter(other => other === text).length}`)
}
