import type { Page } from 'playwright-core'
import { formServer, type PageOptions, type TestBrowser } from '../../test/browser.ts'

export const form = (attributes = '', inside = '') => `
<main><h1>Contatti</h1>
<form data-block="form" data-form-id="contatti" action="/contatti" method="post" id="modulo" ${attributes}>
  <div data-part="body">
    <fieldset data-part="field" data-kind="name" data-field-id="nome">
      <legend data-part="title">Come vi chiamate</legend>
      <label>Nome <input name="fname" autocomplete="given-name"></label>
      <label>Cognome <input name="lname" autocomplete="family-name"></label>
    </fieldset>
    <div data-part="field" data-kind="email" data-field-id="email" data-required>
      <label data-part="title" for="email">E-mail</label>
      <input id="email" name="email" type="email" required autocomplete="email">
    </div>
    <fieldset data-part="field" data-kind="radio" data-field-id="consegna" data-required>
      <legend data-part="title">Consegna</legend>
      <label><input type="radio" name="consegna" value="ritiro"> Ritiro</label>
      <label><input type="radio" name="consegna" value="bici"> In bicicletta</label>
    </fieldset>
    <div data-part="field" data-kind="textarea" data-field-id="note" data-max-length="20">
      <label data-part="title" for="note">Note</label>
      <textarea id="note" name="note"></textarea>
    </div>
    ${inside}
    <button type="submit">Manda <b>tutto</b></button>
  </div>
  <div data-part="success" hidden><h2>Grazie</h2><p>Rispondiamo prima di sera.</p></div>
</form>
<p><a id="fine" href="#modulo">Fine della pagina</a></p></main>`

/** A page with a form, and its server. */
export const openForm =
  (browser: TestBrowser) =>
  async (html = form(), options: PageOptions = {}) => {
    const server = formServer()
    const answers = { ...server.answers, ...options.answers }
    const visit = await browser.openPage(html, { alive: true, ...options, answers })
    return { ...visit, server }
  }

export const state = (page: Page) => page.locator('#modulo').getAttribute('data-state')

export async function fill(page: Page): Promise<void> {
  await page.locator('[name="fname"]').fill('Ada')
  await page.locator('#email').fill('ada@esempio.it')
  await page.locator('[value="bici"]').check()
  await page.locator('#note').fill('Tre focacce')
}

export const values = (page: Page) =>
  page.evaluate(() => {
    const data = new FormData(document.querySelector('form') ?? undefined)
    return Object.fromEntries(data)
  })

/** The count under the text area, as long as it can be seen: it takes no room. */
export const count = (page: Page) =>
  page
    .locator('.site-form__counter')
    .evaluate(el => (el.checkVisibility() ? el.textContent?.replace(/[^\d/].*/s, '') : null))

export const filled = {
  fname: 'Ada',
  lname: '',
  email: 'ada@esempio.it',
  consegna: 'bici',
  note: 'Tre focacce',
}
