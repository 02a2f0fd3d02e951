import type { Env, Stop } from '../env.ts'
import { givenUp, messageOf } from '../errors/index.ts'

/** A script that has neither loaded nor failed after this long counts as failed. */
export const scriptTimeoutMs = 10_000

/** Until it is asked for once more. */
const pauseMs = 1000

/**
 * Once the script has run: what is wrong with it, or an empty string. A promise for scripts that call back when they are
 * ready; the time runs on until it is settled.
 */
export type ScriptCheck = () => string | Promise<string>

export interface ScriptOptions {
  readonly check?: ScriptCheck
  /** Milliseconds; 10,000 unless told. */
  readonly timeout?: number
  /** Such as `crossorigin`; of the caller's own writing, never from settings. */
  readonly attributes?: Readonly<Record<string, string>>
  /** How often it is asked for once more, a second later, where it could not be had: connections break for a moment. 0 unless told. */
  readonly again?: number
  /** What the visitor has to allow before the script is asked for; until then nothing is sent, and no time runs. */
  readonly category?: string
}

export interface Scripts {
  /**
   * Loads a classic script once per address, with the page's nonce. Which addresses may be loaded is the caller's to say.
   * @throws (rejects) when it is blocked, missing, wrong, or silent for too long; the tag is removed and a later call
   * tries again.
   */
  load(url: string, options?: ScriptOptions): Promise<void>
  /** Gives up what is still on its way. */
  destroy(): void
}

/** Calls `fn` once, as soon as the category is allowed: now, if it is. */
export type WhenAllowed = (category: string, fn: () => void) => Stop

export function createScripts(options: {
  readonly env: Env
  /** Without it scripts of a category are never asked for. */
  readonly whenAllowed?: WhenAllowed
}): Scripts {
  const { env, whenAllowed = () => () => {} } = options
  const pending = new Map<string, Promise<void>>()
  const waiting = new Set<(problem: string) => void>()

  function insert(url: string, options: ScriptOptions): Promise<void> {
    const { check, timeout, attributes, category } = options
    let { again = 0 } = options
    return new Promise((resolve, reject) => {
      const stops: Stop[] = []
      function end(problem = ''): void {
        for (const stop of stops) stop()
        waiting.delete(end)
        if (problem) reject(new Error(`${url} ${problem}`))
        else resolve()
      }
      function begin(): void {
        const ms = timeout ?? scriptTimeoutMs
        const tag = tagOf(url, attributes)
        stops.push(
          env.after(ms, () => end(`did not answer within ${ms / 1000} s`)),
          () => tag.remove(),
        )
        tag.onload = async () => {
          try {
            end(await check?.())
          } catch (error) {
            end(`is not right: ${messageOf(error)}`)
          }
        }
        tag.onerror = () => {
          if (again-- > 0) stops.push(env.after(pauseMs, begin))
          else end('could not be loaded')
        }
        env.document.head.append(tag)
      }
      waiting.add(end)
      if (category) stops.push(whenAllowed(category, begin))
      else begin()
    })
  }

  function tagOf(url: string, attributes: ScriptOptions['attributes'] = {}): HTMLScriptElement {
    const tag = env.document.createElement('script')
    for (const [name, value] of Object.entries(attributes)) tag.setAttribute(name, value)
    if (env.nonce) tag.nonce = env.nonce
    // Under Trusted Types it must come from a policy.
    tag.src = env.scriptPolicy()?.createScriptURL(url) ?? url
    return tag
  }

  return {
    load(url, options = {}) {
      let promise = pending.get(url)
      if (!promise) {
        promise = insert(url, options)
        pending.set(url, promise)
        promise.catch(() => pending.delete(url))
      }
      return promise
    },
    destroy() {
      for (const end of waiting) end(givenUp)
    },
  }
}
