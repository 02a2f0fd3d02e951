import type { Env } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'

interface Lines {
  readonly env: Env
  readonly root: Element
  /** The server's, which are about to go. */
  readonly lines: Element
}

/** What somebody has begun in the server's lines goes on in ours: how many they have written, and the focus. */
export function takeOver(options: Lines): void {
  const { env, root, lines } = options
  const { activeElement } = env.document
  takeCounts(options)
  if (!activeElement || env.document.activeElement !== activeElement || !lines.contains(activeElement)) return
  const isLike = (el: Element) =>
    !lines.contains(el) && el.textContent?.trim() === activeElement.textContent?.trim()
  const like = [...own(root).querySelectorAll<HTMLElement>(activeElement.localName)].find(isLike)
  const place = like ?? own(root).querySelector<HTMLElement>('.cart-rows[tabindex]')
  place?.focus({ preventScroll: true })
}

/** Which line is which is known only where all of them count the same. */
function takeCounts({ env, root, lines }: Lines): void {
  const { activeElement } = env.document
  const all = [...own(root).querySelectorAll<HTMLInputElement>('input')]
  const isCount = ({ type, defaultValue }: HTMLInputElement) =>
    /^(text|number|tel)$/.test(type) && /^\s*\d+\s*$/.test(defaultValue)
  const theirs = all.filter(field => lines.contains(field) && isCount(field))
  const ours = all.filter(field => !lines.contains(field) && field.dataset.test === 'quantity-input')
  const isSame = (field: HTMLInputElement, i: number) => Number(field.defaultValue) === Number(ours[i]?.value)
  if (theirs.length !== ours.length || !theirs.every(isSame)) return
  const now = theirs.indexOf(activeElement as HTMLInputElement)
  // The one that is being written in last: leaving the others takes what is in them.
  const order = theirs.map((_, i) => i).sort((a, b) => Number(a === now) - Number(b === now))
  for (const i of order) {
    const [from, to] = [theirs[i], ours[i]]
    if (!from || !to) continue
    const isWritten = from.value !== from.defaultValue
    if (isWritten || i === now) to.focus({ preventScroll: true })
    if (isWritten) {
      // Past the field itself, where React notes what it has written.
      Reflect.set(HTMLInputElement.prototype, 'value', from.value, to)
      to.dispatchEvent(new env.window.Event('input', { bubbles: true }))
      // Taken once: lines that are read again are those of the server.
      from.value = from.defaultValue
      if (i !== now) to.blur()
    }
  }
}
