import { afterEach, expect, test } from 'vitest'
import { sampleOf } from './contract.testing.tsx'
import { alone, openLive, rest } from './live.testing.tsx'
import type { StartedPage } from './start-page.ts'

let page: StartedPage | null = null
alone()
afterEach(() => sessionStorage.clear())

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const find = <E extends HTMLElement = HTMLElement>(selector: string) => document.querySelector(selector) as E
const field = () => find<HTMLTextAreaElement>('textarea')
const slide = (n: number) =>
  `<figure data-part="slide" data-slide-id="${n}"><img src="/${n}.jpg" width="3" height="2" alt="${n}"></figure>`
const content = (id: string) =>
  `<form data-block="form" data-form-id="${id}" action="/f"><div data-part="field" data-kind="textarea"><label data-part="title">Note <textarea name="note"></textarea></label></div><button>Manda</button></form><section data-block="gallery" data-design="slideshow"><div data-part="slides">${[1, 2, 3].map(slide).join('')}</div></section>`

function type(text: string): void {
  field().value = text
  field().dispatchEvent(new Event('input', { bubbles: true }))
}
/** What is near the viewport has come to life as well. */
async function alive(): Promise<void> {
  await rest()
  const all = page?.engine.mount(document.body)
  await rest()
  await all
}
const active = () => find('[data-part~="slide"][data-active="true"]').dataset.slideId

// As htmx swaps pages and keeps them as text for the way back.
test('a page that comes back as text has nothing of what was typed and chosen on the other one', async () => {
  page = await openLive(`<main>${content('uno')}</main>`)
  type('Per il primo')
  await rest()
  const kept = find('main').innerHTML
  find('main').innerHTML = content('due')
  await alive()
  expect([field().value, active()]).toEqual(['', '1'])
  type('Per il secondo')
  find('.site-gallery__control--next').click()
  await rest()
  expect(active()).toBe('2')
  find('main').innerHTML = kept
  await alive()
  expect(find('form').dataset.formId).toBe('uno')
  expect([field().value, active()]).toEqual(['Per il primo', '1'])
  expect(all('[data-block-state="mounted"]')).toHaveLength(2)
})

test('a page that writes its own text anew, and one that it has kept for a while, goes on', async () => {
  page = await openLive(`<main>${content('uno')}</main>`)
  const kept = find('main').innerHTML
  type('Pane')
  find('.site-gallery__control--next').click()
  await rest()
  for (const text of [find('main').innerHTML, kept]) {
    find('main').innerHTML = text
    await rest()
    expect([field().value, active()]).toEqual(['Pane', '2'])
  }
})

test('products that are sorted as text keep each what was chosen in it, and its own price', async () => {
  const names = ['Pane', 'Focaccia', 'Grissini']
  const card = (name: string, i: number) =>
    `<li>${sampleOf('product')
      .replaceAll('Maglia del forno', name)
      .replaceAll('p-maglia', name)
      .replaceAll('v-maglia', name)
      .replaceAll('24.00', `${i + 1}.00`)}</li>`
  page = await openLive(`<ul>${names.map(card).join('')}</ul>`)
  const cards = () =>
    Object.fromEntries(
      all('li').map(li => [
        li.querySelector('[data-part="title"]')?.textContent,
        [
          li.querySelector<HTMLInputElement>('[name="quantity"]')?.value,
          li.querySelector<HTMLInputElement>('input:checked')?.value,
          li.querySelector('select')?.value,
          li.querySelector('[data-part="price"]')?.textContent,
        ],
      ]),
    )
  all('li').forEach((li, i) => {
    const quantity = li.querySelector('[name="quantity"]') as HTMLInputElement
    quantity.value = `${i + 2}`
    quantity.dispatchEvent(new Event('input', { bubbles: true }))
    const select = li.querySelector('select') as HTMLSelectElement
    select.value = i === 1 ? '' : 'L'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    li.querySelector<HTMLElement>('[value="Bianca"]')?.click()
  })
  await rest()
  const before = cards()
  const list = find('ul')
  list.innerHTML = [...list.children]
    .reverse()
    .map(el => el.outerHTML)
    .join('')
  await rest()
  expect(all('[data-part="title"]').map(el => el.textContent)).toEqual([...names].reverse())
  expect(cards()).toEqual(before)
})
