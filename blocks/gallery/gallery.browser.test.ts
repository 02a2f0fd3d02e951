import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { audit } from '../../test/audit.ts'
import {
  destroy,
  keepOriginal,
  layoutShift,
  mountAll,
  openBrowser,
  originalAndNow,
  type Visit,
} from '../../test/browser.ts'
import { some } from '../../test/thorough.ts'
import { thoroughDescribe, thoroughTest } from '../../test/thorough-test.ts'
import { active, gallery, openAlbum, slide, stands } from './gallery.browser.testing.ts'

const browser = openBrowser()

const caption =
  '<figcaption data-part="meta">Una didascalia che al telefono prende due righe, o tre</figcaption>'
const withCaptions = (html: string) => html.replaceAll('</figure>', `${caption}</figure>`)

const open = openAlbum(browser)
const fetched = ({ requests }: Visit) => requests.filter(url => /\/foto-/.test(url)).length

const designs: Readonly<Record<string, string>> = {
  default: '',
  stacked: 'data-design="stacked"',
  slideshow: 'data-design="slideshow" data-aspect-ratio="50" data-thumbnails="true" data-position="dots"',
  strip: 'data-design="strip" data-position="numbers"',
  carousel: 'data-design="carousel"',
  'carousel of squares': 'data-design="carousel" data-image-aspect-ratio="1"',
  grid: 'data-design="grid"',
  autogrid: 'data-design="autogrid" data-image-aspect-ratio="1.5" data-gutter="40"',
  autocolumns: 'data-design="autocolumns" data-column-width="220px"',
  autorows: 'data-design="autorows"',
  list: 'data-design="list"',
}

describe.each(some(Object.entries(designs), 1))('as %s', (_, attributes) => {
  test('comes to life without a jump and is given back byte for byte', async () => {
    // Captions have a height nobody can know where they decide what stands below.
    const isBare = /auto(rows|columns)/.test(attributes)
    const html = isBare ? gallery(attributes) : withCaptions(gallery(attributes))
    const visit = await open(html, { before: keepOriginal, width: 1000, alive: false })
    const { page } = visit
    await mountAll(page)
    await expect.poll(() => fetched(visit)).toBeGreaterThan(0)
    expect(await page.locator('[data-block]').getAttribute('data-block-state')).toBe('mounted')
    expect(await layoutShift(page)).toBeLessThan(0.001)
    // The rest comes with the pointer, and nothing moves for it.
    await page.locator('[data-part="slide"]').first().dispatchEvent('pointerover')
    await page.waitForTimeout(100)
    expect(await layoutShift(page)).toBeLessThan(0.001)
    const boxes = await page
      .locator('[data-part="slide"]')
      .evaluateAll(all =>
        all.map(el => el.getBoundingClientRect()).map(({ width, height }) => width * height),
      )
    expect(Math.min(...boxes)).toBeGreaterThan(100)
    expect(visit.console).toEqual([])
    await destroy(page)
    const { original, now } = await originalAndNow(page)
    expect(now).toBe(original)
  })
})

thoroughTest('pictures stand before the script where they stand with it, at every width', async () => {
  const both = ['data-design="autorows"', 'data-design="autocolumns" data-gutter="12"']
  const html = both.map(attributes => gallery(attributes, { count: 31 })).join('')
  const places = (page: Page) =>
    page.locator('img, p').evaluateAll(all =>
      all.map(el => {
        const { x, y, width, height } = el.getBoundingClientRect()
        return [x, y + scrollY, width, height]
      }),
    )
  const widths = [1283, 700, 560, 320]
  const { page } = await open(html, { alive: false, script: '', wait: 'load' })
  const before: number[][] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    before.push((await places(page)).flat())
  }
  await page.addScriptTag({ url: '../dist/site.js' })
  await mountAll(page)
  const furthest = async (at: number) => {
    const now = (await places(page)).flat()
    return Math.max(...now.map((x, i) => Math.abs(x - (before[at]?.[i] ?? 0))))
  }
  for (const [i, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 900 })
    // Less than what the eye, or the browser's account of shifts, would notice.
    await expect.poll(() => furthest(i), { message: `${width}` }).toBeLessThan(1)
  }
})

thoroughTest('pictures with captions are all seen, and none lies on another', async () => {
  for (const design of ['autorows', 'autocolumns']) {
    const { page } = await open(withCaptions(gallery(`data-design="${design}"`, { count: 40 })))
    const state = () =>
      page.locator('figure').evaluateAll(all => {
        const boxes = all.map(el => el.getBoundingClientRect())
        const apart = (a: DOMRect, b: DOMRect) =>
          a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1
        return {
          seen: all.filter(el => el.checkVisibility({ visibilityProperty: true })).length,
          overlapping: boxes.filter((a, i) => boxes.some((b, j) => i < j && !apart(a, b))).length,
          below: Math.round(
            (document.querySelector('main > p')?.getBoundingClientRect().top ?? 0) -
              Math.max(...boxes.map(({ bottom }) => bottom)),
          ),
        }
      })
    await expect.poll(state).toEqual({ seen: 40, overlapping: 0, below: 16 })
    await page.setViewportSize({ width: 390, height: 800 })
    await expect.poll(state).toEqual({ seen: 40, overlapping: 0, below: 16 })
  }
})

thoroughTest('only pictures near the viewport are fetched, and those that come next', async () => {
  const strip = await open(gallery('data-design="strip" data-v-size="4" data-loop="false"', { count: 250 }))
  await expect.poll(() => fetched(strip)).toBeGreaterThan(2)
  await strip.page.waitForLoadState('networkidle')
  expect(fetched(strip)).toBeLessThan(12)
  const dead = slide(0).replace('/foto-0.svg', '/manca.svg').replace('Foto 0', 'Manca')
  const grid = await open(
    `<section data-block="gallery"><div data-part="slides">${dead}</div></section>${gallery('data-design="grid"', { count: 250 })}`,
  )
  await grid.page.waitForLoadState('networkidle')
  expect(fetched(grid)).toBeLessThan(40)
  // Those that wait have a quiet box, also while they load; those that have come do not shine through one.
  const boxes = await grid.page.locator('img').evaluateAll(all => {
    const [missing, first, last] = [all[0], all[1], all.at(-1)]
    // Of one that cannot be had the text is shown.
    const textOf = (el?: Element) => el && getComputedStyle(el).content === 'normal'
    const texts = [textOf(missing), textOf(last)]
    const boxOf = (el?: Element) => el && getComputedStyle(el).backgroundColor
    const [waiting, there] = [boxOf(last), boxOf(first)]
    first?.classList.add('loading')
    return { there, isWaiting: waiting !== there, isLoading: boxOf(first) === waiting, texts }
  })
  expect(boxes).toEqual({ there: 'rgba(0, 0, 0, 0)', isWaiting: true, isLoading: true, texts: [true, false] })
  const stack = await open(gallery('', { count: 250 }))
  await expect.poll(() => fetched(stack)).toBeGreaterThan(1)
  await stack.page.waitForLoadState('networkidle')
  expect(fetched(stack)).toBe(2)
  // The last one is where somebody may go back to.
  await stack.page.locator('[data-part="slide"]').first().hover()
  await expect.poll(() => fetched(stack)).toBeGreaterThan(2)
  await stack.page.waitForLoadState('networkidle')
  expect(fetched(stack)).toBe(3)
})

test('a caption that would hide its picture is cut, and scrolls, before anybody has touched it', async () => {
  const long = `<figcaption data-part="meta">${'<p>Una storia che non finisce.</p>'.repeat(40)}</figcaption>`
  const { page } = await open(gallery('data-aspect-ratio="40"').replace('</figure>', `${long}</figure>`))
  const caption = page.locator('figcaption')
  const share = async () => {
    const [part, whole] = [await caption.boundingBox(), await page.locator('figure').first().boundingBox()]
    return Math.round((100 * (part?.height ?? 0)) / (whole?.height ?? 1))
  }
  await expect.poll(share).toBe(40)
  expect(await caption.getAttribute('tabindex')).toBe('0')
  await page.setViewportSize({ width: 700, height: 800 })
  await expect.poll(share).toBe(40)
})

thoroughDescribe('a visitor at the keyboard', () => {
  thoroughTest('stays on the arrow that brought what moves the gallery', async () => {
    const { page } = await open(gallery(''))
    const name = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    for (let i = 0; i < 2; i++) await page.keyboard.press('Tab')
    for (const index of [1, 2]) {
      await page.keyboard.press('Enter')
      await expect.poll(() => active(page)).toEqual([index])
      expect(await name()).toBe('Successiva')
    }
  })

  thoroughTest('finds pause first, then back and on, and stays on what was pressed', async () => {
    const { page } = await open(gallery('data-autoplay="true"'))
    const names = []
    for (let i = 0; i < 3; i++) {
      await page.keyboard.press('Tab')
      names.push(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    }
    expect(names).toEqual(['Metti in pausa', 'Precedente', 'Successiva'])
    await page.keyboard.press('Enter')
    await expect.poll(() => active(page)).toEqual([1])
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Successiva')
  })

  thoroughTest('sees what Tab reaches in a strip, and keeps the slide that Enter has chosen', async () => {
    const { page } = await open(gallery('data-design="strip" data-loop="false"'))
    const place = () =>
      page.evaluate(() => {
        const { left, right } = (document.activeElement as Element).getBoundingClientRect()
        const name = document.activeElement?.getAttribute('alt') ?? ''
        return { name, isSeen: left > -1 && right < innerWidth + 1 }
      })
    const seen = []
    for (let i = 0; i < 8; i++) {
      await page.keyboard.press('Tab')
      if (i < 2) continue
      await stands(page)
      seen.push(await place())
    }
    expect(seen).toEqual(Array.from({ length: 6 }, (_, i) => ({ name: `Foto ${i}`, isSeen: true })))
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => active(page)).toEqual([4])
    await stands(page)
    expect(await place()).toEqual({ name: 'Foto 4', isSeen: true })
  })

  thoroughTest('goes on with the arrow that points where one reads', async () => {
    for (const [dir, key] of [
      ['ltr', 'ArrowRight'],
      ['rtl', 'ArrowLeft'],
    ] as const) {
      const { page } = await open(
        `<div dir="${dir}">${gallery('data-design="strip"')}<x-search></x-search></div>`,
      )
      // A field in an element of the page's own.
      await page.locator('x-search').evaluate(el => {
        const root = el.attachShadow({ mode: 'open' })
        root.innerHTML = '<input value="pane">'
        root.querySelector('input')?.focus()
      })
      await page.keyboard.press(key)
      await page.evaluate(() => (document.activeElement as HTMLElement).blur())
      await page.keyboard.press(key)
      await expect.poll(() => active(page)).toEqual([1])
      await stands(page)
      const box = await page.locator('[data-active="true"]').boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= 1280).toBe(true)
    }
  })
})

test.each(some(['', 'data-design="strip"'], 0))(
  'a pen turns it, and does not open what it was drawn across: %j',
  async attributes => {
    const visit = await open(gallery(`${attributes} data-aspect-ratio="40" data-lightbox="true"`))
    const { page } = visit
    const cdp = await page.context().newCDPSession(page)
    let timestamp = Date.now() / 1000
    const pen = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number) => {
      timestamp += 0.016
      const button = { button: 'left', buttons: 1, clickCount: 1 } as const
      return cdp.send('Input.dispatchMouseEvent', {
        type,
        timestamp,
        x,
        y: 200,
        pointerType: 'pen',
        ...button,
      })
    }
    // It comes near before it comes down.
    await cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 900, y: 200, pointerType: 'pen' })
    await expect.poll(() => visit.requests.some(url => url.includes('site.gallery-drag.js'))).toBe(true)
    await page.waitForLoadState('networkidle')
    await pen('mousePressed', 900)
    for (let x = 860; x >= 300; x -= 80) await pen('mouseMoved', x)
    await pen('mouseReleased', 300)
    // So fast it takes a row further than a slide.
    await expect.poll(async () => (await active(page))[0]).toBe(attributes ? 3 : 1)
    expect(await page.locator('dialog[open]').count()).toBe(0)
  },
)

test.each(some(Object.keys(designs), 0))('%s has nothing that axe objects to', async name => {
  const { page } = await open(gallery(`${designs[name]} data-lightbox="true" data-autoplay="true"`))
  expect((await audit(page)).found).toEqual([])
})
