import { createDialogList, type DialogList } from './dialog-list.ts'
import type { Dialogs } from './dialogs.ts'

/** The dialogs as somebody draws them. */
export function drawn(dialogs: Pick<Dialogs, 'subscribe' | 'take'>, onChange = () => {}): DialogList {
  const list = createDialogList(onChange)
  dialogs.subscribe(() => list.add(dialogs.take()))
  return list
}
