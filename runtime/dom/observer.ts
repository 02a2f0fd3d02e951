import type { Env } from '../env.ts'

interface Kinds {
  readonly IntersectionObserver: {
    readonly is: IntersectionObserver
    readonly entry: IntersectionObserverEntry
  }
  readonly MutationObserver: { readonly is: MutationObserver; readonly entry: MutationRecord }
  readonly ResizeObserver: { readonly is: ResizeObserver; readonly entry: ResizeObserverEntry }
}

/** One of the browser's observers, or `null`: pages have been seen that took them away. What it calls its owner guards. */
export function createObserver<K extends keyof Kinds>(
  env: Pick<Env, 'global'>,
  kind: K,
  { call, ...init }: IntersectionObserverInit & { call(entries: Kinds[K]['entry'][]): void },
): Kinds[K]['is'] | null {
  const Observer: unknown = env.global(kind)
  if (typeof Observer !== 'function') return null
  return new (Observer as new (...args: readonly unknown[]) => Kinds[K]['is'])(call, init)
}
