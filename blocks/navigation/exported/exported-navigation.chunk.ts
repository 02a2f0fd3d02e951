import type { ExportedPage } from '#exported/define.ts'
import { describeMoving } from '#exported/header/header.ts'
import { own } from '#runtime/own.ts'
import { describeChecked } from './checked.ts'
import { describeBar, describeHeader, describeMobile } from './headers.ts'
import { bar, checked, header, languages, mobile, moving } from './kinds.ts'
import { describeLanguages } from './language.ts'

/** The first that fits has the say. */
const describers = [
  [header, describeHeader],
  [mobile, describeMobile],
  [bar, describeBar],
  [checked, describeChecked],
  [moving, describeMoving],
  [languages, describeLanguages],
] as const

/** What `exported.ts` finds is one of these. */
export function describe(el: HTMLElement, page: ExportedPage): void {
  const [, describeKind] = describers.find(([finds]) => own(el).matches(finds)) ?? []
  describeKind?.(el, page)
}
