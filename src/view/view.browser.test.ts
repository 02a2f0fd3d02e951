import { describe, expect, test } from 'vitest'
import { blockStates, openBrowser } from '../../test/browser.ts'
import { thoroughTest } from '../../test/thorough-test.ts'

const browser = openBrowser()
const hours = `<div data-block="accordion" data-when="ready" id="orari">
<div data-part="item"><h2><button type="button" data-part="trigger">Orari</button></h2><div data-part="panel"><p>Dalle sei</p></div></div>
</div>`

describe('what draws Views', () => {
  thoroughTest('is not asked for on a page without a block, and once on one with several', async () => {
    const asked = async (body: string) => {
      const { requests, page } = await browser.openPage(body, { alive: true })
      await page.waitForLoadState('networkidle')
      return requests.filter(url => url.endsWith('/site.view.js')).length
    }
    expect(await asked('<p>Pane</p>')).toBe(0)
    expect(await asked(hours + hours.replace('orari', 'altri'))).toBe(1)
  })

  test('is asked for together with the first block, not after it', async () => {
    const asked: string[] = []
    const { page } = await browser.openPage(hours, {
      wait: 'load',
      before: page => page.on('request', request => asked.push(request.url())),
      answers: {
        // Until the other is asked for it does not come.
        '**/site.accordion.js': async route => {
          await expect.poll(() => asked.some(url => url.endsWith('/site.view.js'))).toBe(true)
          await route.continue()
        },
      },
    })
    await page.locator('[data-block-state="mounted"]').waitFor()
  })

  test('cannot be had: the page stays as it was sent and one line says so; once it can, a click brings the block to life', async () => {
    let isBlocked = true
    const { page, console } = await browser.openPage(hours, {
      answers: { '**/site.view.js': route => (isBlocked ? route.abort() : route.continue()) },
    })
    expect(await blockStates(page)).toEqual(['accordion: failed'])
    expect(await page.getByText('Dalle sei').isVisible()).toBe(true)
    const said = () => console.filter(line => line.includes('[site.js]'))
    await expect.poll(said).toEqual([expect.stringContaining('site.view.js could not be loaded')])
    isBlocked = false
    await page.getByRole('button', { name: 'Orari' }).click()
    await page.locator('[data-block-state="mounted"]').waitFor()
  })
})
