import type { Data, Outcome } from '../data/index.ts'

/** The builder's accounts: those who make the site. Its members are another matter. */
export interface Auth {
  /**
   * `POST /api/auth/Logout`, no payload. Of the answer is read only whether it is the server's, and no network's page. A
   * refused crumb repeats it once, whether there is a new one or not (visitor spec §8): at most two requests. Nothing is
   * shown; the caller tells the visitor.
   */
  logOut(): Promise<Outcome<unknown>>
}

export function createAuth({ data }: { readonly data: Pick<Data, 'post'> }): Auth {
  return {
    // Not `return`: that would open the login dialog for somebody who wants to leave.
    logOut: () =>
      data.post('/api/auth/Logout', { expects: 'json-or-empty', onFailure: 'ignore', insists: true }),
  }
}
