import { own } from '#runtime/own.ts'

/** A gallery says which of its slides are not the current one. */
export function activeOn(root: HTMLElement): readonly Element[] {
  const slide = own(root).closest('[data-part~="slide"]')
  return slide && slide !== root ? [root, slide] : [root]
}

export function isInactive(root: HTMLElement): boolean {
  return activeOn(root).some(el => own(el).getAttribute('data-active') === 'false')
}
