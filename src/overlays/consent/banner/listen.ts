import type { Stop } from '#runtime/env.ts'
import type { OverlayContext } from '../../define.ts'

export interface Banner {
  /** Shows it when the visitor has to be asked, and takes it away when not. */
  look(): void
  /** What the editor says: to force, to update, to stop forcing. */
  hear(event: Event): void
  destroy(): void
}

/**
 * Brings the banner for a visitor who has not decided, and for an editor that wants to see it. A page without any of them
 * loads nothing.
 */
export function listenForBanner({ runtime, open, guard }: OverlayContext<Banner>): readonly Stop[] {
  const { env, consent } = runtime
  let isForced = false

  const look = guard(() => {
    if (consent.isBannerDue()) open(banner => banner.look(), runtime.askForConsent)
  })

  const hear = guard((event: Event) => {
    isForced ||= event.type.endsWith(':force')
    if (isForced) open(banner => banner.hear(event))
  })

  // The gate says who has to be asked, and tells when it is there.
  if (!consent.isGated) look()
  return [
    ...['force', 'update', 'unforce'].map(name => env.listenEarly(`site:consent:${name}`, hear)),
    consent.subscribe(look),
  ]
}
