import { createHost, type Host } from '#view'
import type { OverlayTools } from './define.ts'

/** A place to draw an overlay's React nodes in; what crashes there is reported, and then `onCrash` is called or all of it goes. */
export function hostOf(
  { runtime: { env, errors, messages }, name }: OverlayTools,
  options: {
    readonly className?: string
    readonly put?: (host: HTMLElement) => void
    readonly onCrash?: () => void
  } = {},
): Host {
  const { className = `site-${name}-host`, put, onCrash } = options
  const host: Host = createHost({
    env,
    className,
    locale: messages.locale,
    put,
    onCrash: onCrash ?? (() => host.draw(null)),
    onError: error => errors.report({ in: name, at: 'render' }, error),
  })
  return host
}
