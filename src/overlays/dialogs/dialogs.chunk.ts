import english from '#i18n/en-US.json?group=dialog,systemError'
import italian from '#i18n/it-IT.json?group=dialog,systemError'
import dialogCss from '#parts/dialog/styles.css?inline'
import css from './styles.css?inline'

// What the runtime can say, and how it looks. A chunk: most visits see none of it.
export { createDialogHost as create } from './host.tsx'

export const styles = { dialog: dialogCss, dialogs: css }

export const texts = { 'it-IT': italian, 'en-US': english }
