import type { Env } from '#runtime/env.ts'
import type { Runtime } from '#runtime/index.ts'
import { standInOf } from '#runtime/stand-in.ts'
import { mapTimeoutMs } from './opened.ts'

type Listening = { remove(): void }

interface Listens {
  addListener(name: string, fn: () => void): Listening
}

export interface ProviderMap extends Listens {
  setOptions(options: object): void
  getCenter?(): LatLng | undefined
  getZoom?(): number | undefined
}

interface LatLng {
  lat(): number
  lng(): number
}

export interface ProviderMarker extends Listens {
  setOptions(options: object): void
  setMap(map: ProviderMap | null): void
  getPosition(): LatLng | null
}

export interface ProviderWindow {
  open(options: object): void
  close(): void
}

/** What the provider's script puts on the page, as far as it is used here. */
export interface Maps {
  Map: new (el: HTMLElement, options: object) => ProviderMap
  Marker: new (options: object) => ProviderMarker
  InfoWindow: new (options: object) => ProviderWindow
}

interface Provider {
  readonly maps: Promise<Maps>
  /** Who has a map that the provider may take back. */
  readonly refused: Set<() => void>
  /** The page's own, which is called as well. */
  readonly before: unknown
}

/** One for the page, however many maps are on it. */
const providers = new WeakMap<Env, Provider>()

const refusal = 'gm_authFailure'

function present(env: Env): Maps | null {
  const maps = (env.global('google') as { maps?: Partial<Maps> } | undefined)?.maps
  return typeof maps?.Map === 'function' && typeof maps.Marker === 'function' ? (maps as Maps) : null
}

/**
 * The provider's script, loaded once; blocks spec §7.
 * @throws (rejects) when it fails, or has not come after 30 seconds; a later call tries again.
 */
export function loadMaps({ env, scripts, page }: Runtime, key: string): Promise<Maps> {
  const known = providers.get(env)
  if (known) return known.maps
  const found = present(env)
  const maps = found ? Promise.resolve(found) : insert()
  const refused = new Set<() => void>()
  const before = env.global(refusal)
  providers.set(env, { maps, refused, before })
  // It says so by calling a function of this name, whenever it likes.
  Reflect.set(env.window, refusal, () => {
    for (const fn of [...refused]) fn()
    if (typeof before === 'function') before()
  })
  maps.catch(() => forget(env))
  return maps

  function insert(): Promise<Maps> {
    const name = `siteMaps${Math.random().toString(36).slice(2)}`
    const url = new URL(standInOf(env, 'data-maps-script') ?? 'https://maps.googleapis.com/maps/api/js')
    const asked = { key, ...placeOf(page.website.language), v: 'weekly', loading: 'async', callback: name }
    for (const [field, value] of Object.entries(asked)) url.searchParams.set(field, value)
    const called = new Promise<void>(resolve => {
      // One that comes too late must find it, and wakes nobody.
      Reflect.set(env.window, name, () => {
        Reflect.deleteProperty(env.window, name)
        resolve()
      })
    })
    return scripts
      .load(url.href, {
        timeout: mapTimeoutMs,
        check: async () => {
          await called
          return present(env) ? '' : 'is no maps provider'
        },
      })
      .then(() => present(env) as Maps)
  }
}

/** The website's language and country, as the provider knows them; English of a tag that is none. */
function placeOf(locale: string): Readonly<Record<string, string>> {
  try {
    const { language, region = '' } = new Intl.Locale(locale)
    // A part of the world is no country.
    if (!/^[A-Z]{2}$/.test(region)) return { language }
    return { language: /^(zh|pt)$/.test(language) ? `${language}-${region}` : language, region }
  } catch {
    return { language: 'en' }
  }
}

/** Hears that the key is not good for this page, or for no page any more. */
export function onRefusal(env: Env, fn: () => void): () => void {
  const refused = providers.get(env)?.refused
  refused?.add(fn)
  return () => {
    refused?.delete(fn)
    if (refused?.size === 0) forget(env)
  }
}

/** The name is the page's again. What has been loaded is there, and found. */
function forget(env: Env): void {
  const known = providers.get(env)
  if (!known) return
  providers.delete(env)
  if (known.before === undefined) Reflect.deleteProperty(env.window, refusal)
  else Reflect.set(env.window, refusal, known.before)
}
