import { type Surroundings, surroundings } from './surroundings.ts'

export interface WaitOptions {
  readonly parent: ParentNode & Node
  readonly selector: string
  /** In milliseconds. */
  readonly timeout: number
  readonly signal?: AbortSignal
  readonly env?: Surroundings
}

/**
 * The first element in `parent` that matches, as soon as there is one.
 * @throws (rejects) as blocks spec §8 names it: parent or selector missing, parent gone, nothing found in time. An
 * abort rejects with the signal's reason.
 */
export function waitForElement(options: WaitOptions): Promise<Element> {
  const { parent, selector, timeout, signal, env = surroundings() } = options
  return new Promise((resolve, reject) => {
    const started = env.now()
    const problem = problemOf(options)
    if (problem) throw new Error(problem)
    signal?.throwIfAborted()
    // Throws on a selector that is none.
    const there = parent.querySelector(selector)
    if (there) return resolve(there)

    const observer = new env.window.MutationObserver(look)
    const stopClock = env.after(timeout, () => {
      const elapsed = Math.round(env.now() - started)
      fail(new Error(problemOf(options) || `Waiting for "${selector}": not found within ${elapsed} ms.`))
    })
    const abort = (): void => fail(signal?.reason)

    function look(): void {
      const found = parent.querySelector(selector)
      if (!parent.isConnected) fail(new Error(goneMessage(selector)))
      else if (found) succeed(found)
    }
    function succeed(found: Element): void {
      end()
      resolve(found)
    }
    function fail(error: unknown): void {
      end()
      reject(error)
    }
    function end(): void {
      observer.disconnect()
      stopClock()
      signal?.removeEventListener('abort', abort)
    }

    signal?.addEventListener('abort', abort)
    // The document's tells that the parent is gone. Attributes count as well: the selector may ask for them, also of what is around
    // the parent.
    const all = { childList: true, subtree: true, attributes: true }
    observer.observe(env.document.node, all)
    // In a shadow tree the document hears of nothing.
    observer.observe(parent, all)
  })
}

function problemOf({ parent, selector }: WaitOptions): string {
  if (!parent) return 'Waiting for an element: the parent is missing.'
  if (!selector) return 'Waiting for an element: the selector is missing.'
  return parent.isConnected ? '' : goneMessage(selector)
}

const goneMessage = (selector: string): string => `Waiting for "${selector}": the parent no longer exists.`
