import { expect, test } from 'vitest'
import { openBrowser, siteStyles } from '../../../test/browser.ts'
import { olderHeader } from './older-header.testing.ts'

const browser = openBrowser()

test('the bar of contacts stands on the one that a page of the builder has at its lower edge, and both have room', async () => {
  const { page } = await browser.openPage(`${olderHeader}<p style="height: 2000px">…</p>`, {
    head: `${siteStyles}<style>.Mobile-bar--bottom { position: fixed; inset: auto 0 0; height: 60px }</style>`,
    context: {
      websiteSettings: {
        contactEmail: 'forno@example.it',
        mobileInfoBarSettings: { style: 2, isContactEmailEnabled: true },
      },
    },
    mobile: true,
    width: 390,
    height: 800,
    alive: true,
  })
  const bars = () =>
    page.evaluate(() => [
      document.querySelector('.site-info-bar')?.getBoundingClientRect().bottom,
      Number.parseFloat(getComputedStyle(document.body).marginBottom) +
        Number.parseFloat(getComputedStyle(document.body).paddingBottom),
    ])
  await expect.poll(bars).toEqual([740, 116])
})
