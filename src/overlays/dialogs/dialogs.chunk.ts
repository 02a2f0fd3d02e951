import english from '#i18n/en-US.json?group=dialog,systemError'
import italian from '#i18n/it-IT.json?group=dialog,systemError'
import css from './styles.css?inline'

// What the runtime can say, and how it looks. A chunk: most visits see none of it. Others take its dialog from here.
export { Dialog, DialogTitle } from './dialog.tsx'
export { createDialogHost } from './host.tsx'

export const styles: string = css

export const texts = { 'it-IT': italian, 'en-US': english }
