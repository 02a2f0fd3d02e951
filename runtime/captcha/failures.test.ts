import { describe, expect, test, vi } from 'vitest'
import { ordinaryPage } from '../../fixtures/pages.ts'
import { createScripts, scriptTimeoutMs } from '../dom/scripts.ts'
import { createEnv } from '../env.ts'
import { createErrors } from '../errors/errors.ts'
import { readPage } from '../page/page.ts'
import {
  addresses,
  api,
  arrive,
  call,
  consent,
  container,
  drawn,
  globalsOfOurs,
  mount,
  open,
  seen,
  signals,
  solve,
  tags,
} from './captcha.testing.ts'
import { createCaptchaProvider } from './provider.ts'
import { renderDelay } from './widget.ts'

const lines = () => vi.mocked(console.error).mock.calls.map(([line]) => String(line))

const failed = [
  'failed',
  null,
  'Il controllo anti-spam non si è caricato. Verifica la connessione o il blocco dei contenuti e riprova.',
]

describe('a provider that fails', () => {
  const fault = {
    'is blocked': () => tags().at(-1)?.dispatchEvent(new Event('error')),
    'does not bring what it should': () => arrive({ calls: false, brings: {} }),
    'calls without having come': () => arrive({ brings: { grecaptcha: {} } }),
    'never answers': () => vi.advanceTimersByTimeAsync(scriptTimeoutMs),
    'comes and never calls': async () => {
      await arrive({ calls: false, brings: { grecaptcha: {} } })
      await vi.advanceTimersByTimeAsync(scriptTimeoutMs)
    },
  }

  test.each(Object.entries(fault))(
    'because it %s: a text, one console line, and it can be tried again',
    async (name, happen) => {
      const captcha = open()
      const both = [mount(captcha), mount(captcha, 'second')]
      await happen()
      await vi.advanceTimersByTimeAsync(0)
      expect(both.map(seen)).toEqual([failed, failed])
      expect(lines()).toHaveLength(1)
      expect(lines()[0]).toContain('[site.js] captcha: load failed')
      expect(tags()).toEqual([])
      // A script that may still come finds what it is to call.
      expect(globalsOfOurs()).toHaveLength(/never/.test(name) ? 1 : 0)
      both[0]?.reset()
      expect([both[0]?.state, tags().length]).toEqual(['loading', 1])
      await arrive()
      expect(both.map(({ state }) => state)).toEqual(['ready', 'failed'])
    },
  )

  test('by silence fails after ten seconds, not before, and its late call wakes nobody', async () => {
    const widget = mount(open())
    const name = addresses()[0]?.searchParams.get('onload') ?? ''
    await vi.advanceTimersByTimeAsync(scriptTimeoutMs - 1)
    expect(widget.state).toBe('loading')
    await vi.advanceTimersByTimeAsync(1)
    expect(widget.state).toBe('failed')
    Object.assign(window, { grecaptcha: api })
    expect(() => call(name)).not.toThrow()
    await vi.advanceTimersByTimeAsync(renderDelay)
    expect([widget.state, drawn.length]).toEqual(['failed', 0])
    expect(globalsOfOurs()).toEqual([])
  })

  test('and calls twice draws once', async () => {
    mount(open())
    const name = addresses()[0]?.searchParams.get('onload') ?? ''
    const twice = (window as unknown as Record<string, () => void>)[name]
    await arrive()
    twice?.()
    await vi.advanceTimersByTimeAsync(renderDelay)
    expect(drawn).toHaveLength(1)
  })

  test('to draw is told to the visitor and to the console, and leaves nothing in the form', async () => {
    const widget = mount(open())
    vi.spyOn(api, 'render').mockImplementationOnce(() => {
      throw new Error('Invalid site key')
    })
    await arrive()
    expect(seen(widget)).toEqual(failed)
    expect(container().innerHTML).toBe('')
    expect(lines()).toEqual([expect.stringContaining('draw failed: Invalid site key')])
    widget.reset()
    await vi.advanceTimersByTimeAsync(renderDelay)
    expect(widget.state).toBe('ready')
  })

  test('because the place has left the page is one console line', async () => {
    const widget = mount(open())
    container().remove()
    await arrive()
    expect(widget.state).toBe('failed')
    expect(lines()).toEqual([expect.stringContaining('invalid render target')])
  })

  test('by not being set up says so in the words of old, loads nothing, and the visitor knows', async () => {
    const widget = mount(open({ context: {} }))
    await vi.advanceTimersByTimeAsync(0)
    expect(tags()).toEqual([])
    expect(lines()).toEqual([expect.stringContaining('ReCaptcha has not been set up!')])
    expect(seen(widget)).toEqual([
      'failed',
      null,
      'Il controllo anti-spam di questo modulo non è ancora configurato. Per ora il modulo non può essere inviato.',
    ])
  })

  test('because the page is given back is told to nobody', async () => {
    const captcha = open()
    const widget = mount(captcha)
    captcha.destroy()
    await vi.advanceTimersByTimeAsync(scriptTimeoutMs)
    expect([widget.state, widget.problem, lines()]).toEqual(['loading', null, []])
    expect([globalsOfOurs(), drawn]).toEqual([[], []])
  })
})

test.each([
  [{}, 'ReCaptcha has not been set up!'],
  [ordinaryPage, 'Document was destroyed'],
])('whoever waits for the provider in vain hears why, in the words of old: %#', async (context, expected) => {
  open({ context })
  const env = createEnv(window)
  const errors = createErrors({ env })
  const page = readPage({ env, errors })
  const provider = createCaptchaProvider({ env, errors, page, scripts: createScripts({ env }) })
  const waiting = provider.load()
  provider.destroy()
  await expect(waiting).rejects.toThrow(expected)
  await expect(provider.load()).rejects.toThrow('Document was destroyed')
})

describe("where the page's consent policy asks first", () => {
  test('nothing is contacted until it allows', async () => {
    let may = false
    const widget = mount(open({ mayLoad: () => may }))
    await vi.advanceTimersByTimeAsync(scriptTimeoutMs)
    expect([widget.state, tags()]).toEqual(['asking', []])
    for (const fn of consent) fn()
    expect([widget.state, tags()]).toEqual(['asking', []])
    may = true
    for (const fn of consent) fn()
    await arrive()
    expect(widget.state).toBe('ready')
  })

  test('a further decision does not touch what is there', async () => {
    const widget = mount(open())
    await arrive()
    solve()
    for (const fn of consent) fn()
    await vi.advanceTimersByTimeAsync(renderDelay)
    expect([widget.token, drawn.length]).toEqual(['token-1', 1])
  })

  test('what was allowed and is taken back goes, and the provider is asked for again once it is allowed', async () => {
    let may = true
    const widget = mount(open({ mayLoad: () => may }))
    await arrive()
    solve()
    may = false
    for (const fn of consent) fn()
    expect([widget.state, widget.token, container().innerHTML]).toEqual(['asking', null, ''])
    solve('late')
    expect(widget.token).toBe(null)
    widget.allow()
    await vi.advanceTimersByTimeAsync(renderDelay)
    expect([widget.state, drawn.length]).toEqual(['ready', 2])
  })

  test('what was allowed in passing ends with an answer, also while it is on its way', async () => {
    const widget = mount(open({ mayLoad: () => false }))
    widget.allow()
    expect(widget.state).toBe('loading')
    for (const fn of consent) fn()
    await arrive()
    expect([widget.state, drawn]).toEqual(['asking', []])
  })

  test("the visitor's word at one form counts for all of the page", async () => {
    const captcha = open({ mayLoad: () => false })
    const both = [mount(captcha), mount(captcha, 'second')]
    both[0]?.allow()
    expect(tags()).toHaveLength(1)
    await arrive()
    expect(both.map(({ state }) => state)).toEqual(['ready', 'ready'])
  })

  test('a decision after the page was given back contacts nobody', () => {
    const captcha = open({ mayLoad: () => false })
    mount(captcha)
    signals.abort()
    captcha.destroy()
    expect(consent).toEqual([])
    expect(tags()).toEqual([])
  })
})
