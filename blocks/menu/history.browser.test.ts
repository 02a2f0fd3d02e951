import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openBrowser, pageOf, siteStyles } from '../../test/browser.ts'
import { few, some } from '../../test/thorough.ts'
import { thoroughDescribe, thoroughTest } from '../../test/thorough-test.ts'
import { buttons, links, openMenu, selected, tab } from './menu.browser.testing.ts'

const browser = openBrowser()
const visit = openMenu(browser)

const followed = (markup: string) =>
  markup.replace('data-block="menu"', 'data-block="menu" data-history="true"')
/** A second one, with other names. */
const second = followed(links)
  .replaceAll(
    /Pranzo|Cena|Dolci/g,
    name => ({ Pranzo: 'Lunedì', Cena: 'Martedì', Dolci: 'Festa' })[name] ?? '',
  )
  .replaceAll('class="', 'class="due-')
  .replace('id="carta"', 'id="carta-2"')
const secondTab = (page: Page, name: string) => page.locator('.due-linguetta', { hasText: name })
const secondSelected = (page: Page) =>
  page.locator('.due-linguetta[aria-selected="true"]').evaluateAll(all => all.map(el => el.textContent))

const hash = (page: Page) => decodeURIComponent(new URL(page.url()).hash)
const places = (page: Page) => page.evaluate(() => history.length)
const scroll = (page: Page) => page.evaluate(() => scrollY)
/** Back and Forward; a page that stays tells of no load. */
const go = async (page: Page, steps: number) => {
  await page.evaluate(
    steps =>
      new Promise(resolve => {
        addEventListener('popstate', () => setTimeout(resolve, 50), { once: true })
        history.go(steps)
      }),
    steps,
  )
}

const kinds = [
  ['links', followed(links)],
  ['buttons', followed(buttons)],
] as const

describe.each(few(kinds, 1))('with data-history and tabs that are %s, a visitor', (_, markup) => {
  test('finds the chosen section in the address, and comes back by Back, and on by Forward', async () => {
    const page = await visit(markup)
    const before = await places(page)
    expect(hash(page)).toBe('')
    await tab(page, 'Cena').click()
    expect(hash(page)).toBe('#Cena')
    await tab(page, 'Dolci').click()
    await tab(page, 'Dolci').click()
    expect([hash(page), (await places(page)) - before]).toEqual(['#Dolci', 2])
    await go(page, -1)
    expect([hash(page), await selected(page)]).toEqual(['#Cena', 'Cena'])
    expect(await tab(page, 'Cena').evaluate(el => el === document.activeElement)).toBe(true)
    await go(page, -1)
    expect([hash(page), await selected(page)]).toEqual(['', 'Pranzo'])
    await go(page, 2)
    expect([hash(page), await selected(page)]).toEqual(['#Dolci', 'Dolci'])
  })

  thoroughTest(
    'sees the same section when the address is opened elsewhere, or the page is loaded again',
    async () => {
      const page = await visit(markup)
      await tab(page, 'Cena').click()
      const copied = page.url()
      await page.reload()
      await page.evaluate(() => (window.Site as { ready?: Promise<unknown> }).ready)
      await expect.poll(() => selected(page)).toBe('Cena')
      const other = await visit(markup, { hash: new URL(copied).hash })
      expect(await selected(other)).toBe('Cena')
    },
  )
})

thoroughDescribe('on a long page', () => {
  const tall = (inside = '') =>
    `<div style="height: 700px"></div>${followed(links)}${inside}<div style="height: 2000px"></div><p id="fondo">Fondo</p>`

  thoroughTest('nothing moves, neither by a choice nor by Back and Forward', async () => {
    const page = await visit(tall(), { height: 600 })
    await page.evaluate(() => scrollTo(0, 500))
    await tab(page, 'Cena').click()
    await tab(page, 'Dolci').click()
    expect(await scroll(page)).toBe(500)
    for (const [steps, name] of [
      [-1, 'Cena'],
      [-1, 'Pranzo'],
      [2, 'Dolci'],
    ] as const) {
      await go(page, steps)
      expect([await scroll(page), await selected(page)]).toEqual([500, name])
    }
    expect(await page.evaluate(() => history.scrollRestoration)).toBe('auto')
  })

  thoroughTest('Back from a link still leads to where the visitor was', async () => {
    const page = await visit(tall('<a id="via" href="#fondo">In fondo</a>'), { height: 600 })
    await page.evaluate(() => scrollTo(0, 500))
    await tab(page, 'Cena').click()
    await page.locator('#via').click()
    await expect.poll(() => scroll(page)).toBeGreaterThan(1500)
    await go(page, -1)
    await expect.poll(() => scroll(page)).toBeLessThan(900)
    expect(await selected(page)).toBe('Cena')
  })
})

thoroughTest('a walk by the arrow keys is one step, however long', async () => {
  const page = await visit(followed(links))
  const before = await places(page)
  await tab(page, 'Pranzo').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  expect([hash(page), (await places(page)) - before]).toEqual(['#Dolci', 1])
  await go(page, -1)
  expect(await selected(page)).toBe('Pranzo')
  await go(page, 1)
  await tab(page, 'Cena').click()
  await tab(page, 'Dolci').press('ArrowLeft')
  expect((await places(page)) - before).toBe(2)
})

thoroughDescribe('two menus on a page', () => {
  thoroughTest('each come back to what they showed, by Back and after a reload', async () => {
    const page = await visit(followed(links) + second)
    await tab(page, 'Cena').click()
    await secondTab(page, 'Festa').click()
    await tab(page, 'Dolci').click()
    expect(hash(page)).toBe('#Dolci')
    await go(page, -1)
    expect([await selected(page), await secondSelected(page)]).toEqual(['Cena', ['Festa']])
    expect(hash(page)).toBe('#Festa')
    await page.reload()
    await expect.poll(() => secondSelected(page)).toEqual(['Festa'])
    await expect.poll(() => selected(page)).toBe('Cena')
    await go(page, -1)
    expect([await selected(page), await secondSelected(page)]).toEqual(['Cena', ['Lunedì']])
    await go(page, -1)
    expect([await selected(page), await secondSelected(page)]).toEqual(['Pranzo', ['Lunedì']])
  })

  thoroughTest('walked one after the other are two steps', async () => {
    const page = await visit(followed(links) + second)
    const before = await places(page)
    await tab(page, 'Pranzo').press('ArrowRight')
    await secondTab(page, 'Lunedì').press('ArrowRight')
    expect((await places(page)) - before).toBe(2)
  })

  thoroughTest('one of which is not followed leaves the address alone', async () => {
    const page = await visit(links + second)
    const before = await places(page)
    await tab(page, 'Cena').click()
    expect([hash(page), await places(page)]).toEqual(['', before])
    await secondTab(page, 'Festa').click()
    await go(page, -1)
    expect([await selected(page), await secondSelected(page)]).toEqual(['Cena', ['Lunedì']])
  })
})

thoroughTest('a link of the page that leads to a section is followed, and Back from it returns', async () => {
  const page = await visit(`${followed(links)}<p><a id="via" href="#dentro-Dolci">I dolci</a></p>`)
  await page.locator('#via').click()
  await expect.poll(() => selected(page)).toBe('Dolci')
  await go(page, -1)
  expect([hash(page), await selected(page)]).toEqual(['', 'Pranzo'])
})

thoroughTest('the query, and what the page keeps in its history, stay', async () => {
  const page = await visit(followed(links), { hash: '?tavolo=4' })
  await page.evaluate(() => history.replaceState({ mine: 7 }, ''))
  await tab(page, 'Cena').click()
  const { search } = new URL(page.url())
  expect([search, hash(page)]).toEqual(['?tavolo=4', '#Cena'])
  expect(await page.evaluate(() => history.state.mine)).toBe(7)
})

test.each(
  some(
    [
      ['a text', '"mine"'],
      ['a list', '["mine"]'],
      ['a note of that name that is none of ours', '{"siteTabs":"Cena","siteWalk":{"a":1}}'],
      ['a list with what there is not', '{"siteTabs":[null,7,{},"altrove"]}'],
    ],
    0,
  ),
)('%s in the history of the page is no harm', async (_, state) => {
  const { page, console, errors } = await browser.openPage(followed(links), {
    alive: true,
    before: page => page.addInitScript(state => history.replaceState(JSON.parse(state), ''), state),
  })
  expect(await selected(page)).toBe('Pranzo')
  if (/^["[]/.test(state)) expect(await page.evaluate(() => history.state)).toEqual(JSON.parse(state))
  await tab(page, 'Cena').click()
  expect([hash(page), await selected(page)]).toEqual(['#Cena', 'Cena'])
  await go(page, -1)
  expect([...console, ...errors]).toEqual([])
})

test.each(some(['#%', '#%E0%A4%A', '#nessuno', '#Cena%20'], 0))(
  'the fragment %s selects nothing',
  async fragment => {
    const page = await visit(followed(links), { hash: fragment })
    expect(await selected(page)).toBe('Pranzo')
  },
)

thoroughTest('a section with an odd name is found by its address', async () => {
  const odd = followed(links).replaceAll('Cena', 'caffè & 100%')
  const page = await visit(odd)
  await tab(page, 'caffè').click()
  const other = await visit(odd, { hash: new URL(page.url()).hash })
  expect(await other.locator('[aria-selected="true"]').textContent()).toContain('caffè')
})

thoroughTest(
  'sections without a name are chosen as ever, and one line says why the address stays',
  async () => {
    const nameless = followed(buttons).replace('id="Cena"', '')
    const chosen = (page: Page) => page.locator('[aria-selected="true"]').textContent()
    const { page, console } = await browser.openPage(nameless, { alive: true })
    await tab(page, 'Cena').click()
    expect([await chosen(page), hash(page)]).toEqual(['Cena', ''])
    await tab(page, 'Dolci').click()
    expect([await chosen(page), hash(page)]).toEqual(['Dolci', '#Dolci'])
    await expect
      .poll(() => console.map(line => line.slice(0, 90)))
      .toEqual([expect.stringContaining('menu: data-history needs an id on each panel')])
  },
)

thoroughTest('a wrong value is one line, and the address stays', async () => {
  const { page, console } = await browser.openPage(
    followed(links).replace('data-history="true"', 'data-history="forse"'),
    {
      alive: true,
    },
  )
  await tab(page, 'Cena').click()
  expect(hash(page)).toBe('')
  await expect.poll(() => console).toHaveLength(1)
})

thoroughTest('by double click, and with another base, the address follows as well', async () => {
  const { page, console } = await browser.openExample('menu', { over: 'file', alive: true })
  const followedTab = page.locator('[data-history] [data-part="tab"]').nth(1)
  await followedTab.click()
  expect(new URL(page.url()).protocol).toBe('file:')
  expect(hash(page)).toMatch(/^#./)
  await go(page, -1)
  expect(hash(page)).toBe('')
  expect(await followedTab.getAttribute('aria-selected')).toBe('false')
  expect(console).toEqual([])
  const based = await browser.openHtml(
    pageOf(followed(links), {
      head: `${siteStyles}<base href="/altrove/">`,
      script: '<script src="/dist/site.js" defer></script>',
    }),
    { alive: true },
  )
  const { pathname } = new URL(based.page.url())
  await tab(based.page, 'Cena').click()
  expect([new URL(based.page.url()).pathname, hash(based.page)]).toEqual([pathname, '#Cena'])
})

thoroughTest('a choice that the page forbids is no step', async () => {
  const page = await visit(followed(links))
  await page.evaluate(() => addEventListener('site:menu:select', event => event.preventDefault()))
  const before = await places(page)
  await tab(page, 'Cena').click()
  expect([hash(page), await places(page), await selected(page)]).toEqual(['', before, 'Pranzo'])
})

thoroughTest('in the editing frame the address is the editor’s', async () => {
  const inner = pageOf(followed(links), {
    context: { authenticatedAccount: { id: 'a' } },
    script: '<script src="/dist/site.js" defer></script>',
  })
  const { page } = await browser.openHtml('<p>', { wait: 'load' })
  await page.route('**/inner', route => route.fulfill({ body: inner, contentType: 'text/html' }))
  await page.evaluate(url => {
    document.body.innerHTML = `<iframe src="${url}/inner" width="600" height="400"></iframe>`
  }, browser.url)
  const frame = page.frameLocator('iframe')
  await frame.locator('[data-block-state="mounted"]').waitFor()
  await frame.locator('.linguetta', { hasText: 'Cena' }).click()
  expect(page.frames()[1]?.url()).toBe(`${browser.url}/inner`)
})
