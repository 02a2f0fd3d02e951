import type { Env } from '../env.ts'
import { cleanValue } from '../redact.ts'
import type { Records } from '../storage/index.ts'
import type { Given } from './analytics.ts'
import { maxText, untold } from './untold.ts'

/** Our markup; exported buttons are described in it. */
export const buttons = '[data-record~="button"]'
/** Where on the page it stands (blocks spec §3 "Tracking context kinds"). */
const contexts = { buttonBlock: 1, popupOverlay: 2 } as const
/** Of what waits in the tab. */
const most = 100

/** The button that was clicked. The middle button of a mouse opens a link beside this page, and does nothing else; the right one opens nothing. */
export function clickedButton(event: Event): HTMLElement | null {
  const { type, target } = event
  const { button } = event as MouseEvent
  if (!type.endsWith('click') || button > 1 || !(target instanceof Element)) return null
  const found = target.closest<HTMLElement>(buttons)
  if (button === 1) return target.closest('[href]') && found
  // A click on a label is followed by that on what it is for: both are one.
  const { control } = Object(target.closest('a,button,input,select,textarea,label'))
  return control?.closest(buttons) === found ? null : found
}

/** What stands on a button, or else what a visitor who does not see it hears. What was typed into a field is neither. */
function wordsOf(el: HTMLElement): string {
  const { alt, textContent, value } = el as HTMLInputElement
  const words = [
    textContent,
    el.matches('input:is([type=submit],[type=button],[type=reset])') && value,
    el.getAttribute('aria-label'),
    alt,
    el.querySelector<HTMLImageElement>('[alt]:not([alt=""])')?.alt,
  ]
  return words.map(text => (text || '').trim()).find(Boolean) ?? ''
}

/** What a record says of a button. */
export function factsOf(el: HTMLElement): Given {
  const { recordId, recordAlignment = '', recordSize = '' } = el.dataset
  return {
    id: recordId ?? el.closest('[id]')?.id ?? '',
    buttonText: wordsOf(el).slice(0, 200),
    clickthroughUrl: el.getAttribute('href') ?? '',
    alignment: recordAlignment,
    size: recordSize,
    newWindow: el.getAttribute('target') === '_blank',
    context: el.closest('[data-record~="overlay"]') ? contexts.popupOverlay : contexts.buttonBlock,
  }
}

/** Something for a record of this name that the tab may keep, of the page that is shown; it keeps no secrets either. */
export function untoldOf(env: Env, name: string, data: Given): unknown {
  const { pathname: pagePath } = new URL(env.url())
  return cleanValue({ name, data: { pagePath, ...data } }, maxText)
}

/** What the tab keeps, and this. */
export function withUntold(session: Records, more: readonly unknown[]): readonly unknown[] {
  return [session.read(untold) ?? [], more].flat().slice(-most)
}

/**
 * Has the tab keep what waits, and takes the clicks on buttons out of the events of which nobody could tell yet: the visitor
 * is leaving, and a click is what they leave by.
 */
export function keepUntold(
  { env, session }: { readonly env: Env; readonly session: Records },
  happened: Event[],
  waiting: readonly unknown[] = [],
): void {
  const more = [...waiting]
  for (const event of happened.splice(0)) {
    const button = clickedButton(event)
    if (button) more.push(untoldOf(env, 'button', factsOf(button)))
    else happened.push(event)
  }
  if (more[0]) session.write(untold, withUntold(session, more))
}
