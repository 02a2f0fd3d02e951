import dialog from '#i18n/dialog'
import systemError from '#i18n/systemError'
import css from './styles.css?inline'

// What the runtime can say, and how it looks. A chunk: most visits see none of it. Others take its dialog from here.
export { Dialog, DialogTitle } from './dialog.tsx'
export { createDialogHost } from './host.tsx'

export const styles: string = css

export const texts = { ...dialog, ...systemError }
