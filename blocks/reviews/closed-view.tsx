import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Closed } from '#runtime/api/index.ts'
import { own } from '#runtime/own.ts'
import { Adopt, Insert, useBlock } from '#view'
import type { definition } from './definition.ts'
import type { Content } from './read.ts'

/** Why there is nothing to fill in, in the author's words or in ours. What was typed stays in the form that is hidden. */
export function ClosedView({
  content,
  reason,
  wasOpen,
}: {
  readonly content: Content
  readonly reason: Closed
  readonly wasOpen: boolean
}): ReactNode {
  const { root, runtime, emit } = useBlock<typeof definition>()
  const { env, messages } = runtime
  const ours = useRef<HTMLParagraphElement>(null)
  const words = content.words[reason]
  const body = content.form?.body
  const [hidden] = useState(() => (body ? around(body, words, body === root) : []))

  useEffect(() => {
    emit('closed', { reason })
    // Whoever has pressed the button hears why nothing comes of it; at the beginning nobody is moved.
    const { activeElement } = env.document
    const isHere = own(root).contains(activeElement) || activeElement === env.document.body
    if (isHere && wasOpen) own(words ?? ours.current)?.focus()
  }, [reason, emit, env, root, words, wasOpen])

  return (
    <>
      <Adopt el={root} attrs={{ 'data-state': reason }} />
      {hidden.map((el, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was read never changes
        <Adopt key={i} el={el} style={{ display: 'none' }} />
      ))}
      {words ? (
        <Adopt el={words} attrs={{ hidden: null, tabindex: '-1', role: 'status' }} />
      ) : (
        <Insert {...(body && body !== root ? { after: body } : { into: root })}>
          <p ref={ours} className="site-reviews__closed" role="status" tabIndex={-1}>
            {messages.format(`reviews.${reason}`)}
          </p>
        </Insert>
      )}
    </>
  )
}

/** The largest elements of `el` without the words in it; never `el` itself where ours will be in it. */
function around(el: HTMLElement, words: HTMLElement | null, isHolder: boolean): readonly HTMLElement[] {
  if (el === words) return []
  if (!isHolder && !own(el).contains(words)) return [el]
  return ([...own(el).children] as HTMLElement[]).flatMap(child => around(child, words, false))
}
