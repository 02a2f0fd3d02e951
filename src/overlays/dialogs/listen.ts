import type { Stop } from '#runtime/env.ts'
import type { OverlayContext } from '../define.ts'

/** Draws the dialogs there are, in an element of their own at the end of the page; without any there is none. */
export interface DialogHost {
  draw(): void
  destroy(): void
}

/** Draws whenever a dialog comes or changes; the chunk comes with the first, or as soon as there may be one. */
export function listenForDialogs({ runtime, open, guard }: OverlayContext<DialogHost>): readonly Stop[] {
  const { dialogs, errors } = runtime

  /** Perhaps by the same broken connection the visitor has to hear of. */
  function askBrowser(error: unknown): void {
    if (dialogs.askBrowser())
      errors.report({ in: 'dialogs', at: 'load' }, error, "The browser's own dialogs are used.")
  }

  return [dialogs.subscribe(guard(() => open(host => host.draw(), askBrowser)))]
}
