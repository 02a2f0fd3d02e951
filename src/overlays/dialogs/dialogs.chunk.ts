import dialog from '#i18n/dialog'
import systemError from '#i18n/systemError'
import { styles as dialogStyles } from '#parts/dialog/dialog-frame.library.ts'
import css from './styles.css?inline'

// What the runtime can say, and how it looks. A chunk: most visits see none of it.
export { createDialogHost as create } from './host.tsx'

export const styles = { ...dialogStyles, dialogs: css }

export const texts = { ...dialog, ...systemError }
