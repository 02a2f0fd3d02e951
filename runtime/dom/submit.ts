import { own } from '../own.ts'

/** Nothing is sent, and nobody else hears of it, until it is sent again. */
export function keepSubmit(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** As the visitor has sent it; by the same button, if that is still there. */
export function submitAgain({ target, submitter }: SubmitEvent): void {
  const form = target as HTMLFormElement
  const isThere = (submitter as HTMLButtonElement | null)?.form === form
  if (own(form).isConnected) own(form).requestSubmit(isThere ? submitter : null)
}
