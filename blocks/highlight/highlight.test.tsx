import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPage, settle } from '../../test/open-page.ts'
import block from './index.ts'
import { linesOf } from './lines.ts'
import { sample } from './sample.ts'
import { pathOf, shapeNames } from './shapes.ts'

let played: { tag: string; frames: Keyframe[]; timing: KeyframeAnimationOptions }[] = []
let see: (entry: object) => void = () => {}

beforeEach(() => {
  played = []
  vi.spyOn(Range.prototype, 'getClientRects').mockReturnValue([
    { left: 10, right: 610, top: 0, bottom: 20 },
    { left: 0, right: 30, top: 30, bottom: 50 },
  ] as never)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(call: (entries: unknown[]) => void) {
        see = entry => call([{ isIntersecting: true, intersectionRatio: 1, ...entry }])
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  Element.prototype.animate = function (this: Element, frames: never, timing: never) {
    played.push({ tag: this.localName, frames, timing })
    return {} as never
  }
})
afterEach(() => Reflect.deleteProperty(Element.prototype, 'animate'))

const open = async (attributes = '') => {
  const html = sample.replace('data-block', `${attributes} data-block`.trim())
  const page = await openPage(html, [block])
  return { ...page, html, root: page.find('mark') }
}

test('every line of the words has its stroke, which is drawn when it is seen, one after the other', async () => {
  const { root, html, engine, console } = await open()
  expect(root.dataset.highlightAt).toBe('waiting')
  const boxes = { boundingClientRect: { height: 20 }, rootBounds: { height: 600 } }
  see({ intersectionRatio: 0.4, ...boxes })
  await settle()
  expect(played).toEqual([])
  see({ intersectionRatio: 0.5, ...boxes })
  await settle()
  expect([root.dataset.highlightAt, root.querySelectorAll('path').length]).toEqual(['drawn', 2])
  expect(played.map(({ timing }) => [timing.delay, timing.duration])).toEqual([
    [0, 750],
    [750, 150],
  ])
  expect(played[0]?.frames.map(({ strokeDashoffset }) => strokeDashoffset)).toEqual(['1', '1', '0'])
  expect(root.querySelector('.site-highlight')?.getAttribute('aria-hidden')).toBe('true')
  expect(root.textContent).toBe('ogni mattina')
  engine.destroy()
  expect(document.body.innerHTML).toBe(html)
  expect(console).toEqual([])
})

test.each([
  ['data-direction="left"', 'path', { strokeDashoffset: '-1' }],
  ['data-animation="fade"', 'svg', { opacity: 0 }],
  ['data-animation="fadeScale"', 'svg', { opacity: 0, transform: 'scale(0.5)' }],
])('%s comes its own way', async (attributes, tag, from) => {
  await open(attributes)
  see({})
  await settle()
  expect(played[0]?.tag).toBe(tag)
  expect(played[0]?.frames[0]).toMatchObject(from)
})

test.each([
  ['', 'square', 'bevel'],
  ['data-linecap="round"', 'round', 'round'],
  ['data-linecap="butt"', 'butt', 'bevel'],
  ['data-linecap="rund"', 'square', 'bevel'],
])('a line ends as its page says: "%s"', async (attributes, cap, join) => {
  const { find } = await open(attributes)
  const said = ['stroke-linecap', 'stroke-linejoin'].map(name => find('svg').getAttribute(name))
  expect(said).toEqual([cap, join])
})

test('the stroke of a marker ends where its words do', async () => {
  const { find } = await openPage(sample.replace('underline', 'marker" data-linecap="round'), [block])
  expect(find('svg').getAttribute('stroke-linecap')).toBe('butt')
})

test.each([
  ['', ''],
  [' data-color="red"', ''],
  [' data-shape="circle"', ''],
  ['', '<script type="application/json" data-block-json>{}</script>'],
])('words of a <span%s> are marked, with a wave unless it says otherwise', async (attributes, inside) => {
  const { console, find } = await openPage(
    `<p><span data-block="highlight"${attributes}>ogni mattina${inside}</span></p>`,
    [block],
  )
  see({})
  await settle()
  const { highlightAt, shape } = find('span').dataset
  expect([highlightAt, shape, console]).toEqual([
    'drawn',
    attributes.includes('circle') ? 'circle' : 'wave',
    [],
  ])
})

test('nothing is marked where there are no words', async () => {
  const { find } = await openPage('<p><span data-block="highlight" data-shape="circle"> </span></p>', [block])
  expect(find('span').dataset.blockState).toBe('skipped')
})

test('the strokes follow the words when another font has come', async () => {
  const prototype = Object.getPrototypeOf(document)
  Object.defineProperty(prototype, 'fonts', { value: new EventTarget(), configurable: true })
  const { root, engine } = await open()
  const rects = vi.mocked(Range.prototype.getClientRects)
  rects.mockReturnValue([{ left: 10, right: 210, top: 0, bottom: 20 }] as never)
  document.fonts.dispatchEvent(new Event('loadingdone'))
  await settle()
  expect(root.querySelectorAll('path')).toHaveLength(1)
  engine.destroy()
  rects.mockClear()
  document.fonts.dispatchEvent(new Event('loadingdone'))
  expect(rects).not.toHaveBeenCalled()
  Reflect.deleteProperty(prototype, 'fonts')
})

test('words higher than the window are marked as soon as any of them is seen', async () => {
  const { root } = await open()
  see({ intersectionRatio: 0.1, boundingClientRect: { height: 900 }, rootBounds: { height: 600 } })
  await settle()
  expect(root.dataset.highlightAt).toBe('drawn')
})

test('so are they in a frame of another site, where the browser does not say how high what is seen is', async () => {
  const { root } = await open()
  const at = () => root.dataset.highlightAt
  vi.stubGlobal('innerHeight', 600)
  see({ intersectionRatio: 0.1, boundingClientRect: { height: 500 }, rootBounds: null })
  await settle()
  expect(at()).toBe('waiting')
  see({ intersectionRatio: 0.1, boundingClientRect: { height: 900 }, rootBounds: null })
  await settle()
  expect(at()).toBe('drawn')
})

test('a frame that is higher than the screen shows no more than that', async () => {
  const { root } = await open()
  vi.stubGlobal('innerHeight', 5000)
  vi.spyOn(window.screen, 'height', 'get').mockReturnValue(800)
  see({ intersectionRatio: 0.1, boundingClientRect: { height: 900 }, rootBounds: null })
  await settle()
  expect(root.dataset.highlightAt).toBe('drawn')
})

describe('is there at once, and nothing moves', () => {
  test.each(['data-is-animation-enabled="false"', 'data-animation="none"', 'data-duration="0"'])(
    'with %s',
    async attributes => {
      const { root } = await open(attributes)
      expect([root.dataset.highlightAt, played]).toEqual(['drawn', []])
    },
  )

  test('for who wants no motion', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    const { root } = await open()
    expect([root.dataset.highlightAt, played]).toEqual(['drawn', []])
  })

  test('on paper', async () => {
    const { root } = await open()
    window.dispatchEvent(new Event('beforeprint'))
    await settle()
    expect(root.dataset.highlightAt).toBe('drawn')
  })
})

test.each([
  ['data-thickness="9vw"', 'data-thickness must be a size such as 0.06em, found "9vw"'],
  ['data-thickness="8"', 'data-thickness must be a size such as 0.06em, found "8"'],
  [
    `data-block-json='{"thickness":{"value":2,"unit":"vw"}}'`,
    '"thickness" in data-block-json must be a size',
  ],
  [`data-block-json='{"thickness":{"unit":"em"}}'`, '"thickness" in data-block-json must be a size'],
  // What no text can be made of.
  [
    `data-block-json='{"thickness":{"unit":{"toString":1,"valueOf":1},"value":2}}'`,
    '"thickness" in data-block-json must be a size',
  ],
  ['data-shape="constructor"', 'underlineDouble'],
])('%s: one line says what is wrong, and the words are marked', async (attributes, said) => {
  const { root, console } = await open(`${attributes} data-is-animation-enabled="false"`)
  expect(root.querySelectorAll('path')).toHaveLength(2)
  expect(console).toEqual([expect.stringContaining(said)])
})

test.each([
  ['', '0.06em'],
  ['data-thickness="2px"', '2px'],
  [`data-block-json='{"thickness":"0.1em"}'`, '0.1em'],
  // Blocks spec §3: "thickness {unit, value}".
  [`data-block-json='{"thickness":{"unit":"em","value":0.1}}'`, '0.1em'],
  [`data-block-json='{"thickness":{"unit":"px","value":3}}'`, '3px'],
])('the line is as thick as the page says: %s', async (attributes, width) => {
  const { root, console } = await open(attributes)
  expect(root.querySelector('path')?.getAttribute('style')).toContain(`max(1px, ${width})`)
  expect(console).toEqual([])
})

test.each([`data-block-json='{"shape":"marker"}'`, 'data-shape="Marker"'])(
  'a marker is pale for the stylesheet, which asks the attribute: %s',
  async attributes => {
    const html = sample.replace('data-shape="underline"', attributes)
    const page = await openPage(html, [block])
    expect([page.find('mark').dataset.shape, page.console]).toEqual(['marker', []])
    page.engine.destroy()
    expect(page.find('mark').dataset.shape).toBe(attributes.includes('json') ? undefined : 'Marker')
  },
)

test('the settings of words that are no mark may stand in a script in them', async () => {
  const json = '<script type="application/json" data-block-json>{"shape":"circle"}</script>'
  const page = await openPage(`<b data-block="highlight">pane${json}</b>`, [block])
  expect([page.find('b').dataset.shape, page.console]).toEqual(['circle', []])
})

test('a colour that is none is that of the text, and one line says so', async () => {
  vi.stubGlobal('CSS', { supports: () => false })
  const { root, console } = await open('data-color="url(x)"')
  expect([root.querySelector('path')?.style.stroke, console.length]).toEqual(['', 1])
})

test.each(shapeNames)('%s is a path of its own without a hole in its numbers', name => {
  const path = pathOf(name, { w: 200, h: 30, em: 24 })
  expect(path).toMatch(/^M-?[\d.]+ /)
  expect(path).not.toMatch(/NaN|undefined|Infinity/)
  expect(shapeNames.filter(other => pathOf(other, { w: 200, h: 30, em: 24 }) === path)).toEqual([name])
})

test('boxes beside each other are one line; what is only a space is none', () => {
  const box = (left: number, top: number, width: number) => ({
    left,
    right: left + width,
    top,
    bottom: top + 20,
  })
  expect(linesOf([box(0, 0, 50), box(50, 3, 40), box(0, 30, 70), box(70, 30, 0), box(0, 60, 2)])).toEqual([
    { left: 0, right: 90, top: 0, bottom: 23 },
    box(0, 30, 70),
  ])
})
