import { expect, test } from 'vitest'
import { atRest, openBrowser, siteStyles } from '../../../test/browser.ts'

const browser = openBrowser()

/** What a visitor may set for all texts: WCAG 2.2, 1.4.12. */
const spacing =
  '<style>* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }</style>'

test('the words of the badge are whole with the spacing that a visitor has chosen for texts', async () => {
  const { page } = await browser.openPage('<main>Forno</main>', {
    alive: true,
    head: `${siteStyles}${spacing}`,
    context: { appDomain: 'costruttore.example', websiteSettings: { ssBadgeType: 2 } },
  })
  await page.locator('.site-badge__opener').hover()
  await atRest(page)
  const { all, seen, high } = await page.locator('.site-badge__words').evaluate(el => ({
    all: el.scrollHeight,
    seen: el.clientHeight,
    high: el.parentElement?.clientHeight ?? 0,
  }))
  expect(all).toBeGreaterThan(32)
  expect([seen, all <= high]).toEqual([all, true])
})
