import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { destroy, keepOriginal, layoutShift, openBrowser, originalAndNow } from '../../test/browser.ts'
import { thoroughTest } from '../../test/thorough-test.ts'

const browser = openBrowser()
const embed = (code: string, attributes = '') =>
  `<div data-block="embed" ${attributes}><template data-part="code">${code}</template><p><a href="#altrove">Altrove</a></p></div>`
const others = 'https://social.example'
/** Says where it runs, and what has run before. */
const library = `(window.ran ??= []).push(document.currentScript.parentElement.className)
document.querySelectorAll('[data-post]:empty').forEach(el => { el.textContent = 'Pane' })
window.twttr = { widgets: { load: el => el.querySelectorAll('[data-post]:empty').forEach(el => { el.textContent = 'Letto' }) } }`
const answers = {
  [`${others}/**`]: (route: Route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname.includes('manca')) return route.abort()
    return pathname.endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: library })
      : route.fulfill({ contentType: 'text/html', body: '<p style="height: 2000px">Mappa</p>' })
  },
}

test('by keyboard alone code of others comes in its room, and nobody was called before', async () => {
  const { page, console, errors, requests } = await browser.openExample('embed')
  const blocks = page.locator('[data-block="embed"]')
  const room = (i: number) => blocks.nth(i).locator('.site-embed')
  const heights = () =>
    page.evaluate(() => [...document.querySelectorAll('.sample')].map(el => el.clientHeight))
  const before = await heights()
  await blocks.nth(0).locator('a').focus()
  await expect.poll(() => room(0).getAttribute('data-booking-at')).toBe('asking')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => room(0).getAttribute('data-booking-at')).toBe('here')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('instagram.com')
  // What the script of the post has drawn is where it stands.
  expect(await room(0).textContent()).toContain('Qui risponde www.instagram.com.')
  for (const i of [1, 2, 3, 4]) await blocks.nth(i).scrollIntoViewIfNeeded()
  const frame = room(2).frameLocator('iframe')
  await frame.getByRole('button').click()
  expect(await frame.locator('output').textContent()).toBe('310 grammi di acqua')
  expect(await room(3).locator('p').textContent()).toBe('Oggi il forno è acceso dalle 5 alle 13.')
  await expect.poll(() => room(4).getAttribute('data-booking-at')).toBe('asking')
  expect(await layoutShift(page)).toBe(0)
  expect(await heights()).toEqual(before)
  const home = new URL(page.url()).host
  const isElsewhere = (url: string) => /^http/.test(url) && new URL(url).host !== home
  expect(requests.filter(isElsewhere)).toEqual([])
  expect([console, errors]).toEqual([[], []])
  await page.emulateMedia({ media: 'print' })
  expect([await room(0).isVisible(), await blocks.nth(0).locator('a').isVisible()]).toEqual([false, true])
})

thoroughTest(
  'a library runs once on a page, and is told of what has come since; then all is taken out',
  async () => {
    const code = `<b data-post></b><script src="${others}/widgets.js"></script>`
    const own = `<b data-post></b><script src="${others}/widgets.js" data-of="this place"></script>`
    const html = `<main><h1>Forno</h1>${embed(code)}${embed(code)}${embed(own)}</main>`
    const { page, console, errors } = await browser.openPage(html, {
      answers,
      before: keepOriginal,
      alive: true,
    })
    const at = (i: number) => page.locator('.site-embed').nth(i).getAttribute('data-booking-at')
    const words: (string | null)[] = []
    for (const i of [0, 1, 2]) {
      await page.locator('.site-embed').nth(i).locator('.site-ask__button').first().click()
      await expect.poll(() => at(i)).toBe('here')
      words.push(await page.locator('[data-post]').nth(i).textContent())
    }
    expect(words).toEqual(['Pane', 'Letto', 'Pane'])
    expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toEqual([
      'site-booking__place',
      'site-booking__place',
    ])
    expect([console, errors]).toEqual([[], []])
    await destroy(page)
    const { original, now } = await originalAndNow(page)
    expect(now).toBe(original)
  },
)

thoroughTest(
  'in a frame of its own it reaches nothing, grows within bounds, and one that throws is there',
  async () => {
    const html = `<main><h1>Forno</h1>${embed(
      `<p style="margin:0;height:300px">Alto</p><script>
      let found = 'nothing'
      try { found = parent.document.title } catch {}
      document.querySelector('p').textContent = found + ' ' + origin
      setTimeout(() => { document.querySelector('p').style.height = '9000px' }, 300)
    </script>`,
      'data-sandbox data-ask="false"',
    )}${embed('<p id="b">Pane</p><script>throw new Error("theirs")</script><script>document.querySelector("#b").textContent = "Fatto"</script>', 'data-ask="false"')}</main>`
    const { page, errors } = await browser.openPage(html, { alive: true })
    const frame = page.locator('.site-embed__frame')
    expect(await page.frameLocator('.site-embed__frame').locator('p').textContent()).toBe('nothing null')
    await expect.poll(async () => (await frame.boundingBox())?.height).toBe(3000)
    await expect.poll(() => page.locator('#b').textContent()).toBe('Fatto')
    expect(await page.locator('.site-embed').nth(1).getAttribute('data-booking-at')).toBe('here')
    expect(errors).toEqual(['Error: theirs'])
  },
)

thoroughTest('what cannot be had is told once, in the room it would have, and its link stays', async () => {
  const html = `<main><h1>Forno</h1>${embed(`<script src="${others}/manca.js"></script>`, 'data-ratio="16/9"')}${embed(
    `<script src="${others}/manca.js"></script>`,
    'data-ratio="16/9" data-sandbox',
  )}${embed(`<iframe src="${others}/mappa" width="9000" height="9000"></iframe>`, 'data-ratio="4/3"')}</main>`
  const { page, console } = await browser.openPage(html, { answers, alive: true, width: 390 })
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  for (const [i, end] of ['failed', 'failed', 'here'].entries()) {
    const room = page.locator('.site-embed').nth(i)
    await room.locator('.site-ask__button').first().click()
    await expect.poll(() => room.getAttribute('data-booking-at')).toBe(end)
  }
  expect(await height()).toBe(before)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expect.poll(() => console.filter(line => line.includes('[site.js]'))).toHaveLength(2)
  expect(await page.locator('a[href="#altrove"]').first().isVisible()).toBe(true)
})

thoroughTest(
  'a page with a strict policy lets its own code in, with its nonce, and nothing is refused',
  async () => {
    const own = '<p class="own"></p><script>document.querySelector(".own").textContent = "Fatto"</script>'
    const html = `<main><h1>Forno</h1>${embed(own, 'data-ask="false"')}${embed(own, 'data-sandbox data-ask="false"')}</main>`
    const { page, console, errors, violations } = await browser.openPage(html, {
      alive: true,
      script: '<script nonce="abc" src="../dist/site.js" defer></script>',
      headers: {
        'content-security-policy':
          "script-src 'nonce-abc' 'strict-dynamic'; style-src 'self' 'nonce-abc'; require-trusted-types-for 'script'; trusted-types site-html site-script",
      },
    })
    await expect.poll(() => page.locator('.own').textContent()).toBe('Fatto')
    const frame = page.frameLocator('.site-embed__frame')
    await expect.poll(() => frame.locator('.own').textContent()).toBe('Fatto')
    await expect
      .poll(async () => (await page.locator('.site-embed__frame').boundingBox())?.height)
      .toBeLessThan(100)
    expect([console, errors, await violations()]).toEqual([[], [], []])
  },
)
