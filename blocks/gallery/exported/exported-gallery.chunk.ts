import type { ExportedPage } from '#exported/define.ts'
import { blockOf, describeBlock } from './block.ts'
import { blockSelector } from './kinds.ts'
import { describeSection, galleryOf } from './sections.ts'

export const again = true

const isBlock = (el: Element) => el.matches(blockSelector)

/** The gallery is not always what was found. */
export const root = (el: HTMLElement): HTMLElement => (isBlock(el) ? blockOf(el) : galleryOf(el))

/** What `exported.ts` finds is one of two. */
export function describe(el: HTMLElement, page: ExportedPage): false | null | undefined {
  return isBlock(el) ? describeBlock(el, page) : describeSection(el, page)
}
