import { part } from '#core'

/** The `<dialog>` of the server's that a form may stand in. */
export function dialogOf(root: HTMLElement): HTMLDialogElement | null {
  const el = part(root, 'dialog')
  return el?.localName === 'dialog' ? (el as HTMLDialogElement) : null
}
