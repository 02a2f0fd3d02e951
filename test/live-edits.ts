// What scripts of pages do to live blocks, at random: in the tests' documents and in the benchmark's pages.

/** The next number from 0 up to and without `below`. */
export type Next = (below: number) => number

/** The same numbers for the same seed. */
export function numbers(seed: number): Next {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** A setting's attribute, and values that are right for it. */
export type Choice = readonly [attribute: string, right: readonly string[]]

export interface Edited {
  readonly next: Next
  /** The block as a page has it that has just come. */
  readonly sample: string
  readonly choices: readonly Choice[]
  /** Attributes of its parts that it reads. */
  readonly reads?: readonly string[]
  /** A selector of its parts whose words it shows elsewhere. */
  readonly words?: string | undefined
  /** Of ours, not of the page's own. */
  isClaimed(el: Element): boolean
}

/** Of the page's own, in the block and in no other. */
function partsIn(
  root: HTMLElement,
  isClaimed: Edited['isClaimed'],
  selector = ':scope > *, [data-part], img, details, figure, li, tr, td, input, select, option, a[href]',
): HTMLElement[] {
  const isOurs = (el: Element) => {
    for (let at: Element | null = el; at && at !== root; at = at.parentElement) if (isClaimed(at)) return true
    return false
  }
  const found = root.querySelectorAll<HTMLElement>(selector)
  return [...found].filter(el => !isOurs(el) && el.parentElement?.closest('[data-block]') === root)
}

/** What scripts of pages do to a live block; each says what it has done. */
export const edits: Readonly<Record<string, (root: HTMLElement, options: Edited) => void>> = {
  remove(root, { next, isClaimed }) {
    const parts = partsIn(root, isClaimed)
    if (parts.length > 1) parts[next(parts.length)]?.remove()
  },
  add(root, { next, sample, isClaimed }) {
    const fresh = document.createElement('div')
    fresh.innerHTML = sample
    const source = fresh.querySelector<HTMLElement>('[data-block]')
    const parts = source ? partsIn(source, isClaimed) : []
    const part = parts[next(parts.length)]
    const near = partsIn(root, isClaimed)
    const at = near.filter(el => el.localName === part?.localName)[0]
    if (part && at) at.after(part)
  },
  'clone a part'(root, { next, isClaimed }) {
    const parts = partsIn(root, isClaimed)
    const part = parts[next(parts.length)]
    // What a select shows then is in no HTML.
    if (part && part.localName !== 'option') part.after(part.cloneNode(true))
  },
  move(root, { next, isClaimed }) {
    const parts = partsIn(root, isClaimed)
    const [a, b] = [parts[next(parts.length)], parts[next(parts.length)]]
    // Where the parser would leave it.
    const kinds = [a, b].map(el => [el, el?.parentElement].map(one => one?.localName).join())
    // What a select shows when its options have changed places is in no HTML.
    if (a?.localName === 'option') return
    if (a && b && kinds[0] === kinds[1] && !a.contains(b) && !b.contains(a)) b.before(a)
  },
  setting(root, { next, choices }) {
    const [attribute, right] = choices[next(choices.length)] ?? []
    if (!attribute || !right) return
    // happy-dom says of an empty attribute that is removed that there was none.
    if (next(3) === 0 && root.getAttribute(attribute) !== '') root.removeAttribute(attribute)
    else root.setAttribute(attribute, right[next(right.length)] ?? '')
  },
  'attribute of a part'(root, { next, reads = [], isClaimed }) {
    const parts = partsIn(root, isClaimed).flatMap(el => [el, ...el.querySelectorAll('time')])
    const name = reads[next(reads.length)] ?? ''
    const all = parts.filter(el => el.hasAttribute(name) && el.closest('[data-block]') === root)
    const [a, b] = [all[next(all.length)], all[next(all.length)]]
    const values = [a, b].map(el => el?.getAttribute(name) ?? '')
    a?.setAttribute(name, values[1] ?? '')
    b?.setAttribute(name, values[0] ?? '')
  },
  'words of a part'(root, { next, words, isClaimed }) {
    const all = (words ? partsIn(root, isClaimed, '*') : []).filter(
      el =>
        !/^(script|style|template|textarea)$/.test(el.localName) &&
        el.childElementCount === 0 &&
        el.textContent?.trim() &&
        root.contains(el.closest(`${words}`)),
    )
    const [a, b] = [all[next(all.length)], all[next(all.length)]]
    const texts = [a, b].map(el => el?.textContent ?? '')
    if (!a || !b) return
    a.textContent = texts[1] ?? ''
    b.textContent = texts[0] ?? ''
  },
  rewrite(root, { sample }) {
    const fresh = document.createElement('div')
    fresh.innerHTML = sample
    root.innerHTML = fresh.querySelector('[data-block]')?.innerHTML ?? ''
  },
  again(root) {
    const { innerHTML } = root
    root.innerHTML = innerHTML
  },
  clone(root) {
    // Nobody looks at what has never been alive.
    if (root.dataset.blockState !== 'mounted') return
    root.replaceWith(root.cloneNode(true))
  },
  'take out and put back'(root) {
    const { parentElement, nextSibling } = root
    root.remove()
    parentElement?.insertBefore(root, nextSibling)
  },
}
export const kinds = Object.keys(edits)
