import { type ReactNode, useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEnv } from '#runtime/env.ts'
import { createRuntime, type Runtime } from '#runtime/index.ts'
import { settle } from '../../test/open-page.ts'
import type { PutOn } from '../core/styles.ts'
import { defineOverlay, type OverlayChunk, type OverlayContext, type OverlayDefinition } from './define.ts'
import { hostOf } from './host.ts'
import { type OverlayLife, startOverlay } from './life.ts'

interface Bar {
  show(node: ReactNode): void
  destroy(): void
}

let runtime: Runtime
let life: OverlayLife | undefined
let context: OverlayContext<Bar>
let lines: string[]
let looks: string[]
let dress: () => Promise<PutOn> | null
const load = vi.fn<() => Promise<OverlayChunk<Bar, unknown>>>()
const made: unknown[] = []
const ended: string[] = []

const chunk: OverlayChunk<Bar, unknown> = {
  texts: { login: { 'it-IT': { title: 'Ecco' }, 'en-US': { title: 'Here' } } },
  create(tools, needs) {
    made.push(needs)
    const { draw } = hostOf(tools)
    return { show: draw, destroy: () => void ended.push('bar') }
  },
}

/** A page with one overlay, the bar. */
function start(more: Partial<OverlayDefinition<Bar, unknown>> = {}): void {
  const overlay = defineOverlay<Bar, unknown>({
    name: 'bar',
    load,
    listen(given) {
      context = given
      return [() => void ended.push('listening')]
    },
    ...more,
  })
  const borrow = async () => ({ lent: true }) as never
  life = startOverlay(overlay, {
    runtime,
    borrow,
    styles: {
      need(name) {
        looks.push(name)
        return dress()
      },
    },
  })
}

const open = (text = 'Aperto') => context.open(bar => bar.show(<p>{text}</p>))
const page = () => document.body.innerHTML

beforeEach(() => {
  lines = []
  looks = []
  dress = () => null
  made.length = 0
  ended.length = 0
  vi.spyOn(console, 'error').mockImplementation((text: unknown) => void lines.push(`${text}`))
  runtime = createRuntime({ env: createEnv(window) })
  document.body.innerHTML = '<main>Forno</main>'
  load.mockReset().mockImplementation(async () => chunk)
})
afterEach(() => {
  life?.destroy()
  runtime.destroy()
})

describe('before anybody asks', () => {
  test('nothing is loaded, added or drawn', async () => {
    start()
    await settle()
    expect([load.mock.calls.length, looks.length, made.length]).toEqual([0, 0, 0])
    expect(context.current).toBe(null)
    expect(page()).toBe('<main>Forno</main>')
  })

  test('an overlay that cannot even listen is one console error and harms nobody', () => {
    start({
      listen() {
        throw new Error('no body')
      },
    })
    expect(lines).toEqual(['[site.js] bar: listen failed: no body'])
  })
})

describe('whoever opens it', () => {
  test('gets it with its look, its words and what it needs, made once', async () => {
    start({ needs: async ({ borrow }) => borrow('login') })
    open('1')
    open('2')
    await settle()
    expect(load).toHaveBeenCalledOnce()
    expect(made).toEqual([{ lent: true }])
    expect(looks).toEqual(['bar'])
    expect(runtime.messages.format('login.title')).toBe('Ecco')
    expect(document.querySelector('body > .site-bar-host > p')?.textContent).toBe('2')
  })

  test('does not see it before its look is there', async () => {
    let come = () => {}
    const putOn = vi.fn()
    dress = () =>
      new Promise<PutOn>(resolve => {
        come = () => resolve(putOn)
      })
    start({ look: 'board' })
    open()
    await settle()
    expect([looks, made, page()]).toEqual([['board'], [], '<main>Forno</main>'])
    come()
    await settle()
    expect(putOn).toHaveBeenCalledOnce()
    expect(document.querySelector('p')?.textContent).toBe('Aperto')
  })

  test('gets it at once when it is there: a visitor’s click is still being handled', async () => {
    start()
    open('1')
    await settle()
    open('2')
    expect(document.querySelector('p')?.textContent).toBe('2')
    expect(context.current).not.toBe(null)
  })

  test('finds it again after the page has replaced all it held', async () => {
    start()
    open('1')
    await settle()
    document.body.innerHTML = '<main>Altro</main>'
    open('2')
    expect(document.querySelector('p')?.textContent).toBe('2')
  })

  test('takes all of it away with nothing to draw', async () => {
    start()
    open()
    await settle()
    context.open(bar => bar.show(null))
    expect(page()).toBe('<main>Forno</main>')
  })
})

describe('an overlay that cannot be had', () => {
  test.each(['its chunk', 'what it needs'])(
    'is one console error however many wait for it, and asked for by the next: %s',
    async what => {
      const fail = () => Promise.reject(new Error('404'))
      let isBroken = true
      if (what === 'its chunk') load.mockImplementationOnce(fail)
      start({ area: 'banner', needs: async () => isBroken && what !== 'its chunk' && fail() })
      open()
      open()
      await settle()
      expect(lines).toEqual(['[site.js] banner: load failed: 404'])
      expect(made).toEqual([])
      isBroken = false
      open()
      await settle()
      expect(document.querySelector('p')?.textContent).toBe('Aperto')
      expect(lines).toHaveLength(1)
    },
  )

  test('is the caller’s own affair when it says so', async () => {
    load.mockRejectedValueOnce(new Error('404'))
    start()
    const otherwise = vi.fn()
    context.open(() => {}, otherwise)
    await settle()
    expect(otherwise).toHaveBeenCalledExactlyOnceWith(new Error('404'))
    expect(lines).toEqual([])
  })

  test('is left alone for a while where it says so', async () => {
    load.mockRejectedValue(new Error('404'))
    start({ failureLasts: 10_000 })
    open()
    await settle()
    open()
    await settle()
    expect(load).toHaveBeenCalledOnce()
  })

  test.each(['pointerdown', 'focusin'])(
    'is had at the visitor’s next %s where the page has it from the beginning, and was told once',
    async type => {
      load.mockRejectedValueOnce(new Error('503')).mockRejectedValueOnce(new Error('503 again'))
      start({ isOnPage: () => true })
      await settle()
      const touch = async () => {
        document.dispatchEvent(new Event(type))
        await settle()
      }
      await touch()
      expect([made.length, lines]).toEqual([0, ['[site.js] bar: load failed: 503']])
      await touch()
      await touch()
      expect([made.length, load.mock.calls.length, lines.length]).toEqual([1, 3, 1])
    },
  )

  test('is asked for by no touch any more once the page has been given back', async () => {
    load.mockRejectedValue(new Error('503'))
    start({ isOnPage: () => true })
    await settle()
    life?.destroy()
    document.dispatchEvent(new Event('pointerdown'))
    await settle()
    expect(load).toHaveBeenCalledOnce()
  })

  test('stays away where nobody asked for it from the beginning', async () => {
    start()
    document.dispatchEvent(new Event('pointerdown'))
    await settle()
    expect(load).not.toHaveBeenCalled()
  })
})

test.each(['a component', 'an effect'])(
  'what crashes in %s is one console error, leaves nothing behind, and can be opened again',
  async where => {
    const Bad = () => {
      if (where === 'a component') throw new Error('burnt')
      useEffect(() => {
        throw new Error('burnt')
      })
      return null
    }
    start()
    context.open(bar => bar.show(<Bad />))
    await settle()
    expect(lines).toEqual(['[site.js] bar: render failed: burnt'])
    expect(page()).toBe('<main>Forno</main>')
    open()
    expect(document.querySelector('p')?.textContent).toBe('Aperto')
  },
)

describe('a page that is given back', () => {
  test('ends the listening and what was made', async () => {
    start()
    open()
    await settle()
    life?.destroy()
    expect(ended).toEqual(['listening', 'bar'])
    life = undefined
  })

  test.each(['comes', 'does not come'])('hears nothing of a chunk that %s later', async how => {
    if (how === 'does not come') load.mockRejectedValue(new Error('404'))
    start()
    const use = vi.fn()
    const otherwise = vi.fn()
    context.open(use, otherwise)
    life?.destroy()
    life = undefined
    await settle()
    expect([use.mock.calls, otherwise.mock.calls, made, lines]).toEqual([[], [], [], []])
    context.open(use, otherwise)
    await settle()
    expect([use.mock.calls, otherwise.mock.calls, made, lines]).toEqual([[], [], [], []])
  })
})
