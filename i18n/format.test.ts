import { describe, expect, it, vi } from 'vitest'
import cart from '#i18n/cart-indicator'
import menu from '#i18n/menu'
import { bring, english, italian, rich, speak } from './format.testing.ts'
import { createMessages, type Messages } from './format.ts'
import { richMessage } from './plurals.chunk.ts'

const files = [
  ...new Set(Object.keys(import.meta.glob('./*/*.json')).map(path => path.replace(/.*\/|\.json$/g, ''))),
]

/** For what the types forbid and a page can still do. */
type Loose = (key: string, values?: unknown) => string
const loosely = (messages: Messages) => messages.format as unknown as Loose

describe('the language', () => {
  it.each(files)('%s, a file of an area, is spoken when the website asks for it', tag => {
    expect(createMessages({ locale: tag }).locale).toBe(tag)
  })

  it.each([
    ['it-IT', 'it-IT'],
    ['it_IT', 'it-IT'],
    ['IT-it', 'it-IT'],
    ['it', 'it-IT'],
    ['it-CH', 'it-IT'],
    ['en-US', 'en-US'],
    ['EN_us', 'en-US'],
    ['en', 'en-US'],
    ['en-GB', 'en-US'],
    ['en_Latn_GB-x-private', 'en-US'],
    ['de-DE', 'de-DE'],
    ['de_AT', 'de-DE'],
    ['fr', 'fr-FR'],
    ['es-419', 'es-ES'],
    ['en-'.repeat(3_400), 'en-US'],
  ])('a website in %j is spoken to in %s, without a word about it', (locale, spoken) => {
    const warn = vi.fn()
    expect(createMessages({ locale, warn }).locale).toBe(spoken)
    expect(warn).not.toHaveBeenCalled()
  })

  it.each([
    'pt-BR',
    'und',
    'eng',
    'e',
    '-',
    'deutsch',
    '__proto__',
    'constructor',
    '<img src=x onerror=alert(1)>',
    '\u0000\uD800',
    'x'.repeat(10_000),
  ])(
    'a website in %j, which nobody here speaks, is spoken to in English, and one short line says so',
    async locale => {
      const warn = vi.fn()
      const messages = await speak({ locale, warn })
      expect(messages.locale).toBe('en-US')
      expect(messages.format('menu.label')).toBe('Sections')
      messages.format('menu.label')
      const line = `expected a language of de-DE,en-US,es-ES,fr-FR,it-IT, found ${locale}, used en-US`
      expect(warn.mock.calls).toEqual([[line.slice(0, 300)]])
    },
  )

  it('choosing it asks the network for nothing', async () => {
    const fetch = vi.fn()
    vi.stubGlobal('fetch', fetch)
    const messages = await speak({ locale: 'de-DE' })
    messages.format('menu.label')
    expect(fetch).not.toHaveBeenCalled()
    expect(document.querySelectorAll('script, link')).toHaveLength(0)
  })
})

describe('the texts', () => {
  it('are those the product promises, in both languages', async () => {
    expect((await italian()).format('menu.label')).toBe('Sezioni')
    expect((await english()).format('menu.label')).toBe('Sections')
    expect((await italian()).format('image.failed')).toBe('Immagine non disponibile')
    expect((await english()).format('image.failed')).toBe('Image not available')
    expect((await italian()).format('cart-indicator.empty')).toBe('Carrello')
    expect((await english()).format('cart-indicator.empty')).toBe('Cart')
    expect((await italian()).format('cart-indicator.moreThan', { count: 100 })).toBe(
      'Più di 100 articoli nel carrello',
    )
    expect((await english()).format('cart-indicator.moreThan', { count: 100 })).toBe(
      'More than 100 items in cart',
    )
  })

  it.each([
    [0, '0 articoli nel carrello'],
    [1, 'Un articolo nel carrello'],
    [2, '2 articoli nel carrello'],
    [16, '16 articoli nel carrello'],
    [100, '100 articoli nel carrello'],
    [1000, '1000 articoli nel carrello'],
    [100_000, '100.000 articoli nel carrello'],
    [1_000_000, '1.000.000 di articoli nel carrello'],
    [1_500_000, '1.500.000 articoli nel carrello'],
    [2_000_000, '2.000.000 di articoli nel carrello'],
    [1.5, '1,5 articoli nel carrello'],
    [-0, '-0 articoli nel carrello'],
    [Number.NaN, 'NaN articoli nel carrello'],
    [Number.POSITIVE_INFINITY, '∞ articoli nel carrello'],
  ])('count %d as an Italian would', async (count, text) => {
    expect((await italian()).format('cart-indicator.items', { count })).toBe(text)
  })

  it('count beyond what the plural rules of every engine can, without stopping', async () => {
    expect((await italian()).format('cart-indicator.items', { count: 1e21 })).toMatch(
      /^1(\.000){7} (di )?articoli nel carrello$/,
    )
  })

  it.each([
    [0, '0 items in cart'],
    [1, 'One item in cart'],
    [2, '2 items in cart'],
    [16, '16 items in cart'],
    [1000, '1,000 items in cart'],
    [1_000_000, '1,000,000 items in cart'],
    [1.5, '1.5 items in cart'],
    [-0, '-0 items in cart'],
    [Number.NaN, 'NaN items in cart'],
    [1e21, '1,000,000,000,000,000,000,000 items in cart'],
  ])('count %d as an American would', async (count, text) => {
    expect((await english()).format('cart-indicator.items', { count })).toBe(text)
  })

  it('show numbers as the spoken language does, not as the website asked', async () => {
    expect((await speak({ locale: 'de-CH' })).format('cart-indicator.moreThan', { count: 1e6 })).toContain(
      '1.000.000',
    )
    expect((await speak({ locale: 'en-IN' })).format('cart-indicator.moreThan', { count: 1e6 })).toContain(
      '1,000,000',
    )
  })

  it('come out the same the second time, whatever was counted before', async () => {
    const messages = await italian()
    const counts = [1, 2, 1_000_000, 1]
    expect(counts.map(count => messages.format('cart-indicator.items', { count }))).toEqual([
      'Un articolo nel carrello',
      '2 articoli nel carrello',
      '1.000.000 di articoli nel carrello',
      'Un articolo nel carrello',
    ])
  })

  it('require values exactly when they have holes', async () => {
    const { format } = await english()
    // @ts-expect-error a count is needed
    expect(format('cart-indicator.items')).toBe('{count} items in cart')
    // @ts-expect-error a count is a number
    expect(format('cart-indicator.items', { count: '3' })).toBe('3 items in cart')
    // @ts-expect-error nothing is needed
    expect(format('menu.label', { count: 3 })).toBe('Sections')
    // @ts-expect-error no such message
    expect(format('menu.lable')).toBe('menu.lable')
  })

  it.each([
    [null, '{count} items in cart'],
    [undefined, '{count} items in cart'],
    [{}, '{count} items in cart'],
    [{ count: Symbol('3') }, '{count} items in cart'],
    [{ count: { valueOf: () => expect.unreachable(), toString: null } }, '{count} items in cart'],
    [{ count: Object.create(null) }, '{count} items in cart'],
    [{ count: '<b>$&' }, 'NaN items in cart'],
  ])('survive a value that is none', async (values, text) => {
    expect(loosely(await english())('cart-indicator.items', values)).toBe(text)
  })

  it.each(['constructor', '__proto__', 'toString', ''])(
    'show the key %j when nobody wrote the message',
    async key => {
      expect(loosely(await english())(key)).toBe(key)
    },
  )
})

it('an area says which language its texts are in, as they came', async () => {
  const messages = createMessages({ locale: 'de' })
  expect(messages.localeOf('form')).toBe('de-DE')
  messages.add({ form: { 'it-IT': { sent: 'Grazie' } }, 'form+sent': { 'de-DE': { more: 'Danke' } } })
  expect(messages.localeOf('form')).toBe('it-IT')
  expect(messages.localeOf('form+sent')).toBe('de-DE')
  expect(messages.localeOf('constructor')).toBe('de-DE')
  messages.add({ form: { 'de-DE': { sent: 'Danke' } } })
  expect(messages.localeOf('form')).toBe('de-DE')
  expect(messages.locale).toBe('de-DE')
})

it('what could be had in the default language only is said in it, with its grammar, until it comes in the right one', async () => {
  const messages = createMessages({ locale: 'en', rich, overrides: { 'cart-indicator.empty': 'Bag' } })
  const { 'it-IT': italian = {}, 'en-US': english = {} } = cart['cart-indicator'] ?? {}
  const items = () => messages.format('cart-indicator.items', { count: 1e6 })
  await bring(messages, { 'cart-indicator': { 'it-IT': italian } })
  expect(items()).toBe('1.000.000 di articoli nel carrello')
  await bring(messages, { 'cart-indicator': { 'en-US': english } })
  expect(items()).toBe('1,000,000 items in cart')
  expect(messages.format('cart-indicator.empty')).toBe('Bag')
})

describe('the grammar', () => {
  it('is made ready for a text when it is first needed, and once', async () => {
    const made = vi.fn(richMessage)
    const messages = await speak({ locale: 'it', rich: async () => ({ richMessage: made }) })
    messages.format('menu.label')
    expect(made).not.toHaveBeenCalled()
    for (const count of [1, 2, 3]) messages.format('cart-indicator.items', { count })
    expect(made).toHaveBeenCalledOnce()
  })

  it('comes with the first texts that need it, after them, and once', async () => {
    const load = vi.fn(rich)
    const messages = createMessages({ locale: 'en', rich: load })
    await bring(messages, menu)
    expect(load).not.toHaveBeenCalled()
    expect(await bring(messages, cart)).toEqual({ texts: cart })
    expect(load).toHaveBeenCalledOnce()
    expect(messages.format('cart-indicator.items', { count: 1 })).toBe('One item in cart')
    await bring(messages, cart)
    expect(load).toHaveBeenCalledOnce()
  })

  it('does not come for texts that the page has replaced', async () => {
    const load = vi.fn(rich)
    const overrides = { 'cart-indicator.items': '{count}!', 'cart-indicator.moreThan': '{count}+' }
    await bring(createMessages({ locale: 'en', rich: load, overrides }), cart)
    expect(load).not.toHaveBeenCalled()
  })

  it('that could not be loaded is asked for again; until then texts are said in plain words', async () => {
    const load = vi.fn(rich).mockRejectedValueOnce(new Error('404'))
    const messages = createMessages({ locale: 'en', rich: load })
    await expect(bring(messages, cart)).rejects.toThrow('404')
    expect(messages.format('cart-indicator.items', { count: 1 })).toBe('1 items in cart')
    await bring(messages, cart)
    expect(messages.format('cart-indicator.items', { count: 1 })).toBe('One item in cart')
  })
})
