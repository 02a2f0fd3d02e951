import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { formServer, openBrowser } from '../../test/browser.ts'
import { some } from '../../test/thorough.ts'
import { thoroughTest } from '../../test/thorough-test.ts'
import { form } from './form.browser.testing.ts'

const browser = openBrowser()

const code = `return (function (form) { Y.use('submit-module', function (Y) {
  (new Y.Module.FormSubmit(form)).submit({ formId: 'form-1', collectionId: 'coll-1', objectName: 'page-1' });
}); return false; })(this);`

const exported = `<main><h1>Contatti</h1><div class="sqs-block form-block sqs-block-form"><div class="form-wrapper">
<form data-form-id="form-1" method="POST" action="https://old.example/" novalidate onsubmit="${code}">
  <div id="text-yui_1" class="form-item field text"><label for="nota">Nota</label><input id="nota" type="text"></div>
  <input type="submit" value="Send"><div class="hidden form-submission-text">Thank you!</div>
</form></div></div></main>`

/** A page of which this file comes when it is let through. */
async function openWithout(name: string, html: string) {
  const server = formServer()
  const routes: Route[] = []
  const elsewhere: string[] = []
  const away = (route: Route) => {
    elsewhere.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: 'Altrove' })
  }
  const visit = await browser.openPage(html, {
    wait: 'commit',
    answers: {
      ...server.answers,
      'https://old.example/**': away,
      '**/contatti': away,
      [`**/site.${name}.js`]: route => void routes.push(route),
    },
  })
  return {
    ...visit,
    server,
    elsewhere,
    isAsked: () => routes.length > 0,
    release: () => Promise.all(routes.splice(0).map(route => route.continue())),
  }
}

test.each(some(['exported', 'forms'], 1))(
  'an exported form that Enter sends before site.%s.js is there goes nowhere else, and is sent with all that was typed',
  async name => {
    const { page, server, elsewhere, isAsked, release } = await openWithout(name, exported)
    await expect.poll(isAsked).toBe(true)
    await page.locator('#nota').fill('Due focacce')
    await page.keyboard.press('Enter')
    await page.waitForTimeout(200)
    expect([await page.locator('#nota').inputValue(), server.saved, elsewhere]).toEqual([
      'Due focacce',
      [],
      [],
    ])
    await release()
    const saved = () => server.saved.map(({ form }) => JSON.parse(`${form}`))
    await expect.poll(saved).toEqual([{ 'text-yui_1': 'Due focacce' }])
    expect(elsewhere).toEqual([])
  },
)

thoroughTest(
  'a form with an address of its own is sent once, by its block, when that comes before long',
  async () => {
    const { page, server, elsewhere, isAsked, release } = await openWithout('forms', form())
    await expect.poll(isAsked).toBe(true)
    await page.locator('#email').fill('ada@esempio.it')
    await page.locator('[value="bici"]').check()
    await page.locator('button').click()
    await release()
    await page.locator('#modulo[data-state="success"]').waitFor()
    expect([server.saved.length, elsewhere]).toEqual([1, []])
  },
)
