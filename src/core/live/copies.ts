import { own } from '#runtime/own.ts'
import { lives } from './children.ts'
import { pair, showShut, takeOver } from './rewrites.ts'

/**
 * Takes what we had written off a copy of a live block, as `cloneNode`, an editor that saves the page, or a history that is kept as
 * text makes it: by the block it is a likeness of, where that is still there, else by the names we give to what is ours.
 */
export function cleanCopy(root: HTMLElement): void {
  if (own(root).getAttribute('data-block-state') !== 'mounted') return
  const name = own(root).getAttribute('data-block')
  const source = [...lives.keys()].find(
    el => el !== root && own(el).getAttribute('data-block') === name && isLike(el, root),
  )
  if (source) {
    const pairing = { instances: new Map(), copies: new Map() }
    takeOver(source, root, pairing)
    pair(own(source).children, own(root).children, pairing)
  } else {
    for (const el of [...own(root).querySelectorAll('*')])
      if (/^site-/.test(el.getAttribute('class') ?? '')) unwrite(el)
      else showShut(el)
  }
  own(root).removeAttribute('data-block-state')
}

function isLike(el: Element, copy: Element): boolean {
  const [a, b] = [el, copy].map(one =>
    [...own(one).querySelectorAll('*')].map(({ localName }) => localName).join(),
  )
  return a === b
}

/** Its first class is ours: then all of it is, unless the server's own nodes are in it, or it was the server's without a class. */
function unwrite(el: Element): void {
  const isPart =
    own(el).matches('[data-part],[data-block],[src],[href],[name]') || own(el).querySelector('[data-part]')
  if (!isPart) {
    el.remove()
    return
  }
  const words = [...el.classList].filter(word => word.startsWith('site-'))
  el.classList.remove(...words)
  if (el.classList.length === 0) el.removeAttribute('class')
}
