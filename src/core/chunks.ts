import type { Scripts } from '#runtime/scripts.ts'

/** What a chunk finds under the name it asks for: the main bundle's own copies, so nothing exists twice. */
export type SharedModules = Readonly<Record<string, unknown>>

type Factory = (require: (id: string) => unknown, exports: Record<string, unknown>) => void

export interface Chunks {
  /** Loads `site.<name>.js` from beside the main script. A failed one is forgotten, so it can be tried again. */
  load(name: string): Promise<Record<string, unknown>>
  /** Called by the chunk's own script. */
  define(name: string, build: string, factory: Factory): void
}

/**
 * Lazy parts as classic scripts: `import()` and module scripts do not work on `file://`. The source says
 * `import('./x.chunk.ts')`; the build rewrites it to `importChunk('x')`.
 */
export function createChunks(options: {
  readonly scripts: Scripts
  readonly scriptUrl: string
  /** Stamp of the build; a chunk of another build, out of some cache, must not run with this one. */
  readonly build: string
  readonly shared: SharedModules
}): Chunks {
  const { scripts, scriptUrl, build, shared } = options
  const factories = new Map<string, Factory>()
  const loaded = new Map<string, Promise<Record<string, unknown>>>()

  function require(id: string): unknown {
    if (Object.hasOwn(shared, id)) return shared[id]
    throw new Error(`"${id}" is not shared`)
  }

  async function fetchChunk(name: string): Promise<Record<string, unknown>> {
    const check = () => (factories.has(name) ? '' : 'is of another build')
    await scripts.load(chunkUrl(scriptUrl, name), check)
    const exports: Record<string, unknown> = {}
    factories.get(name)?.(require, exports)
    return exports
  }

  return {
    load(name) {
      let promise = loaded.get(name)
      if (!promise) {
        promise = fetchChunk(name)
        loaded.set(name, promise)
        promise.catch(() => loaded.delete(name))
      }
      return promise
    },
    define(name, stamp, factory) {
      if (stamp === build) factories.set(name, factory)
    },
  }
}

/** `…/site.js?v=3` → `…/site.exported.js?v=3`: the query is the host's way of refreshing caches. */
function chunkUrl(scriptUrl: string, name: string): string {
  return scriptUrl.replace(/^([^?#]*\/)?[^?#]*/, `$1site.${name}.js`)
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
