import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEnv } from './env.ts'
import { catchBack, createNavigate, note, safeUrl } from './navigate.ts'

describe('an address the page may link to', () => {
  const base = 'https://bakery.example/diario/'

  test.each([
    ['/account', 'https://bakery.example/account'],
    ['account?from=diary#new', 'https://bakery.example/diario/account?from=diary#new'],
    ['//other.example/a', 'https://other.example/a'],
    ['http://other.example', 'http://other.example/'],
    [' https://other.example ', 'https://other.example/'],
    ['HTTPS://OTHER.example', 'https://other.example/'],
  ])('%j leads to %s', (value, url) => {
    expect(safeUrl(value, base)).toBe(url)
  })

  test.each([
    'javascript:alert(1)',
    ' \u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://bakery.example/1',
    'file:///etc/passwd',
    'mailto:a@b.example',
    'tel:+39010',
    'about:blank',
    'view-source:https://bakery.example',
    'https://',
    'http://[',
    '',
    ' \t\n',
  ])('%j leads nowhere', value => {
    expect(safeUrl(value, base)).toBeNull()
  })

  test('on a page that was opened by double click may be a file beside it', () => {
    expect(safeUrl('account.html', 'file:///home/site/index.html')).toBe('file:///home/site/account.html')
    expect(safeUrl('javascript:alert(1)', 'file:///home/site/index.html')).toBeNull()
  })

  test('cannot be known on a page without an address', () => {
    expect(safeUrl('/account', 'about:srcdoc')).toBeNull()
    expect(safeUrl('/account', 'nonsense')).toBeNull()
  })
})

describe('reloading the page', () => {
  let reloads: number
  const stops: (() => void)[] = []

  beforeEach(() => {
    reloads = 0
    vi.spyOn(window.location, 'reload').mockImplementation(() => {
      reloads++
    })
  })
  afterEach(() => {
    for (const stop of stops.splice(0)) stop()
  })

  function hear(fn: (event: CustomEvent<{ url: string }>) => void): void {
    document.addEventListener('site:navigate', fn as EventListener)
    stops.push(() => document.removeEventListener('site:navigate', fn as EventListener))
  }

  test('is announced first, with the address', () => {
    const heard: unknown[] = []
    hear(({ detail }) => heard.push([detail.url, reloads]))
    createNavigate({ env: createEnv(window) }).reload()
    expect(heard).toEqual([[window.location.href, 0]])
    expect(reloads).toBe(1)
  })

  test('does not happen when the page says no', () => {
    hear(event => event.preventDefault())
    createNavigate({ env: createEnv(window) }).reload()
    expect(reloads).toBe(0)
  })
})

describe('showing another address for the same page', () => {
  const navigate = createNavigate({ env: createEnv(window) })
  afterEach(() => window.history.replaceState(null, '', '/'))

  test('leaves the page and its place in the history alone', () => {
    const before = window.history.length
    navigate.rewrite(new URL('/album/porto#itemId=a', window.location.href).href)
    expect(window.location.pathname + window.location.hash).toBe('/album/porto#itemId=a')
    expect(window.history.length).toBe(before)
  })

  test('takes of another site’s address the fragment only', () => {
    navigate.rewrite('https://other.example/album#itemId=a')
    expect(window.location.host).not.toBe('other.example')
    expect(window.location.hash).toBe('#itemId=a')
  })
})

test('what is noted at a place of the history already is not noted again', () => {
  const env = createEnv(window)
  const replace = vi.spyOn(window.history, 'replaceState')
  note(env, { tabs: ['cena'], walk: undefined })
  note(env, { tabs: ['cena'] })
  expect(replace).toHaveBeenCalledTimes(1)
  note(env, { tabs: ['pranzo'] })
  expect(window.history.state).toEqual({ tabs: ['pranzo'] })
  window.history.replaceState(null, '')
})

test('a new window cannot reach this one', () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  expect(createNavigate({ env: createEnv(window) }).go('https://other.example/', { blank: true })).toBe(true)
  expect(open).toHaveBeenCalledWith('https://other.example/', '_blank', 'noopener')
})

test('what stays open as Back asks it to close keeps its step, and is asked again', () => {
  const forward = vi.spyOn(window.history, 'forward').mockImplementation(() => {})
  const goBack = () => {
    window.history.replaceState(null, '')
    window.dispatchEvent(new PopStateEvent('popstate'))
  }
  const answers = [false, undefined]
  const asked = vi.fn(() => answers.shift())
  catchBack(createEnv(window), asked)
  goBack()
  expect(forward).toHaveBeenCalledTimes(1)
  window.history.replaceState({ siteBack: 1 }, '')
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(asked).toHaveBeenCalledTimes(1)
  goBack()
  goBack()
  expect([asked.mock.calls.length, forward.mock.calls.length]).toEqual([2, 1])
})
