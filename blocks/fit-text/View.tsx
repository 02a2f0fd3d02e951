import { type ReactNode, useLayoutEffect, useState } from 'react'
import type { Block } from '#core'
import { namedClasses } from '#parts/server-nodes.ts'
import { createObserver } from '#runtime/dom/index.ts'
import { own } from '#runtime/own.ts'
import { Adopt, useBlock, type ViewProps } from '#view'
import type { Settings } from './definition.ts'
import { type Fit, fitted, type Measured } from './fit.ts'

/** Measured once its width or its fonts have changed; its height, which follows from the size, is nobody's concern. */
export function View({ content: text, settings }: ViewProps<Settings, HTMLElement>): ReactNode {
  const block = useBlock()
  const { root, runtime, guard } = block
  const { env } = runtime
  const [now, setNow] = useState<Fit>({ size: null, isSmall: false })

  useLayoutEffect(() => {
    let width = -1
    const look = guard('fit', () => setNow(fitted(measure(text, block), settings)))
    const changed = guard('resize', () => {
      const { clientWidth } = own(root)
      if (clientWidth === width) return
      width = clientWidth
      look()
    })
    const observer = createObserver(env, 'ResizeObserver', { call: changed })
    if (observer) observer.observe(root)
    else look()
    const { fonts } = env.document
    fonts?.addEventListener('loadingdone', look)
    return () => {
      observer?.disconnect()
      fonts?.removeEventListener('loadingdone', look)
    }
  }, [text, root, env, guard, settings, block])

  return (
    <Adopt
      el={text}
      style={{ 'font-size': now.size === null ? undefined : `${now.size}px` }}
      classes={namedClasses(settings.smallClass, now.isSmall)}
    />
  )
}

/** At the page's own size, for a moment that nobody sees. */
function measure(text: HTMLElement, { ledger, runtime }: Block): Measured {
  const before = own(text).style.fontSize
  const set = (name: string, value: string | undefined) => ledger.style(text, name, value)
  set('font-size', undefined)
  const style = runtime.env.window.getComputedStyle(text)
  const letters = Number.parseFloat(style.fontSize)
  const beside = sides.reduce((sum, side) => sum + (Number.parseFloat(style[side]) || 0), 0)
  const room = own(text).clientWidth
  const { width } = own(text).getBoundingClientRect()
  for (const [name, value] of alone) set(name, value)
  // Lengths of a layout are whole pixels; a quarter of one is enough to break a word.
  const { width: least } = own(text).getBoundingClientRect()
  const words = width > 0 ? (room * least) / width : own(text).scrollWidth
  for (const [name] of alone) set(name, undefined)
  if (before) set('font-size', before)
  return { letters, room, words, beside }
}

const sides = ['paddingLeft', 'paddingRight', 'borderLeftWidth', 'borderRightWidth'] as const

/** As wide as the longest word. */
const alone = [
  ['overflow-wrap', 'normal'],
  ['inline-size', 'min-content'],
  ['min-inline-size', '0'],
  ['max-inline-size', 'none'],
] as const
