import { type ReactNode, useEffect } from 'react'
import { Adopt, Insert, useBlock } from '#core'
import type { FormParts } from './fields.ts'

/** In place of the form: the owner's words, or ours. */
export function SuccessView({ content }: { readonly content: FormParts }): ReactNode {
  const { root, runtime } = useBlock()
  const { env, messages } = runtime
  const { form, body, success, ownerHtml } = content
  const kept = [success, ownerHtml].filter(el => el !== null)
  const hidden = around(body, kept)

  useEffect(() => {
    const target = success ?? ownerHtml ?? root.querySelector<HTMLElement>('.site-form__success')
    target?.scrollIntoView({ block: 'nearest', behavior: isCalm(env) ? 'auto' : 'smooth' })
    target?.focus({ preventScroll: true })
  }, [success, ownerHtml, root, env])

  return (
    <>
      {hidden.map((el, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was read never changes
        <Adopt key={i} el={el} attrs={{ hidden: true }} style={{ display: 'none' }} />
      ))}
      {success && <Adopt el={success} attrs={{ hidden: null, tabindex: '-1' }} />}
      {!success && !ownerHtml && (
        <Insert
          {...(form === root && body === form ? { into: form } : { after: body })}
          as="p"
          attrs={{ class: 'site-form__success', tabindex: '-1' }}
        >
          {messages.format('form.sent')}
        </Insert>
      )}
    </>
  )
}

/** The largest elements inside `el` that hold none of `kept`; `el` itself when it can be hidden as a whole. */
function around(el: HTMLElement, kept: readonly HTMLElement[]): readonly HTMLElement[] {
  if (kept.includes(el)) return []
  if (!kept.some(each => el.contains(each))) return [el]
  return ([...el.children] as HTMLElement[]).flatMap(child => around(child, kept))
}

const isCalm = ({ matches }: { matches(query: string): boolean }) =>
  matches('(prefers-reduced-motion: reduce)')
