import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { keepLanguage } from '#runtime/dom/index.ts'
import type { Env } from '#runtime/env.ts'
import { speak } from '#view'

/** A copy of what stands under the picture on the page: its words and links, and nothing that scripts look for. */
export function Caption(props: {
  readonly env: Env
  readonly id: string
  readonly from: Element
  readonly hidden: boolean
}): ReactNode {
  const { env, id, from, hidden } = props
  const ref = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const copy = from.cloneNode(true) as Element
    for (const el of [copy, ...copy.querySelectorAll('*')]) clean(el)
    const el = ref.current
    if (!el) return
    el.replaceChildren(...copy.childNodes)
    return speak(env, () => keepLanguage(el, from))
  }, [env, from])

  return <div ref={ref} id={id} className="site-lightbox__caption" hidden={hidden} />
}

const kept = /^(href|target|rel|lang|dir|src|alt)$/

function clean(el: Element): void {
  if (/^(script|style|iframe|template)$/.test(el.localName)) el.remove()
  for (const name of el.getAttributeNames()) if (!kept.test(name)) el.removeAttribute(name)
}
