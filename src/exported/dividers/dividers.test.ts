import { beforeEach, describe, expect, test, vi } from 'vitest'
import { activate, find, lines } from '../page.testing.ts'
import { divider, section } from './dividers.testing.ts'
import { draw } from './path.ts'
import { shapeOf } from './shapes.ts'

const awake = '<div class="sqs-block"></div>'

let sizes = new Map<Element, (width: number, height: number) => void>()
let observers = 0

beforeEach(() => {
  sizes = new Map()
  observers = 0
  vi.stubGlobal('innerWidth', 1000)
  vi.stubGlobal('innerHeight', 500)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(readonly call: (entries: unknown[]) => void) {
        observers++
      }
      observe(target: Element) {
        sizes.set(target, (width, height) => this.call([{ target, contentRect: { width, height } }]))
      }
      unobserve() {}
      disconnect() {
        sizes.clear()
      }
    },
  )
})

const border = (id: string) => find(`[data-section-id="${id}"] .section-border`)
const clip = (id: string) => find(`[data-section-id="${id}"] .section-divider-clip`).getAttribute('d')
const stroke = (id: string) => find(`[data-section-id="${id}"] .section-divider-stroke`).getAttribute('d')
const display = (id: string) => find(`[data-section-id="${id}"] .section-divider-display`).style

/** A page with these sections, all of them as large as told. */
async function open(html: string, [width, height] = [1000, 600]) {
  const site = await activate(awake + html)
  await vi.waitFor(() => expect(sizes.size).toBeGreaterThan(0))
  for (const resize of sizes.values()) resize(width ?? 0, height ?? 0)
  return site
}

describe('the edge between two sections', () => {
  test('is drawn from the settings, in parts of the section’s box', async () => {
    await open(section('a', { divider: divider({ type: 'pointed' }) }) + section('b'))
    expect(clip('a')).toBe('M0,0.9L0.5,1L1,0.9L1,-1L0,-1z')
    expect(stroke('a')).toBe('M0,0.9L0.5,1L1,0.9')
    expect(border('a').style.clipPath).toContain('#section-divider-a')
    expect(lines).toEqual([])
  })

  test('is drawn again when the section has another size, and lets go of one without any', async () => {
    await open(section('a', { divider: divider({ type: 'pointed' }) }))
    sizes.get(border('a'))?.(1000, 300)
    expect(stroke('a')).toBe('M0,0.8L0.5,1L1,0.8')
    sizes.get(border('a'))?.(0, 0)
    expect(border('a').style.clipPath).toBe('none')
  })

  test('has its room by the names that the page’s own rules wait for', async () => {
    await open(
      section('a', { divider: divider() }) +
        section('b', { divider: divider({ height: { unit: 'px', value: 40 } }) }) +
        section('c'),
    )
    const said = (name: string) =>
      ['a', 'b', 'c'].map(id => find(`[data-section-id="${id}"]`).style.getPropertyValue(name))
    expect(said('--divider-height')).toEqual(['6vw', '40px', ''])
    expect(said('--z-index')).toEqual(['3', '2', ''])
    const moved = ['a', 'b', 'c'].map(id => border(id).style.transform)
    expect(moved).toEqual(['', 'translateY(calc(-1 * 6vw))', 'translateY(calc(-1 * 40px))'])
    expect(border('b').style.bottom).toBe('calc(-1 * 6vw)')
    // 60 of its 600 pixels lie behind the first section.
    expect([clip('b')?.slice(0, 10), stroke('b')?.slice(0, 10)]).toEqual(['M0,0.96667', 'M0,0.96296'])
    expect(observers).toBe(1)
  })

  test.each([
    ['px', 50],
    ['vw', 5],
    ['vh', 10],
    ['%', 5],
    ['rem', 3.125],
  ])('is as high and as wide as is said in %s', async (unit, value) => {
    const length = { unit, value }
    await open(
      section('a', { divider: divider({ type: 'slanted', height: length, width: length }) }),
      [500, 500],
    )
    const y = unit === '%' ? 0.95 : 0.9
    const [first = ''] = /L-?[\d.]+,[\d.]+$/.exec(stroke('a') ?? '') ?? []
    expect(Number(first.split(',')[1])).toBe(y)
    // One period in the middle, and as many on both sides as the width needs.
    expect(stroke('a')?.match(/L/g)?.length).toBe(unit === '%' ? 41 : 21)
  })

  test('is found where either of the section’s attributes says it', async () => {
    await open(section('a', { divider: divider({ type: 'pointed' }), attribute: 'data-current-styles' }))
    expect(stroke('a')).toBe('M0,0.9L0.5,1L1,0.9')
  })

  test('has the border of a section with an inset picture behind it, whose picture stays', async () => {
    const inset = section('b').replace('class="page-section', 'class="page-section background-width--inset')
    await open(section('a', { divider: divider() }) + inset)
    expect(border('b').getAttribute('style')).toMatch(/^box-shadow: 0 calc\(-1 \* 6vw\) 0 var\(/)
  })

  test('has the line its owner wants', async () => {
    const line = { ...divider().stroke, style: 'dashed', linecap: 'round' }
    await open(section('a', { divider: divider({ stroke: line }) }))
    const said = ['thickness', 'dasharray', 'linecap'].map(name =>
      display('a').getPropertyValue(`--stroke-${name}`),
    )
    expect(said).toEqual(['6px', '5px 15px', 'round'])
    expect(display('a').getPropertyValue('--section-divider-stroke-color')).toBe('')
  })

  test.each([
    [
      { type: 'SITE_PALETTE_COLOR', sitePaletteColor: { colorName: 'white', alphaModifier: 0.2 } },
      'hsla(var(--white-hsl), 0.2)',
    ],
    [
      {
        type: 'CUSTOM_COLOR',
        customColor: { hslaValue: { hue: 56, saturation: 0.5, lightness: 0.25, alpha: 1 } },
      },
      'hsla(56, 50%, 25%, 1)',
    ],
    [{ type: 'SITE_PALETTE_COLOR', sitePaletteColor: { colorName: 'a);b' } }, ''],
    [{ type: 'CUSTOM_COLOR', customColor: { hslaValue: { hue: 'x' } } }, ''],
  ])('has a line in the colour %j', async (color, expected) => {
    await open(section('a', { divider: divider({ stroke: { ...divider().stroke, color } }) }))
    expect(display('a').getPropertyValue('--section-divider-stroke-color')).toBe(expected)
  })

  test('has no line where its owner wants none', async () => {
    await open(section('a', { divider: divider({ stroke: { style: 'none' } }) }))
    expect([stroke('a'), display('a').getPropertyValue('--stroke-dasharray')]).toEqual(['M0,0', '0'])
    expect(clip('a')).toContain('C')
  })

  test('that the old script has drawn stays as it is', async () => {
    const before = section('a', { divider: divider(), path: 'M0,0 L1,1' })
    await activate(awake + before)
    await new Promise(resolve => setTimeout(resolve, 60))
    expect(sizes.size).toBe(0)
    expect(border('a').parentElement?.outerHTML).toBe(before)
  })

  test.each([
    ['no divider at all', JSON.stringify({ divider: { ...divider(), enabled: false } }), []],
    ['none', JSON.stringify({ divider: divider({ type: 'none' }) }), []],
    ['a shape that nobody knows', JSON.stringify({ divider: divider({ type: 'brush' }) }), ['warn']],
    ['damage', '{"divider":{"enabled":true,', ['warn']],
  ])('is straight, and nothing is cut away, for %s', async (_, said, levels) => {
    await activate(awake + section('a', { divider: said }))
    await vi.waitFor(() => expect(lines.map(line => line.split(':')[0])).toEqual(levels))
    await new Promise(resolve => setTimeout(resolve, 60))
    expect([sizes.size, border('a').style.clipPath, clip('a')]).toEqual([0, 'none', 'M0,0'])
    expect(lines.every(line => line.includes('edge stays straight'))).toBe(true)
  })

  test('is drawn once where nothing tells of sizes', async () => {
    vi.stubGlobal('ResizeObserver', undefined)
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 600))
    await activate(awake + section('a', { divider: divider({ type: 'pointed' }) }))
    await vi.waitFor(() => expect(stroke('a')).toBe('M0,0.9L0.5,1L1,0.9'))
  })

  test('is given back as it came', async () => {
    const html = section('a', { divider: divider() }) + section('b')
    const site = await open(html)
    expect(clip('a')).not.toBe('M0,0')
    site.destroy()
    const after = document.body.innerHTML
    document.body.innerHTML = awake + html
    expect(after).toBe(document.body.innerHTML)
    expect(sizes.size).toBe(0)
  })
})

describe('a shape', () => {
  const room = { width: 100, height: 100, depth: 10, period: 100, offset: 0, isFlipX: false, isFlipY: false }
  const edge = (shape: string, more = {}) => draw(shape, { ...room, ...more }).edge

  test.each([
    [{}, 'M0,1L1,0.9'],
    [{ isFlipX: true }, 'M1,1L0,0.9'],
    [{ isFlipY: true }, 'M0,0.9L1,1'],
    [{ offset: 20 }, 'M-0.8,1L0.2,0.9L0.2,1L1.2,0.9L1.2,1L2.2,0.9'],
    [{ offset: 20, isFlipX: true }, 'M2.2,1L1.2,0.9L1.2,1L0.2,0.9L0.2,1L-0.8,0.9'],
  ])('is turned and moved: %j', (more, expected) => {
    expect(edge('L0,1L1,0', more)).toBe(expected)
  })

  test('covers the whole width, however narrow its periods are, in a path that ends', () => {
    const xs = (period: number) =>
      [...edge('L0,1L1,0', { period }).matchAll(/(-?[\d.]+),/g)].map(([, x]) => Number(x))
    for (const period of [7, 33, 99, 100, 250]) {
      expect(Math.min(...xs(period))).toBeLessThanOrEqual(0)
      expect(Math.max(...xs(period))).toBeGreaterThanOrEqual(1)
    }
    expect(xs(0.001).length).toBeLessThan(1000)
  })

  test.each(['wavy', 'scalloped', 'rounded', 'softCorners', 'pointed', 'slanted', 'curved', 'jagged'])(
    '%s fills the room of the divider from end to end, and goes on where it began',
    type => {
      const shape = shapeOf(type, 0.1) ?? ''
      const points = [...shape.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])
      expect(shape).toMatch(/^L/)
      expect(points[0]?.[0]).toBe(0)
      expect(points.at(-1)?.[0]).toBeCloseTo(1)
      for (const [x = -1] of points) expect(x >= 0 && x <= 1).toBe(true)
    },
  )
})
