import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { atRest, layoutShift, openBrowser } from '../../test/browser.ts'
import { few } from '../../test/thorough.ts'
import { thoroughTest } from '../../test/thorough-test.ts'
import { buttons, end, kinds, open, openAccordion, title } from './accordion.browser.testing.ts'

const browser = openBrowser()
const visit = openAccordion(browser)

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

describe.each(few(kinds, 1))('with %s, a visitor at the keyboard', (_, markup) => {
  test.each(few(['Enter', 'Space'], 1))('opens and closes a section with %s', async key => {
    const page = await visit(markup)
    await title(page, 'Consegne').focus()
    await page.keyboard.press(key)
    await atRest(page)
    expect(await open(page)).toEqual(['Consegne'])
    expect(await focused(page)).toBe('Consegne')
    await page.keyboard.press(key)
    await atRest(page)
    expect(await open(page)).toEqual([])
    expect(await focused(page)).toBe('Consegne')
  })

  thoroughTest('closes the open section by opening another', async () => {
    const page = await visit(markup)
    await title(page, 'Orari').focus()
    await page.keyboard.press('Enter')
    await atRest(page)
    await title(page, 'Resi').focus()
    await page.keyboard.press('Enter')
    await atRest(page)
    expect(await open(page)).toEqual(['Resi'])
  })

  thoroughTest('keeps several sections open where the page says so', async () => {
    const page = await visit(markup.replace('id="blocco"', 'id="blocco" data-multiple'))
    for (const name of ['Orari', 'Resi']) await title(page, name).click()
    await atRest(page)
    expect(await open(page)).toEqual(['Orari', 'Resi'])
  })

  test('walks with Tab through titles and open panels only, and back', async () => {
    const page = await visit(markup)
    await title(page, 'Consegne').click()
    await atRest(page)
    await title(page, 'Orari').focus()
    const way = []
    for (let i = 0; i < 4; i++) {
      await page.keyboard.press('Tab')
      way.push(await focused(page))
    }
    expect(way).toEqual(['Consegne', 'dettagli', 'Resi', 'Fine della pagina'])
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    expect(await focused(page)).toBe('dettagli')
  })

  thoroughTest('is never left on something hidden when a section closes', async () => {
    const page = await visit(markup)
    await title(page, 'Orari').click()
    await atRest(page)
    await page.locator('#link-Orari').focus()
    await title(page, 'Resi').evaluate(node => (node as HTMLElement).click())
    await atRest(page)
    expect(await open(page)).toEqual(['Resi'])
    expect(await page.evaluate(() => document.activeElement?.checkVisibility())).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.id)).not.toBe('link-Orari')
  })
})

thoroughTest('a screen reader hears which button opens which panel, and whether it is open', async () => {
  const page = await visit(buttons)
  const states = () =>
    page.locator('button').evaluateAll(all =>
      all.map(button => {
        const panel = document.getElementById(button.getAttribute('aria-controls') ?? '')
        return {
          expanded: button.getAttribute('aria-expanded'),
          ownPanel:
            panel === button.closest('[data-part]:not(button)')?.querySelector('[data-part~="panel"]'),
          region: panel?.getAttribute('role'),
          named: panel?.getAttribute('aria-labelledby') === button.id,
          aloneInHeading:
            button.parentElement?.localName === 'h3' && button.parentElement.children.length === 1,
        }
      }),
    )
  const rest = { ownPanel: true, region: 'region', named: true, aloneInHeading: true }
  expect((await states()).map(state => ({ ...state }))).toEqual(
    ['false', 'false', 'false'].map(expanded => ({ expanded, ...rest })),
  )
  await title(page, 'Consegne').click()
  expect((await states()).map(({ expanded }) => expanded)).toEqual(['false', 'true', 'false'])
})

thoroughTest('a title that is no button becomes one for keyboard and screen reader', async () => {
  const page = await visit(
    buttons.replaceAll('<button type="button"', '<span').replaceAll('</button>', '</span>'),
  )
  for (const key of ['Enter', 'Space']) {
    await title(page, 'Resi').focus()
    const scrolled = await page.evaluate(() => scrollY)
    await page.keyboard.press(key)
    await atRest(page)
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  }
  expect(await open(page)).toEqual([])
  await page.keyboard.press('Enter')
  await atRest(page)
  expect(await open(page)).toEqual(['Resi'])
  expect(await title(page, 'Resi').getAttribute('role')).toBe('button')
})

thoroughTest(
  'a panel stays shut while its accordion waits far down the page, however long that takes',
  async () => {
    const markup = buttons.replaceAll('<p>Tutto', '<p style="height: 300px">Tutto')
    const body = `<div style="height: 3000px"></div>${markup}${end}`
    const { page } = await browser.openPage(body)
    await page.evaluate(() => {
      // As if minutes had passed.
      for (const motion of document.getAnimations()) {
        if (motion.playState !== 'paused') motion.finish()
      }
      document.getElementById('fine')?.scrollIntoView()
    })
    await expect.poll(() => page.locator('#blocco').getAttribute('data-block-state')).toBe('mounted')
    expect(await layoutShift(page)).toBe(0)
  },
)
