import type { Env, Stop } from '#runtime/env.ts'
import type { Errors } from '#runtime/errors/index.ts'
import type { Site } from '../site-api.ts'

/** What brings to life what a page's own scripts have put in. */
const mounts = [
  'globalInit',
  'initializeLayoutBlocks',
  'initializeFormBlocks',
  'initializeWebsiteComponent',
  'initializeCommerce',
  'initializeCartPage',
  'initializePageContent',
  'initializeSummaryV2Block',
  'initializeVideo',
  'initializeNativeVideo',
]

/**
 * Stand-ins for the globals that inline snippets of exported pages call: only where the page has none of its own, and
 * taken away again on destroy. What they can do is mapped to `Site`; the rest does nothing.
 */
export function offerGlobals(options: {
  readonly site: Site
  readonly env: Env
  readonly errors: Errors
}): Stop {
  const { env } = options
  const offered = Object.entries(standIns(options)).filter(([name]) => env.global(name) === undefined)
  for (const [name, value] of offered) Reflect.set(env.window, name, value)
  return () => {
    for (const [name, value] of offered)
      if (env.global(name) === value) Reflect.deleteProperty(env.window, name)
  }
}

function standIns({ site, env, errors }: Parameters<typeof offerGlobals>[0]): Record<string, object> {
  const nothing = (): void => {}
  const guarded = (at: string, fn: unknown, ...args: unknown[]) =>
    typeof fn === 'function' && errors.guard({ in: 'exported page', at }, () => fn(...args))()
  const mount = (): void => void site.mount()

  const Y = {
    config: { win: env.window, doc: env.document.node },
    // Of the old library nothing finds anything; who only hands on what was found, to be brought to life, is not stopped.
    one: () => null,
    use: (...args: unknown[]) => guarded('Y.use callback', args.at(-1), Y),
  }
  return {
    Squarespace: {
      load: nothing,
      afterBodyLoad: nothing,
      onInitialize: (_: unknown, fn: unknown) => site.onReady(() => guarded('onInitialize', fn)),
      onDestroy: (_: unknown, fn: unknown) => site.onDestroy(() => guarded('onDestroy', fn)),
      // Templates that swap their pages say so before each of them; what leaves is given back anyway.
      globalDestroy: nothing,
      ...Object.fromEntries(mounts.map(name => [name, mount])),
    },
    SquarespaceFonts: { loadViaContext: nothing },
    ImageLoader: { bootstrap: nothing, load: (image: unknown) => loadImage(site, image) },
    Y,
  }
}

/** `ImageLoader.load(image)`: fetch it now, whatever it waits for. */
function loadImage(site: Site, image: unknown): void {
  if (!(image instanceof Element)) return
  site.mount(image).then(() => image.dispatchEvent(new CustomEvent('site:image:load')))
}
