import { part, parts } from '#core'
import type { Env } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'
import { urlOf } from '#runtime/url.ts'
import { nearest } from '#view'
import type { Settings } from './definition.ts'
import { addressOf, type Shared, serviceNames, serviceOf } from './services.ts'

export interface Content {
  readonly links: readonly Link[]
  readonly native: HTMLElement | null
  readonly copy: HTMLElement | null
}

/** A link to a service. */
export interface Link {
  readonly el: HTMLElement
  readonly service: string
  /** It says itself where it leads. */
  readonly isWhole: boolean
  /** It says itself in which tab. */
  readonly hasTarget: boolean
}

/** Only looks; `null` where nothing can be pressed. */
export function read(root: HTMLElement, settings: Settings): Content | null {
  const links = parts(root, 'service').map(el => ({
    el,
    service: serviceOf(own(el).getAttribute('data-service') ?? ''),
    isWhole: !/^(#.*)?$/.test(own(el).getAttribute('href')?.trim() ?? ''),
    hasTarget: own(el).hasAttribute('target'),
  }))
  const native = part(root, 'native')
  const copy = part(root, 'copy')
  return links.length > 0 || native || copy || settings.services ? { links, native, copy } : null
}

/** What is shared: what the author says, then what the page says of itself, then where it is. */
export function sharedOf(settings: Settings, env: Env): Shared {
  const said = (selector: string, name: string) =>
    env.findAll(selector).map(el => own(el).getAttribute(name)?.trim())[0] ?? ''
  const full = (address: string) => {
    const url = address ? urlOf(address, env.base()) : null
    return url && /^https?:$/.test(url.protocol) ? url.href : ''
  }
  return {
    url:
      full(settings.url) ||
      full(said('link[rel="canonical"]', 'href')) ||
      full(said('meta[property="og:url"]', 'content')) ||
      // What stands behind the question mark may be for this visitor alone.
      (env.url().split(/[?#]/)[0] ?? ''),
    title: settings.title || said('meta[property="og:title"]', 'content') || env.document.title,
    picture: full(settings.picture) || full(said('meta[property="og:image"]', 'content')),
  }
}

/** Services that nobody knows, in one line; a link that says itself where it leads may be one of them. */
export function unknownIn({ links }: Content, { services }: Settings): string {
  const asked = [
    ...links.filter(({ isWhole }) => !isWhole).map(({ service }) => ['data-service', service] as const),
    ...services.split(/\s+/).map(name => ['data-services', serviceOf(name)] as const),
  ]
  const wrong = asked.flatMap(([attribute, name]) => {
    if (serviceNames.includes(name) || (attribute === 'data-services' && !name)) return []
    const meant = nearest(name, serviceNames)
    return `${attribute}="${name}"${meant ? ` (did you mean ${meant}?)` : ''}`
  })
  return wrong[0]
    ? `expected services of ${serviceNames.join(', ')}; found ${wrong.join(', ')}, which lead nowhere`
    : ''
}

/** What a link says once it is whole; nothing of one that may stay as it is. */
export function completed(
  { isWhole, hasTarget, service }: Link,
  shared: Shared,
): Readonly<Record<string, string>> {
  const href = isWhole ? null : addressOf(service, shared)
  if (!href) return {}
  const opensHere = hasTarget || href.startsWith('mailto:')
  // No `rel`: what the author says there stays, and without it another tab learns nothing of this one either.
  return opensHere ? { href } : { href, target: '_blank' }
}
