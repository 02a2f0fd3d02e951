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
  const { env, site } = options
  const all = standIns(options)
  const queues = new Set<unknown[]>()
  const offered = Object.entries(all).filter(([name]) => {
    const there = env.global(name)
    const asked = (there as { readonly siteAsked?: unknown } | undefined)?.siteAsked
    if (Array.isArray(asked)) queues.add(asked)
    return there === undefined || Array.isArray(asked)
  })
  for (const [name, value] of offered) Reflect.set(env.window, name, value)
  for (const asked of queues) site.onReady(() => answer(asked, all))
  return () => {
    // Whoever has held it since the page was read finds that nobody listens any more.
    for (const asked of queues) asked.push = () => 0
    for (const [name, value] of offered)
      if (env.global(name) === value) Reflect.deleteProperty(env.window, name)
  }
}

/**
 * What the page's scripts have asked while it was read, kept by the line that `site-js adopt` has written (its `src/cli/asked.mjs`):
 * in its order, and what is asked later by who has kept hold of it, at once.
 */
function answer(asked: unknown[], all: ReturnType<typeof standIns>): void {
  const run = ([name, method, args]: readonly [string, string, ArrayLike<unknown>]) => {
    const to = all[name]?.[method]
    if (typeof to === 'function') to(...Array.from(args))
  }
  asked.push = (...calls) => {
    for (const call of calls) run(call as Parameters<typeof run>[0])
    return 0
  }
  for (const call of asked.splice(0)) asked.push(call)
}

function standIns({
  site,
  env,
  errors,
}: Parameters<typeof offerGlobals>[0]): Record<string, Readonly<Record<string, unknown>>> {
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
