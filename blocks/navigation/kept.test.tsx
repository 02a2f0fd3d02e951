import { expect, onTestFinished, test } from 'vitest'
import { isReadAgain } from '../../test/beside.ts'
import { openPage } from '../../test/open-page.ts'
import block from './index.ts'
import { sample } from './sample.ts'

const el = (selector: string) => document.querySelector(selector) as HTMLElement
const toggle = () => el('[data-part="toggle"]')
const seen = () => [
  toggle().getAttribute('aria-expanded'),
  el('[data-part="panel"]').dataset.isOpen,
  document.body.style.overflow,
  [...document.querySelectorAll('[data-part="opener"]')].map(opener => [
    opener.textContent,
    opener.getAttribute('aria-expanded'),
  ]),
  document.activeElement?.textContent,
]

test('a link that the page adds leaves open what the visitor has opened, and the focus where it is', async () => {
  const page = await openPage(sample, [block])
  toggle().focus()
  toggle().click()
  await page.settle()
  const opener = el('button[data-part="opener"]')
  opener.click()
  opener.focus()
  await page.settle()
  const before = seen()
  expect(before.slice(0, 3)).toEqual(['true', 'true', 'hidden'])
  expect(opener.getAttribute('aria-expanded')).toBe('true')
  const add = () => opener.insertAdjacentHTML('beforebegin', '<a href="/novita">Novità</a>')
  expect(await isReadAgain(page, el('[data-block]'), add)).toBe(true)
  expect(seen()).toEqual(before)
  const press = () =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
    )
  press()
  press()
  await page.settle()
  // Back at the button that has opened it.
  expect([toggle().getAttribute('aria-expanded'), document.activeElement === toggle()]).toEqual([
    'false',
    true,
  ])
  const again = () => el('[data-part="panel"]').insertAdjacentHTML('beforeend', '<a href="/dove">Dove</a>')
  expect(await isReadAgain(page, el('[data-block]'), again)).toBe(true)
  expect(toggle().getAttribute('aria-expanded')).toBe('false')
})

test('an open menu that stands beside what is swapped closes as another page takes the place of this one', async () => {
  const page = await openPage(sample, [block])
  const { href } = location
  toggle().click()
  await page.settle()
  expect(toggle().getAttribute('aria-expanded')).toBe('true')
  history.pushState(null, '', '/un-altra')
  onTestFinished(() => history.replaceState(null, '', href))
  dispatchEvent(new PopStateEvent('popstate'))
  await page.settle()
  expect([toggle().getAttribute('aria-expanded'), document.body.style.overflow]).toEqual(['false', ''])
})
