import type { Data } from '../data/index.ts'
import type { Errors } from '../errors/index.ts'
import { segmentOf } from './segment.ts'

/** Products that a visitor looks at without leaving the page: blocks spec §7. */
export interface QuickView {
  /**
   * `POST /api/census/RecordQuickView/{id}`, no payload. Analytics: failures are silent and the answer is not read. An id
   * that cannot stand in an address is one console error, and nothing is sent.
   */
  record(id: string): Promise<void>
}

export function createQuickView({
  data,
  errors,
}: {
  readonly data: Pick<Data, 'post'>
  readonly errors: Pick<Errors, 'complain'>
}): QuickView {
  return {
    async record(id) {
      const segment = segmentOf(id)
      if (!segment)
        return errors.complain({ in: 'quick view', at: 'record' }, `expected an id, found "${id}"`)
      await data.post(`/api/census/RecordQuickView/${segment}`, { onFailure: 'ignore' })
    },
  }
}
