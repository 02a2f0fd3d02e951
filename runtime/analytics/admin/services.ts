import type { Env } from '../../env.ts'
import type { Errors } from '../../errors/index.ts'
import type { PageLifecycle } from '../../lifecycle.ts'
import type { Page } from '../../page/index.ts'

/** What the admin side stands on. */
export interface AdminServices {
  readonly env: Env
  readonly errors: Errors
  readonly page: Page
  readonly lifecycle: Pick<PageLifecycle, 'onHide' | 'onRestore'>
  /** Tells the editing frame around this page; nobody else hears of it. */
  readonly tellEditor: (message: {
    readonly type: 'site:mouse'
    readonly x: number
    readonly y: number
  }) => unknown
  /** The account's access permissions include admin. */
  readonly isAdmin: boolean
  /** The address asks for the pointer, and this page is in the editing frame. */
  readonly showsMouse: boolean
}
