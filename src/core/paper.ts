import type { Env, Stop } from '#runtime/env.ts'

/** Of a film's picture its host may not be asked yet. */
const unfetched = 'img[data-src]:not([src],[srcset],[data-block=video] *)'

/**
 * Pictures of blocks that nobody has come near yet are on paper as well: browsers wait for what is asked for while they are about
 * to print. The loader, which measures and waits for its turn, would be too late. Afterwards they are as the server sent them.
 */
export function fillForPaper(options: {
  readonly env: Env
  readonly isWaiting: (root: Element) => boolean
}): Stop {
  const { env, isWaiting } = options
  const filled: Element[] = []
  const isUnseen = (image: Element) => isWaiting(image.closest('[data-block]') ?? image)
  const fill = () => {
    for (const image of env.findAll(unfetched).filter(isUnseen)) {
      const source = image.getAttribute('data-src')
      // A comma is what every `data:` address has.
      image.setAttribute('src', `${source}${/[?#,]/.test(`${source}`) ? '' : '?format=1500w'}`)
      filled.push(image)
    }
  }
  const empty = () => {
    for (const image of filled.splice(0).filter(isUnseen)) image.removeAttribute('src')
  }
  const stops = [empty, env.listen('beforeprint', fill), env.listen('afterprint', empty)]
  return () => stops.forEach(stop => void stop())
}
