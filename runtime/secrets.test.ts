import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { failureOf, openData } from './data/data.testing.ts'
import { isSecret, redact, withoutSecrets } from './redact.ts'
import { type OpenedPage, openSite } from './reports/reporter.testing.ts'
import { mailNames, secretNames, shapes, value } from './secrets.testing.ts'

const names = [...secretNames, ...mailNames]
const forms = Object.entries(shapes)

describe.each(forms)('in %s', (_, write) => {
  test('no secret is left', () => {
    expect(names.map(write).filter(text => !text.includes(value))).toEqual([])
    const left = (clean: (text: string) => string) =>
      names.map(write).filter(text => clean(text).includes(value))
    expect(left(withoutSecrets)).toEqual([])
    expect(left(text => redact(text, 1000))).toEqual([])
  })

  test('what has lost its secrets once stays as it is', () => {
    for (const text of names.map(write))
      expect(withoutSecrets(withoutSecrets(text))).toBe(withoutSecrets(text))
  })
})

test('every name says of itself that it is secret, also with spaces', () => {
  expect(names.filter(name => !isSecret(name))).toEqual([])
  expect(isSecret('Card number')).toBe(true)
  expect(isSecret('the key')).toBe(true)
})

test.each(['nome', 'keyboard', 'keydown', 'keyword', 'crumbFail', 'messaggio', 'pass', 'author', 'n', ''])(
  '“%s” is no name of a secret',
  name => {
    expect(isSecret(name)).toBe(false)
    expect(withoutSecrets(`{"${name}":"pane"} ${name}=pane`)).toBe(`{"${name}":"pane"} ${name}=pane`)
  },
)

describe('a page', () => {
  let site: OpenedPage

  beforeEach(() => {
    vi.useFakeTimers({ now: 1_700_000_000_000 })
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterEach(() => {
    site?.close()
    vi.useRealTimers()
  })

  const sent = () => {
    expect(site.sent.length).toBeGreaterThan(0)
    return decodeURIComponent(
      site.sent
        .map(({ body, query }) => body + query)
        .join()
        .replaceAll('+', ' '),
    )
  }

  test.each(forms)('reports no error with a secret in %s', async (_, write) => {
    site = await openSite()
    for (let i = 0; i < names.length; i += 15) {
      const texts = names.slice(i, i + 15).map(write)
      const error = new Error(texts[0])
      error.stack = texts.join('\n')
      site.errors.report({ in: 'menu', at: texts[1] ?? '' }, error)
    }
    await vi.advanceTimersByTimeAsync(1000)
    expect(site.records().length).toBe(Math.ceil(names.length / 15))
    expect(sent()).not.toContain(value)
  })

  test.each(names)('reports from no address with %s', async name => {
    site = await openSite({
      env: { url: () => `https://bakery.example/x?${name}=${value}#${name}=${value}` },
    })
    site.errors.report({ in: 'menu', at: 'render' }, new Error('pane'))
    await vi.advanceTimersByTimeAsync(1000)
    expect(site.records()).toHaveLength(1)
    expect(sent()).not.toContain(value)
  })

  test('writes none into the log: by its name, as text or number, nor as part of a text', async () => {
    site = await openSite()
    for (const name of names) {
      site.runtime.trace.log({ [name]: value })
      site.runtime.trace.log({ [name]: 472_913 })
    }
    await vi.advanceTimersByTimeAsync(30_000)
    for (const [, write] of forms)
      site.runtime.trace.log(Object.fromEntries(names.slice(0, 20).map((name, i) => [`t${i}`, write(name)])))
    await vi.advanceTimersByTimeAsync(30_000)
    for (const [, write] of forms) site.runtime.trace.log({ [write('token')]: true })
    await vi.advanceTimersByTimeAsync(30_000)
    expect(site.entries().length).toBeGreaterThan(190)
    expect(sent()).not.toContain(value)
    expect(sent()).not.toContain('472913')
  })

  test.each(names)('says none of an address with %s, to the visitor or in the console', async name => {
    const { data, console } = openData(() => `<p>${JSON.stringify({ [name]: value })}`)
    const address = `/api/x?${name}=${value}&a=1`
    const failure = failureOf(await data.get(address))
    expect(failure.kind).toBe('unreadable')
    expect(failure.url).toContain(name)
    expect(JSON.stringify(failure)).not.toContain(value)
    const wrong = failureOf(await data.get(`ftp://bakery.example/?${name}=${value}`))
    expect(JSON.stringify(wrong)).not.toContain(value)
    expect(console.join()).toContain('bakery.example')
    expect(console.join()).not.toContain(value)
  })
})
