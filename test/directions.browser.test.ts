import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { atRest, openBrowser, siteStyles } from './browser.ts'
import { onPictures, onSurfaces, openScene } from './scenes.ts'
import { some } from './thorough.ts'

// Words that read the other way than the page they are on.

const browser = openBrowser()

const hebrew = 'הלחם יוצא מהתנור כל בוקר בשש, עם הריח שלו'
/** What is said, its cross, and the scene in which it is. */
const crosses = [
  ['.site-consent__text', '.site-consent__close', onSurfaces.find(({ name }) => /BAR/.test(name))],
  ['.site-popup h2', '.site-popup__close', onSurfaces.find(({ name }) => name === 'popup')],
] as const

/** Whether the first line of its words lies under the cross. */
const isCovered = (page: Page, said: string, cross: string) =>
  page.evaluate(
    ([said, cross]) => {
      const range = document.createRange()
      range.selectNodeContents(document.querySelector(said) as Element)
      const over = document.querySelector(cross)?.getBoundingClientRect() ?? new DOMRect()
      return [...range.getClientRects()].some(
        line => line.left < over.right && line.right > over.left && line.top < over.bottom,
      )
    },
    [said, cross] as const,
  )

describe.each(crosses)('%s', (said, cross, scene) => {
  test.each(some(['Italian on a page from right to left', 'Hebrew on a page from left to right'], 1))(
    'does not lie under the cross: %s',
    async which => {
      if (!scene) throw new Error('the scene has another name now')
      const isHebrew = which.startsWith('Hebrew')
      const cookieBannerText = `<p>${hebrew}</p>`
      const { cookieSettings, ...context } = (scene.options?.context ?? {}) as Record<string, object>
      const page = await openScene(browser, {
        scene: {
          ...scene,
          body: isHebrew ? scene.body.replace('La lettera', hebrew) : scene.body,
          options: {
            ...scene.options,
            context: {
              ...context,
              ...(cookieSettings && {
                cookieSettings: { ...cookieSettings, ...(isHebrew && { cookieBannerText }) },
              }),
            },
          },
        },
        width: 390,
        css: isHebrew ? '' : 'html { direction: rtl }',
      })
      await page.locator(cross).waitFor()
      expect(await isCovered(page, said, cross)).toBe(false)
    },
  )
})

test('the arrows of a viewer point outwards where its pictures read the other way than the page', async () => {
  const viewer = onPictures.find(({ name }) => name === 'viewer')
  if (!viewer) throw new Error('the scene has another name now')
  const page = await openScene(browser, {
    scene: {
      ...viewer,
      body: `<div dir="ltr">${viewer.body}</div>`,
      show: async page => {
        await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
        await viewer.show?.(page)
      },
    },
  })
  const next = page.locator('.site-lightbox__button--next')
  const { x = 0 } = (await next.boundingBox()) ?? {}
  expect(x).toBeGreaterThan(400)
  expect(await next.locator('svg').evaluate(svg => getComputedStyle(svg).scale)).toBe('none')
})

test('a line from right to left runs as it is read: its first words at the right, what ends it at the left', async () => {
  const { page } = await browser.openPage(
    '<div dir="rtl" data-block="marquee"><p><span data-part="item">לחם חם!</span> <span data-part="item">עוגה</span></p></div>',
    { alive: true, head: siteStyles },
  )
  await page.locator('.site-marquee__item').first().waitFor()
  await atRest(page)
  const [first, second, letter, mark] = await page.evaluate(() => {
    const [first, second] = [...document.querySelectorAll('.site-marquee__item')]
    const words = first?.firstElementChild?.firstChild ?? first?.firstChild
    const at = (from: number) => {
      const range = document.createRange()
      range.setStart(words as Node, from)
      range.setEnd(words as Node, from + 1)
      return range.getBoundingClientRect().left
    }
    const left = (el: Element | undefined) => el?.getBoundingClientRect().left ?? 0
    return [left(first), left(second), at(0), at(6)] as const
  })
  expect(first).toBeGreaterThan(second)
  expect(mark).toBeLessThan(letter)
})

test('what is wrong with a field stands at the edge at which the page begins its lines', async () => {
  const { page } = await browser.openPage(
    `<div dir="rtl" data-block="form" data-form-id="f"><form><div data-part="field"><label for="a">שם</label>
     <input id="a" name="a" required></div><button>שלח</button></form></div>`,
    { alive: true, head: siteStyles },
  )
  await page.locator('button').click()
  const words = page.locator('.site-form__problem').first()
  await words.waitFor()
  const edges = await words.evaluate(el => {
    const range = document.createRange()
    range.selectNodeContents(el)
    return [range.getBoundingClientRect().right, el.getBoundingClientRect().right]
  })
  expect(Math.abs((edges[0] ?? 0) - (edges[1] ?? 9))).toBeLessThan(2)
})
