import { useLayoutEffect, useRef, useState } from 'react'
import { findable } from '#parts/findable.ts'
import { createPatience } from '#parts/patience.ts'
import { createObserver, type Ledger } from '#runtime/dom/index.ts'
import { own } from '#runtime/own.ts'
import { useBlock } from '#view'
import type { Content, Item } from './read.ts'
import { type ItemState, isExpanded, isMoving } from './state.ts'

interface Options {
  readonly states: readonly ItemState[]
  /** The page has moved its panels: they are so now. */
  become(open: readonly boolean[]): void
}

interface Follow {
  /** Toggles unless a script of the page has answered the same click. */
  press(toggle: () => void): void
  /** How a panel is shown or hidden that the page's own stylesheet leaves as it is; nothing where that knows how. */
  look(index: number): ReturnType<typeof findable> | null
}

/**
 * Beside scripts of the page that open and close the same items: what is seen counts, whoever has moved it, and one click is one
 * change. Until the page's stylesheet turns out not to answer the state, nothing is written that such a script writes as well.
 */
export function useFollow(content: Content, { states, become }: Options): Follow {
  const { guard, ledger, root, runtime, warn } = useBlock()
  const { env } = runtime
  const latest = useRef({ states, become })
  latest.current = { states, become }
  const before = useRef<readonly boolean[]>([])
  const [forced, setForced] = useState<Readonly<Record<number, ItemState>>>({})
  const records = useRef<MutationObserver | null>(null)

  // At once: what a script does before the browser draws counts as well.
  useLayoutEffect(() => {
    let mayAnswer = createPatience(env)
    let isTold = false
    const check = guard('moved by the page', (): void => {
      const { states, become } = latest.current
      if (states.some(isMoving)) return
      const seen = content.map(isSeen)
      const isMoved = seen.some((open, i) => open !== isExpanded(states[i] ?? 'closed'))
      const wrong = isMoved ? [] : misstated(content, seen)
      if (!isMoved && wrong.length === 0) return
      // A script that answers each answer of ours has its way.
      if (mayAnswer()) {
        if (isMoved) become(seen)
        else for (const write of wrong) write(ledger)
      } else if (!isTold) {
        isTold = true
        warn(
          'a script of the page says again and again what is not seen; expected `aria-expanded` to say what is open. It is left so',
        )
      }
    })
    const observer = createObserver(env, 'MutationObserver', { call: check })
    observer?.observe(root, {
      subtree: true,
      attributes: true,
      attributeFilter: ['class', 'style', 'hidden', 'aria-expanded'],
    })
    records.current = observer
    const stop = env.listenEarly(
      'click',
      guard('click', () => {
        before.current = content.map(isSeen)
        mayAnswer = createPatience(env)
      }),
    )
    return () => {
      stop()
      observer?.disconnect()
      records.current = null
    }
  }, [content, root, env, guard, ledger, warn])

  useLayoutEffect(() => {
    const wrong = content.flatMap((item, i) => {
      const state = states[i] ?? 'closed'
      return !isMoving(state) && forced[i] !== state && isSeen(item) !== isExpanded(state) ? i : []
    })
    if (wrong.length > 0) setForced({ ...forced, ...Object.fromEntries(wrong.map(i => [i, states[i]])) })
    // What has just been written is ours.
    records.current?.takeRecords()
  })

  return {
    press(toggle) {
      // Whoever else listens has answered by then.
      env.after(
        0,
        guard('press', () => {
          const seen = content.map(isSeen)
          records.current?.takeRecords()
          if (seen.some((open, i) => open !== before.current[i])) latest.current.become(seen)
          else toggle()
        }),
      )
    },
    look(index) {
      const { panel } = content[index] as Item
      const state = states[index] ?? 'closed'
      if (forced[index] !== state) return null
      return state === 'closed' ? findable(panel, true) : { attrs: { hidden: null }, style: shown }
    },
  }
}

const shown = { display: 'block', height: 'auto', 'max-height': 'none', visibility: 'visible', opacity: '1' }

/** Whether the page itself has taken the panels in hand; then they start as they are. */
export function startsSeen(content: Content): readonly boolean[] | null {
  const isHeld = content.some(({ panel: { style } }) => style.display || style.height || style.maxHeight)
  return isHeld ? content.map(isSeen) : null
}

function isSeen({ panel }: Item): boolean {
  const isVisible = own(panel).checkVisibility?.({ visibilityProperty: true, opacityProperty: true }) ?? true
  return isVisible && own(panel).getBoundingClientRect().height > 0
}

/** What a script of the page has said that is not seen, each as it is to be written. */
function misstated(content: Content, seen: readonly boolean[]): readonly ((ledger: Ledger) => void)[] {
  return content.flatMap(({ el, trigger, icon }, i) => {
    const open = String(seen[i])
    const all = [
      [trigger, 'aria-expanded'],
      [el, 'data-is-open'],
      [icon, 'data-is-open'],
    ] as const
    return all.flatMap(([node, name]) =>
      node && own(node).getAttribute(name) !== open ? (ledger: Ledger) => ledger.attr(node, name, open) : [],
    )
  })
}
