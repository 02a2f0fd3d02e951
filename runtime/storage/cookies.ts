import type { Env } from '../env.ts'

export interface CookieOptions {
  /** Seconds; without it the cookie lives as long as the browser's session. */
  readonly maxAge?: number
  /** `example.com` for it and its subdomains; without it the cookie is this host's alone. */
  readonly domain?: string
}

/**
 * The page's cookies; values are as written, without decoding. Where the browser keeps none (blocked, or a page opened
 * from a file) they live as long as the page. Nothing here throws.
 */
export interface Cookies {
  /** The value, or `null` when there is no such cookie. */
  read(name: string): string | null
  /** Writes for the path `/`. @returns false when the browser did not keep it, or the value cannot stand in a cookie. */
  write(name: string, value: string, options?: CookieOptions): boolean
  remove(name: string, options?: Pick<CookieOptions, 'domain'>): void
}

/** Browsers drop longer ones silently. */
const maxLength = 4000
/** What RFC 6265 allows inside a value. */
const allowed = /^[!#-+\--:<-[\]-~]*$/

export function createCookies(options: {
  readonly env: Env
  /** For whoever asks first; after that the browser is asked. */
  readonly cookieText?: string | undefined
}): Cookies {
  const { env } = options
  let first = options.cookieText
  /** What the browser would not keep. */
  const memory = new Map<string, string>()

  function kept(name: string): string | null {
    const now = first ?? env.cookies()
    first = undefined
    for (const pair of now.split(/;\s*/)) {
      if (pair.startsWith(`${name}=`)) return pair.slice(name.length + 1)
    }
    return null
  }

  function set(name: string, value: string, { maxAge, domain }: CookieOptions): void {
    const life = maxAge === undefined ? '' : `; max-age=${maxAge}`
    const secure = env.base().startsWith('https:') ? '; secure' : ''
    env.setCookie(
      `${name}=${value}; path=/${life}${domain ? `; domain=${domain}` : ''}; samesite=lax${secure}`,
    )
  }

  return {
    read: name => kept(name) ?? memory.get(name) ?? null,
    write(name, value, options = {}) {
      if (value.length > maxLength || !allowed.test(value)) return false
      set(name, value, options)
      const isKept = kept(name) === value
      if (isKept) memory.delete(name)
      else memory.set(name, value)
      return isKept
    },
    remove(name, options = {}) {
      memory.delete(name)
      set(name, '', { ...options, maxAge: -1 })
    },
  }
}
