import type { Env } from '../../../env.ts'
import type { Navigate } from '../../../navigate.ts'

/** Where a request may not outlive its page; Firefox before 133. */
export function mustWait({ window }: Env): boolean {
  const { prototype } = window.Request
  return !('keepalive' in prototype)
}

/**
 * "Click waits for the call before following a link that would leave the page" (blocks spec §7): for those browsers only.
 * All others lose nothing, and nobody waits. A link that leaves this page where it is, or that the page itself answers, is
 * not touched.
 */
export function followLater(options: {
  readonly env: Env
  readonly navigate: Pick<Navigate, 'go'>
  readonly event: MouseEvent
  readonly sent: Promise<unknown>
}): void {
  const { env, navigate, event, sent } = options
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  // The page's own listeners come first.
  const stop = env.listen('click', late => {
    if (late !== event) return
    stop()
    if (!link || !leaves(env, link, event)) return
    event.preventDefault()
    const go = () => navigate.go(link.href)
    sent.then(go, go)
  })
  env.soon(stop)
}

function leaves(env: Env, link: HTMLAnchorElement, event: MouseEvent): boolean {
  const { button, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event
  const isPlain = button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey && !defaultPrevented
  const isHere = link.href.split('#')[0] === env.url().split('#')[0]
  const target = link.getAttribute('target') ?? '_self'
  return (
    isPlain &&
    target === '_self' &&
    !isHere &&
    !link.hasAttribute('download') &&
    /^https?:/.test(link.protocol)
  )
}
