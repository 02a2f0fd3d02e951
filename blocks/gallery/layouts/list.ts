/** A picture beside its text: blocks spec §9. The image's width is a percentage; the text takes the rest. */
export function listSplit(listImageSize: number): { readonly image: number; readonly meta: number } {
  const image = Math.min(100, Math.max(0, listImageSize))
  // Nothing is left beside a picture of full width: the text stands under it.
  return { image, meta: image === 100 ? 100 : 100 - image }
}
