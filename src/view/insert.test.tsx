import { useLayoutEffect, useRef, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Insert, type InsertProps } from '#view'
import { openPage } from '../../test/open-page.ts'
import { simpleBlock } from '../../test/simple-block.ts'

type Wishes = Omit<InsertProps, 'before' | 'after' | 'first' | 'into' | 'over'> & {
  readonly place: 'before' | 'after' | 'first' | 'into' | 'over'
}

// Of our words.
beforeEach(() => {
  document.documentElement.lang = 'it'
})
afterEach(() => document.documentElement.removeAttribute('lang'))

const server = '<p>uno</p> <button type="button">Invia <b>ora</b></button><!-- fine --><p>due</p>'

let first: Wishes | null = null
let set: (wishes: Wishes | null) => void = () => {}

function View({ content }: { readonly content: HTMLElement }) {
  const [wishes, setWishes] = useState(first)
  set = setWishes
  if (!wishes) return null
  const { place, ...rest } = wishes
  return <Insert {...({ [place]: content } as unknown as { readonly before: Element })} {...rest} />
}

const block = simpleBlock({
  name: 'x',
  description: '',
  settings: {},
  when: 'ready',
  read: root => root.querySelector('button'),
  View,
})

/** A block that inserts something at the button of the page. */
async function inserting(wishes: Wishes) {
  first = wishes
  const page = await openPage(`<div data-block="x">${server}</div>`, [block])
  return {
    page,
    button: page.find('button'),
    async change(next: Wishes | null) {
      set(next)
      await page.settle()
    },
    html: () => page.find('div').innerHTML,
  }
}

test('what it shows can take the focus as it comes', async () => {
  function Taking() {
    const button = useRef<HTMLButtonElement>(null)
    useLayoutEffect(() => button.current?.focus(), [])
    return <button type="button" id="mine" ref={button} />
  }
  await inserting({ place: 'after', children: <Taking /> })
  expect(document.activeElement?.id).toBe('mine')
})

test.each([
  [
    'before',
    '<p>uno</p> <i data-site-was="none">!</i><button type="button">Invia <b>ora</b></button><!-- fine --><p>due</p>',
  ],
  [
    'after',
    '<p>uno</p> <button type="button">Invia <b>ora</b></button><i data-site-was="none">!</i><!-- fine --><p>due</p>',
  ],
  [
    'first',
    '<p>uno</p> <button type="button"><i data-site-was="none">!</i>Invia <b>ora</b></button><!-- fine --><p>due</p>',
  ],
  [
    'into',
    '<p>uno</p> <button type="button">Invia <b>ora</b><i data-site-was="none">!</i></button><!-- fine --><p>due</p>',
  ],
  [
    'over',
    '<p>uno</p> <button type="button"><i data-site-was="none"><template>Invia <b>ora</b></template>!</i></button><!-- fine --><p>due</p>',
  ],
] as const)('what a block shows %s a node of the page leaves it as it came', async (place, shown) => {
  const { page, html, change } = await inserting({ place, as: 'i', children: '!' })
  expect(html()).toBe(shown)
  await change(null)
  expect(html()).toBe(server)
  await change({ place, as: 'i', children: '!' })
  page.engine.destroy()
  expect(html()).toBe(server)
})

test('what it covers comes back as the very same nodes, in whatever state they are', async () => {
  const { button, change } = await inserting({ place: 'into' })
  const before = [...button.childNodes]
  await change({ place: 'over', children: '…' })
  expect(button.textContent).toBe('…')
  await change(null)
  expect([...button.childNodes].map((node, i) => node === before[i])).toEqual([true, true])
})

test('its attributes and its content follow the block', async () => {
  const { html, change } = await inserting({
    place: 'after',
    attrs: { role: 'status', id: 'a' },
    children: 1,
  })
  expect(html()).toContain('<div role="status" id="a" data-site-was="none">1</div>')
  await change({ place: 'after', attrs: { role: 'alert', id: undefined }, children: <b>2</b> })
  expect(html()).toContain('<div role="alert" data-site-was="none"><b>2</b></div>')
})

test('a host that removes it, or writes over what it covers, keeps what it did', async () => {
  const { page, button, html, change } = await inserting({ place: 'after', as: 'i' })
  page.find('i').remove()
  await change(null)
  expect(html()).toBe(server)
  await change({ place: 'over', children: '…' })
  button.textContent = 'Compra'
  await change(null)
  expect(button.innerHTML).toBe('Compra')
  expect(page.console).toEqual([])
})

test('a node that the host has taken off the page takes it along', async () => {
  const { page, button, change } = await inserting({ place: 'before', as: 'i' })
  button.remove()
  await change(null)
  expect(page.find('div').innerHTML).toBe('<p>uno</p> <!-- fine --><p>due</p>')
  // A moment later it is read again, and has lost what it needs.
  expect(page.console.filter(line => !line.includes('nothing to work with'))).toEqual([])
})

test('what a block says in a place of another language says which one it is in; the words of the page do not', async () => {
  document.documentElement.lang = 'en'
  const { html, change, page, button } = await inserting({ place: 'after', as: 'i', children: '!' })
  // The words of a website that does not say its language are those of the page's language.
  expect(page.runtime.messages.locale).toBe('en-US')
  expect(html()).toContain('<i data-site-was="none">!</i>')
  await change(null)
  // It stands beside what is in another language, and not in it.
  button.lang = 'fr'
  for (const place of ['before', 'after'] as const) {
    await change({ place, as: 'i', children: '!' })
    expect(html()).toContain('<i data-site-was="none">!</i>')
    await change(null)
  }
  await change({ place: 'first', as: 'i', children: '!' })
  expect(html()).toContain('<i lang="en-US" data-site-was="none">!</i>')
  await change(null)
  button.removeAttribute('lang')
  page.find('div').lang = 'fr'
  await change({ place: 'after', as: 'i', children: '!' })
  expect(html()).toContain('<i lang="en-US" data-site-was="none">!</i>')
  await change({ place: 'after', as: 'i', children: '!', isOfPage: true })
  await change(null)
  expect(html()).toBe(server)
  await change({ place: 'into', as: 'i', children: '!', isOfPage: true })
  expect(html()).toContain('<i data-site-was="none">!</i>')
  page.engine.destroy()
  expect(html()).toBe(server)
  expect(page.find('div').lang).toBe('fr')
})

test('what could be had in the default language only says that it is in that one, whatever the page speaks', async () => {
  document.documentElement.lang = 'de'
  const { html, change, page } = await inserting({ place: 'after', as: 'i', children: '!' })
  const { messages } = page.runtime
  expect(messages.locale).toBe('de-DE')
  expect(html()).toContain('<i data-site-was="none">!</i>')
  await change(null)
  messages.add({ x: { 'it-IT': { a: 'uno' } }, y: { 'de-DE': { a: 'eins' }, 'it-IT': { a: 'uno' } } })
  await change({ place: 'after', as: 'i', children: '!' })
  expect(html()).toContain('<i lang="it-IT" data-site-was="none">!</i>')
  // Of the texts of another area, as it is called.
  await change({ place: 'after', as: 'i', children: '!', area: 'y' })
  expect(html()).toContain('<i data-site-was="none">!</i>')
  await change({ place: 'after', as: 'i', children: '!', area: 'x' })
  document.documentElement.lang = 'it'
  await page.settle()
  expect(html()).toContain('<i data-site-was="none">!</i>')
})
