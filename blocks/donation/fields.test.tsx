import { afterEach, expect, test } from 'vitest'
import { ordinaryPage } from '../../fixtures/pages.ts'
import { openPage } from '../../test/open-page.ts'
import donation from './index.ts'

const visited: string[] = []
document.addEventListener('site:navigate', event => {
  event.preventDefault()
  visited.push(new URL((event as CustomEvent).detail.url).search)
})
afterEach(() => {
  visited.length = 0
})

const form = (method = 'get') =>
  `<script type="application/json" data-site-context>${JSON.stringify(ordinaryPage)}</script>
  <form data-block="donation" data-donate-page-id="forno" action="/checkout/donate" method="${method}">
    <input type="hidden" name="donatePageId" value="forno">
    <label><input type="radio" name="quanto" value="10" data-part="amount"> 10 €</label>
    <label><input type="radio" name="quanto" value="altro" data-part="amount" checked> Altro</label>
    <input name="libero" data-part="free" value="12,5">
    <label><input type="checkbox" name="recurring" value="monthly"> Ogni mese</label>
    <label><input type="checkbox" name="news" value="yes"> Scrivetemi</label>
    <select name="for"><option>tetto</option><option>forno &amp; pane</option></select>
    <input type="file" name="foto">
    <button name="with" value="card">Con la carta</button>
  </form>`

async function give(method?: string): Promise<void> {
  const page = await openPage(form(method), [donation])
  page.find('[name=recurring]').click()
  page.find<HTMLSelectElement>('select').selectedIndex = 1
  const button = page.find<HTMLButtonElement>('button')
  const init = { bubbles: true, cancelable: true, submitter: button }
  page.find('form').dispatchEvent(new SubmitEvent('submit', init))
  await page.settle()
  expect(page.console).toEqual([])
}

test('what else the form asks goes to the checkout, as a browser would send it', async () => {
  await give()
  expect(visited).toEqual(['?donatePageId=forno&amount=12.50&recurring=monthly&for=forno+%26+pane&with=card'])
})

test('an amount that is chosen in a list of the form goes along as it is', async () => {
  const html = `<form data-block="donation" data-donate-page-id="forno" action="/checkout/donate">
    <select name="amount"><option>10</option><option selected>25</option></select><button>Dona</button></form>`
  const page = await openPage(html, [donation])
  page.find('button').click()
  await page.settle()
  expect(visited).toEqual(['?donatePageId=forno&amount=25'])
})

test('what is posted is for no address', async () => {
  await give('post')
  expect(visited).toEqual(['?donatePageId=forno&amount=12.50'])
})
