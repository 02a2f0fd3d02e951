import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/browser.ts'
import { courseLesson, courseList, courseStyles } from './courses.testing.ts'

const browser = openBrowser()
const phone = { width: 390, height: 800, mobile: true }
const desk = { width: 1280, height: 800 }

async function open(html: string, options: typeof phone | typeof desk) {
  const visit = await browser.openPage(`<main>${html}</main>`, {
    ...options,
    head: courseStyles,
    alive: true,
  })
  await visit.page.waitForFunction(
    () => !document.querySelector('.nav-loading, .course-item__course-action-button:not([class*=ready])'),
  )
  return visit
}

/** Whether whoever points at its middle meets it, or what is in it. */
const isReached = (page: Page, selector: string) =>
  page.locator(selector).evaluate(el => {
    const range = document.createRange()
    range.selectNodeContents(el)
    const { left, top, width, height } = range.getBoundingClientRect()
    return el.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

/** The names of the links that Tab passes. */
async function tabbed(page: Page): Promise<readonly string[]> {
  const names: string[] = []
  for (let i = 0; i < 6; i++) {
    await page.keyboard.press('Tab')
    names.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''))
  }
  return names
}

test.each(['left', 'right'])(
  'at a desk the navigation at the %s opens beside the words, and Escape closes it',
  async side => {
    const { page, errors } = await open(courseLesson('grano', side), desk)
    const button = page.getByRole('button', { name: 'Apri le lezioni' })
    await button.click()
    const link = page.getByRole('link', { name: 'segale' })
    const edges = async () => {
      const [nav, words] = await Promise.all([
        page.locator('.course-item__side-nav').boundingBox(),
        page.locator('#words').boundingBox(),
      ])
      if (!nav || !words) throw new Error('not seen')
      return side === 'left' ? words.x - (nav.x + nav.width) : nav.x - (words.x + words.width)
    }
    expect(await edges()).toBeGreaterThanOrEqual(0)
    expect(await isReached(page, '#words')).toBe(true)
    await link.focus()
    await page.keyboard.press('Escape')
    expect(await button.evaluate(el => el === document.activeElement)).toBe(true)
    expect((await page.locator('#words').boundingBox())?.width).toBe(1280)
    expect(await tabbed(page)).not.toContain('segale')
    expect(errors).toEqual([])
  },
)

test('on a telephone the head of the navigation is in sight, and a tap opens and closes it', async () => {
  const { page, errors } = await open(courseLesson('grano'), phone)
  const button = page.getByRole('button', { name: 'Apri le lezioni' })
  const top = async () => (await page.locator('.course-item__side-nav').boundingBox())?.y
  expect(await top()).toBe(740)
  await button.tap()
  expect(await top()).toBe(50)
  expect(await isReached(page, '.course-item__side-nav-link[href$=segale]')).toBe(true)
  await page.getByRole('button', { name: 'Chiudi le lezioni' }).tap()
  expect(await top()).toBe(740)
  expect(await isReached(page, '#words')).toBe(true)
  expect(errors).toEqual([])
})

test('on a telephone the head of the navigation covers neither the end of the page nor what has the focus', async () => {
  const end = '<p id="end"><a href="#end">Contatti</a></p>'
  const { page } = await open(courseLesson('grano') + end, phone)
  const bottom = async () => {
    const box = await page.locator('#end').boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  expect(await bottom()).toBeLessThanOrEqual(740)
  await page.evaluate(() => scrollTo(0, 0))
  await page.locator('#end a').focus()
  expect(await bottom()).toBeLessThanOrEqual(740)
  // As pages are swapped that keep their script.
  await page.evaluate(() => document.querySelector('.course-item')?.replaceWith('Contatti'))
  const rooms = () => [document.body, document.documentElement].map(el => el.getAttribute('style') || '')
  await expect.poll(() => page.evaluate(rooms)).toEqual(['', ''])
})

test('a lesson leads to the next, and the last to none', async () => {
  const { page } = await open(courseLesson('segale'), desk)
  expect(await page.getByRole('link', { name: 'Prossima lezione' }).getAttribute('href')).toBe(
    '/corso/pietra',
  )
  // As pages are swapped that keep their script.
  await page.evaluate(html => {
    const main = document.querySelector('main') as Element
    main.innerHTML = html
  }, courseLesson('pietra'))
  await page.getByRole('button', { name: 'Apri le lezioni' }).click()
  expect(await isReached(page, '.course-item__side-nav-link[href$=segale]')).toBe(true)
  expect(await tabbed(page)).not.toContain('Completa e continua')
})

test('the list of a course begins with its first lesson; its chapters open by keyboard and by tap', async () => {
  const { page } = await open(courseList, phone)
  expect(await page.getByRole('link', { name: 'Inizia' }).getAttribute('href')).toBe('/corso/grano')
  expect(await isReached(page, '[href="/corso/pietra"]')).toBe(false)
  await page.getByRole('button', { name: 'Forni' }).tap()
  expect(await isReached(page, '[href="/corso/pietra"]')).toBe(true)
  await page.getByRole('button', { name: 'Farine' }).focus()
  await page.keyboard.press('Enter')
  expect(await isReached(page, '.course-list__sublist [href$=grano]')).toBe(false)
  expect(await tabbed(page)).not.toContain('Il grano')
})
