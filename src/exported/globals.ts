import type { Env, Stop } from '#runtime/env.ts'
import type { Errors } from '#runtime/errors/index.ts'
import type { Site } from '../site-api.ts'

/**
 * Stand-ins for the globals that inline snippets of exported pages call: only where the page has none of its own, and
 * taken away again on destroy. What they can do is mapped to `Site`; the rest does nothing.
 */
export function offerGlobals(options: {
  readonly site: Site
  readonly env: Env
  readonly errors: Errors
}): Stop {
  const { site, env, errors } = options
  const offered = Object.entries(standIns({ site, errors })).filter(
    ([name]) => env.global(name) === undefined,
  )
  for (const [name, value] of offered) Reflect.set(env.window, name, value)
  return () => {
    for (const [name, value] of offered)
      if (env.global(name) === value) Reflect.deleteProperty(env.window, name)
  }
}

function standIns({
  site,
  errors,
}: {
  readonly site: Site
  readonly errors: Errors
}): Record<string, object> {
  const nothing = (): void => {}
  const guarded = (at: string, fn: unknown, ...args: unknown[]) =>
    typeof fn === 'function' && errors.guard({ in: 'exported page', at }, () => fn(...args))()
  const mount = (): void => void site.mount()

  const Y = {
    use: (...args: unknown[]) => guarded('Y.use callback', args.at(-1), Y),
  }
  return {
    Squarespace: {
      load: nothing,
      afterBodyLoad: nothing,
      onInitialize: (_: unknown, fn: unknown) => site.onReady(() => guarded('onInitialize', fn)),
      onDestroy: (_: unknown, fn: unknown) => site.onDestroy(() => guarded('onDestroy', fn)),
      globalInit: mount,
      initializeLayoutBlocks: mount,
      initializeFormBlocks: mount,
      initializeWebsiteComponent: mount,
      initializeCommerce: mount,
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
