import { messageOf } from '../errors/index.ts'

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
/** Where a script's address begins in a word of a stack; Firefox and Safari write the function and `@` before it. */
const scheme = /(?:^|@)[\w-]+:\/\//
/** The address, the line and the column. */
const place = /^@?(.+):(\d+):(\d+)/

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
  const frames = framesIn(`${filename}:${lineno}:${colno}\n${stack}`)
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

/** The scripts' places in a stack, as every browser writes them. Word by word: a text of any kind is read in one go. */
function framesIn(stack: string): readonly RegExpExecArray[] {
  return (stack.match(/[^\s()]+/g) ?? []).flatMap(word => {
    const start = word.search(scheme)
    const found = start < 0 ? null : place.exec(word.slice(start))
    return found ? [found] : []
  })
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
  const chunk = `${own.slice(0, own.lastIndexOf('/') + 1)}site.`
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
