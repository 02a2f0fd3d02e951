/** What a script of the page does to a live block that is in use, and that has nothing to do with what is used. */
interface Page {
  settle(): Promise<void>
}

/** Longer than a change takes to be followed. */
const longer = 300

/** Blocks that have been given back, or have come to life, since somebody has asked. */
const changed = new WeakMap<Element, { since: boolean }>()

/** Adds a part to the block, and a link. @returns whether the block has been read again for it. */
export function addBeside(page: Page, root = rootOf()): Promise<boolean> {
  return isReadAgain(page, root, () =>
    root.insertAdjacentHTML('beforeend', '<p data-part="beside"><a href="/altro">Altro</a></p>'),
  )
}

/** @returns whether the block has been read again for what is done to it, or otherwise since that was asked before. */
export async function isReadAgain(page: Page, root = rootOf(), change = () => {}): Promise<boolean> {
  const told = changed.get(root) ?? follow(root)
  change()
  await new Promise(resolve => setTimeout(resolve, longer))
  await page.settle()
  const { since } = told
  told.since = false
  return since
}

function follow(root: HTMLElement) {
  const told = { since: false }
  changed.set(root, told)
  new MutationObserver(() => {
    told.since = true
  }).observe(root, { attributeFilter: ['data-block-state'] })
  return told
}

function rootOf(): HTMLElement {
  return document.querySelector('[data-block]') as HTMLElement
}
