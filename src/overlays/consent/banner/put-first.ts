import { createObserver } from '#runtime/dom/index.ts'
import type { Env, Stop } from '#runtime/env.ts'
import type { Guard } from '../../define.ts'

/** A page that nobody looks at is not laid out, and nobody is told; milliseconds. */
const untilTold = 50

/**
 * Early in the order of Tab, unless the page's own rules move something for a new first child. Looked at where the browser
 * tells of sizes: it has laid the page out by then, and draws it afterwards.
 */
export function putFirst(options: {
  readonly env: Env
  readonly guard: Guard
  readonly host: HTMLElement
  /** What of it can be seen. */
  readonly el: HTMLElement
  /** It is where it stays, and laid out. */
  readonly whenPlaced: () => void
}): Stop {
  const { env, guard, host, el, whenPlaced } = options
  const { body } = env.document
  const children = [...body.children]
  const places = () => children.map(child => Object.values(child.getBoundingClientRect().toJSON())).join()
  let before: string | null = null

  function put(): void {
    before = places()
    body.prepend(host)
  }

  function check(): void {
    stop()
    if (places() !== before) body.append(host)
    whenPlaced()
  }

  const observer = createObserver(env, 'ResizeObserver', {
    call: guard(() => {
      if (before !== null) check()
      else {
        put()
        // What lies deeper is told in the same frame.
        observer?.observe(el)
      }
    }),
  })
  observer?.observe(body)
  const stopWaiting = env.after(
    untilTold,
    guard(() => {
      if (before === null) put()
      check()
    }),
  )

  function stop(): void {
    stopWaiting()
    observer?.disconnect()
  }
  return stop
}
