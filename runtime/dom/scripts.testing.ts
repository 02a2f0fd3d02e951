import { afterEach, beforeEach, vi } from 'vitest'

/** The tags in the head. */
export const tags = () => [...document.head.querySelectorAll('script')]

/** What the newest of them is answered. */
export const answer = (type: 'load' | 'error') => tags().at(-1)?.dispatchEvent(new Event(type))

/** `loaded`, or why not. */
export const outcome = (promise: Promise<void>) =>
  promise.then(
    () => 'loaded',
    error => (error as Error).message,
  )

/** In each test time stands still, and what is added to the head is asked of nobody: the test answers in the network's place. */
export function withoutNetwork(): void {
  beforeEach(() => {
    vi.useFakeTimers()
    const append = document.head.append.bind(document.head)
    vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
      for (const node of nodes) if (node instanceof HTMLScriptElement) node.type = 'inert'
      append(...nodes)
    })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}
