import { useEffect, useMemo, useState } from 'react'
import type { QuickViewItem } from '#parts/quick-view.ts'
import { createProducts, type ProductPage } from '#runtime/api/index.ts'
import { ownValue } from '#runtime/schema/index.ts'
import { useBlock } from '#view'
import type { definition } from './definition.ts'

/** Why a product is not seen: it is gone, nobody answered, or the answer was none of a shop. */
export type Lack = 'gone' | 'unreachable' | 'elsewhere'

/** What there is to see of a product. */
export type Seen =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly lack: Lack; readonly said: string }
  | { readonly kind: 'ready'; readonly page: ProductPage }

const loading: Seen = { kind: 'loading' }

/** What has come, by its address, as long as the window is open. */
export type Known = Map<string, ProductPage>

/** A product's page, asked for when it is looked at, and once: whoever comes back to it waits no more. */
export function usePage(item: QuickViewItem, known: Known): { readonly seen: Seen; retry(): void } {
  const { runtime, root, emit, warn } = useBlock<typeof definition>()
  const { data } = runtime
  const { id, url } = item
  const products = useMemo(() => createProducts({ data }), [data])
  const [turn, setTurn] = useState(0)
  /** Of which address it is known: another one is being asked for. */
  const [answer, setAnswer] = useState<{ readonly url: string; readonly seen: Seen } | null>(null)
  const before = known.get(url)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    const looked = (page: ProductPage) => emit('shown', { itemId: id || idOf(page), url })
    if (before) return looked(before)
    const stop = new AbortController()
    void products.read(url, stop.signal).then(outcome => {
      if (stop.signal.aborted) return
      if (outcome.ok) {
        known.set(url, outcome.data)
        setAnswer({ url, seen: { kind: 'ready', page: outcome.data } })
        return
      }
      const { kind, status, found, message } = outcome.failure
      const lack = status === 404 || status === 410 ? 'gone' : lackOf(kind)
      if (lack === 'elsewhere')
        warn(`expected the product as JSON at ${url}, found ${kind} (${found}); its page is offered`, root)
      setAnswer({ url, seen: { kind: 'failed', lack, said: kind === 'rejected' ? message : '' } })
    })
    return () => stop.abort()
  }, [url, id, turn, before, known, products, root, emit, warn])

  const seen: Seen = before ? { kind: 'ready', page: before } : answer?.url === url ? answer.seen : loading
  return {
    seen,
    retry() {
      setAnswer(null)
      setTurn(before => before + 1)
    },
  }
}

/** Asking again helps only where nobody has answered. */
function lackOf(kind: string): Lack {
  return /^(unreachable|unavailable|server|cancelled)$/.test(kind) ? 'unreachable' : 'elsewhere'
}

function idOf({ item }: ProductPage): string {
  const id = ownValue(item, 'id')
  return typeof id === 'string' ? id : ''
}
