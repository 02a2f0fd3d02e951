import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEnv, type Env } from '../env.ts'
import type { Errors } from '../errors/index.ts'
import { runAgain } from './run-again.ts'
import { scriptTimeoutMs } from './scripts.ts'

const place = { in: 'gate', at: 'script' }
const src = 'https://maps.example/map.js'
let warn = vi.fn()

beforeEach(() => {
  warn = vi.fn()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

/** It stays inert: the test answers in the network's place. */
function begin(markup: string, options: { readonly src: string | null; readonly env?: Partial<Env> }) {
  document.body.innerHTML = markup
  const script = document.querySelector('script') as HTMLScriptElement
  const fresh = document.createElement('script')
  fresh.type = 'inert'
  const env = { ...createEnv(window), ...options.env }
  const errors = { warn } as unknown as Errors
  const ended = runAgain(script, fresh, { env, errors, place, src: options.src, skips: /^(src|onload)$/ })
  return { script, fresh, ended }
}

describe('a script that has not run', () => {
  test('runs in its place, as what it is and not as it waited', () => {
    const { script, fresh } = begin('<script src="x.js" onload="y()" data-service="maps" id="m"></script>', {
      src,
    })
    expect(script.isConnected).toBe(false)
    expect(document.querySelector('script')).toBe(fresh)
    expect(fresh.src).toBe(src)
    expect([fresh.id, fresh.dataset.service, fresh.hasAttribute('onload')]).toEqual(['m', 'maps', false])
  })

  test("has the page's nonce", () => {
    expect(begin('<script></script>', { src, env: { nonce: 'n0nce' } }).fresh.nonce).toBe('n0nce')
    expect(begin('<script></script>', { src }).fresh.nonce).toBeFalsy()
  })

  test.each([
    ['load', true],
    ['error', false],
  ])('and has ended with its %s event', async (type, hasRun) => {
    const { fresh, ended } = begin('<script></script>', { src })
    fresh.dispatchEvent(new Event(type))
    expect(await ended).toBe(hasRun)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('and is silent counts as missing after ten seconds, and not before', async () => {
    const settled = vi.fn()
    const ended = begin('<script></script>', { src }).ended.finally(settled)
    await vi.advanceTimersByTimeAsync(scriptTimeoutMs - 1)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await ended).toBe(false)
  })

  test('and has a text of its own runs at once', async () => {
    const { fresh, ended } = begin('<script>let a = 1</script>', { src: null })
    expect(fresh.text).toBe('let a = 1')
    expect(await ended).toBe(true)
  })

  test('has its address and its text from the policy of a page with Trusted Types', () => {
    const env = {
      htmlPolicy: () => ({
        createHTML: (text: string) => text,
        createScript: (text: string) => `${text} //`,
        createScriptURL: (url: string) => `${url}?trusted`,
      }),
    }
    expect(begin('<script></script>', { src, env }).fresh.src).toBe(`${src}?trusted`)
    expect(begin('<script>a()</script>', { src: null, env }).fresh.text).toBe('a() //')
    expect(begin('<script oninput="b()"></script>', { src: null, env }).fresh.getAttribute('oninput')).toBe(
      'b() //',
    )
  })

  test.each([
    ['write', () => document.write('<b>gone</b>')],
    ['writeln', () => document.writeln('<b>gone</b>')],
    ['open', () => void document.open()],
  ])('cannot replace a finished page by document.%s, and nothing of that stays behind', (name, run) => {
    document.body.innerHTML = '<p>Pane</p><script>a()</script>'
    const script = document.querySelector('script') as HTMLScriptElement
    vi.spyOn(script, 'replaceWith').mockImplementation(run)
    const env = createEnv(window)
    const errors = { warn } as unknown as Errors
    runAgain(script, document.createElement('script'), { env, errors, place, src: null, skips: /^on/ })
    expect(warn.mock.calls).toEqual([[place, 'document.write would replace the page; it was ignored']])
    expect(document.body.innerHTML).toContain('<p>Pane</p>')
    expect(document.querySelector('b')).toBeNull()
    expect(Object.hasOwn(document, name)).toBe(false)
  })
})
