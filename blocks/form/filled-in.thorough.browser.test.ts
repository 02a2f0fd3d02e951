import { expect, test } from 'vitest'
import { openBrowser } from '../../test/browser.ts'

const browser = openBrowser()

test('a list that the browser has filled in still has an arrow', async () => {
  const { page } = await browser.openPage(
    `<main><form data-block="form" data-form-id="f" action="/f" method="post"><div data-part="field" data-kind="select">
    <label for="paese">Paese</label><select id="paese" name="paese"><option>Italia</option></select></div>
    <button>Manda</button></form></main>`,
    { alive: true },
  )
  const look = () =>
    page.locator('select').evaluate(el => {
      const { appearance, backgroundImage } = getComputedStyle(el)
      return [appearance, backgroundImage.includes('gradient')]
    })
  expect(await look()).toEqual(['none', true])
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('DOM.enable')
  await cdp.send('CSS.enable')
  const { root } = await cdp.send('DOM.getDocument')
  const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'select' })
  await cdp.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['autofill'] })
  // The browser's own ground takes the painted one away.
  expect(await look()).toEqual(['auto', false])
})
