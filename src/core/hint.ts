import type { Place } from '#runtime/errors/index.ts'
import type { hints } from './hints.chunk.ts'

type Hints = typeof hints

/** Tells the page's author of a mistake in one console line. Its words are in a chunk; without that the bare facts are told. */
export function hint<K extends keyof Hints>(
  tell: (place: Place, message: string) => void,
  place: Place,
  kind: K,
  ...facts: Parameters<Hints[K]>
): void {
  const words = import('./hints.chunk.ts').then(({ hints }) =>
    (hints[kind] as (...all: typeof facts) => string)(...facts),
  )
  void words.catch(() => `${kind}? ${facts}`).then(text => tell(place, text))
}
