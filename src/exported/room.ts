import { createLedger, createObserver, type Ledger } from '#runtime/dom/index.ts'
import type { Env, Stop } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'
import { galleries, roomOf, sizeOf, unfetched } from './gallery-room.ts'

/**
 * What only a script draws, in an element that holds nothing until then, or a drawing without a size, which is higher than
 * the line that takes its place. At the least, by the stylesheets of what draws it: the page may give it more.
 */
const drawn =
  ':is(.sqs-audio-embed,.squarespace-audio-player):not([data-block-state]){min-block-size:calc(34px + 3.75em + var(--_a,0em) + var(--_d,0em))}' +
  '.sqs-audio-embed[data-author]:not([data-author=""]){--_a:1.5em}' +
  '.sqs-audio-embed[data-show-download=true]{--_d:2.5em}' +
  // In less than 640 px what stood beside each other stands below each other.
  '.sqs-block-calendar:not([data-block-state]){min-block-size:clamp(416px,(640px - 100vw)*99,856px)}' +
  // There also under an address of three lines, which is what most have.
  '.sqs-block-map .sqs-block-content:not([data-block-state],:has([data-block-state])){min-block-size:clamp(260px,(640px - 100vw)*99,488px)}' +
  '.chart-block-container:not([data-block-state]){min-block-size:420px}' +
  '.Marquee-svg{block-size:max(44px,1lh)}'

/** Loses to whatever the page's own stylesheet says, as `width` and `height` do. */
const css =
  '@layer site{@keyframes site{0%{visibility:hidden}}:where(img[data-src][data-image-dimensions]){max-width:100%;height:auto}' +
  ':where(img[data-src][data-image-dimensions]:not([src],[srcset],.site-image--missing,.site-gallery__missing))' +
  `{display:inline-block;content:linear-gradient(#0000,#0000)}${drawn}}`

/** Width divided by height, of a photo whose dimensions are damaged: a single number is what is known of such pages. */
const usual = 1.5

/** Longer than that nothing stays out of sight, whatever becomes of our own files. Milliseconds. */
const longest = 3000

/**
 * Keeps the room of pictures, galleries and drawings whose files and descriptions are still to come, by what the page says
 * of them, so that nothing moves when they come. To be called while the script runs for the first time: before the page is
 * painted, where it lets us. The function returned gives everything back.
 */
export function keepRoom(env: Env): Stop {
  const pictures = env.findAll(unfetched)
  // All that a page asks which was never exported. One that was saved with these sizes on its pictures asks for the rest.
  if (!env.hasAny('.sqs-block,img[data-src][data-image-dimensions]')) return () => {}
  const held: (readonly [Element, Ledger])[] = []
  const release = (target?: Element) => {
    for (const [el, ledger] of held)
      if (!target || el.contains(target) || target.contains(el)) ledger.restore()
  }
  // A gallery that is alive, or cannot be, stands where it stands.
  const observer = createObserver(env, 'MutationObserver', {
    call(records) {
      for (const { target } of records)
        if (own(target as Element).matches('[data-block=gallery]')) release(target as Element)
    },
  })

  // First of all: whatever happens, nothing stays out of sight.
  const stops = [env.after(longest, release), env.listen('beforeprint', () => release())]
  // All are measured before the first is written on.
  for (const [gallery, room] of env.findAll(galleries).map(el => [el, roomOf(el, env)] as const)) {
    const ledger = createLedger({ isLasting: true })
    held.push([gallery, ledger])
    for (const [el, styles] of room)
      for (const style of styles.split(';')) {
        const [name = '', value] = style.split(':')
        ledger.style(el, name, value)
      }
  }
  const ledger = createLedger({ isLasting: true })
  for (const image of pictures) {
    const [width, height] = sizeOf(image)
    if (!width || image.matches('[srcset],[width],[height]')) continue
    ledger.attr(image, 'width', `${width}`)
    ledger.attr(image, 'height', `${height || Math.round(width / usual)}`)
  }
  const sheet = new env.window.CSSStyleSheet()
  sheet.replaceSync(css)
  env.document.adoptedStyleSheets.push(sheet)
  if (held[0])
    observer?.observe(env.document.documentElement, { subtree: true, attributeFilter: ['data-block-state'] })

  return () => {
    for (const stop of stops) stop()
    observer?.disconnect()
    release()
    ledger.restore()
    env.document.adoptedStyleSheets = env.document.adoptedStyleSheets.filter(one => one !== sheet)
  }
}
