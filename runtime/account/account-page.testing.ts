import { afterEach } from 'vitest'
import { ordinaryPage, ownerPage } from '../../fixtures/pages.ts'
import { type AccountPageOptions, closeAccountPages, startAccountPage } from './account.testing.ts'

afterEach(() => {
  closeAccountPages()
  sessionStorage.clear()
})
export const post = 'POST /api/auth/Logout'
export const quiet = { ...ordinaryPage, websiteSettings: { useEscapeKeyToLogin: false } }

/** An owner who stays on the page. */
export const openOwner = (options: AccountPageOptions = {}) =>
  startAccountPage({
    context: ownerPage,
    url: 'https://bakery.example/diario?anno=2026',
    ...stay(),
    ...options,
  })

/** As on pages that are not left by themselves. */
export function stay(): AccountPageOptions {
  sessionStorage.setItem('noredirect', '{"value":true}')
  return {}
}
