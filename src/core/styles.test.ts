import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEnv, type Env } from '#runtime/env.ts'
import { createRuntime, type Runtime } from '#runtime/index.ts'
import { createSheets, type Looks } from './sheets.ts'
import { createStyles, type Styles } from './styles.ts'

const looks: Looks = {
  form: { own: '', parts: ['.field{margin:0}', '.ask{margin:0}'] },
  video: { own: '.player{margin:0}', parts: ['.ask{margin:0}'] },
  menu: { own: '.tab{margin:0}', parts: [] },
}
const load = vi.fn<Parameters<typeof createStyles>[0]['load']>()
const scriptUrl = 'https://forno.example/site/site.js?v=3'

let runtime: Runtime
let styles: Styles
let lines: string[]
/** happy-dom keeps no rules in a layer. */
const texts = new WeakMap<CSSStyleSheet, string>()

beforeEach(() => {
  lines = []
  vi.spyOn(CSSStyleSheet.prototype, 'replaceSync').mockImplementation(function (this: CSSStyleSheet, text) {
    texts.set(this, text)
  })
  vi.spyOn(console, 'error').mockImplementation((text: unknown) => void lines.push(`${text}`))
  // As a chunk, which is the same for all who ask.
  const chunk = { createSheets: (env: Env) => createSheets({ env, looks }) }
  load.mockReset().mockImplementation(async () => chunk)
  const env = { ...createEnv(window), scriptSource: scriptUrl }
  runtime = createRuntime({ env })
  styles = createStyles({ env, errors: runtime.errors, load })
})
afterEach(() => {
  styles.remove()
  runtime.destroy()
})

/** What needs them shows itself as soon as they are there. */
const show = async (name: string) => (await styles.need(name))?.()

const rules = () => document.adoptedStyleSheets.map(sheet => texts.get(sheet))

/** A stylesheet that has come, or has not. */
function link(href: string, sheet: object | null = {}): void {
  const el = document.createElement('link')
  el.rel = 'stylesheet'
  Object.defineProperties(el, { href: { value: href }, sheet: { value: sheet } })
  document.head.append(el)
}

describe('on a page that links nothing of ours', () => {
  test('the rules come on demand, in the layer that loses to the host, and go again', async () => {
    const head = document.head.innerHTML
    expect(load).not.toHaveBeenCalled()
    await show('menu')
    expect(document.head.firstElementChild?.outerHTML).toBe('<style>@layer site;</style>')
    expect(rules()).toEqual(['@layer site{.tab{margin:0}}'])
    styles.remove()
    expect(document.head.innerHTML).toBe(head)
    expect(document.adoptedStyleSheets).toEqual([])
  })

  test('they still lose to the host when it has swapped its head, and who takes away their marker alone has its way', async () => {
    await show('menu')
    const first = () => document.head.firstElementChild?.outerHTML
    document.head.replaceChildren(document.createElement('title'))
    await Promise.resolve()
    expect(first()).toBe('<style>@layer site;</style>')
    document.head.firstElementChild?.remove()
    await Promise.resolve()
    expect(first()).toBe('<title></title>')
  })

  test('they wait for the task that shows what they are for: alone they would move the page once more', async () => {
    const putOn = await styles.need('menu')
    expect(rules()).toEqual([])
    putOn?.()
    expect(rules()).toHaveLength(1)
  })

  test('what several share is there once, in a layer that loses to what is their own', async () => {
    await Promise.all([show('video'), show('form'), show('video')])
    const all = rules().join(' ')
    expect(rules()).toHaveLength(3)
    expect(all.match(/\.ask/g)).toHaveLength(1)
    expect(all.match(/@layer parts/g)).toHaveLength(2)
  })

  test('nothing is put there after the page has been given back', async () => {
    const coming = show('menu')
    styles.remove()
    await coming
    expect([...rules(), ...document.head.childNodes]).toEqual([])
  })

  test('nor for a name without rules', async () => {
    await show('counter')
    expect([...rules(), ...document.head.childNodes]).toEqual([])
  })
})

describe('on a page that links', () => {
  test.each(['site.css', 'site.menu.css'])('%s nothing is loaded for a menu, nor waited for', file => {
    link(`https://forno.example/site/${file}?v=3`)
    expect(styles.need('menu')).toBe(null)
    expect(load).not.toHaveBeenCalled()
  })

  test.each([
    ['the file of another block', 'https://forno.example/site/site.video.css?v=3', {}],
    ['a file of another folder', 'https://forno.example/site.css', {}],
    ['a file that cannot be had', 'https://forno.example/site/site.menu.css?v=3', null],
  ])('%s a menu gets its rules', async (_, href, sheet) => {
    link(href, sheet)
    await show('menu')
    expect(rules()).toEqual(['@layer site{.tab{margin:0}}'])
  })
})

describe('when they cannot be had', () => {
  test('nobody waits for ever, and there is one console line', async () => {
    load.mockRejectedValue(new Error('site.styles.js could not be loaded'))
    await show('menu')
    await show('video')
    expect(rules()).toEqual([])
    expect(lines).toEqual([
      '[site.js] styles: load failed: site.styles.js could not be loaded Blocks live without our look.',
    ])
  })

  test('the next one that needs any brings those as well', async () => {
    load.mockRejectedValueOnce(new Error('offline'))
    await show('menu')
    await show('video')
    expect(rules().join(' ')).toContain('.tab')
    expect(rules()).toHaveLength(3)
  })
})
