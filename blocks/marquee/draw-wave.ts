import type { Env } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'
import type { Settings } from './definition.ts'
import type { Repeat } from './line.ts'
import { fitWave, pathOf, waveOf } from './wave.ts'

const svg = 'http://www.w3.org/2000/svg'

/** Each wave has a path of its own, which its words name. */
let drawn = 0

interface Measured {
  readonly item: HTMLElement
  readonly at: number
  readonly width: number
}

/** Writes the words along a wave, once for every repeat, instead of the group that they were measured in. */
export function drawWave(
  lane: HTMLElement,
  group: HTMLElement,
  options: {
    readonly env: Env
    readonly items: readonly HTMLElement[]
    readonly width: number
    readonly settings: Settings
  },
): Repeat {
  const { env, items, width } = options
  const make = (tag: string, attrs: Readonly<Record<string, string | number>>) => {
    const el = env.document.createElementNS(svg, tag)
    for (const [name, value] of Object.entries(attrs)) el.setAttribute(name, `${value}`)
    return el
  }
  const box = group.getBoundingClientRect()
  const words = Math.max(50, box.width)
  const { wave, period, copies } = fitWave(words, waveOf(options.settings))
  const times = Math.ceil(width / period) + 1
  const size = Number.parseFloat(env.window.getComputedStyle(group).fontSize) || 16
  const id = `site-marquee-${drawn++}`
  const picture = make('svg', {
    class: 'site-marquee__wave',
    width: period * times,
    height: box.height + wave.height,
    fill: 'currentColor',
  })
  // One more, for what stands on the seam at the end.
  const waves = Math.round((period * times) / wave.length) + 1
  const path = make('path', {
    id,
    fill: 'none',
    d: pathOf(wave, { waves, y: box.height / 2 + size * 0.34 }),
  }) as SVGPathElement
  picture.append(path)
  const measured = measure(group, items, box)
  for (let i = 0; i < times * copies; i++)
    for (const { item, at, width } of measured) {
      const start = i * words + at
      const link = linkOf(item)
      const holder = link ? make('a', link) : picture
      if (link) picture.append(holder)
      const image = own(item).querySelector<HTMLImageElement>('img:not(noscript *)')
      if (image) holder.append(make('image', imageAt(path, image, { start, width, height: box.height })))
      const text = make('text', item.matches('.site-marquee__row') ? {} : { class: own(item).className })
      const along = make('textPath', { href: `#${id}`, startOffset: start })
      along.textContent = (own(item).textContent ?? '').replace(/\s+/g, ' ').trim()
      text.append(along)
      holder.append(text)
    }
  lane.replaceChildren(picture)
  return { period, times }
}

function measure(group: HTMLElement, items: readonly HTMLElement[], box: DOMRect): Measured[] {
  return items.map((item, i) => {
    const { left, width } = (group.children[i] as Element).getBoundingClientRect()
    return { item, at: left - box.left, width }
  })
}

/** An item that is a link, stands in one, or holds one and nothing besides, leads where it leads. */
function linkOf(item: HTMLElement): Record<string, string> | null {
  const inside = own(item).querySelector('a[href]')
  const isAll = own(inside)?.textContent?.trim() === own(item).textContent?.trim()
  const link = inside && isAll ? own(inside) : own(own(item).closest('a[href]'))
  const href = link?.getAttribute('href')
  const target = link?.getAttribute('target')
  return href ? { href, tabindex: '-1', ...(target && { target }) } : null
}

/** Upright to the line, and in its middle. */
function imageAt(
  path: SVGPathElement,
  image: HTMLImageElement,
  { start, width, height }: { readonly start: number; readonly width: number; readonly height: number },
): Record<string, string | number> {
  const { x, y } = path.getPointAtLength(start + width / 2)
  const next = path.getPointAtLength(start + width / 2 + 1)
  const turn = (Math.atan2(next.y - y, next.x - x) * 180) / Math.PI
  return {
    href: image.currentSrc || image.src,
    x: -width / 2,
    y: -height * 0.75,
    width,
    height,
    transform: `translate(${x} ${y}) rotate(${turn})`,
  }
}
