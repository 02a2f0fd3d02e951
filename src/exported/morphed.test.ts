import { expect, test, vi } from 'vitest'
import { morphInto } from './morph.testing.ts'
import { find, lines, open, pause } from './page.testing.ts'
import { samples } from './samples.testing.ts'

const accordion = samples.accordion?.html ?? ''
const header = samples['header of the newer templates']?.html ?? ''

test('what a page is morphed into is alive as before, each time', async () => {
  const html = header + accordion
  const site = await open(html)
  const states = () =>
    [...document.querySelectorAll<HTMLElement>('[data-block]')].map(
      ({ dataset }) => `${dataset.block} ${dataset.blockState}`,
    )
  const before = states()
  expect(before).toContain('accordion mounted')
  for (const isOpen of [false, true]) {
    morphInto(html)
    await pause()
    await site.mount()
    await vi.waitFor(() => expect(states()).toEqual(before))
    expect(find('.accordion-item__click-target').dataset.part).toBe('trigger')
    find('.accordion-item__click-target').click()
    await vi.waitFor(() =>
      expect(find('.accordion-item__dropdown').matches('.accordion-item__dropdown--open')).toBe(isOpen),
    )
  }
  expect(lines.filter(line => line.startsWith('error'))).toEqual([])
})

test('what waited for a script to be shown is seen after the page was morphed, and all is given back', async () => {
  const html = `<div class="tweak-global-animations-enabled"><div class="newsletter-block sqs-block"></div>${accordion}</div>`
  const site = await open(html)
  const isShown = () =>
    find('.newsletter-block').matches('.rendered') &&
    find('.tweak-global-animations-enabled').dataset.animationState === 'booted'
  expect(isShown()).toBe(true)
  morphInto(html)
  await vi.waitFor(() => expect(isShown()).toBe(true))
  await pause()
  site.destroy()
  expect(document.body.innerHTML).toBe(html)
})

test('the pictures of a page that is morphed are described as before, and its gallery is alive', async () => {
  const html = samples['gallery slideshow']?.html ?? ''
  const site = await open(html)
  const pictures = () =>
    [...document.querySelectorAll<HTMLElement>('.slide img')].map(img => img.dataset.block)
  const before = pictures()
  morphInto(html)
  await pause()
  await site.mount()
  expect(pictures()).toEqual(before)
  await vi.waitFor(() => expect(find('.sqs-block-content').dataset.blockState).toBe('mounted'))
})

test('who takes it away again and again is followed from afar, and the page goes on', async () => {
  await open(accordion)
  const list = find('.accordion-items-container')
  let times = 0
  const taking = new MutationObserver(() => {
    if (!list.hasAttribute('data-block')) return
    times++
    list.removeAttribute('data-block')
  })
  taking.observe(list, { attributeFilter: ['data-block'] })
  list.removeAttribute('data-block')
  await pause()
  taking.disconnect()
  expect(times).toBe(5)
})
