import { expect, test, vi } from 'vitest'
import { openPage, settle } from '../../test/open-page.ts'
import menu from './index.ts'

const tabs = `<p data-part="tabs"><a data-part="tab" href="#estate">
  Estate </a> <a data-part="tab" href="#inverno">Inverno</a></p>`
const panels = `<section data-part="panel" id="estate">6–23</section>
<section data-part="panel" id="inverno"> <h3>INVERNO</h3> 6.30–19</section>`
const print = (name: 'before' | 'after') => window.dispatchEvent(new Event(`${name}print`))
const names = () =>
  [...document.querySelectorAll('[data-part="panel"]')].map(el => el.getAttribute('data-on-paper'))

test('a panel that does not begin with its name says it on paper, and only there', async () => {
  await openPage(`<div data-block="menu">${tabs}${panels}</div>`, [menu])
  expect(names()).toEqual([null, null])
  print('before')
  expect(names()).toEqual(['Estate', null])
  print('after')
  expect(names()).toEqual([null, null])
})

test('it is the name that the tab has when the page is printed', async () => {
  await openPage(`<div data-block="menu">${tabs}${panels}</div>`, [menu])
  const tab = document.querySelector('[data-part="tab"]') as Element
  tab.textContent = 'Summer'
  print('before')
  expect(names()).toEqual(['Summer', null])
})

test('tabs that stand before their panels are their names already', async () => {
  const mixed = ['Estate', 'Inverno']
    .map(name => `<button data-part="tab">${name}</button><section data-part="panel">6–23</section>`)
    .join('')
  await openPage(`<div data-block="menu">${mixed}</div>`, [menu])
  print('before')
  expect(names()).toEqual([null, null])
})

test('a menu that ends while the page is printed leaves no name behind', async () => {
  const page = await openPage(`<div data-block="menu">${tabs}${panels}</div>`, [menu])
  print('before')
  page.engine.destroy()
  // React and Preact end effects at other times.
  await vi.waitFor(() => expect(names()).toEqual([null, null]))
  await settle()
  expect(names()).toEqual([null, null])
})
