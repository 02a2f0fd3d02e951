/** The banner as it is shown: visitor spec §3 and §5. */
export interface BannerSettings {
  /** Rich text of the site's owner; empty when there is none, and the default paragraph stands in. */
  readonly html: string
  readonly acceptText: string
  readonly denyText: string
  readonly variant: 'BAR' | 'POPUP'
  readonly position: 'TOP' | 'BOTTOM' | 'TOP_LEFT' | 'TOP_RIGHT' | 'BOTTOM_LEFT' | 'BOTTOM_RIGHT'
  readonly theme: 'LIGHT' | 'DARK'
  readonly ctaVariant: 'TEXT' | 'BUTTON' | 'ICON'
  readonly hasDeny: boolean
}

type Fields = Readonly<Record<string, unknown>>

/** Reads the cookie settings, whatever is in them; what is missing or invalid has its fallback. */
export function bannerSettings(
  given: unknown,
  words: { readonly accept: string; readonly deny: string },
): BannerSettings {
  const fields: Fields = typeof given === 'object' && given !== null ? (given as Fields) : {}
  const text = (name: string) => textOf(fields, `cookieBanner${name}`)
  const variant = oneOf(text('Variant'), ['BAR', 'POPUP'])
  const ctaVariant = oneOf(text('CtaVariant'), ['ICON', 'TEXT', 'BUTTON'])
  const isBoth = text('AcceptType') === 'OPT_IN_AND_OUT'
  return {
    html: hasWords(text('Text')) ? text('Text') : '',
    acceptText: text('CtaText').trim() || words.accept,
    denyText: text('OptOutCtaText').trim() || words.deny,
    variant,
    position: (variant === 'BAR' ? barPosition : popupPosition)(text('Position')),
    theme: oneOf(text('Theme'), ['DARK', 'LIGHT']),
    ctaVariant,
    // An icon has no counterpart: visitor spec §5.
    hasDeny: isBoth && ctaVariant !== 'ICON',
  }
}

function textOf(fields: Fields, name: string): string {
  const value = Object.hasOwn(fields, name) ? fields[name] : ''
  return typeof value === 'string' ? value : ''
}

/** The first is the fallback. */
function oneOf<const T extends string>(value: string, [fallback, ...others]: readonly [T, ...T[]]): T {
  return others.find(other => other === value) ?? fallback
}

/** "A top value maps to top, anything else to bottom": also the corners of a popup that has become a bar. */
function barPosition(value: string): 'TOP' | 'BOTTOM' {
  return /^TOP(_LEFT|_RIGHT)?$/.test(value) ? 'TOP' : 'BOTTOM'
}

function popupPosition(value: string): BannerSettings['position'] {
  const corner = value === 'TOP' ? 'TOP_LEFT' : value
  return oneOf(corner, ['BOTTOM_LEFT', 'BOTTOM_RIGHT', 'TOP_LEFT', 'TOP_RIGHT'])
}

/** An empty paragraph counts as empty text, however many there are and whatever their attributes say. */
function hasWords(html: string): boolean {
  return html.replace(/<[^<>]*>|&(?:nbsp|#160|#xa0);/gi, '').trim() !== ''
}
