import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isReadAgain } from '../../test/beside.ts'
import { openPage, settle } from '../../test/open-page.ts'
import block from './index.ts'
import { sample } from './sample.ts'

/** What the browser moves: happy-dom lays nothing out and animates nothing. */
let moved: { el: Element; frames: Keyframe[]; timing: KeyframeAnimationOptions; state: string }[] = []
/** Tells the strip, which asks last, whether it is in sight. */
let see: (isIntersecting: boolean) => void = () => {}

beforeEach(() => {
  moved = []
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({
    width: 300,
    height: 40,
    left: 0,
  } as DOMRect)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
  vi.stubGlobal('ResizeObserver', undefined)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(call: (entries: unknown[]) => void) {
        see = isIntersecting => call([{ isIntersecting }])
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  Element.prototype.animate = function (this: Element, frames: never, timing: never) {
    const motion = { el: this, frames, timing, state: 'running' }
    moved.push(motion)
    return {
      effect: { getComputedTiming: () => ({ progress: 0.25, duration: 1000 }) },
      play: () => Object.assign(motion, { state: 'running' }),
      pause: () => Object.assign(motion, { state: 'paused' }),
      cancel: () => Object.assign(motion, { state: 'gone' }),
    } as never
  }
})
afterEach(() => Reflect.deleteProperty(Element.prototype, 'animate'))

async function open(html = sample) {
  const page = await openPage(html, [block])
  await new Promise(resolve => setTimeout(resolve, 5))
  return { ...page, root: page.find('[data-block]'), motion: () => moved.at(-1) }
}

test('its copies fill the line and move from one to the next; it is read aloud once', async () => {
  const { root, motion, find, engine, console } = await open()
  const groups = root.querySelectorAll('.site-marquee__group')
  expect([groups.length, motion()?.frames.at(-1), motion()?.timing.duration]).toEqual([
    5,
    { transform: 'translateX(-20%)' },
    3000,
  ])
  expect(find('.site-marquee').getAttribute('aria-hidden')).toBe('true')
  expect([...find('.site-marquee').querySelectorAll('a')].map(a => a.tabIndex)).toEqual([-1, -1, -1, -1, -1])
  expect(find('.site-marquee').querySelector('[id], [data-part], [data-block]')).toBeNull()
  engine.destroy()
  await settle()
  expect(root.outerHTML).toBe(sample)
  expect([motion()?.state, console]).toEqual(['gone', []])
})

test.each([
  [10, 21, 1000],
  [80, 14, 1600],
])('what is %d pixels wide is repeated every 50 at least', async (width, copies, duration) => {
  vi.mocked(Element.prototype.getBoundingClientRect).mockReturnValue({
    width,
    height: 40,
    left: 0,
  } as DOMRect)
  const { root, motion } = await open(
    '<div data-block="marquee"><p><span data-part="item">·</span></p></div>',
  )
  expect(root.querySelectorAll('.site-marquee__group')).toHaveLength(copies)
  expect(motion()?.timing.duration).toBe(duration)
})

test('its button stops it and lets it run again, and says which', async () => {
  const { find, motion, root } = await open()
  const heard: string[] = []
  for (const type of ['paused', 'played'])
    root.addEventListener(`site:marquee:${type}`, () => heard.push(type))
  const button = find('button')
  button.click()
  await settle()
  expect([motion()?.state, button.getAttribute('aria-label'), root.dataset.marqueeAt]).toEqual([
    'paused',
    'Fai scorrere il testo',
    'paused',
  ])
  button.click()
  await settle()
  expect([motion()?.state, button.getAttribute('aria-label'), heard]).toEqual([
    'running',
    'Ferma il testo che scorre',
    ['paused', 'played'],
  ])
})

test('out of sight nothing moves', async () => {
  const { motion } = await open()
  see(false)
  expect(motion()?.state).toBe('paused')
  see(true)
  expect(motion()?.state).toBe('running')
})

test.each([
  ['', 'running'],
  ['data-paused-on-hover', 'paused'],
])('under a pointer it stops where the page says so: "%s"', async (attribute, state) => {
  const { root, motion } = await open(sample.replace('data-speed', `${attribute} data-speed`))
  root.dispatchEvent(new Event('pointerenter'))
  await settle()
  expect(motion()?.state).toBe(state)
  root.dispatchEvent(new Event('pointerleave'))
  await settle()
  expect(motion()?.state).toBe('running')
})

test('while the keyboard is at one of its links the line itself is shown', async () => {
  const { find, root, motion, console } = await open()
  const link = find('p:not([class*="lane"]) a')
  vi.spyOn(link, 'matches').mockReturnValue(true)
  link.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  await settle()
  expect([root.dataset.marqueeAt, motion()?.state]).toEqual(['read', 'paused'])
  link.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  await settle()
  expect([root.dataset.marqueeAt, motion()?.state, console]).toEqual(['moving', 'running', []])
})

test.each([
  [':focus-visible', 'a', 'read'],
  [':hover', '[data-block]', 'paused'],
])('who is there before it runs finds it at rest: %s', async (state, where, at) => {
  const { engine, find, root, motion } = await open(
    sample.replace('data-speed', 'data-paused-on-hover data-speed'),
  )
  engine.unmount(document)
  await settle()
  const el = find(where)
  el.focus()
  const { matches } = el
  vi.spyOn(el, 'matches').mockImplementation(selector => selector === state || matches.call(el, selector))
  await engine.mount(document)
  await settle()
  await expect.poll(() => motion()?.state).toBe('paused')
  expect(root.dataset.marqueeAt).toBe(at)
})

describe('a second after the last of them, when it has been quiet, it is measured and drawn anew:', () => {
  // Nothing is read of the document itself.
  const prototype = Object.getPrototypeOf(document)
  afterEach(() => {
    vi.useRealTimers()
    Reflect.deleteProperty(prototype, 'fonts')
  })

  test.each<[what: string, happen: (root: HTMLElement) => void]>([
    ['fonts that have come', () => document.fonts.dispatchEvent(new Event('loadingdone'))],
    [
      'another look in the builder',
      () => document.dispatchEvent(new Event('tweak:change', { bubbles: true })),
    ],
    ['the wish of a script', root => root.dispatchEvent(new Event('site:marquee:redraw'))],
  ])('%s', async (_, happen) => {
    Object.defineProperty(prototype, 'fonts', { value: new EventTarget(), configurable: true })
    const { root, engine } = await open()
    const [first] = moved
    vi.useFakeTimers()
    happen(root)
    vi.advanceTimersByTime(900)
    happen(root)
    vi.advanceTimersByTime(999)
    expect([moved.length, first?.state]).toEqual([1, 'running'])
    vi.advanceTimersByTime(1)
    expect(moved.map(({ state }) => state)).toEqual(['gone', 'running'])
    engine.destroy()
    happen(root)
    vi.advanceTimersByTime(2000)
    expect(moved.length).toBe(2)
  })
})

test('to the right it runs the same way back', async () => {
  const { motion } = await open(sample.replace('data-speed="2"', 'data-direction="right"'))
  expect([motion()?.timing.direction, motion()?.timing.duration]).toEqual(['reverse', 6000])
})

describe('for visitors who want no motion', () => {
  test('it is the text that was sent, whole, without a button, until they change their mind', async () => {
    let tell = () => {}
    const query = { matches: true, addEventListener: (_: string, fn: () => void) => (tell = fn) }
    vi.spyOn(window, 'matchMedia').mockReturnValue(query as never)
    const { root, motion, find } = await open()
    expect([root.dataset.marqueeAt, motion(), root.querySelector('button')]).toEqual([
      'still',
      undefined,
      null,
    ])
    query.matches = false
    tell()
    await settle()
    expect([root.dataset.marqueeAt, find('button').localName]).toEqual(['moving', 'button'])
  })

  test('also where the address says nomotion', async () => {
    history.replaceState(null, '', '?nomotion=true')
    const { root, motion } = await open()
    history.replaceState(null, '', '?')
    expect([root.dataset.marqueeAt, motion()]).toEqual(['still', undefined])
  })
})

test('a wave is a path with the words along it; a link stays one', async () => {
  const { root } = await open(sample.replace('data-speed', 'data-wave-intensity="2" data-speed'))
  const [first] = root.querySelectorAll('textPath')
  expect([first?.textContent, root.style.getPropertyValue('--_wave')]).toEqual([
    'Pane caldo dalle sei',
    '60px',
  ])
  expect(first?.getAttribute('href')).toBe(`#${root.querySelector('svg path')?.id}`)
  const links = [...root.querySelectorAll('svg a')]
  expect(new Set(links.map(a => `${a.getAttribute('href')} ${a.getAttribute('tabindex')}`))).toEqual(
    new Set(['/focaccia -1']),
  )
})

describe('words that the server has not sent', () => {
  test('are written once to be read, with their address', async () => {
    const html =
      '<h2 data-block="marquee" data-text="Aperto\n \nCaldo" data-href="/orari"><i>vecchio</i></h2>'
    const { root, find, engine } = await open(html)
    expect(find('.site-marquee__row').textContent?.trim().split(/\s+/)).toEqual(['Aperto', 'Caldo'])
    expect([...find('.site-marquee__row').querySelectorAll('a')].map(a => a.pathname)).toEqual([
      '/orari',
      '/orari',
    ])
    expect(root.querySelector('i')).toBeNull()
    engine.destroy()
    expect(root.outerHTML).toBe(html)
  })

  test('lead nowhere that would run something', async () => {
    const { root } = await open(
      '<div data-block="marquee" data-text="Aperto" data-href="javascript:alert(1)"></div>',
    )
    expect(root.querySelector('a')).toBeNull()
  })
})

test('ten thousand items stand still, and one line says why', async () => {
  const items = Array.from({ length: 201 }, () => '<span data-part="item">a</span>').join('')
  const { root, console } = await open(`<div data-block="marquee"><p>${items}</p></div>`)
  expect(root.dataset.marqueeAt).toBe('still')
  expect(console).toEqual([expect.stringContaining('at most 200 items, found 201')])
})

test.each(['', '<p></p>', 'solo testo', '<b data-part="item">a</b>'])('%s is no line', async inside => {
  const html = `<div data-block="marquee">${inside}</div>`
  const { root } = await open(html)
  expect(root.dataset.blockState).toBe('skipped')
  expect(root.innerHTML).toBe(inside)
})

test('a link that leads elsewhere does so in its copies as well', async () => {
  const { root, ...page } = await open()
  const change = () => root.querySelector('a')?.setAttribute('href', '/pizza')
  expect(await isReadAgain({ settle: page.settle }, root, change)).toBe(true)
  const copies = [...root.querySelectorAll('.site-marquee a')].map(el => el.getAttribute('href'))
  expect([copies.length > 0, new Set(copies)]).toEqual([true, new Set(['/pizza'])])
})
