import { createHost, type Host } from '#view'
import { viewLibrary } from '../core/view-library.ts'
import type { OverlayTools } from './define.ts'

/** A place to draw an overlay's React nodes in; what crashes there is reported, and then `onCrash` is called or all of it goes. */
export function hostOf(
  { runtime: { env, errors, messages }, name }: OverlayTools,
  options: {
    readonly className?: string
    /** Which texts are said there (i18n/); without, those that are called as the overlay. */
    readonly area?: string
    readonly put?: (host: HTMLElement) => void
    readonly onCrash?: () => void
  } = {},
): Host {
  const { className = `site-${name}-host`, area = name, put, onCrash } = options
  // On a page without blocks nobody else has asked for what cleans copies of it; that has come with React.
  void viewLibrary.bring()
  const host: Host = createHost({
    env,
    className,
    locale: messages.localeOf(area),
    put,
    onCrash: onCrash ?? (() => host.draw(null)),
    onError: error => errors.report({ in: name, at: 'render' }, error),
  })
  return host
}
