import type { Env } from '#runtime/env.ts'

/** Early in the order of Tab, unless the page's own rules move something for a new first child. */
export function putFirst(host: HTMLElement, env: Env): void {
  const { body } = env.document
  const children = [...body.children]
  const places = () => children.map(child => Object.values(child.getBoundingClientRect().toJSON())).join()
  const before = places()
  body.prepend(host)
  if (places() !== before) body.append(host)
}
