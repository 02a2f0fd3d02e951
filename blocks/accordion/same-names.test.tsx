import { expect, test } from 'vitest'
import { isReadAgain } from '../../test/beside.ts'
import { openPage } from '../../test/open-page.ts'
import accordion from './index.ts'

const openItems = () =>
  [...document.querySelectorAll('[data-part="item"]')].map(el => el.getAttribute('data-is-open'))

test('of sections with the same title the open one stays open, and no other, when the page adds one', async () => {
  const item = (title: string) =>
    `<div data-part="item"><h3><button data-part="trigger">${title}</button></h3><div data-part="panel">${title}</div></div>`
  const page = await openPage(
    `<section data-block="accordion">${['Orari', 'Prezzi', 'Orari', 'Prezzi'].map(item).join('')}</section>`,
    [accordion],
  )
  document.querySelectorAll<HTMLElement>('[data-part="trigger"]')[2]?.click()
  await page.settle()
  expect(openItems()).toEqual(['false', 'false', 'true', 'false'])
  const isRead = await isReadAgain(page, undefined, () =>
    document.querySelector('[data-block]')?.insertAdjacentHTML('beforeend', item('Luoghi')),
  )
  expect([isRead, openItems()]).toEqual([true, ['false', 'false', 'true', 'false', 'false']])
})
