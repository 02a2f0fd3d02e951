import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { sayLanguage } from '#runtime/dom/index.ts'
import type { Stop } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'
import { speak } from './speak.ts'
import { followTranslation } from './translated.ts'
import { useBlock } from './use-block.ts'

/** Where the new node goes; one of these. */
type Place =
  | { readonly before: Element }
  | { readonly after: Element }
  /** As its first child. */
  | { readonly first: Element }
  /** As its last child. */
  | { readonly into: Element }
  /** In place of what it holds, which comes back untouched. */
  | { readonly over: Element }

export type InsertProps = Place & {
  /** The node's tag. */
  readonly as?: string
  /** The node's attributes; `undefined` leaves one out. */
  readonly attrs?: Readonly<Record<string, string | undefined>>
  readonly children?: ReactNode
  /** What is in it was taken from the page around it: it is in the language of its place, not in ours. */
  readonly isOfPage?: boolean
  /** Which texts it says (i18n/): all of them are in one language. Without, those that are called as the block. */
  readonly area?: string
}

/**
 * Shows something of ours among the server's nodes: its children are drawn into a new node, which leaves the page with
 * the component; in a place of another language it says which one it is in, also where that changes. A host that has thrown
 * the node away or written over it keeps what it did.
 */
export function Insert(props: InsertProps): ReactNode {
  const { as = 'div', children } = props
  const { env } = useBlock().runtime
  const [node] = useState(() => env.document.createElement(as))
  return createPortal(
    <>
      <Placed {...props} node={node} />
      {children}
    </>,
    node,
  )
}

/** Comes before the children: by the time of their own effects the node is on the page, and can have the focus. */
function Placed(props: InsertProps & { readonly node: Element }): ReactNode {
  const { node, attrs = {}, isOfPage = false } = props
  const { name, claim, guard, runtime } = useBlock()
  const { area = name } = props
  const { env } = runtime
  const [[place, el] = []] = Object.entries(props).filter(([name]) => places.has(name))

  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(attrs)) {
      if (value === undefined) node.removeAttribute(name)
      else if (value !== node.getAttribute(name)) node.setAttribute(name, value)
    }
  })

  useLayoutEffect(() => {
    if (!place || !el) return
    const at = el as Element
    // Before it is there: it is one change of the page, and not two.
    const around = place === 'before' || place === 'after' ? own(at).parentElement : at
    const { messages } = runtime
    const say = (place?: Element) => sayLanguage(node, messages.localeOf(area), place)
    const hush = isOfPage ? () => {} : speak(env, guard('language', say), around)
    const [kept, remove] = put(node, place, at)
    const stop = claim(node, kept)
    const leave = followTranslation(env, node)
    return () => {
      leave()
      hush()
      stop()
      remove()
    }
  }, [node, place, el, area, claim, guard, isOfPage, env, runtime])

  return null
}

const places: ReadonlySet<string> = new Set(['before', 'after', 'first', 'into', 'over'])

/** @returns what it stands in place of, and what takes it away. */
function put(node: Element, place: string, el: Element): readonly [readonly Node[], Stop] {
  const at = own(el)
  const kept = place === 'over' ? [...at.childNodes] : []
  if (place === 'over') at.replaceChildren(node)
  else if (place === 'into') at.append(node)
  else if (place === 'first') at.prepend(node)
  else at[place as 'before' | 'after'](node)
  return [
    kept,
    () => {
      if (place === 'over' && node.parentNode === el) at.replaceChildren(...kept)
      else node.remove()
    },
  ]
}
