import type { Env } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'
import { copyOf } from './copy.ts'
import type { Settings } from './definition.ts'
import type { Line, Repeat } from './line.ts'
import { wave } from './waving.ts'

/** Blocks spec §10: what is repeated is this wide at least. */
const minWidth = 50

/** Pixels a second at speed 1. */
const pace = 50

/**
 * Lays the line's copies into the stage, and moves them by one transform from one copy to the next: the browser does so by
 * itself, without a script and without laying out anything, however many of them there are.
 * @returns its motion, which stands at its beginning; `null` where nothing can be measured.
 */
export function drawStrip(
  stage: HTMLElement,
  { row, items }: Line,
  { env, settings }: { readonly env: Env; readonly settings: Settings },
): Animation | null {
  const lane = copyOf(row, false)
  own(lane).classList.replace('site-marquee__row', 'site-marquee__lane')
  const group = env.document.createElement('span')
  group.className = 'site-marquee__group'
  // The stage runs from left to right whatever it shows; the words read as in the line itself.
  if (env.window.getComputedStyle(row).direction === 'rtl') group.dir = 'rtl'
  for (const item of items) {
    const holder = env.document.createElement('span')
    holder.className = 'site-marquee__item'
    if (item === row) holder.append(...copyOf(row).childNodes)
    else holder.append(copyOf(item))
    group.append(holder)
  }
  lane.append(group)
  own(stage).replaceChildren(lane)
  const words = Math.max(minWidth, group.getBoundingClientRect().width)
  const width = own(stage).clientWidth
  if (!width) return null
  const { period, times } =
    settings.waveIntensity && wave.current
      ? wave.current(lane, group, { env, items, width, settings })
      : lay(group, { period: words, times: Math.ceil(width / words) + 1 })
  return lane.animate([{ transform: 'none' }, { transform: `translateX(${-100 / times}%)` }], {
    duration: (period / (pace * settings.speed)) * 1000,
    iterations: Infinity,
    direction: settings.direction === 'right' ? 'reverse' : 'normal',
  })
}

function lay(group: HTMLElement, repeat: Repeat): Repeat {
  for (let i = 1; i < repeat.times; i++) group.after(group.cloneNode(true))
  return repeat
}
