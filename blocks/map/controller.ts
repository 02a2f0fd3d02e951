import type { Block } from '#core'
import { createPermission } from '#runtime/consent/index.ts'
import type { Stop } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'
import { mapsKeyOf } from '#runtime/page/index.ts'
import { standInOf } from '#runtime/stand-in.ts'
import { urlOf } from '#runtime/url.ts'
import type { definition, Settings } from './definition.ts'
import { createLeft } from './left.ts'
import type { Opened, Opening } from './opened.ts'
import type { Content } from './read.ts'
import { type At, type MapEvent, next } from './state.ts'

/** Option changes are done together, once there are no more for so long: blocks spec §9. */
const changeMs = 60

/** Whose map it would be, as a visitor is told; of the page's own nobody has to be asked. */
export interface Means {
  readonly name: string
  readonly isOwn: boolean
  readonly isTiles: boolean
}

export interface Now {
  readonly at: At
  /** What is gone now was where the visitor was. */
  readonly hadFocus: boolean
  /** As the page wants it now. */
  readonly linkOnClick: boolean
}

export interface MapController {
  readonly means: Means | null
  /** Whoever allows it for always can: the page has asked. */
  readonly canAlways: boolean
  readonly now: Now
  /** Where the map is drawn, once there is such a place. */
  stand(el: HTMLElement | null): void
  allow(how: 'once' | 'always'): void
  retry(): void
  change(detail: unknown): void
  destroy(): void
}

type MapBlock = Block<typeof definition>

/** Brings the map, the visitor's consent and what may happen to either together; knows nothing of how any of it looks. */
export function createMap(options: {
  readonly block: MapBlock
  readonly content: Content
  readonly settings: Settings
  readonly label: string
  readonly shape: typeof definition.settings
  readonly onChange: (now: Now) => void
}): MapController {
  const { block, content, label, shape, onChange } = options
  const { root, runtime, memory, guard, emit, ask } = block
  const { env, consent, errors } = runtime
  const { place } = content
  const left = createLeft(options.settings, { memory, place })
  let { settings } = left
  const means = place && meansOf(block, settings)
  const allows = () =>
    means !== null && (means.isOwn || consent.allows(settings.category, { explicit: true }))
  const permission = createPermission({
    allows,
    subscribe: consent.subscribe,
    allowAlways: () => consent.allowAlways(settings.category),
    onChange() {
      if (!permission.isGiven) memory.delete('once')
      send(permission.isGiven ? 'allowed' : 'refused')
    },
  })
  let now: Now = {
    at: means ? (permission.isGiven ? 'loading' : 'asking') : 'address',
    hadFocus: false,
    linkOnClick: settings.linkOnClick,
  }
  let el: HTMLElement | null = null
  let opened: Opened | null = null
  let abort: AbortController | null = null
  let isOver = false
  let wanted: Partial<Settings> = {}
  let stopWaiting: Stop | null = null

  // Allowed before the page has changed the block.
  if (means && memory.get('once')?.[0] === means.name) permission.giveOnce()

  function send(event: MapEvent): void {
    const at = next(now.at, event)
    // What failed before is tried again by a button, and not because of an answer elsewhere.
    if (isOver || at === now.at) return
    now = { ...now, at, hadFocus: own(root).contains(env.document.activeElement) }
    if (at !== 'loading' && at !== 'shown') close()
    onChange(now)
  }

  /** Where the visitor has moved it to, if that can be known. */
  function seen(): Partial<Settings> {
    const { lat, lng, zoom } = opened?.view?.() ?? {}
    return zoom === undefined ? {} : { mapLat: `${lat}`, mapLng: `${lng}`, mapZoom: zoom }
  }

  function close(): void {
    left.note(seen())
    abort?.abort(new Error('is no longer wanted'))
    opened?.destroy()
    abort = opened = null
  }

  function fail(error: unknown): void {
    if (isOver || (now.at !== 'loading' && now.at !== 'shown')) return
    errors.report({ in: block.name, at: 'load', el: root }, error, 'The address is there.')
    send('failed')
    emit('failed', { reason: (error as Error | null)?.message ?? '' })
  }

  async function bring(into: HTMLElement): Promise<void> {
    abort = new AbortController()
    const { signal } = abort
    try {
      const { open } = means?.isTiles
        ? await runtime.messages.withTexts(import('./map-tiles.chunk.ts'))
        : await import('./map-provider.chunk.ts')
      if (signal.aborted || !place) return
      const opening: Opening = {
        runtime,
        env,
        el: into,
        settings,
        content: { ...content, place },
        label,
        guard,
        signal,
        onFail: reason => !signal.aborted && fail(new Error(reason)),
        onMove(at) {
          const moved = { markerLat: `${at.lat}`, markerLng: `${at.lng}` }
          settings = { ...settings, ...moved }
          left.note(moved)
          emit('moved', at)
        },
      }
      const made = await open(opening)
      if (signal.aborted) made.destroy()
      else {
        opened = made
        if (settings !== opening.settings) made.set(settings)
        send('ready')
        emit('shown')
      }
    } catch (error) {
      if (!signal.aborted) fail(error)
    }
  }

  function begin(): void {
    if (!el || abort || now.at !== 'loading') return
    if (ask('show')) void bring(el)
    else send('refused')
  }

  return {
    means,
    // Where nobody asks there is nothing to be kept.
    canAlways: !consent.allows(settings.category),
    get now() {
      return now
    },
    stand(place) {
      el = place
      begin()
    },
    allow(how) {
      if (how === 'always') permission.giveAlways()
      else {
        memory.set('once', [means?.name ?? ''])
        permission.giveOnce()
      }
    },
    retry: () => send(permission.isGiven ? 'allowed' : 'refused'),
    change(detail) {
      if (typeof detail !== 'object' || detail === null) return
      for (const [name, value] of Object.entries(detail)) {
        if (!Object.hasOwn(shape, name) || /^(tiles|key|category|address.*)$/.test(name)) continue
        const meant = shape[name as keyof Settings].parse(value)
        if (meant !== undefined) wanted = { ...wanted, [name]: meant }
      }
      stopWaiting?.()
      stopWaiting = env.after(
        changeMs,
        guard('change', () => {
          // What the page does not speak of stays as the visitor has it.
          settings = { ...settings, ...seen(), ...wanted }
          wanted = {}
          opened?.set(settings)
          now = { ...now, linkOnClick: settings.linkOnClick }
          onChange(now)
        }),
      )
    },
    destroy() {
      isOver = true
      stopWaiting?.()
      close()
      permission.destroy()
    },
  }
}

/** `null` where there is nobody to draw a map. */
function meansOf({ runtime, warn }: MapBlock, { tiles, key }: Settings): Means | null {
  const { env, page } = runtime
  if (tiles) {
    const url = urlOf(tiles, env.document.baseURI)
    const here = new URL(env.base())
    const isSafe = url && (/^https?:$/.test(url.protocol) || url.protocol === here.protocol)
    if (isSafe && /\{x\}/.test(tiles) && /\{y\}/.test(tiles) && /\{z\}/.test(tiles))
      return {
        name: url.host,
        isOwn: url.protocol === here.protocol && url.host === here.host,
        isTiles: true,
      }
    warn(
      `expected data-tiles to be an address with {z}, {x} and {y}, found ${JSON.stringify(tiles)}; the address stays.`,
    )
    return null
  }
  return key || mapsKeyOf(page) || standInOf(env, 'data-maps-script')
    ? { name: 'Google', isOwn: false, isTiles: false }
    : null
}
