import { createObserver } from '#runtime/dom/index.ts'
import type { Env, Stop } from '#runtime/env.ts'
import type { Guard } from '../../define.ts'

/** A page that nobody looks at is not laid out, and nobody is told; milliseconds. */
const untilTold = 50

/**
 * Early in the order of Tab, unless the page's own rules move something for a new first child. Put there where the browser
 * tells of sizes: the page has just been laid out, and only what is new has to be.
 */
export function putFirst(options: {
  readonly env: Env
  readonly guard: Guard
  readonly host: HTMLElement
  /** It is where it stays, and laid out. */
  readonly whenPlaced: () => void
}): Stop {
  const { env, guard, host, whenPlaced } = options
  const { body } = env.document
  const children = [...body.children]
  const places = () => children.map(child => Object.values(child.getBoundingClientRect().toJSON())).join()

  const put = guard(() => {
    stop()
    const before = places()
    body.prepend(host)
    // At once: Chromium counts as moved what was elsewhere in between, though nobody has seen it there.
    if (places() !== before) body.append(host)
    whenPlaced()
  })

  const observer = createObserver(env, 'ResizeObserver', { call: put })
  observer?.observe(body)
  const stopWaiting = env.after(untilTold, put)

  function stop(): void {
    stopWaiting()
    observer?.disconnect()
  }
  return stop
}
