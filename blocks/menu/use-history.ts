import { useEffect, useRef } from 'react'
import type { Runtime } from '#runtime/index.ts'
import { holdScroll, note, notesOf } from '#runtime/navigate.ts'
import { own } from '#runtime/own.ts'
import { isOwner } from '#runtime/page/index.ts'
import { useBlock } from '#view'
import { type Content, targetIndex } from './read.ts'

/** The sections that are selected at a place of the history, of all menus of the page. */
const placeNote = 'siteTabs'
/** Places between which only tabs differ: a choice hands it on, what a link leads to has another one. */
const viewNote = 'siteView'
/** The place was made by a walk along this menu. */
const walkNote = 'siteWalk'

/** How a tab was chosen: one after the other by the arrow keys, or by itself. */
export interface Chosen {
  readonly walks: boolean
}

/** In the editing backend the address belongs to the editor; a page without an address has none to change. */
export function followsHistory({ env, page }: Runtime): boolean {
  return /^(https?|file):/.test(env.url()) && !(env.isFramed() && isOwner(page))
}

/** The tab that was selected at this place of the history; -1 where nobody has noted one. */
export function notedIndex({ tabs }: Content, { env }: Runtime): number {
  const noted = notedAnchors(env)
  return tabs.findIndex(({ anchor }) => anchor !== '' && noted.includes(anchor))
}

/**
 * Keeps the address, and the browser's Back and Forward, in step with the selected tab. Each place of the history knows the
 * tabs of all menus: the fragment has room for the last choice only.
 * @returns what to call for each choice of the visitor.
 */
export function useHistory(
  content: Content,
  options: {
    readonly isOn: boolean
    readonly now: { readonly current: number }
    show(index: number): void
  },
): (index: number, how: Chosen) => void {
  const { isOn, now } = options
  const { guard, runtime, warn } = useBlock()
  const { env, locationHash } = runtime
  const latest = useRef(options.show)
  latest.current = options.show
  const { tabs } = content

  useEffect(() => {
    const nameless = tabs.find(({ anchor }) => !anchor)
    if (isOn && nameless)
      warn('data-history needs an id on each panel; without one its address stays as it was', nameless.panel)
  }, [isOn, tabs, warn])

  useEffect(() => {
    if (!isOn) return
    let view: unknown
    const noteHere = guard('history', () => {
      view = notesOf(env)?.[viewNote] ?? Math.random()
      note(env, { [placeNote]: withOwn(content, env, now.current), [viewNote]: view })
    })
    const restore = () => {
      // A browser that has kept no position of this place would lead to the fragment.
      if (notesOf(env)?.[viewNote] === view) holdScroll(env)
      const noted = notedIndex(content, runtime)
      const index = noted >= 0 ? noted : targetIndex(content, locationHash.read())
      latest.current(index)
      // Whoever is at the tabs stays at the chosen one: the others are no stops of Tab.
      if (tabs.some(({ tab }) => tab === env.document.activeElement))
        own(tabs[index]?.tab)?.focus({ preventScroll: true })
      noteHere()
    }
    noteHere()
    return env.listen('popstate', guard('history', restore))
  }, [isOn, content, tabs, env, runtime, locationHash, now, guard])

  return (index, { walks }) => {
    const fragment = tabs[index]?.anchor
    if (!isOn || !fragment) return
    const own = tabs.find(({ anchor }) => anchor)?.anchor
    // However far the arrows go, Back returns to where they began.
    const replaces = walks && notesOf(env)?.[walkNote] === own
    const notes = { [placeNote]: withOwn(content, env, index), [walkNote]: walks ? own : undefined }
    // Safari throws after a hundred in half a minute; the tabs go on.
    guard('history', () => note(env, notes, { fragment, replaces }))()
  }
}

/** Pages keep there what they like. */
function notedAnchors(env: Runtime['env']): readonly unknown[] {
  const noted = notesOf(env)?.[placeNote]
  return Array.isArray(noted) ? noted : []
}

/** The tabs of the other menus stay as they are. */
function withOwn({ tabs }: Content, env: Runtime['env'], index: number): readonly unknown[] {
  const others = notedAnchors(env).filter(each => !tabs.some(({ anchor }) => anchor === each))
  return [...others, ...(tabs[index]?.anchor ? [tabs[index].anchor] : [])]
}
