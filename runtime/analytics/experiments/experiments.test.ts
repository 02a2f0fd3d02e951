import { afterEach, describe, expect, test, vi } from 'vitest'
import { awkwardTexts } from '../../../fixtures/awkward.ts'
import { bringChunk } from '../../../test/chunks.ts'
import { type MeasuredPageOptions, openContext, openMeasured } from '../analytics.testing.ts'

const context = {
  ...openContext,
  experiments: { checkout: 'b', recording: true, level: 3, odd: {}, 'not a name': 'x' },
}
const internal = {
  ...context,
  website: { ...openContext.website, siteStatus: { value: 6 }, baseUrl: 'https://bakery.example' },
}
const open = (options: MeasuredPageOptions = {}) => openMeasured({ context, ...options })
const at = (query: string) => `https://bakery.example/diario${query}`
const stored = () => Object.keys(localStorage).filter(key => key.startsWith('experiment_'))

afterEach(() => localStorage.clear())

describe('the variant of an experiment', () => {
  test.each([
    ['checkout', 'b'],
    ['recording', 'true'],
    ['level', '3'],
    ['odd', ''],
    ['unknown', ''],
    ['not a name', ''],
    ['toString', ''],
    ['__proto__', ''],
    ['constructor', ''],
  ])('%s is %j, as the context says', async (name, variant) => {
    const page = await open()
    expect(await page.runtime.analytics.variant(name)).toBe(variant)
  })

  test.each([undefined, null, 'b', ['b'], 7])('is none where the context says %j', async experiments => {
    const page = await open({ context: { ...openContext, experiments } })
    expect(await page.runtime.analytics.variant('checkout')).toBe('')
  })

  test('is none, silently, where its chunk does not come', async () => {
    bringChunk('experiments', () => Promise.reject(new Error('404')))
    const page = await open()
    expect(await page.runtime.analytics.variant('checkout')).toBe('')
    expect(page.console).toEqual([])
  })
})

describe('the address says another variant', () => {
  const variantAt = async (options: MeasuredPageOptions, name = 'checkout') =>
    (await open(options)).runtime.analytics.variant(name)

  test('to nobody of the public', async () => {
    expect(await variantAt({ url: at('?experiment_checkout=a') })).toBe('b')
    expect(stored()).toEqual([])
    localStorage.setItem('experiment_checkout', '{"value":{"variant":"a"}}')
    expect(await variantAt({})).toBe('b')
  })

  test.each([1, 2, 3, 4, 5, 7, 8, 9, null])('not where the site has status %j', async value => {
    const website = { ...openContext.website, siteStatus: { value } }
    expect(await variantAt({ context: { ...context, website }, url: at('?experiment_checkout=a') })).toBe('b')
  })

  test('where the site is internal: stored under experiment_<name>, and counting on every page from then on', async () => {
    expect(await variantAt({ context: internal, url: at('?experiment_checkout=a') })).toBe('a')
    expect(JSON.parse(localStorage.getItem('experiment_checkout') ?? '')).toEqual({
      value: { variant: 'a' },
    })
    expect(await variantAt({ context: internal, url: at('') })).toBe('a')
  })

  test('as soon as the page is there, whoever asks later', async () => {
    await open({ context: internal, url: at('?experiment_checkout=a') })
    expect(stored()).toEqual(['experiment_checkout'])
  })

  test.each(['http://localhost:8080/', 'http://127.0.0.1/', 'http://[::1]/', 'https://staging.example/'])(
    'on an internal host: %s',
    async host => {
      const here = { ...context, internalHosts: ['staging.example'], website: { id: 'website-1' } }
      expect(await variantAt({ context: here, url: `${host}?experiment_checkout=a` })).toBe('a')
    },
  )

  test.each([
    'https://staging.example.evil/',
    'https://a.staging.example/',
    'https://localhost.evil/',
    'file:///x.html',
  ])('not on %s', async host => {
    const here = { ...context, internalHosts: ['staging.example', ''], website: { id: 'website-1' } }
    expect(await variantAt({ context: here, url: `${host}?experiment_checkout=a` })).toBe('b')
  })

  test('until "reset" clears it', async () => {
    await open({ context: internal, url: at('?experiment_checkout=a&experiment_level=9') })
    expect(await variantAt({ context: internal, url: at('?experiment_checkout=reset') })).toBe('b')
    expect(stored()).toEqual(['experiment_level'])
    expect(await variantAt({ context: internal }, 'level')).toBe('9')
  })

  test('for an experiment that the server has not begun, too', async () => {
    expect(await variantAt({ context: internal, url: at('?experiment_new=on') }, 'new')).toBe('on')
  })

  test('at most twenty times', async () => {
    const query = Array.from({ length: 50 }, (_, i) => `experiment_n${i}=a`).join('&')
    await open({ context: internal, url: at(`?${query}`) })
    expect(stored()).toHaveLength(20)
  })

  test('only in words that are names', async () => {
    const warn = vi.fn()
    const query = awkwardTexts
      .slice(0, 200)
      .map(text => new URLSearchParams({ [`experiment_${text}`]: 'a', experiment_checkout: text }))
      .map(params => open({ context: internal, url: at(`?${params}`) }).catch(warn))
    await Promise.all(query)
    expect(warn).not.toHaveBeenCalled()
    expect(stored().filter(key => !/^experiment_[\w-]{1,64}$/.test(key))).toEqual([])
  })

  test('and what somebody else has stored there means nothing', async () => {
    for (const text of [
      'a',
      '"a"',
      '{"variant":"a"}',
      '{"value":"a"}',
      '{"value":{"variant":{}}}',
      '{"value":{"variant":"a b"}}',
    ]) {
      localStorage.setItem('experiment_checkout', text)
      expect(await variantAt({ context: internal })).toBe('b')
    }
  })
})

test('a page whose address says nothing of it fetches nothing for it', async () => {
  let asked = 0
  bringChunk('experiments', load => {
    asked++
    return load()
  })
  await open({ context: openContext })
  expect(asked).toBe(0)
})
