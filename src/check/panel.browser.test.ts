import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { auditIn } from '../../test/audit.ts'
import {
  destroy,
  keepOriginal,
  layoutShift,
  openBrowser,
  originalAndNow,
  pageOf,
  siteStyles,
} from '../../test/browser.ts'
import { policy, withNonce } from '../../test/policy.ts'
import { looks } from '../../test/thorough.ts'
import type { Site } from '../start.ts'

const browser = openBrowser()

const accordion = (attributes = '') =>
  `<div data-block="accordion" ${attributes}><details data-part="item"><summary>Quando?</summary><div data-part="panel">Dalle sei.</div></details></div>`
const body = `<main><h1>Forno</h1><p><button id="opener" type="button">Apri</button></p>
${accordion(`id="hours" data-block-json='{"fristOpen": true}'`)}
<div id="typo" data-block="galery"></div>
<div id="empty" data-block="accordion"><p>Niente</p></div>
<p data-tooltipp="Qui">Dove</p>
<script type="text/plain" data-category="marketting">window.ran = true</script>
<div style="block-size: 4000px"></div>
<div id="later" data-block="gallery" data-autoplay="true" data-design="slidshow"><figure data-part="slide"><img src="images/porto.svg" alt="Il porto"></figure></div>
<div id="code" data-block="embed"><template data-part="code"><script src="https://social.example/a.js"></script></template><p>Altrove</p></div>
<div id="own" data-block="embed" data-ask="false"><template data-part="code"><b>Pane</b></template></div>
<div id="film" data-block="video"><video src="images/film.webm"></video></div>
</main>`
const context = { website: { id: 'website-1', language: 'it-IT' } }

const panelOf = (page: Page) => page.locator('.site-check')
const button = (page: Page, name: string) => panelOf(page).getByRole('button', { name })
const check = async (page: Page) => {
  await page.evaluate(() => (window.Site as Site).check().then(() => {}))
  await panelOf(page).waitFor()
}

async function openPanel(options: Parameters<typeof browser.openPage>[1] = {}, html = body) {
  const visit = await browser.openPage(html, { context, ...options })
  await check(visit.page)
  return visit
}

/** As it is seen. */
const textOf = async (locator: Locator) => (await locator.allInnerTexts()).join()

/** What is said of one block, once it is opened. */
async function detailsOf(page: Page, path: string) {
  const details = panelOf(page).locator(`details[data-path="${path}"]`)
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click()
  return (await textOf(details)).replace(/\s+/g, ' ')
}

/** Where the focus is, also in the panel. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const el = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement
    return el?.getAttribute('aria-label') ?? (el?.id || el?.textContent)
  })

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
    expect(await detailsOf(page, '#typo')).toContain('Did you mean "gallery"?')
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

  test('is told why nothing moves for a visitor who prefers it so', async () => {
    const html = body.replace('slidshow', 'slideshow')
    const { page } = await openPanel({ reducedMotion: true, alive: true }, html)
    expect(await detailsOf(page, '#later')).toContain(
      'Does not play by itself: the visitor prefers reduced motion.',
    )
  })

  test('is told what waits for consent, and of nothing that calls nobody', async () => {
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

  test('is told what was recorded, what has been sent, and why nothing is', async () => {
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

  test('sees where a block is and its parts, and the frames go with the panel', async () => {
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

test('what is nearly a kind of field is told, and a misspelt part once', async () => {
  const { page } = await browser.openPage(
    `<form data-block="form" data-form-id="f" action="/f"><div data-part="field" data-kind="emial"><label for="e">E</label><input id="e" name="e"></div>
     <div data-part="field" data-kind="tel"><label for="t">T</label><input id="t" name="t"></div><button>S</button></form>
     <div id="still" data-block="accordion" data-when="ready"><div data-part="itme"><button data-part="trigger">A</button></div></div>`,
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
  ])
  expect(still?.join().match(/data-part="itme"/g)).toHaveLength(1)
  expect(still?.join()).toContain('did you mean "item"?')
})

test('on a telephone what is shown on the page is not behind the panel', async () => {
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

describe('by keyboard', () => {
  test('it is reached, used from top to bottom, and given up by Escape, which the page never hears of', async () => {
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
  })

  test('whoever reads goes on where they were when the page changes', async () => {
    const { page } = await openPanel()
    await panelOf(page).locator('details[data-path="#later"] summary').press('Enter')
    await page.evaluate(() => (window.Site as Site).mount())
    await expect.poll(() => panelOf(page).getByRole('status').textContent()).toContain('4 mounted')
    expect(await focused(page)).toContain('gallery')
    expect(await detailsOf(page, '#later')).toContain('Settings')
  })
})

describe('the panel', () => {
  test.each([false, true])(
    'can be read in every look, and scrolls nothing sideways; on a page of its own colours: %j',
    async isOdd => {
      const css = isOdd
        ? '<style>* { color: red; letter-spacing: 1em; --ink: white; --ground: white } div { opacity: 0.1; transform: scale(0.5); display: none }</style>'
        : ''
      const { page } = await openPanel({ head: siteStyles + css })
      await detailsOf(page, '#typo')
      await detailsOf(page, '#later')
      const found = await auditIn(page, looks)
      expect(found.filter(line => line.includes('site-check'))).toEqual([])
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 568 })
        const over = await panelOf(page).evaluate(el => {
          const { left, right, width } = el.getBoundingClientRect()
          const head = el.querySelector('header')?.children ?? []
          const middles = [...head].slice(0, 4).map(each => {
            const { top, bottom } = each.getBoundingClientRect()
            return (top + bottom) / 2
          })
          return {
            page: document.documentElement.scrollWidth - innerWidth,
            inside: [...el.querySelectorAll('*')].filter(
              each => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0,
            ).length,
            isInSight: left >= 0 && right <= innerWidth && width > 280,
            isOneLine: Math.max(...middles) - Math.min(...middles) < 8,
          }
        })
        expect({ width, ...over }).toEqual({ width, page: 0, inside: 0, isInSight: true, isOneLine: true })
      }
      const seen = await panelOf(page).evaluate(el => {
        const { letterSpacing, direction } = getComputedStyle(el)
        return [
          letterSpacing,
          direction,
          getComputedStyle(
            el.getRootNode() instanceof ShadowRoot ? (el.getRootNode() as ShadowRoot).host : el,
          ).opacity,
        ]
      })
      expect(seen).toEqual(['normal', 'ltr', '1'])
    },
  )

  test('is no part of the page: nothing moves, nothing looks another way, and it goes without a trace', async () => {
    const css = '<style>body { display: grid; gap: 40px } body > :last-child { color: rgb(1, 2, 3) }</style>'
    const { page } = await browser.openPage(body, { context, before: keepOriginal, head: siteStyles + css })
    const look = () =>
      page.evaluate(() => [
        document.documentElement.scrollHeight,
        ...[...document.querySelectorAll('body, body *')].map(el => {
          const { color, font } = getComputedStyle(el)
          const { x, y, width, height } = el.getBoundingClientRect()
          return [el.id, color, font, x, y, width, height].join()
        }),
      ])
    const before = await look()
    await check(page)
    expect(await look()).toEqual(before)
    expect(await layoutShift(page)).toBe(0)
    await button(page, 'Close').click()
    await check(page)
    await destroy(page)
    expect(await panelOf(page).count()).toBe(0)
    const { original, now } = await originalAndNow(page)
    expect(now).toBe(original)
    expect(await page.evaluate(() => (window.Site as Site).check())).toBe(null)
  })

  test('stands in its own direction on a page that is read from the right', async () => {
    const { page } = await openPanel()
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl'
    })
    const seen = await panelOf(page).evaluate(el => [
      getComputedStyle(el).direction,
      getComputedStyle(el).textAlign,
    ])
    expect(seen).toEqual(['ltr', 'start'])
  })

  test('works under a severe policy, and is not printed', async () => {
    const html = withNonce(pageOf(body, { head: siteStyles, context }))
    const { page, ...visit } = await browser.openHtml(html, { headers: policy() })
    const refused = await visit.violations()
    await check(page)
    await detailsOf(page, '#later')
    await button(page, 'Outline').click()
    await expect.poll(() => page.locator('.site-check__box').count()).toBeGreaterThan(5)
    expect(await panelOf(page).evaluate(el => getComputedStyle(el).position)).toBe('fixed')
    expect(await visit.violations()).toEqual(refused)
    await page.emulateMedia({ media: 'print' })
    expect(await panelOf(page).isVisible()).toBe(false)
  })
})
