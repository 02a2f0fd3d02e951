import { expect, test } from 'vitest'
import { serverAttacks } from '../fixtures/server-attacks.ts'
import { destroy, keepOriginal, openBrowser, originalAndNow, pageOf } from './browser.ts'
import { thoroughTest } from './thorough-test.ts'

const browser = openBrowser()

const attacks = serverAttacks.flatMap(([, attacks]) => attacks)
const answer = `<div class="sqs-gallery-container">${attacks
  .map(([, html], i) => `<div class="attack-${i}">${html}</div>`)
  .join('')}</div>`

/** A gallery that only the server can draw, in a form of the page, and another form beside it. */
const page = `<p id="in-use"></p>
<form id="around" action="/around"><input name="who" value="Ada">
<div class="sqs-block flickr-block sqs-block-flickr" id="block-0a1b" data-block-type="23" data-block-json="{}"><div class="sqs-block-content"><p>Le foto arrivano.</p></div></div>
<div data-block="form" data-form-id="f"><p data-part="success" hidden>Grazie</p></div></form>
<form id="checkout" action="/checkout"><label><input type="checkbox" id="terms" name="terms"> Sì</label></form>
<dialog id="d">Finestra</dialog><div id="p" popover>Foglio</div>
<details name="passi" open id="passo-1"><summary>Uno</summary></details>`

test("nothing in the server's answer takes hold of the page around it", async () => {
  const asked: string[] = []
  const sent: string[] = []
  const visit = await browser.openHtml(pageOf(page), {
    answers: {
      '**/api/widget/GetWidgetRendering': route => {
        asked.push(route.request().url())
        return route.fulfill({ json: { html: answer } })
      },
    },
    before: page => {
      page.on('request', request => sent.push(request.url()))
      return keepOriginal(page)
    },
  })
  const { page: tab, errors } = visit
  await expect.poll(() => tab.locator('.attack-0').count()).toBe(1)
  const came = await tab.evaluate(
    count => Array.from({ length: count }, (_, i) => document.querySelector(`.attack-${i}`)?.innerHTML),
    attacks.length,
  )
  expect(came.map((html, i) => `${attacks[i]?.[0]}: ${html}`)).toEqual(
    attacks.map(([what, , kept]) => `${what}: ${kept}`),
  )

  const facts = () =>
    tab.evaluate(() => {
      for (const el of document.querySelectorAll<HTMLElement>('[class^="attack-"] *')) el.click?.()
      const named = window as unknown as Record<string, unknown>
      return {
        cookie: typeof document.cookie,
        currentScript: document.currentScript,
        globals: ['config', 'settings', 'attacked', '0'].filter(name => named[name] !== undefined),
        around: [...new FormData(document.querySelector('#around') as HTMLFormElement).keys()],
        checkout: (document.querySelector('#checkout') as HTMLFormElement).elements.length,
        terms: (document.querySelector('#terms') as HTMLInputElement).checked,
        isDialogOpen: (document.querySelector('#d') as HTMLDialogElement).open,
        isPopoverOpen: document.querySelector('#p')?.matches(':popover-open'),
        isStepOpen: (document.querySelector('#passo-1') as HTMLDetailsElement).open,
        focus: document.activeElement?.localName,
      }
    })
  await tab.evaluate(() =>
    // Links lead away, as links do.
    document.addEventListener(
      'click',
      event => event.target instanceof HTMLAnchorElement && event.preventDefault(),
      true,
    ),
  )
  expect(await facts()).toEqual({
    cookie: 'string',
    currentScript: null,
    globals: [],
    around: ['who'],
    checkout: 1,
    terms: false,
    isDialogOpen: false,
    isPopoverOpen: false,
    isStepOpen: true,
    focus: 'body',
  })
  await tab.waitForTimeout(300)
  expect(asked).toHaveLength(1)
  expect(sent.filter(url => url.includes('x.test'))).toEqual([])
  expect(new URL(tab.url()).pathname).toMatch(/^\/examples\/page-/)
  expect(errors).toEqual([])

  await destroy(tab)
  const { original, now } = await originalAndNow(tab)
  expect(now).toBe(original)
})

thoroughTest('what the server has drawn does not ask the server once more', async () => {
  const asked: string[] = []
  const empty =
    '<div class="sqs-block flickr-block sqs-block-flickr" data-block-type="23"><p>Ancora</p></div>'
  const { page: tab } = await browser.openHtml(pageOf(page), {
    answers: {
      '**/api/widget/GetWidgetRendering': route => {
        asked.push(route.request().url())
        return route.fulfill({ json: { html: empty } })
      },
    },
  })
  await expect.poll(() => tab.getByText('Ancora').count()).toBe(1)
  await tab.waitForTimeout(500)
  expect(asked).toHaveLength(1)
})
