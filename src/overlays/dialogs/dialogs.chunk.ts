import dialog from '#i18n/dialog'
import systemError from '#i18n/systemError'

// What the runtime can say. A chunk: most visits see none of it.
export { createDialogHost as create } from './host.tsx'

export const texts = { ...dialog, ...systemError }
