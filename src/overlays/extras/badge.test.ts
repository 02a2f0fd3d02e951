import { afterEach, expect, test } from 'vitest'
import { swapForCopy } from '../../../test/swap-body.ts'
import { type ExtrasPage, openExtras } from './extras.testing.ts'

const settings = { ssBadgeType: 2 }
const contextOf = (websiteSettings: object, more: object = {}) => ({
  appDomain: 'builder.example',
  websiteSettings,
  ...more,
})
let page: ExtrasPage
const open = async (...args: Parameters<typeof openExtras>) => {
  page = await openExtras(...args)
}
afterEach(() => page.close())

const badges = () => [...document.querySelectorAll<HTMLElement>('.site-badge')]
const opener = () => badges()[0]?.firstElementChild as HTMLElement

test('the badge stands in its corner, in its colour, and says what the site was made with', async () => {
  await open('<main>Forno</main>', contextOf(settings))
  expect(badges()).toHaveLength(1)
  expect(badges()[0]?.dataset).toMatchObject({ theme: 'black', position: 'bottom-left' })
  expect([opener().localName, opener().textContent]).toEqual(['button', 'Fatto con builder.example'])
  page.close()
  expect(document.body.innerHTML).toBe('<main>Forno</main>')
})

test.each([
  ['none', { ssBadgeType: 1 }, {}],
  ['no type', {}, {}],
  ['template 7.1', settings, { templateVersion: '7.1' }],
] as const)('there is no badge with %s', async (_, given, more) => {
  await open('<main></main>', contextOf(given, more))
  expect(badges()).toEqual([])
})

test.each([
  [1, 'top-left'],
  [2, 'top-center'],
  [6, 'bottom-right'],
  [77, 'bottom-left'],
])('the place %d is %s; white is white, and some are not for fingers', async (ssBadgePosition, position) => {
  await open('', contextOf({ ssBadgeType: 3, ssBadgePosition, ssBadgeDevices: 2 }))
  expect(badges()[0]?.dataset).toMatchObject({ theme: 'white', position, devices: 'desktop-only' })
})

test('it is a link where it has an address, of the web alone', async () => {
  await open('', contextOf({ ...settings, ssBadgeUrl: 'https://builder.example/chi-siamo' }))
  expect(opener().outerHTML).toContain(
    'href="https://builder.example/chi-siamo" target="_blank" rel="noopener"',
  )
  page.close()
  await open('', contextOf({ ...settings, ssBadgeUrl: 'javascript:alert(1)' }))
  expect(opener().localName).toBe('button')
})

test('a finger asks for its words, and puts them away', async () => {
  await open('', contextOf(settings, { website: { language: 'en-US' }, appDomain: '' }))
  expect(opener().textContent).toBe('Made without writing code')
  opener().click()
  expect(opener().getAttribute('aria-expanded')).toBe('true')
  opener().click()
  expect(opener().getAttribute('aria-expanded')).toBe('false')
})

test('one that is to be slight goes as the page is read on, and comes back', async () => {
  await open('', contextOf({ ...settings, ssBadgeVisibility: 2 }))
  const scroll = (y: number) => {
    Object.assign(window, { scrollY: y })
    document.dispatchEvent(new Event('scroll'))
    return badges()[0]?.hasAttribute('data-away')
  }
  expect([scroll(400), scroll(397), scroll(300), scroll(0)]).toEqual([true, true, false, false])
})

test('a page that is swapped for one that was kept has it once, and it lives', async () => {
  await open('<main>Forno</main>', contextOf(settings))
  const [badge] = badges()
  await swapForCopy()
  expect(badges()).toEqual([badge])
})
