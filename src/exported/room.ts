import { createLedger, type Ledger } from '#runtime/dom/index.ts'
import type { Env } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'
import { galleries, roomOf, sizeOf } from './gallery-room.ts'

/** What stands in for what comes later, so that nothing moves when it comes. */
export interface Room {
  /** Galleries that are described have the room they need. */
  settle(): void
  /** Also what could not be described is seen again. */
  release(): void
  /** Gives everything back. */
  destroy(): void
}

const unfetched = 'img[data-src][data-image-dimensions]:not([src], [srcset], [width], [height], [data-block])'

/** Loses to whatever the page's own stylesheet says, as `width` and `height` do. */
const css =
  '@layer site{:where(img[data-src][data-image]){max-width:100%;height:auto}' +
  ':where(img[data-src][data-image]:not([src],[srcset],.site-image--missing))' +
  '{display:inline-block;content:linear-gradient(transparent,transparent)}}'

/** Longer than that nothing stays out of sight, whatever becomes of our own files. Milliseconds. */
const longest = 3000

/**
 * The room of pictures and galleries whose files and descriptions are still to come, from what the page says of them: kept
 * while the script runs for the first time, before the first paint where the page lets us.
 */
export function keepRoom(env: Env): Room {
  const { window, document } = env
  const ledger = createLedger({ isLasting: true })
  const held = new Map<HTMLElement, Ledger>()
  const sheets = () => document.adoptedStyleSheets
  const sheet = new window.CSSStyleSheet()
  const end = (el: HTMLElement) => {
    held.get(el)?.restore()
    held.delete(el)
  }
  const release = () => [...held.keys()].forEach(end)

  const found = env.findAll<HTMLImageElement>(unfetched)
  for (const el of env.findAll(galleries)) {
    const room = roomOf(el, window.innerWidth)
    if (room.length === 0) continue
    const hold = createLedger({ isLasting: true })
    held.set(el, hold)
    for (const [at, styles] of room)
      for (const [name, value] of Object.entries(styles)) hold.style(at, name, value)
  }
  for (const image of found) {
    const [width, height] = sizeOf(image)
    if (!width || !height) continue
    ledger.attr(image, 'width', `${width}`)
    ledger.attr(image, 'height', `${height}`)
  }
  if (found.length > 0) {
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [...sheets(), sheet]
  }
  const stop = held.size > 0 ? env.after(longest, release) : () => {}

  return {
    settle() {
      for (const el of held.keys())
        if (own(el).closest('[data-block]') ?? own(el).querySelector('[data-block="gallery"]')) end(el)
    },
    release,
    destroy() {
      stop()
      release()
      ledger.restore()
      document.adoptedStyleSheets = sheets().filter(one => one !== sheet)
    },
  }
}
