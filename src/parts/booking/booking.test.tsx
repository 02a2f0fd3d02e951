import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEnv } from '#runtime/env.ts'
import acuity from '../../../blocks/acuity/index.ts'
import { read as readAcuity } from '../../../blocks/acuity/read.ts'
import opentable from '../../../blocks/opentable/index.ts'
import { read as readOpenTable } from '../../../blocks/opentable/read.ts'
import tock from '../../../blocks/tock/index.ts'
import { read as readTock } from '../../../blocks/tock/read.ts'
import zola from '../../../blocks/zola/index.ts'
import { read as readZola } from '../../../blocks/zola/read.ts'
import { openPage, type TestPage } from '../../../test/open-page.ts'

const links = {
  opentable: 'https://www.opentable.com/restref/client/?rid=412810&amp;lang=en-US',
  tock: 'https://www.exploretock.com/forno-del-porto/event/1',
  acuity: 'https://app.acuityscheduling.com/schedule.php?owner=1&amp;calendarID=2',
  zola: 'https://www.zola.com/registry/ada-nico',
} as const
type Name = keyof typeof links

const html = (name: Name, more = '') =>
  `<div data-block="${name}" ${more}><p><a href="${links[name]}">Prenota</a></p></div>`
async function open(text: string): Promise<TestPage> {
  const page = await openPage(text, [opentable, tock, acuity, zola])
  document.querySelector<HTMLElement>('.site-booking__open')?.click()
  await page.settle()
  return page
}
const at = (page: TestPage) => page.find('.site-booking').dataset.bookingAt
const button = (i: number) => document.querySelectorAll<HTMLElement>('.site-ask__button')[i]

/** What is asked of anybody: nothing is sent, and the test says what came of it. */
let asked: (HTMLScriptElement | HTMLIFrameElement)[] = []

beforeEach(() => {
  asked = []
  for (const proto of [HTMLScriptElement.prototype, HTMLIFrameElement.prototype])
    vi.spyOn(proto, 'src', 'set').mockImplementation(function (this: HTMLScriptElement, value: string) {
      this.setAttribute('data-asked', value)
      asked.push(this)
    })
})
afterEach(() => {
  Reflect.deleteProperty(window, 'tock')
})
const addresses = () => asked.map(el => el.getAttribute('data-asked'))

describe.each(Object.keys(links) as Name[])('%s', name => {
  test('asks first, is called once the visitor wants it, and gives everything back', async () => {
    const page = await open(html(name))
    expect([at(page), addresses()]).toEqual(['asking', []])
    expect(page.find('.site-ask__text').textContent).toMatch(/se l[oa] carichi, \w+ può sapere che sei qui/)
    button(0)?.click()
    await page.settle()
    expect([at(page), asked.length]).toEqual(['loading', 1])
    // What was pressed is gone.
    expect(document.activeElement).toBe(page.find('.site-booking__place'))
    asked[0]?.dispatchEvent(new Event('load'))
    await vi.waitFor(() => expect(at(page)).toBe('here'))
    expect(document.activeElement).toBe(page.find('.site-booking__place'))
    expect(page.find('a[href]').textContent).toBe('Prenota')
    page.engine.destroy()
    const body = document.createElement('div')
    body.innerHTML = html(name)
    expect(document.body.innerHTML).toBe(body.innerHTML)
    expect(page.console).toEqual([])
  })

  test('says that it could not be loaded, and tries again', async () => {
    const page = await open(html(name))
    vi.useFakeTimers({ shouldAdvanceTime: true })
    button(0)?.click()
    await page.settle()
    // A frame that is blocked says nothing; its time runs out.
    if (name === 'acuity') vi.advanceTimersByTime(10_000)
    else asked[0]?.dispatchEvent(new Event('error'))
    await vi.waitFor(() => expect(at(page)).toBe('failed'))
    expect(page.find('.site-booking').textContent).toMatch(/non risponde/)
    expect(page.console).toEqual([
      expect.stringMatching(/expected an answer of .*, found none; its link stays/),
    ])
    button(0)?.click()
    await page.settle()
    expect([at(page), asked.length]).toEqual(['loading', 2])
  })

  test('is not called where the page says no', async () => {
    const page = await open(html(name))
    page.find('[data-block]').addEventListener(`site:${name}:load`, event => event.preventDefault())
    button(0)?.click()
    await page.settle()
    expect([at(page), addresses()]).toEqual(['closed', []])
  })

  test('is asked for once where the page says no to what the visitor has allowed', async () => {
    const page = await open(html(name))
    let times = 0
    page.find('[data-block]').addEventListener(`site:${name}:load`, event => {
      // Whoever is asked for ever does not end.
      if (++times < 5) event.preventDefault()
    })
    page.runtime.consent.allow()
    await page.settle()
    expect([at(page), addresses(), times]).toEqual(['closed', [], 1])
    page.find('.site-booking__open').click()
    await page.settle()
    expect([at(page), times]).toEqual(['closed', 2])
    page.runtime.env.setCookie('ss_cookieAllowed=; path=/; max-age=-1')
  })

  test('goes with the answer that allowed it, and what was loaded once goes with a refusal', async () => {
    const page = await open(`${html(name)}<input>`)
    button(0)?.click()
    await page.settle()
    asked[0]?.dispatchEvent(new Event('load'))
    await vi.waitFor(() => expect(at(page)).toBe('here'))
    page.runtime.consent.allow()
    await page.settle()
    expect([at(page), asked.length]).toEqual(['here', 1])
    page.find('input').focus()
    page.runtime.consent.deny()
    await page.settle()
    expect([at(page), document.querySelector('.site-booking__place')]).toEqual(['closed', null])
    expect(document.activeElement).toBe(page.find('input'))
    page.find('.site-booking__open').click()
    await page.settle()
    expect([at(page), asked.length]).toEqual(['asking', 1])
    page.runtime.env.setCookie('ss_cookieAllowed=; path=/; max-age=-1')
  })

  test('comes without a question once the visitor has allowed cookies', async () => {
    const page = await open(`${html(name)}<input>`)
    page.find('input').focus()
    page.runtime.consent.allow()
    await page.settle()
    expect(asked).toHaveLength(1)
    expect(document.activeElement).toBe(page.find('input'))
    page.runtime.env.setCookie('ss_cookieAllowed=; path=/; max-age=-1')
  })

  test.each(['', '#', 'javascript:alert(1)', 'https://evil.example/registry/a?rid=1', 'https://['])(
    'with a link to %j is a link',
    async href => {
      const page = await open(html(name).replace(links[name], href))
      expect(page.find('[data-block]').dataset.blockState).toBe('skipped')
      expect(page.console).toHaveLength(1)
    },
  )
})

describe('what is asked for', () => {
  const root = (name: Name) => {
    document.body.innerHTML = html(name)
    return document.querySelector('[data-block]') as HTMLElement
  }
  const scriptOf = (offer: ReturnType<typeof readTock>, width: number) =>
    offer && 'script' in offer.widget ? offer.widget.script(width, 'fr-CA') : ''
  const hostOf = (offer: ReturnType<typeof readTock>, width: number) =>
    offer && 'script' in offer.widget ? offer.widget.host(width, 'fr-CA') : null

  test.each([
    [850, 'standard'],
    [851, 'wide'],
  ])('at %d px OpenTable is %s', (width, theme) => {
    const url = new URL(scriptOf(readOpenTable(root('opentable'), { rid: '', dark: false }), width))
    expect([
      url.searchParams.get('theme'),
      url.searchParams.getAll('rid'),
      url.searchParams.get('lang'),
    ]).toEqual([theme, ['412810'], 'en-US'])
  })

  test('of several restaurants is all of them', () => {
    const url = new URL(scriptOf(readOpenTable(root('opentable'), { rid: '1, 22', dark: true }), 300))
    expect([url.searchParams.getAll('rid'), url.searchParams.get('type')]).toEqual([['1', '22'], 'multi'])
  })

  test.each([
    [750, true],
    [751, false],
  ])('at %d px Tock has one column: %s', (width, isNarrow) => {
    const offer = readTock(root('tock'), { business: '', offering: '7', display: 'Inline' })
    const host = hostOf(offer, width)
    expect(host?.attrs.class === 'Tock_widget_container-columnLayout').toBe(isNarrow)
    expect(host?.attrs['data-tock-offering-id']).toBe('7')
    if (offer && 'script' in offer.widget) offer.widget.start?.(createEnv(window))
    expect(Reflect.get(window, 'tock').queue).toEqual([['init', 'forno-del-porto']])
  })

  test('Acuity keeps what its link says, and Zola knows the registry', () => {
    const offer = readAcuity(root('acuity'))
    expect(offer && 'frame' in offer.widget && offer.widget.frame).toBe(
      'https://app.acuityscheduling.com/schedule.php?owner=1&calendarID=2&ref=embedded_csp',
    )
    expect(hostOf(readZola(root('zola')), 300)?.attrs['data-registry-key']).toBe('ada-nico')
  })
})

describe('the language that is asked for', () => {
  const context = (language: string) =>
    `<script type="application/json" data-site-context>{"website":{"language":"${language}"}}</script>`
  async function askIn(language: string, name: Name, of = html(name)): Promise<string | null | undefined> {
    const page = await open(context(language) + of)
    button(0)?.click()
    await page.settle()
    return name === 'tock'
      ? document.querySelector('#Tock_widget_container')?.getAttribute('data-tock-locale')
      : new URL(addresses()[0] ?? '').searchParams.get('lang')
  }
  const silent = html('opentable').replace('&amp;lang=en-US', '')

  test.each([
    ['it-IT', 'it-IT'],
    ['de-CH', 'de-CH'],
    // Vendors want a country as well.
    ['en', 'en-US'],
    ['fr', 'fr-FR'],
    // Ours are in none of these; the vendor may know it.
    ['pt-BR', 'pt-BR'],
    ['zh-Hant', 'zh-TW'],
    ['not a language', 'en-US'],
    ['qqq', 'en-US'],
  ])('is the website’s: of %s it is %s', async (language, asked) => {
    expect(await askIn(language, 'opentable', silent)).toBe(asked)
    document.body.replaceChildren()
    expect(await askIn(language, 'tock')).toBe(asked.toLowerCase())
  })

  test('is another one where the server’s markup says so', async () => {
    expect(await askIn('it-IT', 'opentable')).toBe('en-US')
    expect(await askIn('it-IT', 'tock', html('tock', 'data-tock-locale="ja-JP"'))).toBe('ja-jp')
    expect(await askIn('it-IT', 'tock', html('tock', 'data-tock-locale="what?"'))).toBe('it-it')
  })
})
