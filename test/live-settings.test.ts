import { describe, expect, test, vi } from 'vitest'
import { alone, openLive, rest, rootOf } from './live.testing.tsx'
import type { StartedPage } from './start-page.ts'

let page: StartedPage | null = null
alone()

const slide = (id: string) =>
  `<figure data-part="slide" data-slide-id="${id}"><img src="/${id}.jpg" width="3" height="2" alt="${id}"></figure>`
const gallery = (attributes = '', more = '') =>
  `<div data-block="gallery" ${attributes}>${more}<div data-part="slides">${slide('a')}${slide('b')}</div></div>`
const root = () => rootOf('gallery') as HTMLElement
const open = async (html: string) => {
  page = await openLive(html)
}
const settings = () => page?.engine.inspect()[0]?.settings
const lines = () => page?.lines.map(({ text }) => text)
const add = async (html: string) => {
  root().querySelector('[data-part="slides"]')?.insertAdjacentHTML('beforeend', html)
  await rest()
}
const labels = () =>
  [...root().querySelectorAll('[data-part~="slide"]')].map(el => el.getAttribute('aria-label'))

describe('nonsense on a live block leaves what was in force, with one line, until it is right', () => {
  test.each([
    ['data-loop', 'true', 'perhaps', 'false', 'data-loop must be one of auto, true, false, found "perhaps"'],
    [
      'data-design',
      'slideshow',
      'sldieshow',
      'grid',
      'data-design must be one of stacked, slideshow, slider, strip, grid, ',
    ],
    ['data-transition', 'swipe', 'fde', 'scroll', 'data-transition must be one of fade, kenBurns, '],
    [
      'data-block-json',
      '{"loop":true}',
      '{"loop":',
      '{"loop":false}',
      'data-block-json must be JSON, found "{"loop":"',
    ],
    [
      'data-block-json',
      '{"loop":true}',
      '[]',
      '{"loop":false}',
      'data-block-json must be a JSON object, found a list',
    ],
    [
      'data-block-json',
      '{"loop":true}',
      '{"loop":"perhaps"}',
      '{"loop":false}',
      '"loop" in data-block-json must be one of auto, true, false, found "perhaps"',
    ],
    [
      'data-block-json',
      '{"transition":"swipe"}',
      '{"transition":"fde"}',
      '{"transition":"scroll"}',
      '"transition" in data-block-json must be one of fade, ',
    ],
  ])('%s=%s: %s', async (name, first, nonsense, right, line) => {
    await open(gallery().replace('>', ` ${name}='${first}'>`))
    const before = settings()
    const states = vi.fn()
    const observer = new MutationObserver(states)
    observer.observe(root(), { attributeFilter: ['data-block-state'] })
    root().setAttribute(name, nonsense)
    await rest()
    observer.disconnect()
    expect(states).not.toHaveBeenCalled()
    expect(lines()).toEqual([expect.stringContaining(line)])
    // Also where it is read again for something else.
    await add(slide('c'))
    expect(root().dataset.blockState).toBe('mounted')
    expect(root().querySelectorAll('[data-slide-id]')).toHaveLength(3)
    expect(settings()).toEqual(before)
    expect(lines()).toHaveLength(1)
    root().setAttribute(name, right)
    await rest()
    expect(root().dataset.blockState).toBe('mounted')
    expect(settings()).not.toEqual(before)
    expect(lines()).toHaveLength(1)
  })

  test('also where we have written it on the block ourselves', async () => {
    await open(gallery().replace('>', ` data-block-json='{"design":"stacked"}'>`))
    const before = settings()
    root().setAttribute('data-block-json', '{"design":"sldieshow"}')
    await rest()
    expect(settings()).toEqual(before)
    expect(root().dataset.blockState).toBe('mounted')
    expect(lines()).toEqual([expect.stringContaining('"design" in data-block-json must be one of stacked, ')])
  })

  test('but for what is set right at the same time', async () => {
    await open(gallery('data-design="slideshow"'))
    root().setAttribute('data-design', 'sldieshow')
    root().setAttribute('data-loop', 'false')
    await rest()
    expect(settings()).toMatchObject({ design: 'slideshow', loop: 'false' })
    expect(lines()).toHaveLength(1)
  })

  test('and a design that was never right is what it was: the block fails', async () => {
    await open(gallery('data-design="sldieshow"'))
    expect(root().dataset.blockState).toBe('failed')
    expect(lines()).toEqual([expect.stringContaining('could not find a design by the name sldieshow')])
  })
})

test('a live block that cannot be read any more lives again once the page has mended it', async () => {
  await open(gallery())
  const slides = [...root().querySelectorAll('[data-part~="slide"]')]
  for (const each of slides) each.remove()
  await rest()
  expect(root().dataset.blockState).toBe('skipped')
  await add(slide('z'))
  expect(root().dataset.blockState).toBe('mounted')
  expect(labels()).toHaveLength(1)
})

describe('what JSON in a script says of a live block counts', () => {
  const script = (json: string) => `<script type="application/json" data-block-json>${json}</script>`
  const json = () => root().querySelector('script') as HTMLElement

  test.each<[string, () => unknown]>([
    [
      'written anew',
      () => {
        json().textContent = '{"design":"grid"}'
      },
    ],
    [
      'with other words',
      () => {
        const [text] = json().childNodes
        if (text) text.nodeValue = '{"design":"grid"}'
      },
    ],
    [
      'as another script',
      () => {
        json().replaceWith(document.createRange().createContextualFragment(script('{"design":"grid"}')))
      },
    ],
    ['where there was none', () => root().insertAdjacentHTML('beforeend', script('{"design":"grid"}'))],
  ])('%s', async (name, change) => {
    await open(gallery('', name === 'where there was none' ? '' : script('{"design":"slideshow"}')))
    expect(settings()).toMatchObject({ design: 'slideshow' })
    change()
    await rest()
    expect(settings()).toMatchObject({ design: 'grid' })
  })
})

describe('what a part of a live block says counts', () => {
  test('an album plays the recording that its link leads to by now', async () => {
    const track = (name: string) => `<li data-part="track"><a href="/${name}.mp3">${name}</a></li>`
    await open(`<div data-block="audio"><ol>${track('uno')}${track('due')}</ol></div>`)
    const states = vi.fn()
    const observer = new MutationObserver(states)
    const audio = rootOf('audio') as HTMLElement
    observer.observe(audio, { attributeFilter: ['data-block-state'] })
    audio.querySelector('a')?.setAttribute('href', '/tre.mp3')
    await rest()
    observer.disconnect()
    expect(states).toHaveBeenCalled()
    expect(audio.dataset.blockState).toBe('mounted')
  })

  test('a chart draws the number that a cell has by now', async () => {
    const cell = (value: number) => `<tr><th>${value}</th><td data-value="${value}">tanti</td></tr>`
    await open(`<figure data-block="chart"><table>${cell(1)}${cell(2)}</table></figure>`)
    const drawn = () => rootOf('chart')?.querySelector('svg')?.outerHTML
    const before = drawn()
    expect(before).toBeTruthy()
    rootOf('chart')?.querySelectorAll('td')[1]?.setAttribute('data-value', '9')
    await rest()
    expect(drawn()).toBeTruthy()
    expect(drawn()).not.toBe(before)
  })

  test('of nobody else: what a script writes that no block has read is no reason to read it again', async () => {
    await open(gallery())
    const states = vi.fn()
    const observer = new MutationObserver(states)
    observer.observe(root(), { attributeFilter: ['data-block-state'] })
    root().querySelector('figure')?.setAttribute('data-value', '9')
    await rest()
    observer.disconnect()
    expect(states).not.toHaveBeenCalled()
  })
})

test.each([
  ['shape', '<div data-block="shape" data-block-json=\'{"shape":"arch"}\'></div>', 'circle'],
  ['highlight', '<mark data-block="highlight" data-block-json=\'{"shape":"marker"}\'>Pane</mark>', 'cross'],
])('what a %s looks like follows its JSON, though its attribute is ours', async (name, html, shape) => {
  await openLive(html)
  const el = rootOf(name) as HTMLElement
  expect(el.dataset.shape).toMatch(/arch|marker/)
  el.setAttribute('data-block-json', JSON.stringify({ shape }))
  await rest()
  expect(el.dataset.shape).toBe(shape)
})
