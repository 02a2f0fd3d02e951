import { keepSubmit, submitAgain } from '#runtime/dom/index.ts'
import { own } from '#runtime/own.ts'
import type { ExportedPage } from './define.ts'

/**
 * A form whose description is still to come calls by its inline code what is not there any more, or has no address at all:
 * sent by the browser it would lose what was typed. It is sent once it is described; where that cannot be had the visitor
 * is told, and the next press tries again.
 */
export function keepForms(
  page: ExportedPage,
  /** Resolves with whether what would describe an element has come; `null` where nothing is missing. */
  missing: (el: HTMLElement) => Promise<boolean> | null,
): void {
  const { env, errors, dialogs, messages } = page.runtime
  const kept = new WeakSet<EventTarget>()
  const submitted = async (event: Event): Promise<void> => {
    const form = event.target as HTMLFormElement
    if (own(form).matches('[action]:not([onsubmit])')) return
    const coming = missing(form)
    if (!coming) return
    keepSubmit(event)
    if (kept.has(form)) return
    kept.add(form)
    const isHere = await coming
    kept.delete(form)
    if (isHere) submitAgain(event as SubmitEvent)
    else await dialogs.alert(messages.format('data.unreachable'))
  }
  page.onDestroy(env.listenEarly('submit', errors.guard({ in: 'exported page', at: 'submit' }, submitted)))
}
