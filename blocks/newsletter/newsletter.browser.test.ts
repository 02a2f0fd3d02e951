import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { audit } from '../../test/audit.ts'
import {
  atRest,
  destroy,
  formServer,
  keepOriginal,
  openBrowser,
  originalAndNow,
  type PageOptions,
} from '../../test/browser.ts'
import { some } from '../../test/thorough.ts'
import { thoroughTest } from '../../test/thorough-test.ts'

const browser = openBrowser()

const newsletter = (attributes = '') => `
<section data-block="newsletter" data-form-id="lettera" id="lettera" ${attributes}>
  <form action="/lettera">
    <div data-part="body">
      <div data-part="field" data-kind="email" data-field-id="email">
        <label data-part="title" for="posta">E-mail</label>
        <input id="posta" name="email" type="email" required>
      </div>
      <button type="submit">Iscriviti</button>
    </div>
    <p data-part="success" hidden>A domenica.</p>
  </form>
</section>`

const open = (body: string, options: PageOptions = {}) =>
  browser.openPage(`<main>${body}</main>`, {
    alive: true,
    ...options,
    answers: { ...formServer().answers, ...options.answers },
  })

const small = (page: Page) => page.locator('#lettera').getAttribute('data-small')

describe('a newsletter form', () => {
  test.each(
    some(
      [
        [319, 'true'],
        [320, 'false'],
      ],
      0,
    ),
  )('in %i px is small: %s', async (width, expected) => {
    const { page } = await open(`<div style="width:${width}px">${newsletter()}</div>`)
    expect(await small(page)).toBe(expected)
    // Its button has no room beside the field in either, and is as wide as all of it.
    const button = await page.locator('button').boundingBox()
    expect(button?.width).toBe(width)
  })

  thoroughTest('notices when its room changes, whatever the window does', async () => {
    const { page } = await open(
      `<div id="stanza" style="width:500px">${newsletter('data-small-class="stretta"')}</div>`,
    )
    const resize = (width: string) =>
      page.evaluate(width => {
        ;(document.getElementById('stanza') as HTMLElement).style.width = width
      }, width)
    const classes = () => page.locator('#lettera').getAttribute('class')
    expect([await small(page), await classes()]).toEqual(['false', null])
    await resize('300px')
    await expect.poll(() => small(page)).toBe('true')
    expect(await classes()).toBe('stretta')
    await resize('400px')
    await expect.poll(() => small(page)).toBe('false')
  })

  thoroughTest('is given back byte for byte', async () => {
    const { page } = await open(newsletter('data-small-class="stretta"'), {
      width: 300,
      before: keepOriginal,
    })
    expect(await small(page)).toBe('true')
    await page.locator('button').click()
    await page.waitForSelector('.site-form__message')
    await destroy(page)
    const { original, now } = await originalAndNow(page)
    expect(now).toBe(original)
  })

  test('thanks whoever subscribes, and takes them there', async () => {
    const { page, console } = await open(newsletter())
    await page.locator('#posta').fill('ada@esempio.it')
    await page.keyboard.press('Enter')
    await page.getByText('A domenica.').waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('A domenica.')
    expect(await page.locator('#posta').isVisible()).toBe(false)
    expect(console).toEqual([])
  })
})

const dialog = (
  opener = '<button type="button" id="apri" commandfor="finestra" command="show-modal">Prenota</button>',
) => `
<div data-block="form" data-form-id="prenota" id="prenota">${opener}
  <dialog data-part="dialog" id="finestra" aria-labelledby="titolo">
    <h2 id="titolo">Prenota</h2>
    <form action="/prenota">
      <div data-part="field" data-kind="text" data-field-id="nome"><label data-part="title" for="nome">Nome</label><input id="nome" name="nome" required></div>
      <button type="submit">Manda</button>
      <p data-part="success" hidden>Fatto.</p>
    </form>
    <button type="button" id="chiudi" commandfor="finestra" command="close">Chiudi</button>
  </dialog>
</div><p><a id="fuori" href="#">Altro</a></p>`

const isOpen = (page: Page) => page.locator('#finestra').evaluate(el => (el as HTMLDialogElement).open)
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)
/** As a browser that does not know `commandfor`. */
const withoutCommands = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['commandForElement', 'command'])
      Reflect.deleteProperty(HTMLButtonElement.prototype, name)
    document.addEventListener('command', event => event.preventDefault(), true)
  })

describe('a form in a dialog', () => {
  test.each(
    some(
      [
        ['knows such buttons', undefined],
        ['does not', withoutCommands],
      ],
      0,
    ),
  )('opens from its button, in a browser that %s, and closes again', async (_, before) => {
    const { page, console } = await open(dialog(), before ? { before } : {})
    expect(await isOpen(page)).toBe(false)
    await page.locator('#apri').click()
    expect(await isOpen(page)).toBe(true)
    expect(await focused(page)).toBe('nome')
    await page.locator('#chiudi').click()
    await expect.poll(() => isOpen(page)).toBe(false)
    await expect.poll(() => focused(page)).toBe('apri')
    await page.locator('#apri').click()
    expect(await isOpen(page)).toBe(true)
    expect(console).toEqual([])
  })

  thoroughTest('opens from a link anywhere on the page, which without script leads to a page', async () => {
    const { page } = await open(`<a id="apri" href="/prenota" data-opens="finestra">Prenota</a>${dialog('')}`)
    await page.locator('#apri').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => isOpen(page)).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => isOpen(page)).toBe(false)
    await expect.poll(() => focused(page)).toBe('apri')
    const { page: plain } = await open(
      `<a id="apri" href="accordion.html" data-opens="finestra">Prenota</a>${dialog('')}`,
      { answers: { '**/site.forms.js': null } },
    )
    await plain.locator('#apri').click()
    await plain.waitForURL('**/accordion.html')
  })

  thoroughTest('closes at Escape and at a click beside it, and keeps what was typed', async () => {
    const { page } = await open(dialog())
    await page.locator('#apri').click()
    await page.locator('#nome').fill('Ada')
    await page.keyboard.press('Escape')
    await expect.poll(() => isOpen(page)).toBe(false)
    await page.locator('#apri').click()
    expect(await page.locator('#nome').inputValue()).toBe('Ada')
    // Before it is painted the browser takes what is beside it for the page.
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    // Not by a text that is selected from inside to outside.
    const field = await page.locator('#nome').boundingBox()
    await page.mouse.move((field?.x ?? 0) + 20, (field?.y ?? 0) + 10)
    await page.mouse.down()
    await page.mouse.move(5, 5)
    await page.mouse.up()
    expect(await isOpen(page)).toBe(true)
    await page.mouse.click(5, 5)
    await expect.poll(() => isOpen(page)).toBe(false)
  })

  thoroughTest('keeps the focus inside, and the page behind still', async () => {
    const { page } = await open(`${dialog()}<div style="height:3000px"></div>`)
    await page.locator('#apri').click()
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden')
    const way = []
    for (let i = 0; i < 4; i++) {
      way.push(await focused(page))
      await page.keyboard.press('Tab')
    }
    expect(way).toEqual(['nome', '', 'chiudi', 'nome'])
  })

  test('is sent and answered inside it', async () => {
    const { page } = await open(dialog())
    await page.locator('#apri').click()
    await page.locator('#finestra [type=submit]').click()
    await page.locator('.site-form__problem').waitFor()
    await page.locator('#nome').fill('Ada')
    await page.keyboard.press('Enter')
    await page.getByText('Fatto.').waitFor()
    expect(await isOpen(page)).toBe(true)
  })

  thoroughTest('that is open when the page is given back closes, and comes back as it came', async () => {
    const { page } = await open(dialog(), { before: keepOriginal })
    await page.locator('#apri').click()
    await expect.poll(() => isOpen(page)).toBe(true)
    await page.waitForFunction(() => getComputedStyle(document.body).overflow === 'hidden')
    await destroy(page)
    const { original, now } = await originalAndNow(page)
    expect(now).toBe(original)
  })

  thoroughTest('passes every rule while it is open, with and without errors, in light and dark', async () => {
    for (const dark of [false, true]) {
      const { page } = await open(`<h1>Forno</h1>${dialog()}`, { dark })
      await page.locator('#apri').click()
      await atRest(page)
      expect((await audit(page)).found).toEqual([])
      await page.locator('#finestra [type=submit]').click()
      await page.locator('.site-form__problem').waitFor()
      await atRest(page)
      const { found, passes } = await audit(page)
      expect(found).toEqual([])
      expect(passes).toBeGreaterThan(15)
    }
  })
})

test.each(
  some(
    [
      ['light', 1280],
      ['dark', 320],
    ],
    0,
  ),
)('the example passes every rule with its errors, %s, at %i px', async (scheme, width) => {
  const { page } = await browser.openExample('newsletter', { dark: scheme === 'dark', width, alive: true })
  for (const button of await page.locator('[data-block=newsletter] [type=submit]').all()) await button.click()
  await atRest(page)
  const { found, passes } = await audit(page)
  expect(found).toEqual([])
  expect(passes).toBeGreaterThan(20)
})
