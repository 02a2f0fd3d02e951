import { own } from '#runtime/own.ts'

/**
 * Finds the parts of a block in the server's HTML: `data-part="item"`. A block never reaches into a nested block, and a
 * part nested in a part of the same block is found from either.
 */
export function parts(scope: Element, name: string): HTMLElement[] {
  const root = blockOf(scope)
  return [...own(scope).querySelectorAll<HTMLElement>(`[data-part~="${name}"]`)].filter(el => isOwn(root, el))
}

/** The first part of that name, or `null`. */
export function part(scope: Element, name: string): HTMLElement | null {
  // Hundreds of slides are asked for what most of them do not have.
  return own(scope).querySelector(`[data-part~="${name}"]`) && (parts(scope, name)[0] ?? null)
}

/** The element belongs to this block itself, not to a block inside it. */
export function isOwn(root: Element | null, el: Element): boolean {
  return el === root || blockOf(own(el).parentElement) === root
}

/** The block it is, or stands in. Asked in two steps: happy-dom's `closest` finds a form that matches itself, and gives another object for it. */
export function blockOf(el: Element | null): HTMLElement | null {
  return own(el)?.matches('[data-block]')
    ? (el as HTMLElement)
    : (own(el)?.closest<HTMLElement>('[data-block]') ?? null)
}

/** `imageFocalPoint` → `data-image-focal-point`, `disableDefaultUI` → `data-disable-default-ui`. */
export function attributeOf(setting: string): string {
  return `data-${setting.replace(/[A-Z]+/g, '-$&').toLowerCase()}`
}
