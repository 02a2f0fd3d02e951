import { describe, expect, test } from 'vitest'
import { audit } from '../../../test/audit.ts'
import { atRest, openBrowser } from '../../../test/browser.ts'
import { few } from '../../../test/thorough.ts'

const browser = openBrowser()

/** Of a page that has a ground and a text colour, and may not say whether it is light or dark. */
const grounds: readonly (readonly [name: string, css: string])[] = [
  ['dark, without a colour scheme', 'html { background: #111; color: #eee }'],
  ['light, on a dark system', 'html { background: #fff; color: #1a2623 }'],
  ['dark, with a colour scheme', 'html { color-scheme: dark; background: #111; color: #eee }'],
  ['light green', 'html { background: #e4efe2; color: #16362b }'],
]

const forms = {
  form: '<form data-block="form" data-form-id="uno" action="/c"><div data-part="body"><div data-part="field" data-kind="email" data-required><label data-part="title" for="p">E-mail</label><input id="p" name="email" type="email" required></div><button type="submit">Manda</button></div></form>',
  donation:
    '<form data-block="donation" data-donate-page-id="forno" action="/checkout/donate"><label>Quanto <input name="amount" data-part="free"></label><button type="submit">Dona</button></form>',
}

describe.each(few(grounds, 1))('on a page that is %s', (_, css) => {
  test.each(few(Object.entries(forms), 1))('what is wrong with a %s can be read', async (_, html) => {
    const { page } = await browser.openPage(`<main><h1>Prova</h1>${html}</main>`, {
      alive: true,
      dark: css.includes('#fff'),
      head: `<link rel="stylesheet" href="../dist/site.css"><style>${css} button { all: unset }</style>`,
    })
    await page.locator('button').click()
    await page.locator('.site-form__problem').first().waitFor()
    await atRest(page)
    const { found, passes } = await audit(page, 'colours')
    expect(found).toEqual([])
    expect(passes).toBeGreaterThan(0)
  })
})
