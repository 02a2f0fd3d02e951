import type { Env } from '../env.ts'
import type { Errors, Place } from '../errors/index.ts'
import { runAgain } from './run-again.ts'

type Run = () => Promise<boolean>

/**
 * Puts markup that was made from text into an element and runs its scripts in the order they stand in, external ones one
 * after the other but for those that say `async`. A failed one does not keep the next from running.
 * @returns the addresses of those that could not be had.
 */
export async function putWithScripts(
  el: Element,
  content: DocumentFragment,
  options: {
    readonly env: Env
    readonly errors: Errors
    readonly place: Place
    /** What has not run by then does not run any more. */
    readonly signal: AbortSignal
    /** Attributes that are not taken over. */
    readonly skips: RegExp
    /** Where an address is asked for, if not there. */
    readonly addressOf?: (src: string) => string
    /** Runs an external script, or finds that it has run; without it each of them runs. */
    readonly external?: (script: HTMLScriptElement, fresh: HTMLScriptElement, run: Run) => Promise<boolean>
  },
): Promise<readonly string[]> {
  const { env, signal, addressOf = src => src, external = (_, __, run) => run() } = options
  const scripts = [...content.querySelectorAll('script')].filter(isRun)
  el.append(content)
  const missing: string[] = []
  const running: Promise<void>[] = []
  for (const script of scripts) {
    if (signal.aborted) break
    const fresh = env.document.createElement('script')
    const src = script.src && addressOf(script.src)
    const run = () => runAgain(script, fresh, { ...options, src })
    const ending = (src ? external(script, fresh, run) : run()).then(isThere => {
      if (!isThere) missing.push(script.src)
    })
    running.push(ending)
    if (!script.hasAttribute('async')) await ending
  }
  await Promise.all(running)
  return missing
}

/** Others, such as `text/plain` that waits for the visitor's consent, are somebody else's to run. */
export function isRun(script: HTMLScriptElement): boolean {
  const isKnown = /^(module|(text|application)\/(x-)?(javascript|ecmascript)|)$/i
  return isKnown.test((script.getAttribute('type') ?? '').trim()) && !script.noModule && 'text' in script
}
