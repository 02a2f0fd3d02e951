import { gatedMarkup } from '#runtime/consent/index.ts'
import type { Env } from '#runtime/env.ts'
import type { Runtime } from '#runtime/index.ts'
import { own } from '#runtime/own.ts'
import { mapsKeyOf } from '#runtime/page/index.ts'
import { urlOf } from '#runtime/url.ts'
import type { CheckedBlock, HeldBack } from './report.ts'

/** What waits for the visitor: scripts and frames of a category, and these blocks, which call a third party. */
export function heldBack(
  { env, consent, page }: Runtime,
  asking: readonly CheckedBlock[],
): readonly HeldBack[] {
  const why = (category: string) => {
    if (!category) return 'it names no category'
    return consent.decision === 'unset'
      ? 'the visitor has not been asked, or has not answered'
      : 'the visitor has not allowed this category'
  }
  const markup = env.findAll(gatedMarkup).map(el => ({
    category: own(el).getAttribute('data-category') ?? '',
    what: `${own(el).localName} ${own(el).getAttribute('src') ?? own(el).getAttribute('data-src') ?? 'with code of its own'}`,
  }))
  const calling = asking.map(({ name, path, settings: { category } }) => ({
    category: `${category}`,
    what: `${name} (${path})`,
  }))
  // As the letters of `overlays/fonts` are brought: not where the server has linked them.
  const letters = [
    page.googleFonts.length > 0 ? 'fonts.googleapis.com' : '',
    page.website.typekitId ? 'use.typekit.net' : '',
  ].flatMap(host =>
    host && !env.findAll(`link[href*="//${host}/"], script[src*="//${host}/"]`).length
      ? { category: 'fonts', what: `letters of ${host}` }
      : [],
  )
  return (
    [...markup, ...calling, ...letters]
      // What waits for a no is held back by nobody.
      .filter(({ category }) => !category.startsWith('!'))
      .filter(({ category }) => !category || !consent.allows(category, { explicit: true }))
      .map(each => ({ ...each, why: why(each.category) }))
  )
}

/** Whether a block like that calls somebody else; what it has read says so, where it could be read. */
export function asksFirst(
  { env, page }: Runtime,
  block: {
    readonly name: string
    readonly settings: Readonly<Record<string, unknown>>
    readonly content: unknown
  },
): boolean {
  const { name, settings } = block
  // What a summary shows is of another kind of category.
  if (!settings.category || name === 'summary') return false
  // Nobody has given the site what dates are asked for with.
  if (settings.appId === '') return false
  const content = Object(block.content) as Readonly<Record<string, unknown>>
  if (name === 'map') return isElsewhere(env, settings) ?? Boolean(settings.key || mapsKeyOf(page))
  // The site's own code, and its own films.
  if (name === 'video' && 'embed' in content) return isForeign(content.embed)
  return content.isAsked !== false
}

const isForeign = (embed: unknown) => Boolean((embed as { readonly provider?: unknown } | null)?.provider)

/** Whether a map is drawn from another host; `null` where no host is named. */
function isElsewhere(env: Env, { tiles }: Readonly<Record<string, unknown>>): boolean | null {
  if (!tiles) return null
  const url = urlOf(`${tiles}`, env.document.baseURI)
  return url?.host !== new URL(env.base()).host
}
