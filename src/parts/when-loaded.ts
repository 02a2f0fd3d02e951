import type { Env, Stop } from '#runtime/env.ts'

/** Longer no picture is waited for, in milliseconds. */
const patience = 3000

/**
 * Calls once, as soon as no picture inside an element is still loading: at once where none is, and in three seconds at most.
 * @param call guarded by its owner.
 */
export function whenLoaded(
  el: HTMLElement,
  { env, call }: { readonly env: Pick<Env, 'findAll' | 'after'>; call(): void },
): Stop {
  const loading = env.findAll<HTMLImageElement>('img', el).filter(image => !image.complete)
  let left = loading.length
  if (left === 0) {
    call()
    return () => {}
  }
  const stopClock = env.after(patience, end)
  for (const image of loading) for (const type of ['load', 'error']) image.addEventListener(type, one)
  function stop(): void {
    stopClock()
    for (const image of loading) for (const type of ['load', 'error']) image.removeEventListener(type, one)
  }
  function one(): void {
    if (--left === 0) end()
  }
  function end(): void {
    stop()
    call()
  }
  return stop
}
