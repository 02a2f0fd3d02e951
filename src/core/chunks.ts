import { DEFAULT } from '#i18n/format.ts'
import type { Scripts } from '#runtime/dom/index.ts'
import type { Env } from '#runtime/env.ts'
import type { Errors } from '#runtime/errors/index.ts'

/** What a chunk finds under the name it asks for: the main bundle's own copies, so nothing exists twice. */
export type SharedModules = Readonly<Record<string, unknown>>

/** What the build knows of the chunks. */
export interface Shared {
  readonly modules: SharedModules
  /** Each library with the chunks, and libraries, that cannot begin without it, as `forms.,letter,reviews. money,pay.`; not what comes with another library. */
  readonly libraries: string
  /** Of `site.integrity.js`, which holds those of all other files, as an `integrity` says it. */
  readonly integrity: string
}

type Factory = (require: (id: string) => unknown, exports: Record<string, unknown>) => void

export interface Chunks {
  /**
   * Loads `site.<name>.js` from beside the main script, together with the libraries it needs. A failed one is forgotten, so
   * it can be tried again. One with texts is called `<name>.`: it is loaded in the page's language, `site.<name>.de-DE.js`,
   * and in the default one where that cannot be had.
   */
  load(name: string): Promise<Record<string, unknown>>
  /** Called by the chunk's own script. */
  define(name: string, build: string, factory: Factory): void
}

/** The chunk with the sums of all others. */
const list = 'integrity'

/**
 * Lazy parts as classic scripts: `import()` and module scripts do not work on `file://`. The source says
 * `import('./x.chunk.ts')`; the build rewrites it to `importChunk('x')`. What several chunks share is a library,
 * `x.library.ts`: a chunk, too, that the others import as any module. No library needs itself, by whatever detour: the
 * architecture test finds circles.
 */
export function createChunks(
  options: Partial<Shared> & {
    readonly env: Pick<Env, 'scriptSource' | 'scriptFound' | 'isGuarded' | 'crossOrigin'>
    readonly errors: Errors
    readonly scripts: Scripts
    /** Of the texts; those of the default one are in the files without a language in their name. */
    readonly locale?: string | undefined
    /** Stamp of the build; a chunk of another build, out of some cache, must not run with this one. */
    readonly build: string
  },
): Chunks {
  const {
    env,
    errors,
    scripts,
    build,
    locale = DEFAULT,
    modules = {},
    libraries = '',
    integrity = '',
  } = options
  const users = libraries.split(' ').map(row => row.split(','))
  const known = new Map(Object.entries(modules))
  const factories = new Map<string, Factory>()
  const loaded = new Map<string, Promise<Record<string, unknown>>>()
  /** What has come of another build. */
  const strange = new Set<string>()
  let isTold = false

  function require(id: string): unknown {
    if (known.has(id)) return known.get(id)
    throw new Error(`"${id}" is not shared`)
  }

  /** Nothing is loaded from beside a script that might be somebody else's. */
  function ownUrl(): string {
    if (!env.scriptFound) return env.scriptSource
    if (!isTold)
      errors.complain(
        { in: 'chunks', at: 'load' },
        `expected one script tag of ours, found ${env.scriptFound}; no chunk is loaded.`,
      )
    isTold = true
    throw new Error('script tag unknown')
  }

  /** One file of the chunk. */
  async function bring(name: string, language = ''): Promise<void> {
    // Given up for its slowness, it has come all the same.
    if (factories.has(name)) return
    const file = name.replace('.', language)
    const url = fileBeside(ownUrl(), `site.${file}.js`)
    const { isGuarded, crossOrigin } = env
    const attributes: Record<string, string> = {}
    if (crossOrigin) attributes.crossorigin = crossOrigin
    if (isGuarded) attributes.integrity = await sumOf(file)
    const check = () => (factories.has(name) ? '' : 'is no script of this build')
    const ask = (address: string) => scripts.load(address, { check, attributes, again: 1 })
    // Out of a cache, perhaps, that has kept it for longer than the main script: the server is asked past it.
    await ask(url).catch(error => {
      if (!strange.delete(name)) throw error
      return ask(`${url}${url.includes('?') ? '&' : '?'}${build}`)
    })
  }

  /**
   * What the file must be where the page says it of our own: what `integrity` guards loads nothing that nobody guards. The
   * list of sums is a file like the others, with one for each language, and its sum stands in this very script.
   * @throws (rejects) where the list has no such file.
   */
  async function sumOf(file: string): Promise<string> {
    if (file === list) return integrity
    const isOfLanguage = file.endsWith(locale) && !file.startsWith(list)
    const sum = (await load(isOfLanguage ? `${list}.` : list))[file]
    if (!sum) throw new Error(`site.${file}.js has no sum`)
    return `sha256-${sum}`
  }

  async function fetchChunk(name: string): Promise<Record<string, unknown>> {
    await Promise.all([
      name.includes('.') && locale !== DEFAULT
        ? bring(name, `.${locale}`).catch(() => bring(name))
        : bring(name),
      // And in the same breath whatever those need.
      ...users.flatMap(([library = '', ...chunks]) => (chunks.includes(name) ? load(library) : [])),
    ])
    const exports: Record<string, unknown> = {}
    factories.get(name)?.(require, exports)
    known.set(`#lib/${name}`, exports)
    return exports
  }

  function load(name: string): Promise<Record<string, unknown>> {
    let promise = loaded.get(name)
    if (!promise) {
      // With nothing on the stack: a browser that is watched notes where each request came from, function by function.
      promise = Promise.resolve(name).then(fetchChunk)
      loaded.set(name, promise)
      promise.catch(() => loaded.delete(name))
    }
    return promise
  }

  return {
    load,
    define(name, stamp, factory) {
      if (stamp === build) factories.set(name, factory)
      else strange.add(name)
    },
  }
}

/** `…/site.js?v=3` → `…/site.exported.js?v=3`: the query is the host's way of refreshing caches. */
export function fileBeside(scriptUrl: string, file: string): string {
  return scriptUrl.replace(/^([^?#]*\/)?[^?#]*/, (_, folder = '') => folder + file)
}

let current: Chunks | null = null

/** The chunks that `importChunk` loads from; set once, where everything is put together. */
export function connectChunks(chunks: Chunks | null): void {
  current = chunks
}

/** What the build makes of `import('./<name>.chunk.ts')`. */
export function importChunk(name: string): Promise<Record<string, unknown>> {
  return current ? current.load(name) : Promise.reject(new Error('site.js is not running'))
}
