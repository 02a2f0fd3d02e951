import { type PageEventFields, pageEventFieldsOf } from '../../page/index.ts'
import type { Given } from '../analytics.ts'
import type { Tools } from '../define.ts'

/**
 * What records say of the page they were made on. Of one that the visitor had left before they could be told, where it was is
 * all that is known.
 */
export function fieldsOf(
  { env, page, visitorCookie }: Tools,
  { pagePath }: Given,
): Partial<PageEventFields> & { readonly visitorCookie: string } {
  const here = new URL(env.url())
  const isElsewhere = typeof pagePath === 'string' && pagePath !== here.pathname
  return {
    ...(isElsewhere ? { pagePath } : pageEventFieldsOf(page, here)),
    visitorCookie: visitorCookie(),
  }
}
