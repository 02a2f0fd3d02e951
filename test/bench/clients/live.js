// Runs in every page of the examples before its own scripts: knows what is the page's own, and edits its live blocks.
import { edits, numbers } from '../../live-edits.ts'

const own = new WeakSet()
const samples = new Map()
// The document is there, and no deferred script has run.
document.addEventListener('readystatechange', () => {
  if (document.readyState !== 'interactive') return
  for (const el of document.querySelectorAll('*')) own.add(el)
  for (const el of document.querySelectorAll('[data-block]')) {
    const name = el.dataset.block
    if (!samples.has(name)) samples.set(name, el.outerHTML)
  }
})

let isAlone = false
const liveOf = name =>
  document.querySelector(`[data-block="${name}"]${isAlone ? '' : '[data-block-state="mounted"]'}`)
const isClaimed = el => el.isConnected && !own.has(el)

window.live = {
  names: () => [...samples.keys()].filter(liveOf),
  /** As if there had never been a script of ours: what follows from now on is the page's and the browser's own. */
  leaveAlone() {
    isAlone = true
    return window.Site?.destroy()
  },
  isLive: name => liveOf(name) !== null,
  show: name => liveOf(name)?.scrollIntoView({ block: 'center', behavior: 'instant' }),
  /** @returns whether anything has changed. */
  edit(name, { kind, seed, choices = [], reads, words }) {
    const root = liveOf(name)
    if (!root) return false
    const watch = new MutationObserver(() => {})
    watch.observe(document, { subtree: true, childList: true, attributes: true })
    performance.mark(`live:${name}, ${kind}`)
    if (isAlone && kind === 'clone') root.replaceWith(root.cloneNode(true))
    else
      edits[kind](root, { next: numbers(seed), sample: samples.get(name), choices, reads, words, isClaimed })
    const records = watch.takeRecords()
    watch.disconnect()
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof Element) for (const el of [node, ...node.querySelectorAll('*')]) own.add(el)
    return records.length > 0
  },
  rested: () => performance.mark('live:'),
  /** The same each time, and nobody sees it: how long it takes says how fast the machine is just then. */
  work() {
    performance.mark('live:work')
    for (let i = 0; i < 30; i++) {
      const list = document.createElement('ul')
      list.innerHTML = '<li data-part="item" title="uno"><a href="#x"><b>Pane</b> di segale</a></li>'.repeat(
        12,
      )
      for (const [i, link] of list.querySelectorAll('[data-part~="item"] a').entries()) {
        link.setAttribute('data-i', `${i + list.textContent.split(' ').length}`)
        link.classList.toggle('is-on')
      }
    }
  },
}
