import { followLanguage, translated } from '#runtime/dom/index.ts'
import type { Env, Stop } from '#runtime/env.ts'
import { isElement, own } from '#runtime/own.ts'

/** How each of what has been drawn says its language, as long as it is there. */
const says = new Set<() => unknown>()
let hush: Stop = () => {}

/**
 * Has something of ours say its language, and anew until it is stopped: where the page changes a `lang` around it, and where
 * the page moves what it is in. One observer for all of them, and none where there are none.
 * @param say writes nothing that stands there already; it is called with `place` the first time.
 * @param place where it will be, for what is not on the page yet.
 */
export function speak(env: Env, say: (place?: Element) => void, place?: Element | null): Stop {
  const isTranslated = () => env.document.documentElement.matches(translated)
  const again = () => isTranslated() || say()
  if (!isTranslated()) say(place ?? undefined)
  if (says.size === 0) hush = followLanguage(env, sayAll)
  says.add(again)
  return () => {
    says.delete(again)
    if (says.size === 0) hush()
  }
}

/** To be told of what the page has added: what has come from elsewhere with ours in it. One look, however much has come. */
export function speakAnew(records: readonly MutationRecord[]): void {
  const mayHoldOurs = (node: Node) => isElement(node) && own(node).firstElementChild !== null
  if (records.some(({ addedNodes }) => [...addedNodes].some(mayHoldOurs))) sayAll()
}

function sayAll(): void {
  for (const say of says) say()
}
