export type Answer =
  | string
  | {
      readonly body: string
      readonly status?: number
      readonly headers?: Readonly<Record<string, string>>
    }

export function serve(options?: {
  readonly port?: number
  readonly rewrite?: (path: string) => Answer | undefined
}): Promise<{ readonly url: string; close(): Promise<void> }>
