import { isPlainClick } from '#parts/plain-click.ts'
import type { Stop } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'
import type { OverlayContext } from '../../define.ts'

export interface Choices {
  open(): void
  destroy(): void
}

/** `data-consent-open` on any element opens the choices, and so does the event. */
export function listenForChoices({ runtime, open, guard }: OverlayContext<Choices>): readonly Stop[] {
  const { env } = runtime
  const show = () => open(choices => choices.open(), runtime.askForConsent)

  const onClick = guard((event: Event) => {
    if (!isPlainClick(event) || !own(event.target as Element).closest?.('[data-consent-open]')) return
    event.preventDefault()
    show()
  })

  return [env.listenEarly('site:consent:open', show), env.listenEarly('click', onClick)]
}
