import { expect, test } from 'vitest'
import { openBrowser, pageOf, siteScript, siteStyles } from './browser.ts'
import { thoroughTest } from './thorough-test.ts'

const browser = openBrowser()

/** As the documentation of browsers shows it. */
const router = `<script>
navigation.addEventListener('navigate', event => {
  if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData) return
  event.intercept({
    async handler() {
      const next = new DOMParser().parseFromString(await (await fetch(event.destination.url)).text(), 'text/html')
      document.querySelector('main').replaceWith(next.querySelector('main'))
    },
  })
})
</script>`

const tabs = `<div data-block="menu" data-history="true"><p data-part="tabs"><a href="#pranzo" data-part="tab">Pranzo</a><a href="#cena" data-part="tab">Cena</a></p>
<div id="pranzo" data-part="panel"><p>Pansoti</p></div><div id="cena" data-part="panel"><p>Ciuppin</p></div></div>`

test('a page that swaps by the browser’s `navigate` rests, with a menu that the address follows', async () => {
  let fetched = 0
  const page = pageOf(`<main><h1>Carta</h1>${tabs}</main>${router}`, {
    head: siteStyles,
    script: siteScript,
  })
  const visit = await browser.openPage('', { answers: { '**/via-uno': page } })
  visit.page.on('request', request => {
    if (/\/via-/.test(request.url())) fetched++
  })
  const rests = async () => {
    await visit.page.locator('[data-block="menu"][data-block-state="mounted"]').waitFor()
    await visit.page.waitForTimeout(600)
    const before = fetched
    await visit.page.waitForTimeout(600)
    return fetched - before
  }
  await visit.page.goto(`${browser.url}/examples/via-uno`)
  expect(await rests()).toBe(0)
  await visit.page.getByRole('tab', { name: 'Cena' }).click()
  expect(await rests()).toBe(0)
  expect(await visit.page.getByText('Ciuppin').isVisible()).toBe(true)
  expect(new URL(visit.page.url()).hash).toBe('#cena')
  expect([...visit.console, ...visit.errors]).toEqual([])
})

thoroughTest('a view of a page that is fetched slowly is told with its own title, once', async () => {
  const told: string[] = []
  const context = `<script type="application/json" data-site-context>{"website": {"id": "website-1"}}</script>`
  const slow = `<script>
navigation.addEventListener('navigate', event => {
  event.intercept({
    async handler() {
      await new Promise(resolve => setTimeout(resolve, 600))
      document.title = new URL(event.destination.url).searchParams.get('t')
    },
  })
})
</script>`
  const visit = await browser.openHtml(pageOf(slow, { head: `<title>Uno</title>${context}` }), {
    before: page =>
      page.route('**/api/**', route => {
        const form = new URLSearchParams(route.request().postData() ?? '')
        if (form.get('event') === 'View') told.push(JSON.parse(form.get('data') ?? '{}').title)
        return route.fulfill({ status: 200, body: '' })
      }),
  })
  await expect.poll(() => told.length).toBe(1)
  const go = (title: string) =>
    visit.page.evaluate(title => void history.pushState(null, '', `?t=${title}`), title)
  await go('Due')
  await expect.poll(() => told).toEqual([told[0], 'Due'])
  // Who goes on before it is there has seen the last one.
  await go('Tre')
  await visit.page.waitForTimeout(300)
  await go('Quattro')
  await expect.poll(() => told).toEqual([told[0], 'Due', 'Quattro'])
  await visit.page.waitForTimeout(1000)
  expect(told).toEqual([told[0], 'Due', 'Quattro'])
  expect(visit.errors).toEqual([])
})
