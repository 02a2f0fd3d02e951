/** Nothing is there under a path (blocks spec §8). */
export class NotFoundError extends Error {
  override readonly name: 'NotFoundError' = 'NotFoundError'
  /** Where nothing was found. */
  readonly path: string

  constructor(path: string, options?: { readonly cause?: unknown }) {
    super(`Not found: ${path}`, options)
    this.path = path
  }
}
