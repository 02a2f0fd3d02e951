import { part } from '#core'

/** A form's module; together with it comes what only a form in a `<dialog>` needs. */
export async function loadForm<M extends { readonly View: unknown }>(
  coming: Promise<M>,
  root: HTMLElement | undefined,
): Promise<M> {
  const isInDialog = root && part(root, 'dialog')?.localName === 'dialog'
  const [module, chunk] = await Promise.all([coming, isInDialog && import('./form-dialog.chunk.tsx')])
  return chunk ? chunk.inDialog(module) : module
}
