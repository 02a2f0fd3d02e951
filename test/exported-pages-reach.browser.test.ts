import { describe, expect, test } from 'vitest'
import { mountAll, openBrowser } from './browser.ts'
import { generations, names, places } from './exported-pages.ts'
import { linksSeen, missedOn, nothingMissed, walkDown } from './reach.ts'
import { few, pairs, picked, some } from './thorough.ts'
import { thoroughTest } from './thorough-test.ts'

const browser = openBrowser()
const visits = pairs(names, places).map(([name, [where, options]]) => [name, where, options] as const)
const [[, phone], [, desk]] = places

describe('a visitor of an exported page', () => {
  test.each(some(visits, 1))(
    '%s.html at %s misses nothing that a script was to show',
    async (name, _, options) => {
      const { page } = await browser.openExample(`exported/${name}`, { ...options, over: 'file' })
      await mountAll(page)
      await walkDown(page)
      expect(await missedOn(page)).toEqual(nothingMissed)
    },
  )

  test.each(some(names, 1))(
    '%s.html on a telephone opens the menu and a folder in it by touch; Escape closes it',
    async name => {
      const { toggle, menu, deep } = generations[name]
      const { page } = await browser.openExample(`exported/${name}`, { ...phone, alive: true })
      await page.locator(toggle).filter({ visible: true }).first().tap()
      await expect.poll(async () => (await linksSeen(page, menu)).length).toBeGreaterThan(1)
      await page.locator(deep.opener).filter({ visible: true }).first().tap()
      await expect.poll(async () => (await linksSeen(page, deep.inside)).length).toBeGreaterThan(1)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect.poll(() => linksSeen(page, menu)).toEqual([])
    },
  )

  test.each(few(names, 0))(
    '%s.html on a telephone opens the menu by keyboard; Escape gives the focus back',
    async name => {
      const { toggle, menu } = generations[name]
      const { page } = await browser.openExample(`exported/${name}`, { ...phone, alive: true })
      const button = page.locator(toggle).filter({ visible: true }).first()
      await button.focus()
      await page.keyboard.press('Enter')
      await expect.poll(async () => (await linksSeen(page, menu)).length).toBeGreaterThan(1)
      await page.keyboard.press('Escape')
      await expect.poll(() => linksSeen(page, menu)).toEqual([])
      expect(
        await button.evaluate(el => el === document.activeElement || el.contains(document.activeElement)),
      ).toBe(true)
    },
  )

  test.each(picked(names, name => name === 'brine'))(
    '%s.html at a desk opens a folder by mouse and by keyboard; Escape closes it',
    async name => {
      const { links, folder } = generations[name]
      const { page } = await browser.openExample(`exported/${name}`, { ...desk, alive: true })
      await expect.poll(async () => (await linksSeen(page, links)).length).toBeGreaterThan(1)
      const opener = page.locator(folder.opener).filter({ visible: true }).first()
      const inside = async () => (await linksSeen(page, folder.inside)).length
      const leave = () => page.mouse.move(640, 700)
      for (const close of [() => page.keyboard.press('Escape'), leave]) {
        await opener.hover()
        await expect.poll(inside).toBeGreaterThan(1)
        await close()
        await expect.poll(inside).toBe(0)
        await leave()
      }
      await opener.focus()
      await page.keyboard.press('Enter')
      await expect.poll(inside).toBeGreaterThan(1)
      await page.keyboard.press('Escape')
      await expect.poll(inside).toBe(0)
    },
  )
})

describe('what only a script can do', () => {
  thoroughTest('dividers of three types have their shape, each another one', async () => {
    const { page } = await browser.openExample('exported/newer', { ...desk, alive: true })
    await walkDown(page)
    const paths = await page
      .locator('.section-divider-clip')
      .evaluateAll(all => all.map(el => el.getAttribute('d')))
    expect(paths.filter(path => path === 'M0,0')).toEqual([])
    expect(new Set(paths).size).toBe(paths.length)
  })

  thoroughTest('a background with an effect moves against the page as it scrolls', async () => {
    const { page } = await browser.openExample('exported/newer', { ...desk, alive: true })
    const top = () =>
      page.evaluate(() => {
        const at = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top ?? 0
        return Math.round(at('.background-image-fx') - at('.hero'))
      })
    const before = await top()
    await page.mouse.wheel(0, 400)
    await expect.poll(top).not.toBe(before)
  })

  thoroughTest('a form of which the page has only the settings is filled in and sent', async () => {
    const { page } = await browser.openExample('exported/newest', { ...desk, alive: true })
    const block = page.locator('[data-definition-name="website.components.form"]')
    await expect
      .poll(() => block.locator('label, legend').allTextContents())
      .toContainEqual(expect.stringContaining('Come ti chiami'))
    await block.getByRole('textbox').first().fill('Ada')
    await block.locator('input[type="email"]').fill('ada@example.org')
    await block.locator('input[type="text"]').nth(1).fill('Bruni')
    await block.locator('textarea').fill('Una tazza')
    await block.getByRole('button', { name: 'Manda' }).click()
    const thanks = block.getByText('Rispondiamo con le mani pulite').filter({ visible: true })
    await expect.poll(() => thanks.count()).toBe(1)
  })

  thoroughTest('a form behind a button opens above the page, and closes by Escape', async () => {
    const { page } = await browser.openExample('exported/newest', { ...desk, alive: true })
    const email = page.locator('[data-form-id="67b0f0000000000000000001"] input[name="email"]')
    expect(await email.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Prenota un posto' }).click()
    await expect.poll(() => email.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => email.isVisible()).toBe(false)
  })

  thoroughTest('a name of the portfolio that is pointed at shows its picture', async () => {
    const { page } = await browser.openExample('exported/newest', { ...desk, alive: true })
    await page.getByRole('link', { name: 'Tazze da sei' }).hover()
    const active = page.locator('.portfolio-hover-bg[data-active="true"] img')
    await expect
      .poll(() => active.evaluateAll(all => all.map(el => (el as HTMLImageElement).naturalWidth > 0)))
      .toEqual([true])
    expect(await active.getAttribute('src')).toContain('tazze')
  })

  thoroughTest('of several menus one is seen, and the others by their names', async () => {
    const { page } = await browser.openExample('exported/brine', { ...desk, alive: true })
    const titles = () => linksSeen(page, '.menu-item-title')
    await page.locator('.menu-block').scrollIntoViewIfNeeded()
    await expect.poll(titles).toContain('Farinata')
    await page.getByRole('tab', { name: 'Cena' }).click()
    await expect.poll(titles).toContain('Pansoti')
    expect(await titles()).not.toContain('Farinata')
  })

  thoroughTest('pictures of an index follow each other, with their words', async () => {
    const { page } = await browser.openExample('exported/older', { ...desk, alive: true })
    const words = () => linksSeen(page, '.slide-meta .title')
    await expect.poll(words).toEqual(['Il porto, le sei'])
    await page.locator('.index-gallery .next-slide').click()
    await expect.poll(words).toEqual(['Il mare, le dodici'])
  })

  test('a product is chosen by keyboard, shown, and put into the cart, which counts it', async () => {
    const { page } = await browser.openExample('exported/shop', { ...desk, alive: true })
    const text = async (selector: string) =>
      ((await page.locator(selector).textContent()) ?? '').replace(/\s+/g, ' ').trim()
    await page.getByLabel('Scegli la taglia').focus()
    await page.keyboard.type('L')
    await page.keyboard.press('Tab')
    await page.locator('input[value="Bianca"]').press('ArrowRight')
    await expect.poll(() => text('.product-price-value')).toContain('19,00 € Prezzo originale: 24,00 €')
    expect(await text('.product-scarcity')).toBe('Ne resta solo uno')
    const seen = page.locator('.product-gallery-slides-item.selected img')
    await expect.poll(() => seen.getAttribute('alt')).toContain('blu')
    await page.locator('.sqs-add-to-cart-button').press('Enter')
    await expect.poll(() => text('.header-display-desktop .sqs-cart-quantity')).toBe('1')
    expect(await text('.cart-added-text')).toBe('Messa da parte')
  })

  thoroughTest('a course is gone through, from its list to its last lesson, by keyboard', async () => {
    const { page } = await browser.openExample('exported/course', { ...desk, alive: true })
    const alive = () => page.waitForFunction(() => window.Site)
    await page.getByRole('button', { name: 'Seconda sera' }).press('Enter')
    await page.getByRole('link', { name: 'Il parlato' }).last().waitFor()
    await page.getByRole('link', { name: 'Inizia il corso' }).press('Enter')
    await page.waitForURL('**/lesson.html')
    await alive()
    await page.getByRole('button', { name: 'Apri le lezioni' }).press('Enter')
    await expect.poll(() => linksSeen(page, '.course-item__side-nav-link')).toHaveLength(2)
    await page.getByRole('link', { name: 'Prossima lezione' }).press('Enter')
    await page.waitForURL('**/lesson-2.html')
    await alive()
    await page.waitForFunction(() => !document.querySelector('.nav-loading'))
    await expect.poll(() => page.getByRole('link', { name: 'Prossima lezione' }).count()).toBe(0)
  })

  thoroughTest('the question about cookies is asked, and does not stay after its answer', async () => {
    const { page } = await browser.openExample('exported/newest', { ...phone, alive: true })
    const answer = page.getByRole('button', { name: 'Va bene', exact: true })
    await answer.tap()
    await expect.poll(() => answer.count()).toBe(0)
  })
})
