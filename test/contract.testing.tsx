import { type ComponentType, useState } from 'react'
import { afterEach, expect, vi } from 'vitest'
import type { AnyBlock } from '#core'
import { Adopt, type ViewProps } from '#view'
import { describedBlocks as definitions } from '../src/build/described-blocks.node.ts'
import { type Listeners, trackListeners } from './listeners.ts'
import { simpleBlock } from './simple-block.ts'
import { type StartedPage, startPage } from './start-page.ts'

const samples = import.meta.glob<{ readonly sample: string }>('../blocks/*/sample.ts', { eager: true })

/** The neighbour: counts the clicks on its own button. */
const NeighbourView: ComponentType<ViewProps<object, HTMLElement>> = ({ content }) => {
  const [count, setCount] = useState(0)
  return <Adopt el={content} attrs={{ 'data-count': count }} on={{ click: () => setCount(n => n + 1) }} />
}
const neighbour = simpleBlock({
  name: 'neighbour',
  description: '',
  settings: {},
  when: 'ready',
  read: root => root.querySelector('button'),
  View: NeighbourView,
})
export const beside = '<p data-block="neighbour"><button>+</button></p>'

export let page: StartedPage | null = null
let listeners: Listeners | null = null

afterEach(() => {
  page?.close()
  page = null
  listeners?.stop()
  listeners = null
})

/** Counts listeners from now on; call it before the page is opened. */
export function track(): Listeners {
  listeners = trackListeners()
  return listeners
}

export function open(html: string, blocks: readonly AnyBlock[] = definitions): StartedPage {
  page?.close()
  page = startPage(html, [...blocks, neighbour])
  return page
}

/** Waits until everything has been brought to life that is due. */
export async function alive(page: StartedPage): Promise<void> {
  await page.engine.ready
  await page.settle()
}

export const all = (selector: string, root: ParentNode = document) => [
  ...root.querySelectorAll<HTMLElement>(selector),
]
export const stateOf = (el: Element | undefined) => (el as HTMLElement | undefined)?.dataset.blockState
export const blocksNamed = (name: string) => all(`[data-block="${name}"]`)
export const neighboursAlive = () => blocksNamed('neighbour').every(el => stateOf(el) === 'mounted')

/** HTML as the parser understands it, to compare with what is given back. */
export function parsed(html: string): string {
  const holder = document.createElement('div')
  holder.innerHTML = html
  return holder.innerHTML
}
export const withoutState = (html: string) => html.replaceAll(/ data-block-state="\w+"/g, '')

/** The block's element with these attributes, due at once. */
export function element(html: string, attributes: Readonly<Record<string, string>> = {}): HTMLElement {
  const holder = document.createElement('div')
  holder.innerHTML = html
  const el = holder.firstElementChild as HTMLElement
  el.setAttribute('data-when', 'ready')
  for (const [name, value] of Object.entries(attributes)) el.setAttribute(name, value)
  return el
}

export const sampleOf = (name: string) => samples[`../blocks/${name}/sample.ts`]?.sample ?? ''
/** The sample, due at once. */
export const dueOf = (name: string) =>
  sampleOf(name).replace(`data-block="${name}"`, `data-block="${name}" data-when="ready"`)

/** One page with a block for each set of attributes, and neighbours among them. */
export async function openAll(
  name: string,
  variants: readonly Readonly<Record<string, string>>[],
): Promise<readonly HTMLElement[]> {
  const page = open('')
  document.body.innerHTML = beside
  const els = variants.map(attributes => element(sampleOf(name), attributes))
  document.body.append(...els)
  for (const el of els.filter((_, i) => i % 10 === 9)) el.insertAdjacentHTML('afterend', beside)
  await page.engine.mount(document)
  await page.settle()
  await vi.waitFor(() => expect(neighboursAlive()).toBe(true))
  return els
}

/** At most one console error per block and none without a block; nothing that got out. */
export function expectQuiet(
  name: string,
  { els, page }: { readonly els: readonly HTMLElement[]; readonly page: StartedPage },
): void {
  const perBlock = new Map<Element | null, number>()
  for (const { el } of page.errors()) {
    const block = el?.closest(`[data-block="${name}"]`) ?? null
    perBlock.set(block, (perBlock.get(block) ?? 0) + 1)
  }
  expect(perBlock.get(null)).toBeUndefined()
  expect(Math.max(0, ...perBlock.values())).toBeLessThanOrEqual(1)
  expect(page.reports).toEqual([])
  expect(neighboursAlive()).toBe(true)
  for (const el of els) expect(stateOf(el)).toMatch(/^(mounted|skipped)$/)
}

/** Every block, by its name. */
export const blocks = definitions.map(definition => [definition.name, definition] as const)

/** Without the nodes of ours, which say that they are, and with what they stand in place of. */
export function textOfServer(within: HTMLElement): string {
  const copy = within.cloneNode(true) as HTMLElement
  for (const ours of copy.querySelectorAll('[data-site-was="none"]'))
    ours.replaceWith(ours.querySelector<HTMLTemplateElement>(':scope > template')?.content ?? '')
  return copy.textContent
}
