import { expect, test } from 'vitest'
import { openBrowser, pageOf } from './browser.ts'

const browser = openBrowser()
const link = (name: string) => `<a href="#x" class="link">${name}</a> <input class="field" name="${name}">`
const three = (each: (name: string) => string) => ['uno', 'due', 'tre'].map(each).join('')
const picture = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/%3E'

const blocks = {
  accordion: `<div data-block="accordion">${three(name => `<div data-part="item"><button data-part="trigger">${name}</button><div data-part="panel">${link(name)}</div></div>`)}</div>`,
  'accordion of details': `<div data-block="accordion">${three(name => `<details data-part="item" open><summary>${name}</summary><div data-part="panel">${link(name)}</div></details>`)}</div>`,
  menu: `<div data-block="menu"><nav data-part="tabs">${three(name => `<a data-part="tab" href="#${name}">${name}</a>`)}</nav>${three(name => `<section data-part="panel" id="${name}">${link(name)}</section>`)}</div>`,
  slideshow: `<div data-block="gallery" data-aspect-ratio="75">${three(name => `<figure data-part="slide"><img data-part="image" src='${picture}' width="8" height="6" alt="${name}"><figcaption>${link(name)}</figcaption></figure>`)}</div>`,
}

test('of several sections that a visitor has opened before the script the last one stays open', async () => {
  const { page } = await browser.openHtml(
    pageOf(blocks['accordion of details'].replaceAll(' open', ''), { script: '' }),
  )
  for (const name of ['due', 'uno', 'tre', 'due']) await page.locator('summary', { hasText: name }).click()
  await page.locator('summary', { hasText: 'due' }).click()
  await page.addScriptTag({ url: `${browser.url}/dist/site.js` })
  await page.locator('[data-block-state="mounted"]').waitFor()
  await expect
    .poll(() => page.locator('details').evaluateAll(all => all.map(el => (el as HTMLDetailsElement).open)))
    .toEqual([false, true, false])
})

// Where `site.css` is linked nobody can come to what will be put away.
test.each(Object.entries(blocks))(
  'a visitor who has come to the last part of an %s before the script is still there',
  async (_, html) => {
    const { page, console } = await browser.openHtml(pageOf(html, { script: '' }))
    const field = page.locator('.field').last()
    await field.focus()
    await page.keyboard.type('pa')
    await page.addScriptTag({ url: `${browser.url}/dist/site.js` })
    await page.locator('[data-block-state="mounted"]').waitFor()
    await page.waitForTimeout(300)
    await page.keyboard.type('ne')
    expect(await field.isVisible()).toBe(true)
    expect(await field.inputValue()).toBe('pane')
    expect(console).toEqual([])
  },
)
