import { expect, vi } from 'vitest'
import { openPage, type TestPage } from '../../test/open-page.ts'
import block from './index.ts'

export const context = (more: object = {}) =>
  `<script type="application/json" data-site-context>${JSON.stringify({
    website: { language: 'it-IT' },
    gmRenderKey: btoa('chiave-1'),
    ...more,
  })}</script>`

export const address =
  '<address data-part="address"><strong>Forno del Porto</strong><p>Via del Molo 12<br>16128 Genova</p></address>'

export const mapOf = (attributes = '', inside = address) =>
  `<div data-block="map" data-map-lat="44.4" data-map-lng="8.9"${attributes && ` ${attributes}`}>${inside}</div>`

export let page: TestPage

let tags: HTMLScriptElement[] = []
/** The provider's script, as often as it is asked for now; nobody loads it here. */
export const scripts = () => tags

export const at = (i = 0) => document.querySelectorAll<HTMLElement>('[data-block]')[i]?.dataset.mapStage
export const buttons = () => [...document.querySelectorAll<HTMLElement>('.site-ask__button')]
export const press = async (i = 0) => {
  buttons()[i]?.click()
  await page.settle()
}

export async function open(html: string): Promise<TestPage> {
  vi.spyOn(document.head, 'append').mockImplementation(tag => {
    const script = tag as HTMLScriptElement
    tags.push(script)
    script.remove = () => {
      tags = tags.filter(one => one !== script)
    }
  })
  page = await openPage(html, [block])
  return page
}

interface Made {
  readonly el: HTMLElement
  readonly options: Record<string, unknown>
  tell(name: string): void
}

/** What the provider has drawn. */
export let made: Made[] = []
export let markers: (Record<string, unknown> & { tell(name: string): void; isGone: boolean })[] = []
export let notes: { content: HTMLElement; isOpen: boolean }[] = []

function listens() {
  const listeners = new Map<string, Set<() => void>>()
  return {
    addListener(name: string, fn: () => void) {
      const all = listeners.get(name) ?? new Set()
      listeners.set(name, all.add(fn))
      return { remove: () => void all.delete(fn) }
    },
    tell(name: string) {
      for (const fn of [...(listeners.get(name) ?? [])]) fn()
    },
  }
}

const maps = {
  Map: class {
    constructor(el: HTMLElement, options: Record<string, unknown>) {
      Object.assign(this, { el, options, ...listens() })
      made.push(this as unknown as Made)
    }
    setOptions(options: object) {
      Object.assign((this as unknown as Made).options, options)
    }
  },
  Marker: class {
    constructor(options: object) {
      Object.assign(this, options, listens(), { isGone: false })
      markers.push(this as never)
    }
    setOptions(options: object) {
      Object.assign(this, options)
    }
    setMap(map: unknown) {
      Object.assign(this, { isGone: map === null })
    }
    getPosition() {
      return { lat: () => 1, lng: () => 2 }
    }
  },
  InfoWindow: class {
    readonly note: (typeof notes)[number]
    constructor({ content }: { content: HTMLElement }) {
      this.note = { content, isOpen: false }
      notes.push(this.note)
    }
    open() {
      this.note.isOpen = true
    }
    close() {
      this.note.isOpen = false
    }
  },
}

/** The script comes: whole, or with nothing in it, or without ever calling. */
export async function arrive(how: 'whole' | 'empty' | 'silent' = 'whole'): Promise<void> {
  // It is asked for by a chunk, which comes from a file.
  await vi.waitFor(() => expect(scripts()).not.toEqual([]))
  const [tag] = scripts()
  if (how === 'whole') Reflect.set(window, 'google', { maps })
  tag?.dispatchEvent(new Event('load'))
  const call = new URL(tag?.src ?? '').searchParams.get('callback') ?? ''
  if (how !== 'silent') (Reflect.get(window, call) as () => void)()
  await page.settle()
}

/** Its pictures are there. */
export async function drawn(i = 0): Promise<void> {
  made[i]?.tell('tilesloaded')
  await page.settle()
}

/** Nobody has answered anything, and no script of before is there. */
export function forget(): void {
  vi.restoreAllMocks()
  tags = []
  made = []
  markers = []
  notes = []
  for (const name of ['google', 'gm_authFailure']) Reflect.deleteProperty(window, name)
  // biome-ignore lint/suspicious/noDocumentCookie: it is what the visitor has answered
  document.cookie = 'ss_cookieAllowed=; path=/; max-age=-1'
  vi.useRealTimers()
}
