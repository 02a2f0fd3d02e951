import type { Env, Stop } from '#runtime/env.ts'

/** Longer no picture is waited for, in milliseconds. */
const patience = 3000

const ends = ['load', 'error', 'site:image:loaded', 'site:image:failed'] as const

/**
 * Calls once, as soon as no picture inside an element is still loading: at once where none is, and in three seconds at most.
 * @param call guarded by its owner.
 */
export function whenLoaded(
  el: HTMLElement,
  { env, call }: { readonly env: Pick<Env, 'findAll' | 'after'>; call(): void },
): Stop {
  const loading = new Set<EventTarget | null>(env.findAll<HTMLImageElement>('img', el).filter(isLoading))
  if (loading.size === 0) {
    call()
    return () => {}
  }
  const stopClock = env.after(patience, end)
  // What happens to a picture does not bubble.
  for (const type of ends) el.addEventListener(type, one, true)
  function stop(): void {
    stopClock()
    for (const type of ends) el.removeEventListener(type, one, true)
  }
  function one({ target, detail }: Event & { readonly detail?: { readonly image?: EventTarget } }): void {
    if (loading.delete(detail?.image ?? target) && loading.size === 0) end()
  }
  function end(): void {
    stop()
    call()
  }
  return stop
}

/** Also one that is fetched apart, to learn its size or for a background: it has its class, and no picture (blocks spec §4). */
function isLoading({ complete, classList, naturalWidth }: HTMLImageElement): boolean {
  return !complete || (classList.contains('loading') && !naturalWidth)
}
