import { expect, test, vi } from 'vitest'
import { createEnv } from '#runtime/env.ts'
import { activate, find, pause } from './page.testing.ts'
import { samples } from './samples.testing.ts'

const names = [
  'accordion',
  'header that comes back',
  'header whose parts have places',
  'list carousel',
  'form behind a button',
]
const html = names.map(name => samples[name]?.html ?? '').join('')

/** An exported page, and how many listeners the window has of each type. */
async function visit() {
  const env = createEnv(window)
  const alive = new Map<string, number>()
  const count = (type: string, more: number) => alive.set(type, (alive.get(type) ?? 0) + more)
  const site = await activate(`<main>${html}</main>`, {
    listen(type, fn) {
      const stop = env.listen(type, fn)
      count(type, 1)
      return () => {
        count(type, -1)
        stop()
      }
    },
  })
  /** The page as it is once all that has come is alive, and what has left is given back. */
  const settle = async () => {
    await pause()
    await site.mount()
    await pause()
  }
  await settle()
  await settle()
  return { site, alive, settle }
}

/** As libraries swap a part of a page, whose address has come. */
function swap(next: Element, address: string): void {
  history.pushState(null, '', address)
  find('main').replaceWith(next)
}

function mainOf(html: string): HTMLElement {
  const main = document.createElement('main')
  main.innerHTML = html
  return main
}

/** Each element with the names of its attributes. */
const shapeOf = (root: ParentNode) =>
  [...root.querySelectorAll('*')].map(el => [el.localName, ...el.getAttributeNames().sort()].join(' '))

test('what has left the page with its body, as Turbo swaps it, is listened to no more', async () => {
  const { site, alive, settle } = await visit()
  const before = [...alive]
  expect(alive.get('scroll')).toBeGreaterThan(0)
  const first = document.body
  for (let i = 0; i < 3; i++) {
    const next = document.createElement('body')
    next.append(mainOf(html))
    document.body.replaceWith(next)
    await settle()
  }
  await vi.waitFor(() => expect([...alive]).toEqual(before))
  site.destroy()
  document.body.replaceWith(first)
})

test('what has left with a part of the body, as htmx, Swup, Barba and Unpoly swap it, is listened to no more', async () => {
  const { alive, settle } = await visit()
  const before = [...alive]
  const start = location.href
  for (const address of ['/two', '/three', '/four']) {
    swap(mainOf(html), address)
    await settle()
  }
  await vi.waitFor(() => expect([...alive]).toEqual(before))
  // It stands at the end of the body, where no swap takes it away.
  expect(document.querySelectorAll('.sqs-block-form-lightbox')).toHaveLength(1)
  history.pushState(null, '', start)
})

test('a page whose very elements are kept for the way back is as it was when they come again', async () => {
  const { settle } = await visit()
  const start = location.href
  const kept = mainOf(html)
  swap(kept, '/two')
  await settle()
  const before = shapeOf(document)
  swap(mainOf(''), '/three')
  await settle()
  expect(shapeOf(document.body).join()).not.toContain('data-part')
  expect(shapeOf(kept)).toEqual(shapeOf(mainOf(html)))
  swap(kept, '/two')
  await settle()
  expect(shapeOf(document)).toEqual(before)
  history.pushState(null, '', start)
})

test('what leaves a page that stays, and comes back, keeps what it was described by', async () => {
  const { settle } = await visit()
  const main = find('main')
  main.remove()
  await settle()
  expect(main.querySelectorAll('[data-block]').length).toBeGreaterThan(2)
  document.body.append(main)
  await settle()
  expect(document.querySelectorAll('[data-block-state="mounted"]').length).toBeGreaterThan(2)
})
