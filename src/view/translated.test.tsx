import { type ReactNode, useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createHost, Insert } from '#view'
import { openPage } from '../../test/open-page.ts'
import { simpleBlock } from '../../test/simple-block.ts'

let say: (words: string) => void = () => {}

function Words(): ReactNode {
  const [words, setWords] = useState('Aggiungo…')
  say = setWords
  return (
    <p id="ours">
      <b>1</b> {words}
    </p>
  )
}

const block = simpleBlock({
  name: 'x',
  description: '',
  settings: {},
  when: 'ready',
  read: root => root.querySelector('button'),
  View: ({ content }: { readonly content: HTMLElement }) => (
    <Insert after={content}>
      <Words />
    </Insert>
  ),
})

const server = '<button type="button">Prendi</button>'
const open = () => openPage(`<div data-block="x">${server}</div>`, [block])
type Page = Awaited<ReturnType<typeof open>>

/** The text of ours that says this is what a browser has translated it into. */
function translate(words: string, how: 'at once' | 'one after the other' = 'at once'): void {
  const text = [...document.querySelectorAll('#ours')]
    .flatMap(el => [...el.childNodes])
    .find(node => node.nodeType === 3 && node.textContent?.trim())
  const font = document.createElement('font')
  font.innerHTML = `<font>${words}</font>`
  if (how === 'at once') text?.replaceWith(font)
  else text?.before(font)
  text?.remove()
}
const ours = () => document.querySelector('#ours')?.textContent

/** In a block, and in a place of its own at the end of the body. */
const places = {
  'a block': () => {},
  'what lies above the page': ({ runtime: { env } }: Page) => {
    document.querySelector('#ours')?.remove()
    const host = createHost({ env, className: 'h', locale: 'it-IT', onError: vi.fn(), onCrash: vi.fn() })
    host.draw(<Words />)
    return () => host.draw(null)
  },
}
let close: (() => void) | undefined
afterEach(() => close?.())

describe.each(Object.keys(places) as (keyof typeof places)[])(
  'what is said in %s on a page that a browser has translated',
  name => {
    test.each(['at once', 'one after the other'] as const)('is what is so now, each time: %s', async how => {
      const page = await open()
      close = places[name](page) || undefined
      translate('Adding…', how)
      await page.settle()
      expect(ours()).toBe('1 Adding…')
      say('Aggiunto')
      await page.settle()
      expect(ours()).toBe('1 Aggiunto')
      translate('Added', how)
      await page.settle()
      say('Prendi')
      await page.settle()
      expect(ours()).toBe('1 Prendi')
    })

    test('stays translated as long as nothing else is said', async () => {
      const page = await open()
      close = places[name](page) || undefined
      translate('Adding…')
      await page.settle()
      say('Aggiungo…')
      await page.settle()
      expect(ours()).toBe('1 Adding…')
    })
  },
)

test('the page has its own back in the end, with nothing of a translation', async () => {
  const page = await open()
  translate('Adding…')
  await page.settle()
  page.engine.destroy()
  expect(page.find('div').innerHTML).toBe(server)
})
