import type { IncomingMessage, ServerResponse } from 'node:http'

export type Answer =
  | string
  | {
      readonly body: string
      readonly status?: number
      readonly headers?: Readonly<Record<string, string>>
    }

/** Addresses at which pages tell of their visitors. */
export const measurement: RegExp

/** Returns true for a request that it answers itself, some time or never. */
export type Take = (request: IncomingMessage, response: ServerResponse) => boolean

export function serve(options?: {
  readonly port?: number
  readonly rewrite?: (path: string) => Answer | undefined
  readonly take?: Take
}): Promise<{ readonly url: string; close(): Promise<void> }>
