import { defineBlock } from '#core'

export default defineBlock({
  name: 'image',
  when: 'ready',
  load: () => import('./image.chunk.ts'),
  also: [[() => true, runtime => runtime.images()]],
  // The browser can do without sizes.
  withoutChunk(root, ledger) {
    const image = root.localName === 'img' ? root : root.querySelector('img')
    const source = image?.getAttribute('data-src') ?? root.getAttribute('data-src')
    if (!image || !source || image.hasAttribute('src') || image.hasAttribute('srcset')) return
    ledger.attr(image, 'loading', 'lazy')
    ledger.attr(image, 'src', source)
  },
})
