import { own } from '#runtime/own.ts'
import { isRecord, ownValue } from '#runtime/schema/index.ts'
import type { ExportedPage } from '../define.ts'

/** What the owner of the page has chosen for such a gallery. */
export interface Look {
  /** All in sight, in boxes. */
  readonly isGrid: boolean
  readonly isFullscreen: boolean
  /** In percent of its width; `null` where each picture has its own. */
  readonly height: number | null
  readonly transition: string
  readonly plays: boolean
  /** What stands under it: circles, bullets and so on. */
  readonly navigation: string
}

const transitions = ['fade', 'swipe', 'scroll']

/** Shapes by the beginning of their names; where the window's height counts, pictures are cropped as for a wide one. */
const heights: readonly (readonly [name: string, height: number])[] = [
  ['11-', 100],
  ['32-', 66.67],
  ['43-', 75],
  ['169-', 56.25],
  ['2401-', 41.67],
  ['fullscreen', 56.25],
]

/** It stands in classes of the body, but for whether it plays. */
export function lookOf(root: HTMLElement, page: ExportedPage): Look {
  const names = [...own(page.runtime.env.document.body).classList]
  const said = (name: string) => names.find(each => each.startsWith(name))?.slice(name.length) ?? ''
  const isIndex = own(root).matches('.index-gallery')
  const shape = said(isIndex ? 'slideshow-aspect-ratio-' : 'gallery-aspect-ratio-')
  const transition = said(isIndex ? 'slideshow-transition-' : 'gallery-transitions-')
  return {
    isGrid: names.includes(isIndex ? 'design-grid' : 'gallery-design-grid'),
    isFullscreen: shape === 'fullscreen',
    height: heights.find(([name]) => shape.startsWith(name))?.[1] ?? null,
    transition: transitions.includes(transition) ? transition : 'fade',
    plays: tweak(page, isIndex ? 'slideshow-autoplay' : 'gallery-autoplay') === 'true',
    navigation: isIndex ? 'circles' : said('gallery-navigation-'),
  }
}

function tweak(page: ExportedPage, name: string): string {
  const known = page.runtime.env.global('Static')
  const context = isRecord(known) ? ownValue(known, 'SQUARESPACE_CONTEXT') : undefined
  const tweaks = isRecord(context) ? ownValue(context, 'tweakJSON') : undefined
  return isRecord(tweaks) ? String(ownValue(tweaks, name)).toLowerCase() : ''
}
