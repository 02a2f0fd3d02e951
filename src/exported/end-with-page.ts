import type { ExportedPage } from './define.ts'

/**
 * Ends what several descriptions share: on destroy alone. Said while none of them is at work, it does not end with the one
 * that began it.
 */
export function endWithPage(page: ExportedPage, fn: () => void): void {
  void Promise.resolve().then(() => page.onDestroy(fn))
}
