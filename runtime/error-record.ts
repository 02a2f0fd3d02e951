import { messageOf } from './errors.ts'

/** What can be known of whatever was thrown. The texts may hold anything, and are as long as they like. */
export interface ErrorFacts {
  readonly message: string
  readonly stack: string
  readonly file: string
  readonly line: number
  readonly column: number
  /** The scripts that had a part in it. */
  readonly scripts: readonly string[]
}

/** Errors inside errors that are looked at. */
const maxInside = 3
/** Characters of each stack that are looked at. */
const maxStack = 20_000
/** One script's place in a stack, as every browser writes it. */
const frame = /([\w-]{1,30}:\/\/[^\s()]{0,2000}?):(\d+):(\d+)/g

/**
 * Reads whatever was thrown; odd things are thrown on real pages, and reading them never throws again.
 * @param event what the browser says about it.
 */
export function factsOf(error: unknown, event: Partial<ErrorEvent> = {}): ErrorFacts {
  const stack = [error, ...insideOf(error)]
    .map(each => messageOf(read(each, 'stack') ?? '').slice(0, maxStack))
    .join('\n')
    .trim()
  const { filename, lineno, colno } = event
  const frames = [...`${filename}:${lineno}:${colno}\n${stack}`.matchAll(frame)]
  const [, file = '', line, column] = frames[0] ?? []
  return {
    message: wordsOf(error),
    stack,
    file,
    line: Number(line ?? 0),
    column: Number(column ?? 0),
    scripts: frames.map(([, script = '']) => pathOf(script)),
  }
}

/** What was thrown, or why a promise was rejected; some libraries put that into an event of their own. Else its words. */
export function thrownIn(event: unknown): unknown {
  return (
    read(event, 'error') ??
    read(event, 'reason') ??
    read(read(event, 'detail'), 'reason') ??
    read(event, 'message')
  )
}

/** What extensions do, and what hangs on a wrapped `fetch`: our own calls handle their failures. */
const noise = /extension:|Failed to fetch|NetworkError when|Load failed/

/** One of our scripts had a part in it, the main one or a chunk beside it, and it is no noise. */
export function isOurs({ message, file, scripts }: ErrorFacts, scriptUrl: string): boolean {
  const own = pathOf(scriptUrl)
  const chunk = own.replace(/[^/]*$/, 'site.')
  const isOwn = (script: string) => own && (script === own || script.startsWith(chunk))
  return !noise.test(file + message) && scripts.some(isOwn)
}

function pathOf(url: string): string {
  return url.split(/[?#]/)[0] ?? ''
}

function wordsOf(error: unknown): string {
  const message = messageOf(error)
  const name = messageOf(read(error, 'name') ?? '')
  const words = message.startsWith(name) ? message : `${name}: ${message}`
  return [words, ...insideOf(error).map(messageOf)].join('; ')
}

/** The cause of an error, and the errors it gathers. */
function insideOf(error: unknown): readonly unknown[] {
  const errors = read(error, 'errors')
  return [read(error, 'cause') ?? [], Array.isArray(errors) ? errors.slice(0, maxInside) : []].flat()
}

/** A property of anything at all; `undefined` where there is none, or where looking throws. */
function read(value: unknown, name: string): unknown {
  try {
    return (value as Readonly<Record<string, unknown>> | null | undefined)?.[name]
  } catch {
    return undefined
  }
}
