import { lazy } from '#core'
import type { FormSettings } from './definition.ts'
import { dialogOf } from './dialog.ts'

/** What opens and closes a form in a `<dialog>`: there before its View, and only for such a form. */
export const formDialog = lazy(
  () => import('./form-dialog.chunk.tsx'),
  chunk => chunk,
)

/** Without what opens its dialog such a form stays as the server sent it. */
export function needs(_: FormSettings, { root }: { readonly root: HTMLElement }): Promise<unknown> | null {
  return dialogOf(root) && !formDialog.current ? formDialog.bring() : null
}
