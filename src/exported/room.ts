import { createLedger, type Ledger } from '#runtime/dom/index.ts'
import type { Env, Stop } from '#runtime/env.ts'
import { galleries, roomOf, sizeOf } from './gallery-room.ts'

const unfetched = 'img[data-src][data-image-dimensions]:not([src], [srcset], [width], [height], [data-block])'

/** Loses to whatever the page's own stylesheet says, as `width` and `height` do. */
const css =
  '@layer site{:where(img[data-src][data-image]){max-width:100%;height:auto}' +
  ':where(img[data-src][data-image]:not([src],[srcset],.site-image--missing,.site-gallery__missing))' +
  '{display:inline-block;content:linear-gradient(transparent,transparent)}}'

/** Longer than that nothing stays out of sight, whatever becomes of our own files. Milliseconds. */
const longest = 3000

/**
 * Keeps the room of pictures and galleries whose files and descriptions are still to come, by what the page says of them,
 * so that nothing moves when they come. To be called while the script runs for the first time: before the page is painted,
 * where it lets us. The function returned gives everything back.
 */
export function keepRoom(env: Env): Stop {
  const { window } = env
  const ledger = createLedger({ isLasting: true })
  const held = new Map<Element, Ledger>()
  const end = (el: Element) => {
    held.get(el)?.restore()
    held.delete(el)
  }
  const release = () => [...held.keys()].forEach(end)
  // A gallery that is alive, or cannot be, stands where it stands.
  const observer = new window.MutationObserver(records => {
    for (const { target } of records)
      if ((target as Element).getAttribute('data-block') === 'gallery')
        for (const el of held.keys()) if (el.contains(target) || target.contains(el)) end(el)
  })

  const pictures = env.findAll(unfetched)
  // First of all: whatever happens, nothing stays out of sight.
  const stop = env.after(longest, release)
  // All are measured before the first is written on.
  for (const [el, room] of env.findAll(galleries).map(el => [el, roomOf(el, window.innerWidth)] as const)) {
    if (room.length === 0) continue
    const hold = createLedger({ isLasting: true })
    held.set(el, hold)
    for (const [at, styles] of room)
      for (const [name, value] of Object.entries(styles)) hold.style(at, name, value)
  }
  for (const image of pictures) {
    const [width, height] = sizeOf(image)
    if (!width || !height) continue
    ledger.attr(image, 'width', `${width}`)
    ledger.attr(image, 'height', `${height}`)
  }
  const sheet = new window.CSSStyleSheet()
  if (pictures.length > 0) {
    sheet.replaceSync(css)
    env.document.adoptedStyleSheets = [...env.document.adoptedStyleSheets, sheet]
  }
  if (held.size > 0)
    observer.observe(env.document.documentElement, { subtree: true, attributeFilter: ['data-block-state'] })

  return () => {
    stop()
    observer.disconnect()
    release()
    ledger.restore()
    env.document.adoptedStyleSheets = env.document.adoptedStyleSheets.filter(one => one !== sheet)
  }
}
