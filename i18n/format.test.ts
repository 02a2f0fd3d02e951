import { afterEach, describe, expect, it, vi } from 'vitest'
import { createMessages as create, type Messages, type MessagesOptions, readOverrides } from './format.ts'
import { richMessage } from './plurals.chunk.ts'

const createMessages = (options: MessagesOptions) => create({ rich: () => richMessage, ...options })

const files = Object.keys(import.meta.glob('./*.json')).map(path => path.slice(2, -'.json'.length))

/** For what the types forbid and a page can still do. */
type Loose = (key: string, values?: unknown) => string
const loosely = (messages: Messages) => messages.format as unknown as Loose

const italian = () => createMessages({ locale: 'it-IT' })
const english = () => createMessages({ locale: 'en-US' })

describe('the language', () => {
  it.each(files)('%s, a file of this folder, is spoken when the website asks for it', tag => {
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
    ['de-DE', 'it-IT'],
    ['eng', 'it-IT'],
    ['e', 'it-IT'],
    ['', 'it-IT'],
    ['-', 'it-IT'],
    ['__proto__', 'it-IT'],
    ['constructor', 'it-IT'],
    ['<img src=x onerror=alert(1)>', 'it-IT'],
    ['\u0000\uD800', 'it-IT'],
    ['x'.repeat(10_000), 'it-IT'],
    ['en-'.repeat(3_400), 'en-US'],
  ])('a website in %j is spoken to in %s', (locale, spoken) => {
    expect(createMessages({ locale }).locale).toBe(spoken)
  })

  const notTexts: unknown[] = [
    undefined,
    null,
    7,
    {},
    [],
    Symbol('it'),
    { toString: () => expect.unreachable() },
  ]
  it.each(notTexts.map(locale => ({ locale })))(
    'a website whose language is no text gets the default',
    ({ locale }) => {
      const messages = createMessages({ locale: locale as unknown as string })
      expect(messages.locale).toBe('it-IT')
      expect(messages.format('menu.label')).toBe('Sezioni')
    },
  )

  it('choosing it asks the network for nothing', () => {
    const fetch = vi.fn()
    vi.stubGlobal('fetch', fetch)
    createMessages({ locale: 'de-DE' }).format('menu.label')
    expect(fetch).not.toHaveBeenCalled()
    expect(document.querySelectorAll('script, link')).toHaveLength(0)
  })
})

describe('the texts', () => {
  it('are those the product promises, in both languages', () => {
    expect(italian().format('menu.label')).toBe('Sezioni')
    expect(english().format('menu.label')).toBe('Sections')
    expect(italian().format('image.failed')).toBe('Immagine non disponibile')
    expect(english().format('image.failed')).toBe('Image not available')
    expect(italian().format('cart.empty')).toBe('Carrello')
    expect(english().format('cart.empty')).toBe('Cart')
    expect(italian().format('cart.moreThan', { count: 100 })).toBe('Più di 100 articoli nel carrello')
    expect(english().format('cart.moreThan', { count: 100 })).toBe('More than 100 items in cart')
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
  ])('count %d as an Italian would', (count, text) => {
    expect(italian().format('cart.items', { count })).toBe(text)
  })

  it('count beyond what the plural rules of every engine can, without stopping', () => {
    expect(italian().format('cart.items', { count: 1e21 })).toMatch(
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
  ])('count %d as an American would', (count, text) => {
    expect(english().format('cart.items', { count })).toBe(text)
  })

  it('show numbers as the spoken language does, not as the website asked', () => {
    expect(createMessages({ locale: 'de-CH' }).format('cart.moreThan', { count: 1e6 })).toContain('1.000.000')
    expect(createMessages({ locale: 'en-IN' }).format('cart.moreThan', { count: 1e6 })).toContain('1,000,000')
  })

  it('come out the same the second time, whatever was counted before', () => {
    const messages = italian()
    const counts = [1, 2, 1_000_000, 1]
    expect(counts.map(count => messages.format('cart.items', { count }))).toEqual([
      'Un articolo nel carrello',
      '2 articoli nel carrello',
      '1.000.000 di articoli nel carrello',
      'Un articolo nel carrello',
    ])
  })

  it('require values exactly when they have holes', () => {
    const { format } = english()
    // @ts-expect-error a count is needed
    expect(format('cart.items')).toBe('{count} items in cart')
    // @ts-expect-error a count is a number
    expect(format('cart.items', { count: '3' })).toBe('3 items in cart')
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
  ])('survive a value that is none', (values, text) => {
    expect(loosely(english())('cart.items', values)).toBe(text)
  })

  it.each(['constructor', '__proto__', 'toString', ''])(
    'show the key %j when nobody wrote the message',
    key => {
      expect(loosely(english())(key)).toBe(key)
    },
  )
})

describe("the page's own texts", () => {
  const withTexts = (overrides: unknown, warn?: (message: string) => void) =>
    createMessages({ locale: 'en-US', overrides: overrides as Record<string, unknown>, warn })

  it('stand in for ours, and the others stay', () => {
    const messages = withTexts({ 'menu.label': 'Chapters' })
    expect(messages.format('menu.label')).toBe('Chapters')
    expect(messages.format('cart.empty')).toBe('Cart')
  })

  it('take values where they say so, and nothing else happens to them', () => {
    const text =
      "It's {count} <b>of</b> {count}, {n, plural, other {#}} '{count}' {total} {} { count } {constructor} $& #"
    expect(withTexts({ 'cart.items': text }).format('cart.items', { count: 1_000_000 })).toBe(
      "It's 1000000 <b>of</b> 1000000, {n, plural, other {#}} '1000000' {total} {} { count } {constructor} $& #",
    )
  })

  it('do not look for holes in a value, nor take replacement patterns from it', () => {
    const messages = withTexts({ 'cart.items': '{count}!' })
    expect(loosely(messages)('cart.items', { count: '{count} $& $1' })).toBe('{count} $& $1!')
  })

  it.each([[Symbol('1')], [{ toString: () => expect.unreachable() }], [null], [undefined]])(
    'keep a hole as written when its value is no text and no number',
    count => {
      expect(loosely(withTexts({ 'cart.items': '{count}!' }))('cart.items', { count })).toBe('{count}!')
    },
  )

  it('may be empty', () => {
    expect(withTexts({ 'menu.label': '' }).format('menu.label')).toBe('')
  })

  it('that are unknown or no texts do not count, and one line names them all', () => {
    const warn = vi.fn()
    const overrides = JSON.parse(
      '{"menu.lable":"x","__proto__":"y","menu.label":7,"image.failed":null,"cart.empty":"Bag"}',
    )
    const messages = withTexts(overrides, warn)
    expect(messages.format('menu.label')).toBe('Sections')
    expect(messages.format('image.failed')).toBe('Image not available')
    expect(messages.format('cart.empty')).toBe('Bag')
    expect(warn.mock.calls).toEqual([
      [expect.stringMatching(/ignored: menu\.lable,__proto__,menu\.label,image\.failed$/)],
    ])
  })

  it('without a mistake are not mentioned', () => {
    const warn = vi.fn()
    withTexts({ 'cart.empty': 'Bag' }, warn)
    withTexts({}, warn)
    withTexts(undefined, warn)
    expect(warn).not.toHaveBeenCalled()
  })

  it('count only when they are own entries', () => {
    const warn = vi.fn()
    expect(withTexts(Object.create({ 'menu.label': 'x' }), warn).format('menu.label')).toBe('Sections')
    expect(warn).not.toHaveBeenCalled()
  })

  it('in their thousands still make one short line', () => {
    const warn = vi.fn()
    withTexts(Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`unknown.key${n}`, 'x'])), warn)
    expect(warn).toHaveBeenCalledOnce()
    expect(warn.mock.lastCall?.[0].length).toBeLessThan(500)
  })
})

describe("reading the page's own texts", () => {
  const put = (text: string, attributes = 'type="application/json" data-site-messages') => {
    document.head.insertAdjacentHTML('beforeend', `<script ${attributes}></script>`)
    const script = document.head.lastElementChild
    if (script) script.textContent = text
  }

  it('joins several scripts; the later one wins', () => {
    const complain = vi.fn()
    put('{"menu.label":"One","cart.empty":"Bag"}')
    put('{"menu.label":"Two"}')
    expect(readOverrides(selector => document.querySelectorAll(selector), complain)).toEqual({
      'menu.label': 'Two',
      'cart.empty': 'Bag',
    })
    expect(complain).not.toHaveBeenCalled()
  })

  it('finds nothing on a page without them, and leaves other scripts alone', () => {
    put('{"menu.label":"x"}', 'type="application/json"')
    put('{"menu.label":"x"}', 'data-site-messages type="text/plain"')
    expect(readOverrides(selector => document.querySelectorAll(selector), expect.unreachable)).toEqual({})
  })

  it.each(['', '{', '{"menu.label": }', '[]', '["x"]', 'null', '7', '"text"', 'undefined'])(
    'complains once about %j and keeps the other scripts',
    text => {
      const complain = vi.fn()
      put('{"cart.empty":"Bag"}')
      put(text)
      expect(readOverrides(selector => document.querySelectorAll(selector), complain)).toEqual({
        'cart.empty': 'Bag',
      })
      expect(complain).toHaveBeenCalledOnce()
      expect(complain.mock.lastCall?.[0]).toMatch(/^data-site-messages: expected .+, ignored: \w+Error: /)
    },
  )

  it('never lets a text reach a prototype', () => {
    put('{"__proto__":{"menu.label":"x","polluted":1},"constructor":{"prototype":{"polluted":1}}}')
    const overrides = readOverrides(selector => document.querySelectorAll(selector), expect.unreachable)
    expect(Object.getPrototypeOf(overrides)).toBe(Object.prototype)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    expect(createMessages({ locale: 'en', overrides }).format('menu.label')).toBe('Sections')
  })
})

describe('on a page whose scripts broke the language', () => {
  afterEach(() => vi.doUnmock('./en-US.json'))

  it('an enumerable property on every object changes nothing', () => {
    const prototype = Object.prototype as unknown as Record<string, unknown>
    prototype.each = () => undefined
    prototype['menu.label'] = 'polluted'
    try {
      expect(italian().format('cart.items', { count: 1 })).toBe('Un articolo nel carrello')
      expect(italian().format('cart.items', { count: 1e6 })).toBe('1.000.000 di articoli nel carrello')
      expect(english().format('cart.moreThan', { count: 1e6 })).toBe('More than 1,000,000 items in cart')
      expect(english().format('menu.label')).toBe('Sections')
    } finally {
      delete prototype.each
      delete prototype['menu.label']
    }
  })

  it('a bind that forgets its arguments costs the grammar, not the text', () => {
    const { bind } = Function.prototype
    Function.prototype.bind = function (this: (...args: unknown[]) => unknown, self: unknown) {
      return (...args: unknown[]) => this.apply(self, args)
    } as typeof bind
    try {
      expect(italian().format('cart.items', { count: 5 })).toBe('5 articoli nel carrello')
      expect(english().format('cart.moreThan', { count: 100 })).toBe('More than 100 items in cart')
    } finally {
      Function.prototype.bind = bind
    }
  })

  const throwing = () => {
    throw new Error('broken by the page')
  }

  it.each([
    ['missing', undefined],
    ['empty', {}],
    ['throwing', { ...Intl, Locale: throwing, PluralRules: throwing, NumberFormat: throwing }],
  ])('with Intl %s the text of the many is said, with the plain number', (_, broken) => {
    vi.stubGlobal('Intl', broken)
    expect(italian().format('menu.label')).toBe('Sezioni')
    expect(italian().format('cart.items', { count: 1_000_000 })).toBe('1000000 articoli nel carrello')
    expect(english().format('cart.items', { count: 1 })).toBe('1 items in cart')
    expect(english().format('cart.moreThan', { count: 100 })).toBe('More than 100 items in cart')
  })

  it('a page that repairs Intl later is spoken to properly again', () => {
    const messages = italian()
    vi.stubGlobal('Intl', undefined)
    expect(messages.format('cart.items', { count: 1 })).toBe('1 articoli nel carrello')
    vi.unstubAllGlobals()
    expect(messages.format('cart.items', { count: 1 })).toBe('Un articolo nel carrello')
  })
})

it('what a language lacks is said in the default one, with its grammar', async () => {
  vi.resetModules()
  vi.doMock('./en-US.json', () => ({ default: { 'menu.label': 'Sections' } }))
  const fresh = await import('./format.ts')
  const messages = fresh.createMessages({
    locale: 'en',
    overrides: { 'image.failed': 'Gone' },
    rich: () => richMessage,
  })
  vi.doUnmock('./en-US.json')
  expect(messages.locale).toBe('en-US')
  expect(messages.format('menu.label')).toBe('Sections')
  expect(messages.format('cart.items', { count: 1e6 })).toBe('1.000.000 di articoli nel carrello')
  expect(messages.format('image.failed')).toBe('Gone')
})

it('a message is prepared when it is first needed, and once', () => {
  const made = vi.fn(richMessage)
  const messages = create({ locale: 'it', rich: () => made })
  messages.format('menu.label')
  expect(made).not.toHaveBeenCalled()
  for (const count of [1, 2, 3]) messages.format('cart.items', { count })
  expect(made).toHaveBeenCalledOnce()
})

it('until the library is there, texts with grammar are said in plain words', () => {
  let library: typeof richMessage | null = null
  const messages = create({ locale: 'en', rich: () => library })
  expect(messages.isRich(['menu.label'])).toBe(false)
  expect(messages.isRich(['menu.label', 'cart.items'])).toBe(true)
  expect(messages.format('cart.items', { count: 1 })).toBe('1 items in cart')
  library = richMessage
  expect(messages.format('cart.items', { count: 1 })).toBe('One item in cart')
})
