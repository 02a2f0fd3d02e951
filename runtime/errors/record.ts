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

/** Characters of each stack that are looked at. */
const maxStack = 20_000
/** One script's place in a stack, as every browser writes it. */
const frame = /(?<=^|[\s(@])([\w-]+:\/\/[^\s()]+):(\d+):(\d+)/g

/**
 * Reads whatever was thrown; odd things are thrown on real pages, and reading them never throws again.
 * @param event what the browser says about it.
 */
export function factsOf(error: unknown, event: Partial<ErrorEvent> = {}): ErrorFacts {
  // Of what caused it as well, and of the first it gathers.
  const stack = [error, read(error, 'cause'), read(read(error, 'errors'), '0')]
    .map(each => messageOf(read(each, 'stack') ?? '').slice(0, maxStack))
    .join('\n')
    .trim()
  const { filename, lineno, colno } = event
  const frames = [...`${filename}:${lineno}:${colno}\n${stack}`.matchAll(frame)]
  const [, file = '', line = 0, column = 0] = frames[0] ?? []
  return {
    message: wordsOf(error),
    stack,
    file,
    line: Number(line),
    column: Number(column),
    scripts: frames.map(([, script = '']) => pathOf(script)),
  }
}

/** What was thrown, or why a promise was rejected; some libraries put that into an event of their own. */
export function thrownIn(event: unknown): unknown {
  return read(event, 'error') ?? read(event, 'reason') ?? read(read(event, 'detail'), 'reason')
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
  return message.startsWith(name) ? message : `${name}: ${message}`
}

/** A property of anything at all; `undefined` where there is none, or where looking throws. */
function read(value: unknown, name: string): unknown {
  try {
    return (value as Readonly<Record<string, unknown>> | null | undefined)?.[name]
  } catch {
    return undefined
  }
}
