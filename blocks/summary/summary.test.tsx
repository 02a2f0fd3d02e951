import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { collectionHandlers, collectionServer } from '../../fixtures/collections.ts'
import { failNext, failureHandler, resetFailures } from '../../fixtures/failures.ts'
import { openPage } from '../../test/open-page.ts'
import { translateWords } from '../../test/translate-words.ts'
import gallery from '../gallery/index.ts'
import block from './index.ts'
import { sample } from './sample.ts'

const server = setupServer(failureHandler, ...collectionHandlers)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  collectionServer.reset()
  resetFailures()
})
afterAll(() => server.close())

/** The list is a gallery of its own. */
const sent = sample
  .replace('data-part="list"', '$& data-block="gallery" data-design="autogrid" data-mixed-content="true"')
  .replace('<article data-part="item">', '<div data-part="slides"><article data-part="slide">')
  .replace('</article>', '$&</div>')
const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const texts = (selector: string) => all(selector).map(el => el.textContent)
const drawn = '[data-block="gallery"]:not([hidden])'
const titles = () => texts(`${drawn} h3`)
const status = () => find('[role="status"]').textContent
const asked = (attributes = '', inside = '') =>
  `<div data-block="summary" ${attributes}>${inside || '<div data-part="list" data-design="list" data-gutter="8" class="fogli"><a href="/diario">Il diario</a></div>'}</div>`
const diario = 'data-collection="/diario"'
const journal = [
  'Perché il pane di ieri è migliore',
  'I limoni di Monterosso',
  'Il lievito ha trent’anni',
  'Quando tira il vento di mare',
]

async function ask(attributes: string, first = journal[0]) {
  const page = await openPage(asked(attributes), [block, gallery])
  await expect.poll(() => titles()[0]).toBe(first)
  return page
}

describe('a list that the server has sent', () => {
  test.each([
    'data-text-size="ExtraLarge" data-text-align="Right"',
    `data-block-json='{"textSize":"extralarge","text-align":"right"}'`,
  ])('has the words of its settings, wherever they stand: %s', async attributes => {
    const page = await openPage(sent.replace('"summary"', `"summary" ${attributes}`), [block, gallery])
    expect(find('[data-block="summary"]').dataset).toMatchObject({
      textSize: 'extralarge',
      textAlign: 'right',
    })
    page.engine.destroy()
    expect(find('[data-block="summary"]').dataset.textSize).not.toBe('extralarge')
    expect(page.console).toEqual([])
  })

  test('is the list; a filter brings another one without leaving, and says so', async () => {
    const page = await openPage(sent, [block, gallery])
    expect([titles(), collectionServer.received]).toEqual([['Il pane di ieri'], []])
    const heard = vi.fn()
    document.addEventListener('site:summary:loaded', event => heard((event as CustomEvent).detail), {
      once: true,
    })
    const [everything, bread] = all('[data-part="filter"]')
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    bread?.dispatchEvent(click)
    expect(click.defaultPrevented).toBe(true)
    await expect.poll(titles).toEqual([journal[0], journal[2]])
    expect(collectionServer.received).toEqual(['diario?category=Pane&format=json'])
    expect(status()).toBe('2 voci in elenco')
    expect([everything, bread].map(el => el?.getAttribute('aria-current'))).toEqual([null, 'true'])
    expect(heard.mock.calls).toEqual([[{ address: '/diario?category=Pane', count: 2 }]])
    expect(find(drawn).className).toBe('fogli site-summary__list')
    page.engine.destroy()
    expect(document.body.innerHTML).toBe(sent)
    expect(page.console).toEqual([])
  })

  test('leaves another tab to the browser, and other sites', async () => {
    await openPage(sent.replace('/diario?category=Pane', 'https://altrove.example/pane'), [block, gallery])
    for (const [i, init] of [{ ctrlKey: true }, {}].entries()) {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
      const link = all('[data-part="filter"]')[i]
      link?.addEventListener('click', event => event.preventDefault(), { once: true })
      link?.dispatchEvent(click)
    }
    expect(collectionServer.received).toEqual([])
  })

  test('shows the answer to the last question', async () => {
    await openPage(sent, [block, gallery])
    const [everything, bread] = all('[data-part="filter"]')
    collectionServer.wait = 40
    bread?.click()
    collectionServer.wait = 0
    everything?.click()
    await expect.poll(titles).toEqual(journal)
    await new Promise(done => setTimeout(done, 60))
    expect(titles()).toEqual(journal)
  })
})

describe('a collection', () => {
  test('is asked for where the list is none yet, as its attributes say', async () => {
    await ask(`${diario} data-show-read-more-link data-secondary-metadata="cats" data-time-zone="UTC"`)
    expect(titles()).toEqual(journal)
    const gallery = find(drawn)
    expect([gallery.dataset.design, gallery.dataset.gutter, gallery.dataset.mixedContent]).toEqual([
      'list',
      '8',
      'true',
    ])
    expect(texts('.site-summary__about').slice(0, 2)).toEqual([
      '30 ottobre 2026 · Pane',
      '21 ottobre 2026 · Terra, Dolci',
    ])
    expect(texts('.site-summary__excerpt')[0]).toBe(
      'La crosta si sente il giorno dopo: il pane riposa & matura.',
    )
    const [more] = all('.site-summary__more a')
    expect([more?.textContent, more?.getAttribute('aria-label')]).toEqual([
      'Leggi tutto',
      `Leggi tutto: ${journal[0]}`,
    ])
    // One stop of the Tab key leads to an item, and another one says that it does.
    expect(all(`${drawn} a`).length).toBe(2 * journal.length)
    expect(all(`${drawn} img`).map(el => el.getAttribute('data-image-focal-point'))).toEqual([
      null,
      '0.5,0.4',
      null,
    ])
    expect(find('[data-part="list"]').hidden).toBe(true)
  })

  test.each([
    ['data-category="Terra"', [journal[1], journal[3]], 'diario?category=Terra&format=json'],
    ['data-tag="crosta"', [journal[0]], 'diario?tag=crosta&format=json'],
    ['data-page-size="2"', journal.slice(0, 2), 'diario?format=json'],
  ])('is narrowed by %s', async (attributes, expected, call) => {
    await ask(`${diario} ${attributes}`, expected[0])
    expect([titles(), collectionServer.received]).toEqual([expected, [call]])
  })

  test.each([
    ['all', ['Una mattina al forno', 'La festa del pane nuovo']],
    ['upcoming', ['Una mattina al forno']],
    ['past', ['La festa del pane nuovo']],
  ])('of events shows %s, with when and where', async (events, expected) => {
    await ask(
      `data-collection="/appuntamenti" data-show-past-or-upcoming-events="${events}" data-primary-metadata="event-time" data-secondary-metadata="location" data-time-zone="Europe/Rome"`,
      expected[0],
    )
    expect(titles()).toEqual(expected)
    if (events === 'upcoming')
      expect(texts('.site-summary__about')[0]?.replace(/\s/g, ' ')).toMatch(
        /^10 maggio 2031 alle ore 09:00 ?– ?12:00 · Forno del Porto$|^10 maggio 2031.*9:00.*12:00 · Forno del Porto$/,
      )
  })

  test('of products says what each costs, and opens one where there is a quick view around it', async () => {
    await ask('data-collection="/negozio" data-product-quick-view-enabled', 'Pane di segale')
    await expect.poll(() => texts('.site-summary__price')[0], { timeout: 10_000 }).toBe('€4.50')
    const heard = vi.fn((event: Event) => event.preventDefault())
    document.addEventListener('site:quick-view:open', heard, { once: true })
    const [, second] = all('[data-part="open"]')
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    second?.dispatchEvent(click)
    const [event] = heard.mock.calls[0] ?? []
    const { detail } = event as CustomEvent
    expect([click.defaultPrevented, detail.index, detail.items.length]).toEqual([true, 1, titles().length])
    expect([detail.items[1].title, detail.items[1].el]).toEqual([titles()[1], second])
  })

  test('without titles has pictures that say where they lead', async () => {
    const page = await openPage(asked(`${diario} data-show-title="false"`), [block, gallery])
    await expect.poll(() => all(`${drawn} a > img`).length).toBe(3)
    expect(find<HTMLImageElement>(`${drawn} img`).alt).toBe(journal[0])
    expect(page.console).toEqual([])
  })

  test('that a browser has translated says how many there are now, and not what there was', async () => {
    await openPage(sent, [block, gallery])
    const [everything, bread] = all('[data-part="filter"]')
    bread?.click()
    await expect.poll(status).toBe('2 voci in elenco')
    translateWords(find('[role="status"]'), '2 items')
    await expect.poll(status).toBe('2 items')
    everything?.click()
    await expect.poll(status).toMatch(/^\d+ voci in elenco$/)
  })

  test('that has nothing says so', async () => {
    await openPage(asked(`${diario} data-category="Niente"`), [block, gallery])
    await expect.poll(status).toBe('Qui non c’è ancora niente.')
    expect(find('.site-summary__told').className).toBe('site-summary__told')
  })
})

test.each(['server', 'unreachable', 'unreadable', 'unexpected'] as const)(
  'when the server is asked for %s, what was seen stays, and it can be asked again',
  async failure => {
    failNext('/diario', failure)
    const html = asked(diario)
    const page = await openPage(html, [block, gallery])
    await expect.poll(() => texts('[role="alert"] p')).toEqual(['Impossibile caricare l’elenco.'])
    expect(find('[data-part="list"]').hidden).toBe(false)
    find('[role="alert"] button').click()
    await expect.poll(titles).toEqual(journal)
    expect(texts('[role="alert"]')).toEqual([])
    page.engine.destroy()
    expect(document.body.innerHTML).toBe(html)
  },
)

test('who asks again by a key keeps the focus, and has the button again where that was in vain', async () => {
  failNext('/diario', 'server')
  await openPage(asked(diario), [block, gallery])
  const button = () => find('[role="alert"] button')
  await expect.poll(button).not.toBeNull()
  failNext('/diario', 'server')
  button().focus()
  button().click()
  await expect.poll(button).toBeNull()
  expect(document.activeElement).toBe(find('[role="status"]'))
  await expect.poll(button).not.toBeNull()
  expect(document.activeElement).toBe(button())
  button().click()
  await expect.poll(titles).toEqual(journal)
  expect(document.activeElement?.textContent).toBe('4 voci in elenco')
})

test('whoever is at a link of what other items take the place of is at the first of those', async () => {
  const filter = '<a data-part="filter" href="/diario?category=Pane">Pane</a>'
  const list = '<div data-part="list"><a href="/diario">Il diario</a></div>'
  const at = () => document.activeElement?.textContent
  const opened = openPage(asked(diario, filter + list), [block, gallery])
  find('[data-part="list"] a').focus()
  await opened
  await expect.poll(() => titles()[0]).toBe(journal[0])
  expect(at()).toBe(journal[0])
  find('[data-part="filter"]').click()
  all(`${drawn} h3 a`)[2]?.focus()
  await expect.poll(() => titles().length).toBeLessThan(journal.length)
  expect(at()).toBe(titles()[0])
  find('[data-part="filter"]').focus()
  find('[data-part="filter"]').click()
  await expect.poll(status).toMatch(/^(One|\d+) /)
  expect(at()).toBe('Pane')
})

test('without a list and without a collection there is nothing', async () => {
  const page = await openPage('<div data-block="summary"><p>Ciao</p></div>', [block, gallery])
  expect(find('[data-block]').dataset.blockState).toBe('skipped')
  expect(page.console).toHaveLength(1)
})
