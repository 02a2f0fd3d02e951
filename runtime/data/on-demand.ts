import texts from '#i18n/data'
import { lazy } from '../lazy.ts'
import type { createData, Data } from './data.ts'
import type { AnyOptions } from './options.ts'
import type { Failed, Outcome } from './outcome.ts'

type Services = Parameters<typeof createData>[0]

/** The one wire to the server, with all it takes to call: most pages call nobody. */
export interface DataOnDemand extends Data {
  /** There will be a call, perhaps when nothing can be loaded any more. */
  preload(): void
}

/** The calls of `Data`; its chunk comes with the first of them. One that cannot be had is a call without an answer. */
export function createDataOnDemand(services: Services): DataOnDemand {
  // In every page: what is said when nothing can be had from the server.
  services.messages.add(texts)
  /** Given before the wire was there; without any, that of an earlier page of the tab is left. */
  let memberToken: string | null | undefined
  let isOver = false
  let told: unknown = null
  const wire = lazy(
    () => import('../server.chunk.ts'),
    chunk => {
      services.messages.add(chunk.texts)
      const data = chunk.createData(services)
      if (memberToken !== undefined) data.keepMemberToken(memberToken)
      return data
    },
  )

  async function viaChunk(
    name: 'get' | 'post' | 'put' | 'delete',
    address: string,
    options?: object,
  ): Promise<Outcome<unknown>> {
    try {
      return await (await wire.bring())[name](address, options)
    } catch (error) {
      // Once, however many calls have waited for it; and by calls alone, for whoever reports an error asks for the wire, too.
      if (!isOver && error !== told) services.errors.report({ in: 'data', at: 'load' }, error)
      told = error
      const failed = missing(services, { address, options: Object(options), isOver })
      return (await isWantedAgain(failed.failure, Object(options)))
        ? viaChunk(name, address, options)
        : failed
    }
  }

  /** Nothing has been sent, so that anything may be tried again. */
  async function isWantedAgain(failure: Failed['failure'], { onFailure = 'overlay', timeout }: AnyOptions) {
    if (isOver || onFailure !== 'overlay') return false
    const canRetry = timeout === undefined
    const tell = services.errors.guard({ in: 'data', at: 'load' }, () =>
      services.dialogs.systemError(failure, { canRetry }),
    )
    const asked = tell()
    return canRetry && (await asked) === true && !isOver
  }

  const method =
    (name: 'get' | 'post' | 'put' | 'delete') =>
    <T>(address: string, options?: object) =>
      // Once it is there nothing comes between: whoever leaves has no time.
      (wire.current?.[name](address, options) ?? viaChunk(name, address, options)) as Promise<Outcome<T>>

  return {
    get: method('get'),
    post: method('post'),
    put: method('put'),
    delete: method('delete'),
    keepMemberToken(token) {
      memberToken = token
      wire.current?.keepMemberToken(token)
    },
    preload() {
      wire.bring().catch(() => {})
    },
    destroy() {
      isOver = true
      memberToken = undefined
      wire.destroy()
    },
  }
}

/** What a call comes to that could not even be made: the visitor is told as of any other without an answer. */
function missing(
  { env, messages }: Services,
  call: { readonly address: unknown; readonly options: AnyOptions; readonly isOver: boolean },
): Failed {
  const { address, options, isOver } = call
  const failure = {
    kind: isOver ? 'cancelled' : 'unreachable',
    status: 0,
    message: messages.format('data.unreachable'),
    // What knows secrets by their names has not come either: all is left out that may be the value of something.
    url: `${address}`.replace(/([?#=]|:(?!\/\/)).*/s, '…'),
    format: options.form ? 'form' : 'JSON',
    offline: !env.isOnline(),
    found: 'nothing',
    answer: noAnswer,
  } as const
  return { ok: false, failure }
}

/** Nobody has said anything. */
const noAnswer = {
  error: '',
  message: '',
  billingErrorCode: '',
  errorKey: '',
  errors: new Map<string, string>(),
  loginRequired: false,
  authorizationFail: false,
  crumbFail: false,
  crumb: '',
  cleaned: false,
  network: false,
}
