import type { Cookies } from '../storage/index.ts'

/** The site's token against forged calls. It lives in a cookie that the server sets and the page may read. */
export interface Crumb {
  /** As it is now, or an empty string. */
  read(): string
  /**
   * After a refusal: stores the new one the server gave, or finds that another call has stored one meanwhile.
   * @returns false when repeating would only be refused again, as without cookies.
   */
  renew(refused: string, given: string): boolean
}

const name = 'crumb'

export function createCrumb({ cookies }: { readonly cookies: Cookies }): Crumb {
  const read = () => headerValue(cookies.read(name))
  return {
    read,
    renew(refused, given) {
      if (given) return cookies.write(name, given)
      return read() !== '' && read() !== refused
    },
  }
}

/** What may stand in a header, else an empty string: with anything else `fetch` would refuse every call. */
export function headerValue(value: unknown): string {
  return typeof value === 'string' && /^[!-~]+$/.test(value) ? value : ''
}
