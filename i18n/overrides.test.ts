import { describe, expect, it, vi } from 'vitest'
import cart from '#i18n/cart-indicator'
import form from '#i18n/form'
import formSent from '#i18n/form+sent'
import image from '#i18n/image'
import menu from '#i18n/menu'
import { createMessages, type Messages, type MessagesOptions, readOverrides } from './format.ts'
import { keys } from './keys.chunk.ts'
import { richMessage } from './plurals.chunk.ts'

/** For what the types forbid and a page can still do. */
type Loose = (key: string, values?: unknown) => string
const loosely = (messages: Messages) => messages.format as unknown as Loose

const known = async () => ({ keys })
/** Until the names of all texts are there. */
const judged = () => new Promise(resolve => setTimeout(resolve))

/** With the texts that these tests look at, and their grammar. */
async function speak(options: MessagesOptions): Promise<Messages> {
  const messages = createMessages({ rich: async () => ({ richMessage }), known, ...options })
  return (await messages.withTexts(Promise.resolve({ messages, texts: { ...cart, ...image, ...menu } })))
    .messages
}

describe("the page's own texts", () => {
  const withTexts = (overrides: unknown, warn?: (message: string) => void) =>
    speak({ locale: 'en-US', overrides: overrides as Record<string, unknown>, warn })

  it('stand in for ours, and the others stay', async () => {
    const messages = await withTexts({ 'menu.label': 'Chapters' })
    expect(messages.format('menu.label')).toBe('Chapters')
    expect(messages.format('cart-indicator.empty')).toBe('Cart')
  })

  it('take values where they say so, and nothing else happens to them', async () => {
    const text =
      "It's {count} <b>of</b> {count}, {n, plural, other {#}} '{count}' {total} {} { count } {constructor} $& #"
    expect(
      (await withTexts({ 'cart-indicator.items': text })).format('cart-indicator.items', {
        count: 1_000_000,
      }),
    ).toBe(
      "It's 1000000 <b>of</b> 1000000, {n, plural, other {#}} '1000000' {total} {} { count } {constructor} $& #",
    )
  })

  it('do not look for holes in a value, nor take replacement patterns from it', async () => {
    const messages = await withTexts({ 'cart-indicator.items': '{count}!' })
    expect(loosely(messages)('cart-indicator.items', { count: '{count} $& $1' })).toBe('{count} $& $1!')
  })

  it.each([[Symbol('1')], [{ toString: () => expect.unreachable() }], [null], [undefined]])(
    'keep a hole as written when its value is no text and no number',
    async count => {
      expect(
        loosely(await withTexts({ 'cart-indicator.items': '{count}!' }))('cart-indicator.items', { count }),
      ).toBe('{count}!')
    },
  )

  it('may be empty', async () => {
    expect((await withTexts({ 'menu.label': '' })).format('menu.label')).toBe('')
  })

  it('of an area in parts are known, whichever part comes first, and without any', async () => {
    for (const parts of [[form, formSent], [formSent, form], []]) {
      const warn = vi.fn()
      const overrides = { 'form.sent': 'Ta!', 'form.required': 'Go on.', 'form.nothing': 'x' }
      const messages = createMessages({ locale: 'en-US', overrides, warn, known })
      for (const part of parts) {
        messages.add(part)
        messages.add(part)
      }
      await judged()
      expect(warn.mock.calls).toEqual([[expect.stringMatching(/ignored: form\.nothing$/)]])
      expect([messages.format('form.sent'), messages.format('form.required')]).toEqual(['Ta!', 'Go on.'])
      if (parts[0]) expect(messages.format('form.limit')).toMatch(/limit/)
    }
  })

  it('that are unknown or no texts do not count, and one line names them all', async () => {
    const warn = vi.fn()
    const overrides = JSON.parse(
      '{"menue.label":"x","__proto__":"y","menu.label":7,"image.failed":null,"cart-indicator.empty":"Bag"}',
    )
    const messages = await withTexts(overrides, warn)
    await judged()
    expect(messages.format('menu.label')).toBe('Sections')
    expect(messages.format('image.failed')).toBe('Image not available')
    expect(messages.format('cart-indicator.empty')).toBe('Bag')
    expect(warn.mock.calls).toEqual([
      [expect.stringMatching(/ignored: menue\.label,__proto__,menu\.label,image\.failed$/)],
    ])
  })

  it('of an area that comes later are there with it', async () => {
    const warn = vi.fn()
    const overrides = { 'form.sent': 'Done', 'form.toString': 'y', 'menu.label': 'Chapters' }
    const messages = createMessages({ locale: 'en', overrides, warn, known })
    expect(messages.format('form.sent')).toBe('Done')
    messages.add(menu)
    messages.add(form)
    messages.add(formSent)
    expect(messages.format('form.sent')).toBe('Done')
    expect(messages.format('form.sending')).toBe('Sending…')
    await judged()
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/ignored: form\.toString$/)]])
  })

  it('without a mistake are not mentioned', async () => {
    const warn = vi.fn()
    await withTexts({ 'cart-indicator.empty': 'Bag' }, warn)
    await withTexts({}, warn)
    await withTexts(undefined, warn)
    await judged()
    expect(warn).not.toHaveBeenCalled()
  })

  it('are there, and silent, where nobody can say what there is', async () => {
    const warn = vi.fn()
    const lost = vi.fn(() => Promise.reject(new Error('404')))
    const overrides = { 'menu.label': 'Chapters', 'menu.lable': 'x' }
    const messages = createMessages({ locale: 'en', overrides, warn, known: lost })
    messages.add(menu)
    await judged()
    expect([messages.format('menu.label'), warn.mock.calls, lost.mock.calls.length]).toEqual([
      'Chapters',
      [],
      1,
    ])
    createMessages({ locale: 'en', warn, known: lost })
    expect(lost).toHaveBeenCalledOnce()
  })

  it('count only when they are own entries', async () => {
    const warn = vi.fn()
    expect((await withTexts(Object.create({ 'menu.label': 'x' }), warn)).format('menu.label')).toBe(
      'Sections',
    )
    await judged()
    expect(warn).not.toHaveBeenCalled()
  })

  it('in their thousands still make one short line', async () => {
    const warn = vi.fn()
    await withTexts(
      Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`unknown.key${n}`, 'x'])),
      warn,
    )
    await judged()
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
    put('{"menu.label":"One","cart-indicator.empty":"Bag"}')
    put('{"menu.label":"Two"}')
    expect(readOverrides(selector => document.querySelectorAll(selector), complain)).toEqual({
      'menu.label': 'Two',
      'cart-indicator.empty': 'Bag',
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
      put('{"cart-indicator.empty":"Bag"}')
      put(text)
      expect(readOverrides(selector => document.querySelectorAll(selector), complain)).toEqual({
        'cart-indicator.empty': 'Bag',
      })
      expect(complain).toHaveBeenCalledOnce()
      expect(complain.mock.lastCall?.[0]).toMatch(/^data-site-messages: expected .+, ignored: \w+Error: /)
    },
  )

  it('never lets a text reach a prototype', async () => {
    put('{"__proto__":{"menu.label":"x","polluted":1},"constructor":{"prototype":{"polluted":1}}}')
    const overrides = readOverrides(selector => document.querySelectorAll(selector), expect.unreachable)
    expect(Object.getPrototypeOf(overrides)).toBe(Object.prototype)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    expect((await speak({ locale: 'en', overrides })).format('menu.label')).toBe('Sections')
  })
})
