import type { Env } from '../env.ts'
import type { Errors, Place } from '../errors/index.ts'
import { scriptTimeoutMs } from './scripts.ts'

/**
 * Runs a script that has not run, by putting a fresh one in its place: with its attributes, the page's nonce, and under
 * Trusted Types by our policy.
 * @returns whether it has run; a silent one counts as missing after ten seconds.
 */
export async function runAgain(
  script: HTMLScriptElement,
  fresh: HTMLScriptElement,
  options: {
    readonly env: Env
    readonly errors: Errors
    readonly place: Place
    /** Its address; none for one that carries its own text. */
    readonly src: string | null
    /** Attributes that say how it waits, and not what it is. */
    readonly skips: RegExp
  },
): Promise<boolean> {
  const { env, src } = options
  const policy = env.htmlPolicy()
  const code = (text: string) => policy?.createScript(text) ?? text
  // Those that hold code need the policy; to all others it is a text.
  for (const { name, value } of script.attributes)
    if (!options.skips.test(name)) fresh.setAttribute(name, code(value))
  if (env.nonce) fresh.nonce = env.nonce
  const begin = () => script.replaceWith(fresh)
  if (!src) {
    fresh.text = code(script.text)
    keepPage(begin, options)
    return true
  }
  fresh.src = policy?.createScriptURL(src) ?? src
  return new Promise(done => {
    const stop = env.after(scriptTimeoutMs, () => done(false))
    const end = ({ type }: Event) => {
      stop()
      done(type === 'load')
    }
    // Its own `onload` is heard as well.
    for (const type of ['load', 'error']) fresh.addEventListener(type, end)
    begin()
  })
}

/** `document.write` in a page that is finished would throw the whole page away. */
function keepPage(
  run: () => void,
  { env, errors, place }: { readonly env: Env; readonly errors: Errors; readonly place: Place },
): void {
  const { node } = env.document
  const value = () => errors.warn(place, 'document.write would replace the page; it was ignored')
  const names = ['open', 'write', 'writeln']
  // Under an element of that name there is nothing to be called.
  for (const name of names) Reflect.defineProperty(node, name, { value, configurable: true })
  try {
    run()
  } finally {
    for (const name of names) Reflect.deleteProperty(node, name)
  }
}
