import { vi } from 'vitest'
import { describedBlocks as definitions } from '../src/build/described-blocks.node.ts'
import { claimed } from '../src/core/claimed.ts'
import { attributeOf } from '../src/core/parts.ts'
import type { SettingsShape } from '../src/core/settings.ts'
import { type StartedPage, startPage } from './start-page.ts'

/** The next number from 0 up to and without `below`. */
export type Next = (below: number) => number

/** The same numbers for the same seed. */
export function numbers(seed: number): Next {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

export const rootOf = (name: string) => document.querySelector<HTMLElement>(`[data-block="${name}"]`)

const real = setTimeout

/** All that is due has happened, though nobody has waited for it. */
export async function rest(): Promise<void> {
  for (let i = 0; i < 4; i++) {
    await vi.advanceTimersByTimeAsync(20_000)
    // Files and pictures take their own time.
    await new Promise(resolve => real(resolve, 3))
  }
}

export async function openLive(html: string): Promise<StartedPage> {
  const page = startPage(html, definitions)
  let isThere = false
  page.engine.mount(document.body).then(() => {
    isThere = true
  })
  // Chunks come from files, in their own time.
  for (let i = 0; i < 1000 && !isThere; i++) await rest()
  await rest()
  return page
}

/** Of the page's own, in the block and in no other. */
function partsIn(root: HTMLElement): HTMLElement[] {
  const isOurs = (el: Element) => {
    for (let at: Element | null = el; at && at !== root; at = at.parentElement)
      if (claimed.has(at)) return true
    return false
  }
  const found = root.querySelectorAll<HTMLElement>(
    ':scope > *, [data-part], img, details, figure, li, tr, td, input, select, option, a[href]',
  )
  return [...found].filter(el => !isOurs(el) && el.parentElement?.closest('[data-block]') === root)
}

const values = [
  '',
  'true',
  'false',
  '1',
  '3',
  '-7',
  '999999',
  'fade',
  'grid',
  'left',
  'null',
  'Ciao',
  '€',
  '[]',
  '{',
]

/** What scripts of pages do to a live block; each says what it has done. */
export const edits: Readonly<
  Record<
    string,
    (root: HTMLElement, options: { next: Next; sample: string; settings: SettingsShape }) => void
  >
> = {
  remove(root, { next }) {
    const parts = partsIn(root)
    if (parts.length > 1) parts[next(parts.length)]?.remove()
  },
  add(root, { next, sample }) {
    const fresh = document.createElement('div')
    fresh.innerHTML = sample
    const source = fresh.querySelector<HTMLElement>('[data-block]')
    const parts = source ? partsIn(source) : []
    const part = parts[next(parts.length)]
    const near = partsIn(root)
    const at = near.filter(el => el.localName === part?.localName)[0]
    if (part && at) at.after(part)
  },
  move(root, { next }) {
    const parts = partsIn(root)
    const [a, b] = [parts[next(parts.length)], parts[next(parts.length)]]
    // Where the parser would leave it.
    const kinds = [a, b].map(el => [el, el?.parentElement].map(one => one?.localName).join())
    // What a select shows when its options have changed places is in no HTML.
    if (a?.localName === 'option') return
    if (a && b && kinds[0] === kinds[1] && !a.contains(b) && !b.contains(a)) b.before(a)
  },
  setting(root, { next, settings }) {
    // What moves by itself is somewhere else on each page.
    const all = Object.entries(settings).filter(([key]) => !/^autoplay/.test(key))
    const [key, setting] = all[next(all.length)] ?? []
    if (!key || !setting) return
    const right = [...values, ...(setting.facts?.values ?? [])].filter(
      one => setting.parse(one) !== undefined,
    )
    const name = attributeOf(key)
    // happy-dom says of an empty attribute that is removed that there was none.
    if (next(3) === 0 && root.getAttribute(name) !== '') root.removeAttribute(name)
    else root.setAttribute(name, right[next(right.length)] ?? '')
  },
  rewrite(root, { sample }) {
    const fresh = document.createElement('div')
    fresh.innerHTML = sample
    root.innerHTML = fresh.querySelector('[data-block]')?.innerHTML ?? ''
  },
  again(root) {
    const { innerHTML } = root
    root.innerHTML = innerHTML
  },
  clone(root) {
    // Nobody looks at what has never been alive.
    if (root.dataset.blockState !== 'mounted') return
    root.replaceWith(root.cloneNode(true))
  },
  'take out and put back'(root) {
    const { parentElement, nextSibling } = root
    root.remove()
    parentElement?.insertBefore(root, nextSibling)
  },
}
export const kinds = Object.keys(edits)

/** What is there, without what no two pages share. */
export function seen(root: Element | null): string {
  const copy = root?.cloneNode(true) as Element | undefined
  for (const el of copy?.querySelectorAll('*') ?? []) {
    const all = [...el.attributes].map(({ name, value }) => [name, value] as const)
    for (const [name] of all) el.removeAttribute(name)
    for (const [name, value] of all.sort(([a], [b]) => (a < b ? -1 : 1))) el.setAttribute(name, value)
  }
  return (copy?.outerHTML ?? '')
    .replaceAll(/DTSTAMP%3A\w+/g, 'DTSTAMP')
    .replaceAll(/(site-[\w-]*?|:r)\d+\b/g, '$1N')
    .replaceAll(/\s+/g, ' ')
}
