import type { Cookies, Records } from '../storage/index.ts'

/** Under which every page of the site knows that another one has changed the cart. */
export const cartKey = 'site:cart'

/** The server's cookies say that there is a cart; the second one is kept from scripts on newer sites. */
export function hasCartCookie(cookies: Pick<Cookies, 'read'>): boolean {
  return cookies.read('hasCart') === 'true' || Boolean(cookies.read('CART'))
}

/** There is a cart, or somebody is logged in who may have one, or a page of ours has made one. */
export function mayHaveCart({
  cookies,
  local,
}: {
  readonly cookies: Pick<Cookies, 'read'>
  readonly local: Records
}): boolean {
  return hasCartCookie(cookies) || Boolean(cookies.read('siteUserCrumb')) || local.read(cartKey) !== null
}
