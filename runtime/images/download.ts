import type { Env } from '../env.ts'
import type { Size } from '../shapes.ts'
import { until } from './until.ts'

/** Whether the image gets what `begin` asks for. */
export function arrival(
  img: HTMLImageElement,
  { signal, begin }: { readonly signal: AbortSignal; readonly begin: () => void },
): Promise<boolean> {
  return until(signal, end => {
    const ended = ({ type }: Event): void => end(type === 'load')
    img.addEventListener('load', ended)
    img.addEventListener('error', ended)
    begin()
    return () => {
      img.removeEventListener('load', ended)
      img.removeEventListener('error', ended)
    }
  })
}

/** Fetches into the browser's cache without showing; resolves with the natural size, or `null` when it failed. */
export async function preload(
  env: Env,
  {
    url,
    signal,
    like,
  }: { readonly url: string; readonly signal: AbortSignal; readonly like: HTMLImageElement },
): Promise<Size | null> {
  // Asked for in another way than by the image itself, it would be fetched a second time.
  const { crossOrigin, referrerPolicy } = like
  const probe = Object.assign(new env.window.Image(), { crossOrigin, referrerPolicy })
  const begin = (): void => {
    probe.src = url
  }
  const ok = await arrival(probe, { signal, begin })
  return ok ? { width: probe.naturalWidth, height: probe.naturalHeight } : null
}
