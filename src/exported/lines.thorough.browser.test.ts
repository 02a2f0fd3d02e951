import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/browser.ts'
import { contrast, pictureOf } from '../../test/pixels.ts'

const browser = openBrowser()

const line = 'style="display: block; height: 2px; margin: 6px; background: #eee"'
const open = async (html: string) => {
  const { page } = await browser.openPage(html, {
    head: '<style>.shown { display: inline-block; width: 40px; height: 30px; margin: 20px }</style>',
    before: (page: Page) => page.emulateMedia({ forcedColors: 'active' }),
    alive: true,
  })
  await page.mouse.move(400, 400)
  return page
}

test.each([
  [
    'the button of a menu',
    `<header class="header"><div class="header-burger"><button class="header-burger-btn" style="border: 0; padding: 0; background: none"><span class="shown burger-inner"><span ${line}></span><span ${line}></span></span></button></div><div class="header-menu"><nav><a href="/uno">Uno</a></nav></div></header>`,
  ],
  [
    'the button of an older menu',
    `<div id="siteWrapper"><input type="checkbox" id="mobileNavToggle" hidden><div id="overlayNav" hidden><div><a href="/uno">Uno</a></div></div><label for="mobileNavToggle" class="shown"><div ${line}></div><div ${line}></div></label></div>`,
  ],
  [
    'the plus of an accordion',
    `<div class="sqs-block"><ul class="accordion-items-container"><li class="accordion-item"><h4><button class="accordion-item__click-target" style="border: 0; background: none">Uno<span class="accordion-icon-container"><span class="shown plus"><span ${line}></span></span></span></button></h4><div class="accordion-item__dropdown">Testo</div></li></ul></div>`,
  ],
])('where colours are forced %s is seen', async (_name, html) => {
  const page = await open(html)
  const seen = async () => {
    const { luminances } = await pictureOf(page, page.locator('.shown'))
    return luminances.filter(one => contrast(one, luminances[0] ?? 0) >= 3).length
  }
  await expect.poll(seen, { timeout: 5000 }).toBeGreaterThan(30)
})
