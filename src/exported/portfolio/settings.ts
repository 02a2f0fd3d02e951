import { own } from '#runtime/own.ts'
import { isRecord, ownValue } from '#runtime/schema/index.ts'
import type { ExportedPage } from '../define.ts'
import { readJson } from '../json.ts'

export interface Settings {
  /** What its pictures do: they lie behind all of it, follow the pointer, or stand in the middle. */
  readonly mode: string
  /** In the words of the page's stylesheet. */
  readonly values: Readonly<Record<string, string>>
}

/** How the template calls the settings of each kind of index. */
const templates: Readonly<Record<string, string>> = {
  'hover-cover': 'tweak-portfolio-index-background',
  'hover-follow': 'tweak-portfolio-hover-follow',
  'hover-static': 'tweak-portfolio-hover-static',
}

/**
 * The JSON of an index names settings of the template, which the page's context has, and its body as classes. What is
 * damaged is made up for by what the template calls them.
 */
export function settingsOf(index: HTMLElement, page: ExportedPage): Settings {
  const { env } = page.runtime
  const goesOn = 'the names are shown in the look of their own'
  const props = readJson(index, 'data-props', { page, in: 'portfolio', goesOn }) ?? {}
  const mode = word(ownValue(props, 'mode')) || modeOf(index)
  const named = ownValue(props, 'tweaks')
  const known = env.global('Static') as
    | { readonly SQUARESPACE_CONTEXT?: { readonly tweakJSON?: unknown } }
    | undefined
  const said = known?.SQUARESPACE_CONTEXT?.tweakJSON
  const classes = [...(own(env.document.body)?.classList ?? [])]
  const read = (tweak: string) =>
    (isRecord(said) && word(ownValue(said, tweak))) ||
    (classes.find(name => name.startsWith(`${tweak}-`)) ?? '').slice(tweak.length + 1)
  const values = Object.entries({ ...tweaksOf(mode), ...(isRecord(named) && named) }).map(
    ([name, tweak]) => [name, read(String(tweak))] as const,
  )
  return { mode, values: Object.fromEntries(values) }
}

/** The attribute by which its colours are chosen. */
function modeOf(index: HTMLElement): string {
  return Object.keys(templates).find(mode => own(index).hasAttribute(`data-variant-${mode}`)) ?? ''
}

function tweaksOf(mode: string): Readonly<Record<string, string>> {
  const template = templates[mode]
  if (!template) return {}
  return {
    layout: `${template}-${mode === 'hover-cover' ? 'link-format' : 'layout'}`,
    delimiter: `${template}-delimiter`,
    verticalAlign: `${template}-vertical-alignment`,
    horizontalAlign: `${template}-horizontal-alignment`,
    animation: `${template}-animation-type`,
    animationDuration: `${template}-animation-duration`,
    width: `${template}-width`,
    height: `${template}-height`,
  }
}

/** "Mask Down" stands in the stylesheet as `mask-down`. */
function word(value: unknown): string {
  return typeof value === 'string' && value.length < 40 ? value.trim().toLowerCase().replace(/\s+/g, '-') : ''
}
