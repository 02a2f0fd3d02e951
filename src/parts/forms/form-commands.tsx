import { type ReactNode, type RefObject, useRef } from 'react'
import { Adopt, useCommands } from '#view'

/**
 * What scripts of the page may ask of a form. A field of it may be called as its methods are.
 * @returns where whoever hears its `submit` writes whether it is sent.
 */
export function useFormCommands(form: HTMLFormElement): RefObject<boolean | Promise<boolean>> {
  const sent = useRef<boolean | Promise<boolean>>(false)
  useCommands({
    submit() {
      sent.current = false
      HTMLFormElement.prototype.requestSubmit.call(form)
      return sent.current
    },
    reset() {
      HTMLFormElement.prototype.reset.call(form)
      return true
    },
  })
  return sent
}

/** One that the browser sends, and so leaves the page. */
export function PlainForm({ form }: { readonly form: HTMLFormElement }): ReactNode {
  const sent = useFormCommands(form)
  const submit = (event: Event) => {
    sent.current = !event.defaultPrevented
  }
  return <Adopt el={form} on={{ submit }} />
}
