import type { Page, Route } from 'playwright-core'

/** An HTML page; `null`, which cannot be had; what Playwright fulfils; or whatever is done with the request. */
export type Reply =
  | string
  | null
  | NonNullable<Parameters<Route['fulfill']>[0]>
  | ((route: Route) => Promise<unknown> | undefined)

/** What addresses answer instead of the server, by glob; of two that fit the later one does. */
export type Answers = Readonly<Record<string, Reply>>

export async function giveAnswers(page: Page, answers: Answers): Promise<void> {
  for (const [address, reply] of Object.entries(answers))
    await page.route(address, route => give(route, reply))
}

async function give(route: Route, reply: Reply): Promise<void> {
  if (typeof reply === 'function') await reply(route)
  else if (reply === null) await route.abort()
  else await route.fulfill(typeof reply === 'string' ? { contentType: 'text/html', body: reply } : reply)
}

export const drawing = (width: number, { height, fill = 'teal' }: { height: number; fill?: string }) => ({
  contentType: 'image/svg+xml',
  body: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${fill}"/></svg>`,
})

/** Where a donation is paid. */
export const checkout: Answers = { '**/checkout/**': 'Cassa' }

/** Where forms are sent. It accepts everything unless it is told otherwise. */
export interface FormServer {
  /** Bodies of the submissions. */
  readonly saved: Record<string, unknown>[]
  readonly keys: number
  /** Of the next submission; 0, when nothing is answered at all. */
  status: number
  answer: object
  wait: number
  readonly answers: Answers
}

export function formServer(): FormServer {
  const saved: Record<string, unknown>[] = []
  const server = { saved, keys: 0, status: 200, answer: {}, wait: 0 }
  const reply = async (route: Route) => {
    const isKey = route.request().url().includes('FormSubmissionKey')
    if (isKey) server.keys++
    else saved.push(route.request().postDataJSON())
    await new Promise(resolve => setTimeout(resolve, server.wait))
    if (server.status === 0) return route.abort()
    const [status, json] = isKey ? [200, { key: `k${server.keys}` }] : [server.status, server.answer]
    // The page may be gone by then.
    await route.fulfill({ status, json }).catch(() => {})
  }
  return Object.assign(server, { answers: { '**/api/form/**': reply } })
}
