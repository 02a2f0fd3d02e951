// Whatever scripts of a page do to a live block: once it is given back, the page is what the same edits make of it without us.
import { describe, expect, test } from 'vitest'
import { blocks, sampleOf } from './contract.testing.tsx'
import { alone, firstDifference, openLive, rest } from './live.testing.tsx'
import { type Next, numbers } from './live-edits.ts'
import type { StartedPage } from './start-page.ts'
import { few, isThorough } from './thorough.ts'

const lives = process.env.LIVE_EDITS ? 40 : isThorough ? 8 : 2
const editsOfOne = 6
const tried = process.env.LIVE_EDITS ? blocks : few(blocks, Math.ceil(blocks.length / 4))

let page: StartedPage | null = null
alone()

/** By which an element is known on both pages. */
const key = 'data-key'

/** The same page, alive and as it would be without us. */
interface Twins {
  readonly live: HTMLElement
  readonly dead: HTMLElement
}

const find = (root: ParentNode, name: string) => root.querySelector<HTMLElement>(`[${key}="${name}"]`)

/** What both have once, of the page's own. */
function keysIn({ live, dead }: Twins, name: string): readonly string[] {
  const root = dead.querySelector(`[data-block="${name}"]`)
  const found = root?.querySelectorAll<HTMLElement>(
    ':scope > *, [data-part], img, details, figure, li, tr, td, input, select, a[href]',
  )
  // happy-dom gives another object for a form around them.
  const keyOf = (el: Element | null | undefined) => el?.getAttribute(key) ?? ''
  return [...(found ?? [])]
    .filter(el => keyOf(el.parentElement?.closest('[data-block]')) === keyOf(root))
    .map(keyOf)
    .filter(one => [live, dead].every(page => page.querySelectorAll(`[${key}="${one}"]`).length === 1))
}

const edits: Readonly<Record<string, (el: HTMLElement, other: HTMLElement, mark: string) => void>> = {
  remove: el => el.remove(),
  clone(el, _, mark) {
    const copy = el.cloneNode(true) as HTMLElement
    for (const [i, each] of [copy, ...copy.querySelectorAll(`[${key}]`)].entries())
      each.setAttribute(key, `${mark}-${i}`)
    el.after(copy)
  },
  move(el, other) {
    const kinds = [el, other].map(one => `${one.localName} ${one.parentElement?.localName}`)
    if (kinds[0] === kinds[1] && !el.contains(other) && !other.contains(el)) other.before(el)
  },
  title: (el, _, mark) => el.setAttribute('title', mark),
}
const kinds = Object.keys(edits)

/** @returns what was done. */
function editBoth(twins: Twins, { name, next, mark }: { name: string; next: Next; mark: string }): string {
  const keys = keysIn(twins, name)
  const [one, other] = [keys[next(keys.length)] ?? '', keys[next(keys.length)] ?? '']
  const kind = kinds[next(kinds.length)] as string
  for (const page of [twins.live, twins.dead]) {
    const [el, beside] = [find(page, one), find(page, other)]
    if (el && beside) edits[kind]?.(el, beside, mark)
  }
  return `${kind} ${one} ${other}`
}

/** Without what the browser may write in another way: the order of attributes, and how styles are spelt. */
function plain(root: HTMLElement): string {
  const copy = root.cloneNode(true) as HTMLElement
  for (const el of copy.querySelectorAll<HTMLElement>('*')) {
    if (el.hasAttribute('style')) el.setAttribute('style', el.style.cssText)
    for (const name of ['class', 'style']) if (el.getAttribute(name) === '') el.removeAttribute(name)
    const all = [...el.attributes].map(({ name, value }) => [name, value] as const)
    for (const [name] of all) el.removeAttribute(name)
    for (const [name, value] of all.sort(([a], [b]) => (a < b ? -1 : 1))) el.setAttribute(name, value)
  }
  return copy.innerHTML.replaceAll(/\s+/g, ' ')
}

describe.each(tried)('the block %s', name => {
  test('loses nothing of what its page has done', async () => {
    const wrong: string[] = []
    let made = 0
    for (let run = 0; run < lives; run++) {
      const next = numbers(run * 7919 + name.length * 31 + Number(process.env.LIVE_SEED ?? 0))
      const dead = document.createElement('div')
      dead.innerHTML = sampleOf(name)
      for (const [i, el] of [...dead.querySelectorAll('*')].entries()) el.setAttribute(key, `${i}`)
      page?.close()
      page = await openLive(dead.innerHTML)
      const done: string[] = []
      for (let i = 0; i < editsOfOne; i++) {
        done.push(editBoth({ live: document.body, dead }, { name, next, mark: `edit ${i}` }))
        if (next(2) === 0) await rest()
      }
      made += done.filter(each => !each.endsWith(' ')).length
      await rest()
      page.engine.unmount(document.body)
      const [left, wanted] = [plain(document.body), plain(dead)]
      if (left !== wanted) wrong.push(`run ${run}: ${done.join(', ')}\n${firstDifference(left, wanted)}`)
    }
    expect(wrong).toEqual([])
    // One that is all words has nothing to be edited.
    if (document.querySelector('[data-block] *')) expect(made).toBeGreaterThan(0)
  }, 600_000)
})
