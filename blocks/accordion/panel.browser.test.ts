import { describe, expect, test } from 'vitest'
import {
  atRest,
  destroy,
  keepOriginal,
  mountAll,
  openBrowser,
  originalAndNow,
  pageOf,
} from '../../test/browser.ts'
import { few } from '../../test/thorough.ts'
import { thoroughTest } from '../../test/thorough-test.ts'

import { kinds, open, openAccordion, title, titles } from './accordion.browser.testing.ts'

const browser = openBrowser()
const visit = openAccordion(browser)

describe.each(few(kinds, 1))('with %s, a panel', (_, markup) => {
  thoroughTest('grows for a quarter of a second, and cannot be toggled meanwhile', async () => {
    const page = await visit(markup, { reducedMotion: false })
    const panel = page.locator('#voce-Orari [data-part~="panel"]')
    const height = () => panel.evaluate(el => el.getBoundingClientRect().height)
    const duration = await panel.evaluate(async el => {
      el.closest('#voce-Orari')?.querySelector<HTMLElement>('.titolo')?.click()
      while (el.getAnimations().length === 0) await new Promise(requestAnimationFrame)
      const [motion] = el.getAnimations()
      motion?.pause()
      return motion?.effect?.getTiming().duration
    })
    expect(duration).toBe(250)
    const heights = []
    for (const time of [0, 60, 125, 249]) {
      await panel.evaluate((el, time) => {
        for (const motion of el.getAnimations()) motion.currentTime = time
      }, time)
      heights.push(await height())
    }
    expect(heights[0]).toBe(0)
    expect(heights).toEqual([...new Set(heights)].sort((a, b) => a - b))
    await title(page, 'Orari').click()
    await panel.evaluate(el => {
      for (const motion of el.getAnimations()) motion.play()
    })
    await atRest(page)
    expect(await open(page)).toEqual(['Orari'])
    expect(await height()).toBeGreaterThanOrEqual(heights.at(-1) ?? Number.POSITIVE_INFINITY)
  })

  thoroughTest('opens at once for whoever wants no motion', async () => {
    const page = await visit(markup)
    const moving = await title(page, 'Orari').evaluate(el => {
      ;(el as HTMLElement).click()
      return new Promise(resolve => requestAnimationFrame(() => resolve(document.getAnimations().length)))
    })
    expect(moving).toBe(0)
    expect(await open(page)).toEqual(['Orari'])
  })

  test.each(
    few(
      [
        ['the page', true, ''],
        ['the page, with motion', false, ''],
        ['a box of its own', false, 'height: 500px; overflow: auto'],
      ] as const,
      1,
    ),
  )(
    'that opens below a long one leaves its title under the pointer, in %s',
    async (_, reducedMotion, box) => {
      const space = '<div class="vuoto"></div>'
      const look = '<style>#voce-Orari [data-part~=panel] p, .vuoto { height: 2400px }</style>'
      const page = await visit(`${look}<div style="${box}">${space}${markup}${space}</div>`, {
        reducedMotion,
      })
      const top = () => title(page, 'Consegne').evaluate(el => el.getBoundingClientRect().top)
      await title(page, 'Orari').click()
      await atRest(page)
      await title(page, 'Consegne').evaluate(el => el.scrollIntoView({ block: 'center' }))
      const before = await top()
      await title(page, 'Consegne').click()
      await atRest(page)
      expect(await open(page)).toEqual(['Consegne'])
      expect(await top()).toBeCloseTo(before, -1)
    },
  )

  test('opens when the browser finds a word in it', async () => {
    const page = await visit(markup)
    // A text fragment reveals what it finds exactly as Ctrl-F does.
    await page.goto(`${page.url()}#:~:text=Tutto%20sui%20Resi`)
    await expect.poll(() => open(page)).toEqual(['Resi'])
    await title(page, 'Resi').click()
    await atRest(page)
    expect(await open(page)).toEqual([])
  })

  test('opens for a link to something inside it, and for a link to its item', async () => {
    const links = '<a href="#link-Consegne">dentro</a> <a href="#voce-Resi">voce</a>'
    const page = await visit(links + markup)
    await page.getByText('dentro').click()
    await expect.poll(() => open(page)).toEqual(['Consegne'])
    await page.getByText('voce', { exact: true }).click()
    await expect.poll(() => open(page)).toEqual(['Resi'])
  })

  test.each(few(['#link-Consegne', '#voce-Consegne'], 0))(
    'is open when the visitor arrives at %s',
    async hash => {
      const page = await visit(`<div style="height: 3000px"></div>${markup}`, { hash })
      expect(await open(page)).toEqual(['Consegne'])
      const top = await page.locator(hash).evaluate(el => el.getBoundingClientRect().top)
      expect(top).toBeGreaterThanOrEqual(0)
      expect(top).toBeLessThan(900)
    },
  )

  thoroughTest('is on paper, open or not, and shut again on the screen', async () => {
    const page = await visit(markup)
    await title(page, 'Orari').click()
    await atRest(page)
    await page.emulateMedia({ media: 'print' })
    expect(await open(page)).toEqual([...titles])
    const heights = await page
      .locator('[data-part~="panel"]')
      .evaluateAll(panels => panels.map(panel => panel.getBoundingClientRect().height))
    expect(heights.filter(height => height < 16)).toEqual([])
    await page.emulateMedia({ media: 'screen' })
    expect(await open(page)).toEqual(['Orari'])
  })

  thoroughTest('looks as the page says: any plain rule of the page beats ours', async () => {
    const css = `
      .titolo { padding: 7px 9px; min-height: 91px; color: rgb(1, 2, 3) }
      .testo { padding: 13px; max-width: 222px }
      @layer pagina { .titolo { font-size: 33px } .testo { background: rgb(4, 5, 6) } }`
    const { page } = await browser.openPage(markup, { head: `<style>${css}</style>`, alive: true })
    await title(page, 'Orari').click()
    await atRest(page)
    const styleOf = (selector: string, names: readonly string[]) =>
      page
        .locator(selector)
        .first()
        .evaluate((el, names) => {
          const style = getComputedStyle(el)
          return names.map(name => style.getPropertyValue(name))
        }, names)
    expect(await styleOf('.titolo', ['padding', 'min-height', 'color', 'font-size'])).toEqual([
      '7px 9px',
      '91px',
      'rgb(1, 2, 3)',
      '33px',
    ])
    expect(await styleOf('.testo', ['padding', 'max-width', 'background-color'])).toEqual([
      '13px',
      '222px',
      'rgb(4, 5, 6)',
    ])
  })

  thoroughTest('has an arrow that turns with it', async () => {
    const page = await visit(markup)
    const arrow = () => title(page, 'Orari').evaluate(el => getComputedStyle(el, '::after').transform)
    const shut = await arrow()
    expect(shut).toContain('matrix')
    await title(page, 'Orari').click()
    await atRest(page)
    expect(await arrow()).not.toBe(shut)
    expect(await arrow()).toContain('matrix')
  })

  thoroughTest('is given back byte for byte, in whatever state it is', async () => {
    const awkward = markup
      .replace('<details data-part', '<details open="" data-part')
      .replace(
        'data-part="panel" class="testo"',
        'hidden="" style=" color : teal;; " class=" testo  lungo " data-part="panel"',
      )
    const { page } = await browser.openHtml(pageOf(awkward), { before: keepOriginal })
    await mountAll(page)
    for (const name of ['Orari', 'Consegne', 'Orari']) {
      await title(page, name).click()
      await atRest(page)
    }
    // Two are moving when everything ends.
    await title(page, 'Resi').click()
    await destroy(page)
    const { original, now } = await originalAndNow(page)
    expect(now).toBe(original)
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  })

  thoroughTest('never listens to an accordion inside it', async () => {
    const inner = markup
      .replaceAll('Orari', 'Uno')
      .replaceAll('Consegne', 'Due')
      .replace('id="blocco"', 'id="dentro"')
    const nested = markup.replace(
      '<p>Tutto sui Orari',
      `${inner.replaceAll('Resi', 'Tre')}<p>Tutto sui Orari`,
    )
    const page = await visit(nested)
    await title(page, 'Orari').click()
    await atRest(page)
    await title(page, 'Due').click()
    await atRest(page)
    expect(await open(page)).toEqual(['Orari', 'Due'])
    await title(page, 'Tre').click()
    await atRest(page)
    expect(await open(page)).toEqual(['Orari', 'Tre'])
    await title(page, 'Resi').click()
    await atRest(page)
    expect(await open(page)).toEqual(['Resi'])
  })
})
