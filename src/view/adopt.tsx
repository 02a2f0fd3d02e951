import { useLayoutEffect, useRef } from 'react'
import type { Ledger } from '#runtime/dom/index.ts'
import { own } from '#runtime/own.ts'
import type { Block } from '../core/block.ts'
import { useBlock } from './use-block.ts'

type Value = string | number | boolean | null | undefined
type Handler = (event: never) => void

/** How a node of the server's should be. */
export interface Look {
  /** `undefined` leaves the server's value, `null` or `false` removes it; `aria-*` and `data-*` take booleans as words. */
  readonly attrs?: Readonly<Record<string, Value>>
  /** Class names that are there or not; an empty name is ignored. */
  readonly classes?: Readonly<Record<string, boolean>>
  /** Inline style properties in kebab-case, for what a stylesheet cannot know; `undefined` gives the server's back. */
  readonly style?: Readonly<Record<string, string | undefined>>
}

export interface AdoptProps extends Look {
  /** A node the server sent. */
  readonly el: HTMLElement
  /** Native listeners by event type; guarded, and always the latest one is called. */
  readonly on?: Readonly<Record<string, Handler | undefined>>
}

/**
 * The one component that touches the server's nodes: it says how a node should be while it is mounted, and gives it
 * back as it came. It renders nothing.
 */
export function Adopt(props: AdoptProps): null {
  const block = useBlock()
  const latest = useRef(props)
  const previous = useRef<AdoptProps | null>(null)
  const { el } = props
  const types = Object.keys(props.on ?? {}).join(' ')

  useLayoutEffect(() => {
    latest.current = props
    write(block.ledger, el, props, previous.current?.el === el ? previous.current : null)
    previous.current = props
  })

  useLayoutEffect(() => {
    block.hold(el)
    const undo = types.split(' ').map(type => listen(block, el, type, () => latest.current.on?.[type]))
    return () => {
      for (const stop of undo) stop()
    }
  }, [block, el, types])

  useLayoutEffect(
    () => () => {
      if (previous.current) write(block.ledger, el, {}, previous.current)
      previous.current = null
    },
    [block, el],
  )
  return null
}

function listen(block: Block, el: Element, type: string, handler: () => Handler | undefined): () => void {
  if (!type) return () => {}
  const call = block.guard(`${type} handler`, (event: Event) => handler()?.(event as never))
  own(el).addEventListener(type, call)
  return () => own(el).removeEventListener(type, call)
}

/** Writes what differs from before; what is no longer mentioned goes back to the server's value. */
export function write(ledger: Ledger, el: HTMLElement, now: Look, before: Look | null = null): void {
  each(before?.attrs, now.attrs, (name, value) => ledger.attr(el, name, attributeText(name, value)))
  each(before?.classes, now.classes, (name, on) => name && ledger.toggleClass(el, name, on))
  each(before?.style, now.style, (name, value) => ledger.style(el, name, value))
}

function each<T>(
  before: Readonly<Record<string, T>> = {},
  now: Readonly<Record<string, T>> = {},
  write: (name: string, value: T | undefined) => void,
): void {
  for (const name of Object.keys(before)) if (!Object.hasOwn(now, name)) write(name, undefined)
  for (const name of Object.keys(now)) {
    if (!Object.hasOwn(before, name) || before[name] !== now[name]) write(name, now[name])
  }
}

function attributeText(name: string, value: Value): string | null | undefined {
  if (value === undefined || value === null) return value
  if (typeof value !== 'boolean') return String(value)
  if (/^(aria|data)-/.test(name)) return String(value)
  return value ? '' : null
}
