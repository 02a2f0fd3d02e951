import { own } from '#runtime/own.ts'
import { safeUrl } from '#runtime/safe-url.ts'
import type { ExportedPage } from '../define.ts'

/**
 * Categories as a select: its values are addresses. Others are the server's to know.
 *
 * Browsers turn a closed select by every arrow and letter, and say that it has changed: whoever has only keys would never come
 * further than to its neighbours. What is turned to by keys is chosen by Enter, or by going on.
 */
export function describeFilterSelect(select: HTMLSelectElement, page: ExportedPage): void {
  const { env, errors, lifecycle, navigate } = page.runtime
  let isTurning = false
  const isAddress = () => /^([/?]|https?:)/.test(select.value)
  const served = () =>
    Math.max(
      0,
      [...select.options].findIndex(({ defaultSelected }) => defaultSelected),
    )
  const go = () => {
    isTurning = false
    const url = isAddress() && safeUrl(select.value, env.base())
    if (url) navigate.go(url)
  }
  /** On the way back browsers keep what had been chosen, and choosing that again would be no change. */
  const reset = () => {
    isTurning = false
    if (isAddress()) select.selectedIndex = served()
  }
  const chosen = () => {
    if (!isTurning) go()
  }
  const goOn = () => {
    if (select.selectedIndex === served()) isTurning = false
    else go()
  }
  const pressed = (event: Event) => {
    const { key, altKey, ctrlKey, metaKey } = event as KeyboardEvent
    if (key === 'Enter' && isTurning) goOn()
    else if (key === 'Escape' && isTurning) reset()
    // Alt with an arrow opens it, as the space bar does.
    else if (/^(Arrow|Home|End|Page|[^ ]$)/.test(key)) isTurning = !(altKey || ctrlKey || metaKey)
    else if (key !== 'Tab' && key !== 'Shift') isTurning = false
  }
  const left = (event: Event) => {
    // Not where only the window is left.
    if (isTurning && (event as FocusEvent).relatedTarget) goOn()
  }
  const touched = () => {
    isTurning = false
  }
  const calls: Record<string, (event: Event) => void> = {
    change: chosen,
    keydown: pressed,
    focusout: left,
    pointerdown: touched,
  }
  for (const [type, fn] of Object.entries(calls)) {
    const call = errors.guard({ in: 'product list', at: 'category', el: select }, fn)
    own(select).addEventListener(type, call)
    page.onDestroy(() => own(select).removeEventListener(type, call))
  }
  page.onDestroy(lifecycle.onRestore(reset))
  reset()
}
