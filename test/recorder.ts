import type { IncomingMessage, ServerResponse } from 'node:http'
import { measurement, type Take } from './serve.mjs'

/** One request as the server got it. */
export interface Received {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** A server that writes down what is reported to it, and that can be slow, down, or silent. */
export interface Recorder {
  readonly take: Take
  readonly received: readonly Received[]
  /** Bodies of what came to this address. */
  bodies(path: string): readonly string[]
  /** Error records that have arrived, in order. */
  records(): readonly { readonly data: Readonly<Record<string, unknown>> & { readonly message: string } }[]
  /** Log entries that have arrived, in order. */
  entries(): readonly { readonly message: string }[]
  /** The first number in the message of each. */
  arrived(): { readonly errors: readonly number[]; readonly lines: readonly number[] }
  /** How many requests to `/api/hang` wait for an answer. */
  hanging(): number
  /** Answers them. */
  letGo(): void
  /** The next page that is asked for waits until it is given this. */
  hold(): { isAsked(): boolean; give(html: string): void }
  /** From now on all is answered with 503; how often, it says. */
  refuse(): { count(): number; stop(): void }
  /** Forgets all, and keeps nobody waiting. */
  reset(): void
}

/** @param options.measures what pages tell of their visitors is written down as well. */
export function createRecorder({ measures = false }: { readonly measures?: boolean } = {}): Recorder {
  const received: Received[] = []
  let hung: ServerResponse[] = []
  let held: { response: ServerResponse | null } | null = null
  let refused: { count: number } | null = null

  function take(request: IncomingMessage, response: ServerResponse): boolean {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (held && request.headers['sec-fetch-dest'] === 'document') held.response = response
    else if (pathname === '/api/hang') hung.push(response)
    else if (!measures && measurement.test(pathname)) return false
    else if (pathname.startsWith('/api/')) record(pathname, request, response)
    else return false
    return true
  }

  function record(path: string, request: IncomingMessage, response: ServerResponse): void {
    const parts: Buffer[] = []
    request.on('data', part => parts.push(part))
    request.on('end', () => {
      if (refused) refused.count++
      else received.push({ path, headers: request.headers, body: Buffer.concat(parts).toString() })
      response.writeHead(refused ? 503 : 200).end('{"pageLoadId":"page-1"}')
    })
  }

  const numbers = (texts: readonly string[]) => texts.map(text => Number(/\d+/.exec(text)?.[0]))
  const recorder: Recorder = {
    take,
    received,
    bodies: path => received.filter(request => request.path === path).map(({ body }) => body),
    records: () => recorder.bodies('/api/events/RecordJavascriptErrors').flatMap(body => JSON.parse(body)),
    entries: () =>
      recorder
        .bodies('/api/events/Trace')
        .flatMap(body => JSON.parse(new URLSearchParams(body).get('data') ?? '')),
    arrived: () => ({
      errors: numbers(recorder.records().map(({ data }) => data.message)),
      lines: numbers(recorder.entries().map(({ message }) => message)),
    }),
    hanging: () => hung.length,
    letGo() {
      for (const response of hung) response.end()
      hung = []
    },
    hold() {
      const mine: { response: ServerResponse | null } = { response: null }
      held = mine
      return {
        isAsked: () => mine.response !== null,
        // It begins, and does not end.
        give: html => void mine.response?.writeHead(200, { 'Content-Type': 'text/html' }).write(html),
      }
    },
    refuse() {
      const mine = { count: 0 }
      refused = mine
      return {
        count: () => mine.count,
        stop() {
          refused = null
        },
      }
    },
    reset() {
      recorder.letGo()
      held?.response?.end()
      held = null
      refused = null
      received.length = 0
    },
  }
  return recorder
}
