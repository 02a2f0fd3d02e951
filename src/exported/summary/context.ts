import type { ExportedPage } from '../define.ts'
import { type BlockJson, numberOf, readJson } from '../rows/exported-rows.library.ts'

/** The JSON of the editor: empty where it is missing or cannot be read. */
export function contextOf(root: HTMLElement, page: ExportedPage): BlockJson {
  const holder =
    root.closest<HTMLElement>('[data-current-context]') ??
    root.querySelector<HTMLElement>('[data-current-context]')
  const goesOn = 'it moves as its markup alone says'
  return readJson(holder, 'data-current-context', { page, in: 'gallery', goesOn }) ?? {}
}

function optionsOf({ options }: BlockJson): BlockJson {
  return { ...(options as BlockJson | undefined) }
}

/** How many of them there are by the same JSON; 0 where it does not say. */
export function itemsIn({ userItems }: BlockJson): number {
  return Array.isArray(userItems) ? userItems.length : 0
}

/** The attribute is what its owner published; copies have lost it now and then. */
export function isInfinite(root: Element, context: BlockJson): boolean {
  const said = root.getAttribute('data-is-infinite-enabled')
  return said === null ? optionsOf(context).isInfiniteEnabled === true : said === 'true'
}

/** Only the JSON of the editor says that it plays. */
export function playing(context: BlockJson): Record<string, string> {
  const { isAutoplayEnabled, slideDurationMs } = optionsOf(context)
  if (isAutoplayEnabled !== true) return {}
  const seconds = Math.min(600, Math.max(1, (numberOf(slideDurationMs) ?? 5000) / 1000))
  return {
    'data-autoplay': 'true',
    'data-autoplay-duration': String(seconds),
    'data-autoplay-random': 'false',
  }
}
