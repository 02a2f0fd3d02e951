import { settle } from './start-page.ts'

/** As on the way back in a site that swaps its pages: the body that was kept is a likeness of the one that is there now. */
export async function swapForCopy(kept = document.body.cloneNode(true)): Promise<void> {
  document.documentElement.replaceChild(kept, document.body)
  await settle()
}
