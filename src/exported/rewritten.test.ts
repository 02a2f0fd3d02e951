import { expect, test, vi } from 'vitest'
import { find, lines, open } from './page.testing.ts'
import { samples } from './samples.testing.ts'

const html = samples.accordion?.html ?? ''
const list = () => find('.accordion-items-container')
const isOpen = () => find('.accordion-item__dropdown').matches('.accordion-item__dropdown--open')
const press = () => find('.accordion-item__click-target').click()

test('a list whose content the page writes anew, as it is, closes and opens as before', async () => {
  await open(html)
  expect(isOpen()).toBe(true)
  list().innerHTML = String(list().innerHTML)
  for (const expected of [false, true]) {
    await vi.waitFor(() => expect(list().dataset.blockState).toBe('mounted'))
    press()
    await vi.waitFor(() => expect(isOpen()).toBe(expected))
  }
})

test('a list that the page replaces by another one is described like the first', async () => {
  await open(`<main>${html}</main>`)
  find('main').innerHTML = html
  await vi.waitFor(() => expect(list().dataset.block).toBe('accordion'))
  expect(lines).toEqual([])
})

test.each([
  ['header of the newer templates', 'navigation', '.header'],
  ['accordion', 'accordion', '.accordion-items-container'],
])('what the page replaces in it, as htmx does, is described anew: %s', async (name, block, place) => {
  const { html = '' } = samples[name] ?? {}
  await open(html)
  const server = document.createElement('div')
  server.innerHTML = html
  for (const _ of [1, 2]) {
    const part = find(`${place} [data-part]`)
    find(place).innerHTML = server.querySelector(place)?.innerHTML ?? ''
    await vi.waitFor(() => expect(document.querySelectorAll(`${place} [data-part]`)).not.toHaveLength(0))
    await vi.waitFor(() => expect(find(place).dataset.blockState).toBe('mounted'))
    expect([find(place).dataset.block, part.isConnected]).toEqual([block, false])
  }
  expect(lines.filter(line => line.startsWith('error'))).toEqual([])
})
