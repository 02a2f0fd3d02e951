import { type PageEventFields, pageEventFieldsOf } from '../../page/index.ts'
import type { Tools } from '../define.ts'

/** What records say of the page they were made on. */
export function fieldsOf({
  env,
  page,
  visitorCookie,
}: Tools): PageEventFields & { readonly visitorCookie: string } {
  return { ...pageEventFieldsOf(page, new URL(env.url())), visitorCookie: visitorCookie() }
}
