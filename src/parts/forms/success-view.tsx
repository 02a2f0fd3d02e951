import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '#parts/motion.ts'
import { own } from '#runtime/own.ts'
import { Adopt, Insert, useBlock } from '#view'
import type { FormParts } from './fields.ts'
import { isElsewhere } from './messages-view.tsx'

/** In place of the form: the owner's words, or ours, and the owner's HTML with its scripts. Visitor spec §4. */
export function SuccessView(props: {
  readonly content: FormParts
  /** The class that hides the thanks until they are shown. */
  readonly hiddenClass: string
}): ReactNode {
  const { content, hiddenClass } = props
  const { root, runtime, signal } = useBlock()
  const { dialogs, env, errors, messages } = runtime
  const { form, body, success, ownerHtml } = content
  const ours = useRef<HTMLDivElement>(null)
  const [hidden] = useState(() => hiddenBy(content))
  // Where no focus comes it has to be said.
  const [isAway] = useState(() => isElsewhere(root, env))
  const role = isAway ? 'alert' : undefined
  // What cannot be seen has its HTML beside it.
  const isHolder = ownerHtml !== null && !/^(template|script)$/.test(own(ownerHtml).localName)
  const unhidden = { [hiddenClass]: false }
  const beside = ownerHtml ?? (body === form ? null : body)

  useLayoutEffect(() => {
    const shown = success ?? ours.current
    if (!isAway) {
      own(shown)?.scrollIntoView({
        block: 'nearest',
        behavior: prefersReducedMotion(env) ? 'auto' : 'smooth',
      })
      own(shown)?.focus({ preventScroll: true })
    }
    // Whoever has closed what is around it meanwhile neither sees nor hears it. One with `display: contents` is seen by what is in it.
    if ([shown, own(shown)?.parentElement].every(el => own(el)?.checkVisibility?.() === false))
      dialogs.inform((success && own(shown)?.textContent?.trim()) || messages.format('form.sent'))
    const el = ours.current
    if (!ownerHtml || !el) return
    const thank = async () => {
      const { ownerHtmlOf, showOwnerHtml } = await import('./success-html.chunk.ts')
      if (!signal.aborted) await showOwnerHtml(el, { html: ownerHtmlOf(ownerHtml), env, errors, signal })
    }
    thank().catch(error => {
      errors.report({ in: 'form', at: 'thank', el }, error, 'Our own words are shown.')
      el.textContent = messages.format('form.sent')
    })
  }, [isAway, success, ownerHtml, dialogs, env, errors, messages, signal])

  return (
    <>
      {hidden.map((el, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was read never changes
        <Adopt key={i} el={el} attrs={{ hidden: true }} style={{ display: 'none' }} />
      ))}
      {success && (
        <Adopt
          el={success}
          attrs={{ hidden: null, tabindex: '-1', ...(role && { role }) }}
          classes={unhidden}
        />
      )}
      {isHolder && <Adopt el={ownerHtml} attrs={{ hidden: null }} classes={unhidden} />}
      {(ownerHtml || !success) && (
        <Insert
          area="form+sent"
          {...(isHolder ? { into: ownerHtml } : beside ? { after: beside } : { into: form })}
          isOfPage={Boolean(ownerHtml)}
        >
          <div ref={ours} className="site-form__success" role={ownerHtml ? 'status' : role} tabIndex={-1}>
            {!ownerHtml && messages.format('form.sent')}
          </div>
        </Insert>
      )}
    </>
  )
}

/** A form that holds its own thanks cannot be hidden as a whole. */
function hiddenBy({ form, body, success, ownerHtml }: FormParts): readonly HTMLElement[] {
  const isAlone = body === form && !success && !ownerHtml
  return isAlone ? ([...own(form).children] as HTMLElement[]) : around(body, [success, ownerHtml])
}

/** The largest elements inside `el` that hold none of `kept`; `el` itself when it can be hidden as a whole. */
function around(el: HTMLElement, kept: readonly (HTMLElement | null)[]): readonly HTMLElement[] {
  if (kept.includes(el)) return []
  if (!kept.some(each => own(el).contains(each))) return [el]
  return ([...own(el).children] as HTMLElement[]).flatMap(child => around(child, kept))
}
