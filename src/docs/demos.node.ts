/** The demos: what the examples show, with a field for each setting. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { attributeOf, type Setting } from '#core'
import type { DescribedBlock } from '../build/described-blocks.node.ts'
import { pieceOf } from '../build/everything.node.ts'
import { attributeIn, type Control, type Demo } from './client/demo.mjs'
import type { BlockDocs, OverlayDocs } from './define.node.ts'

const mockOf = (head: string) => {
  const [tag = '<script src="../dist/mock.js" defer></script>'] =
    /<script src="\.\.\/dist\/mock\.js"[^>]*><\/script>/.exec(head) ?? []
  const own = fromExamples(tag).replace('@/docs/examples/../dist/', '@/')
  return own.replace(' defer', ' data-pictures="@/docs/examples/images/" defer')
}

/** Addresses that an example writes beside itself, from the folder of `site.js`. */
function fromExamples(text: string): string {
  return text
    .replace(/\.\.\/fixtures\//g, '@/docs/fixtures/')
    .replace(
      /\b(src|href|poster|action|data-src|data-poster|data-[a-z]+s|formaction)="(?!https?:|data:|mailto:|tel:|#|\/|@|")([^"{}<>\s]+\.(?:html|svg|jpg|webm|vtt|js|png)[^"]*|images\/[^"]*|(?:players|bookings|audio|film|map)\/[^"]*)"/g,
      (_, name: string, value: string) => `${name}="@/docs/examples/${value}"`,
    )
}

/** Air around a block that stands alone on its page. */
export const room = `body > main { padding-block: 32px; }
main a { color: var(--accent); }
:where(main > button, main > p > button, main > form > button) { min-block-size: 44px; padding: 8px 20px; border: 1px solid var(--accent); border-radius: 4px; background: none; color: var(--accent); font: inherit; cursor: pointer; }
`

/** What the example page of a block shows first. */
export function demoOf(
  root: string,
  block: DescribedBlock,
  { choices = {}, cart, styles: more = '' }: Pick<BlockDocs, 'choices' | 'cart' | 'styles'>,
): Demo & { readonly styles: string } {
  const page = readFileSync(join(root, 'examples', `${block.name}.html`), 'utf8')
  const { html, title, styles, context } = pieceOf(block.name, page)
  const markup = fromExamples(outdented(html))
  const attribute = `data-block="${block.name}"`
  const consent = /<script type="application\/json" data-site-consent>([\s\S]*?)<\/script>/.exec(page)?.[1]
  return {
    name: block.name,
    title,
    root: attribute,
    look: existsSync(join(root, `dist/site.${block.name}.css`)) ? block.name : undefined,
    markup,
    context: context as Demo['context'],
    consent: consent ? (JSON.parse(consent) as object) : undefined,
    mock: cart ? mockOf(page).replace(' defer', ` data-cart="${cart}" defer`) : mockOf(page),
    styles: `${room}${fromExamples(styles)}\n${more}\n`.replaceAll('@/docs/', '../'),
    controls: [
      ...Object.entries(block.settings).map(([name, setting]) =>
        controlOf(
          name,
          choices[name] ? { ...setting, kind: 'choice', facts: { values: choices[name] } } : setting,
          {
            attribute: attributeOf(name),
            value: attributeIn(markup, attribute, attributeOf(name)),
          },
        ),
      ),
    ],
  }
}

export function demoOfOverlay(root: string, overlay: OverlayDocs): Demo {
  const { name, title, markup, context = { website: { language: 'it-IT' } }, consent } = overlay
  const page = readFileSync(join(root, 'examples', `${overlay.example}.html`), 'utf8')
  return {
    name,
    title: title.it,
    root: '',
    markup,
    context: context as Demo['context'],
    consent,
    mock: mockOf(page),
    controls: Object.entries(overlay.settings ?? {}).map(([name, setting]) => {
      const { attribute = '', context: path } = overlay.places?.[name] ?? {}
      const value = path ? valueAt(context, path) : attributeIn(markup, '', attribute)
      return {
        ...controlOf(name, setting, { attribute, value }),
        context: path,
        numeric: !!path && isNumeric(setting),
      }
    }),
  }
}

const isNumeric = ({ kind, facts }: Setting<unknown>) =>
  kind === 'choice' && (facts?.values ?? []).every(value => /^\d+$/.test(value))

function valueAt(context: object, path: string): string | null {
  const value = path
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], context)
  return value === undefined ? null : String(value)
}

function controlOf(
  name: string,
  { kind, facts = {}, fallback, description }: Setting<unknown>,
  place: { readonly attribute: string; readonly value: string | null },
): Control {
  const { values, min, max, integer } = facts
  const { unit } = facts as { readonly unit?: string }
  const finite = (limit: number | undefined) => (Number.isFinite(limit) ? limit : undefined)
  return {
    name,
    kind,
    ...place,
    values,
    min: finite(min),
    max: finite(max),
    integer,
    unit,
    fallback: String(fallback),
    description,
  }
}

/** Without the indentation that it has in its page. */
function outdented(html: string): string {
  const depths = html
    .split('\n')
    .slice(1)
    .filter(line => line.trim())
    .map(line => /^ */.exec(line)?.[0].length ?? 0)
  const depth = Math.min(...depths, 80)
  return html.replaceAll(`\n${' '.repeat(depth)}`, '\n')
}
