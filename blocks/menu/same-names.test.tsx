import { expect, test } from 'vitest'
import { isReadAgain } from '../../test/beside.ts'
import { openPage } from '../../test/open-page.ts'
import menu from './index.ts'

const tab = (i: number) => document.querySelectorAll<HTMLElement>('[data-part="tab"]')[i] as HTMLElement
const selected = () =>
  [...document.querySelectorAll('[data-part="tab"]')].map(el => el.getAttribute('aria-selected'))

test('a tab that is a picture stays chosen when the page adds another one', async () => {
  const pair = (name: string) => [
    `<button data-part="tab"><img src="/${name}.svg" alt="${name}"></button>`,
    `<section data-part="panel">${name}</section>`,
  ]
  const [tabs, panels] = [0, 1].map(i => ['Pranzo', 'Cena', 'Dolci'].map(name => pair(name)[i]).join(''))
  const page = await openPage(`<div data-block="menu"><div data-part="tabs">${tabs}</div>${panels}</div>`, [
    menu,
  ])
  tab(1).click()
  await page.settle()
  expect(selected()).toEqual(['false', 'true', 'false'])
  const isRead = await isReadAgain(page, undefined, () => {
    const [tab, panel] = pair('Vini')
    document.querySelector('[data-part="tabs"]')?.insertAdjacentHTML('beforeend', tab as string)
    document.querySelector('[data-block]')?.insertAdjacentHTML('beforeend', panel as string)
  })
  expect([isRead, selected()]).toEqual([true, ['false', 'true', 'false', 'false']])
})
