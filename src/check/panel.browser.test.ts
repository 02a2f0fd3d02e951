import { describe, expect, test } from 'vitest'
import { openBrowser } from '../../test/browser.ts'
import { thoroughDescribe, thoroughTest } from '../../test/thorough-test.ts'
import type { Site } from '../start.ts'
import {
  body,
  button,
  check,
  context,
  detailsOf,
  focused,
  openPanelIn,
  panelOf,
  textOf,
} from './panel.browser.testing.ts'

const browser = openBrowser()
const openPanel = openPanelIn(browser)

describe('whoever writes a page', () => {
  test('sees the panel where the address says ?site-check, and nowhere else', async () => {
    const { page } = await browser.openPage(body, { context })
    expect(await panelOf(page).count()).toBe(0)
    await page.goto(`${page.url()}?site-check`)
    await panelOf(page).waitFor()
    expect(await panelOf(page).locator('h2').textContent()).toMatch(/^site\.js \d/)
  })

  test('reads of every block what it is, what is in force and what is wrong, also of one that waits', async () => {
    const { page, errors } = await openPanel()
    const sum = panelOf(page).getByRole('status')
    // What comes to life meanwhile is said without being asked.
    await expect
      .poll(() => sum.textContent())
      .toBe('7 blocks: 1 mounted, 1 unknown, 1 skipped, 4 waiting. 6 things to mend.')
    const hours = await detailsOf(page, '#hours')
    expect(hours).toContain('"fristOpen" is not a setting; did you mean firstOpen?')
    expect(hours).toMatch(/Parts item 1 × panel 1 ×.* Settings multiple false firstOpen false/)
    expect(await detailsOf(page, '#typo')).toContain('did you mean "gallery"?')
    expect(await detailsOf(page, '#empty')).toContain('found nothing to work with')
    const later = await detailsOf(page, '#later')
    expect(later).toContain('did you mean slideshow?')
    expect(later).toContain('autoplay true')
    expect(later).toContain('Does not play by itself: it is not alive yet (waiting).')
    const all = await textOf(panelOf(page))
    expect(all).toContain('data-tooltipp (main > p:nth-of-type(2)) means nothing; did you mean data-tooltip?')
    expect(all).toMatch(/data-category="marketting" .* did you mean marketing\?/)
    // To look at them has brought none of them to life.
    expect(await page.locator('#later[data-block-state]').count()).toBe(0)
    expect(errors).toEqual([])
  })

  thoroughTest('is told why nothing moves for a visitor who prefers it so', async () => {
    const html = body.replace('slidshow', 'slideshow')
    const { page } = await openPanel({ reducedMotion: true, alive: true }, html)
    expect(await detailsOf(page, '#later')).toContain(
      'Does not play by itself: the visitor prefers reduced motion.',
    )
  })

  thoroughTest('is told what waits for consent, and of nothing that calls nobody', async () => {
    for (const alive of [false, true]) {
      const { page } = await openPanel({ alive })
      const held = panelOf(page).locator('h3', { hasText: 'Waits for consent' })
      expect(await held.textContent()).toBe('Waits for consent (2)')
      const lines = await held.locator('xpath=following-sibling::ul[1]/li').allTextContents()
      expect(lines).toEqual([
        expect.stringMatching(/^script with code of its own: marketting; the visitor has not been asked/),
        expect.stringMatching(/^embed \(#code\): embed; the visitor has not been asked/),
      ])
    }
  })

  thoroughTest('is told what was recorded, what has been sent, and why nothing is', async () => {
    const { page } = await openPanel()
    expect(await textOf(panelOf(page))).toContain('Nothing is recorded now: no consent.')
    await page.evaluate(() => {
      const { consent, analytics } = window.Site as Site
      consent?.allow()
      analytics?.record('search', { query: 'segale' })
    })
    await expect
      .poll(async () => {
        await button(page, 'Refresh').click()
        return textOf(panelOf(page))
      })
      .toMatch(/Recorded \(\d+\)[\s\S]*s search, sent/)
    expect(await textOf(panelOf(page))).not.toContain('Nothing is recorded now')
  })

  thoroughTest('sees where a block is and its parts, and the frames go with the panel', async () => {
    const { page } = await openPanel()
    const frames = page.locator('.site-check__box')
    await button(page, 'Outline').click()
    expect(await frames.locator('visible=true').allTextContents()).toEqual(
      expect.arrayContaining(['accordion', 'item', 'panel', 'gallery', 'slide']),
    )
    await detailsOf(page, '#later')
    await panelOf(page).locator('[data-find="#later"]').click()
    expect(await frames.allTextContents()).toEqual(['gallery', 'slide'])
    const gap = () =>
      page.evaluate(() => {
        const { top, width } = document.getElementById('later')?.getBoundingClientRect() ?? new DOMRect()
        const shadow = document.querySelector('.site-check-host')?.shadowRoot
        const box = shadow?.querySelector('.site-check__box')?.getBoundingClientRect() ?? new DOMRect()
        return [Math.round(box.top - top), Math.round(box.width - width), top < innerHeight && top > 0]
      })
    await expect.poll(gap).toEqual([0, 0, true])
    await button(page, 'Outline').click()
    expect(await frames.count()).toBe(0)
    await button(page, 'Outline').click()
    await button(page, 'Close').click()
    expect(await page.locator('.site-check-host').count()).toBe(0)
  })
})

thoroughTest('what is nearly a kind of field is told, a misspelt part, and a part in no block', async () => {
  const { page } = await browser.openPage(
    `<form data-block="form" data-form-id="f" action="/f"><div data-part="field" data-kind="emial"><label for="e">E</label><input id="e" name="e"></div>
     <div data-part="field" data-kind="tel"><label for="t">T</label><input id="t" name="t"></div><button>S</button></form>
     <div id="still" data-block="accordion" data-when="ready"><div data-part="itme"><button data-part="trigger">A</button></div></div><p data-part="panel">B</p>
     <div data-block="form" data-form-id="g"><dialog data-part="dialog" id="booking"><form action="/g"><button>S</button></form></dialog></div><a href="/g" data-opens="bookng">B</a>`,
    { context },
  )
  const { problems, still } = await page.evaluate(async () => {
    const report = await (window.Site as Site).check({ panel: false })
    return {
      problems: report?.problems,
      still: report?.blocks.find(({ path }) => path === '#still')?.problems,
    }
  })
  expect(problems).toEqual([
    expect.stringMatching(/^data-kind="emial" \(.*\) means nothing; did you mean email\?$/),
    expect.stringMatching(/^data-part="panel" \(.*\) is in no block/),
    expect.stringMatching(/^data-opens="bookng" \(.*\) opens nothing: .*did you mean "booking"\?$/),
  ])
  // As it is called by who passes on what they were not given.
  await page.evaluate(() => (window.Site as Site).check(null as never).then(() => {}))
  await expect.poll(() => panelOf(page).count()).toBe(1)
  expect(still?.join().match(/data-part="itme"/g)).toHaveLength(1)
  expect(still?.join()).toContain('did you mean "item"?')
})

thoroughTest('on a telephone what is shown on the page is not behind the panel', async () => {
  const { page } = await openPanel({}, `${body}<div style="block-size: 2000px"></div>`)
  await page.setViewportSize({ width: 320, height: 568 })
  await detailsOf(page, '#later')
  await panelOf(page).locator('[data-find="#later"]').click()
  const isSeen = () =>
    page.evaluate(() => {
      const panel = document.querySelector('.site-check-host')?.shadowRoot?.querySelector('.site-check')
      const { top } = document.getElementById('later')?.getBoundingClientRect() ?? new DOMRect(0, 9999)
      return top > -1 && top < (panel?.getBoundingClientRect().top ?? 0) - 100
    })
  await expect.poll(isSeen).toBe(true)
})

thoroughDescribe('by keyboard', () => {
  thoroughTest(
    'it is reached, used from top to bottom, and given up by Escape, which the page never hears of',
    async () => {
      const { page } = await browser.openPage(body, { context })
      await page.evaluate(() => {
        const heard: string[] = []
        Object.assign(window, { heard })
        for (const type of ['keydown', 'keyup', 'click', 'focusin'])
          document.addEventListener(type, () => heard.push(type))
      })
      await page.locator('#opener').focus()
      await check(page)
      await page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0))
      const way = [await focused(page)]
      for (let i = 0; i < 5; i++) {
        await page.keyboard.press('Tab')
        way.push(await focused(page))
      }
      const names = ['title', 'Outline', 'Refresh', 'Close', 'What was found']
      expect(way).toEqual([...names, expect.stringContaining('accordion')])
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      expect(await focused(page)).toBe('Show on the page')
      await page.keyboard.press('Escape')
      expect(await panelOf(page).count()).toBe(0)
      expect(await focused(page)).toBe('opener')
      expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([
        'focusin',
        'keyup',
      ])
    },
  )

  thoroughTest('whoever reads goes on where they were when the page changes', async () => {
    const { page } = await openPanel()
    await panelOf(page).locator('details[data-path="#later"] summary').press('Enter')
    await page.evaluate(() => (window.Site as Site).mount())
    await expect.poll(() => panelOf(page).getByRole('status').textContent()).toContain('4 mounted')
    expect(await focused(page)).toContain('gallery')
    expect(await detailsOf(page, '#later')).toContain('Settings')
  })
})
