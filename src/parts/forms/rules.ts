/**
 * What a value must be like: visitor spec §5. A length is looked at before anything else, so that no decision looks at
 * more than 256 characters, and no pattern here can try the same character twice.
 */

/** Characters: visitor spec §9. */
const emailLength = { min: 3, max: 256 } as const
/** 2 to 4 letters or digits, as the spec has it. */
const shortSuffix = /^[a-z\d]{2,4}$/i
/** Any a registry has given out: `.photography`, `.museum`, those in other scripts, and `xn--…`. */
const anySuffix = /^[\p{L}\p{N}-]{2,63}$/u

/** `user@domain`, where the domain has a dot and a suffix after it. Spaces around it do not count. */
export function isEmail(given: string, { anySuffix: isWide = false } = {}): boolean {
  // Two more than any address and its own spaces need, so that a whole book is not trimmed.
  if (given.length > 2 * emailLength.max) return false
  const text = given.trim()
  if (text.length < emailLength.min || text.length > emailLength.max || /\s/.test(text)) return false
  const [user, domain, ...more] = text.split('@')
  if (!user || !domain || more.length > 0) return false
  const labels = domain.split('.')
  const suffix = labels.at(-1) ?? ''
  return (
    labels.length > 1 &&
    labels.every(label => label !== '') &&
    (isWide ? anySuffix : shortSuffix).test(suffix)
  )
}

/** What stands after the last dot. */
export function suffixOf(email: string): string {
  return email.trim().split('.').at(-1) ?? ''
}

/** Characters; a longer one is no address that somebody has typed. */
const longestAddress = 2000

/** As people write the address of a page, a name with a dot in it: `www.sito.it` → `https://www.sito.it`. All else stays. */
export function completeAddress(given: string): string {
  const text = given.slice(0, longestAddress).trim()
  const [host = ''] = text.split(/[/?#]/, 1)
  const labels = host.replace(/:\d{1,5}$/, '').split('.')
  const isBare = labels.length > 1 && labels.every(label => /^[\p{L}\p{N}-]+$/u.test(label))
  return isBare && given.length <= longestAddress && !/\s/.test(text) ? `https://${text}` : given
}

/** Marks of direction and the like, which address books put around what is copied from them. */
export function withoutMarks(text: string): string {
  return text.replace(/\p{Cf}/gu, '')
}

/** The greatest length a text area may have, or `null`: what is no number, or zero, is no limit. */
export function limitOf(said: string | null): number | null {
  const limit = Number(said?.trim() || NaN)
  return Number.isFinite(limit) && limit > 0 ? limit : null
}

/** Exactly five digits. */
export function isUsZip(text: string): boolean {
  return /^\d{5}$/.test(text)
}
