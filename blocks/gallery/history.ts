import type { Env } from '#runtime/env.ts'
import { isOwner, type Page } from '#runtime/page/index.ts'
import type { Slide } from './read.ts'

type Named = Pick<Slide, 'id' | 'url'>

/** The slide that the address asks for with `#itemId=…`; -1 when it asks for none: blocks spec §2, history option. */
export function askedSlide(slides: readonly Named[], hash: string): number {
  const asked = itemIdIn(hash)
  return asked ? slides.findIndex(({ id, url }) => id === asked || url === asked) : -1
}

/** The page's address while a slide is shown: the collection's, then the slide's url or id, and its id in the hash. */
export function addressOf(slide: Named, at: { readonly collection: string; readonly here: string }): string {
  const here = new URL(at.here)
  const url = new URL(at.collection ? pathOf(at.collection, slide.url || slide.id) : here, here)
  url.search = here.search
  url.hash = withItemId(here.hash, slide.id || slide.url)
  return url.href
}

/** The address without the wish that has been granted. */
export function withoutItemId(here: string): string {
  const url = new URL(here)
  url.hash = withItemId(url.hash, '')
  return url.href
}

/** In the editing backend the address belongs to the editor. */
export function isInEditor(env: Env, page: Page): boolean {
  return env.isFramed() && isOwner(page)
}

/** A slide's url may name the collection itself. */
function pathOf(collection: string, slide: string): string {
  const base = collection.replace(/\/$/, '')
  return slide === base || slide.startsWith(`${base}/`) ? slide : `${base}/${slide.replace(/^\/+/, '')}`
}

function itemIdIn(hash: string): string {
  return new URLSearchParams(hash.replace(/^#/, '')).get('itemId') ?? ''
}

/** Other values stay; a fragment that is no list of values, such as a heading's id, gives way. */
function withItemId(hash: string, id: string): string {
  const values = new URLSearchParams(hash.includes('=') ? hash.replace(/^#/, '') : '')
  if (id) values.set('itemId', id)
  else values.delete('itemId')
  return values.toString()
}
