import english from './en-US.json'
import { groupOf, lazyGroups } from './groups.ts'
import italian from './it-IT.json'
import type { MessageValues } from './messages.ts'
import type { RichMessage, richMessage } from './plurals.chunk.ts'

export type MessageKey = keyof MessageValues

/** What to hand to `format` after the key: nothing for a message without holes. */
export type ValuesOf<K extends MessageKey> = [MessageValues[K]] extends [undefined]
  ? []
  : [values: MessageValues[K]]

export interface Messages {
  /** The language the texts are in, whatever the website asked for. */
  readonly locale: string
  format<K extends MessageKey>(key: K, ...values: ValuesOf<K>): string
  /** Takes the texts a chunk has brought. Those the page has replaced stay replaced. */
  add(texts: Catalogues): void
  /** One of these texts has grammar: `rich` should be there before it is formatted, else it is shown in plain words. */
  isRich(keys: readonly string[]): boolean
}

export interface MessagesOptions {
  /** What the website says: `it-IT`, `it_IT`, `en`, or anything else. */
  readonly locale: string
  /** The page's own texts: plain text, with `{name}` where a value goes. */
  readonly overrides?: Readonly<Record<string, unknown>> | undefined
  /** Hears of overrides that do not count. */
  readonly warn?: ((message: string) => void) | undefined
  /** What formats texts with grammar, once it has been loaded. */
  readonly rich?: (() => typeof richMessage | null) | undefined
}

/** A text; one with grammar is in a list of its own, in the words that do without it. */
type Message = string | readonly [string]
type Catalogue = Readonly<Record<string, Message>>
export type Catalogues = Readonly<Record<Locale, Catalogue>>
type Values = Readonly<Record<string, unknown>>

/** The complete language: what others lack is taken from it. */
const DEFAULT = 'it-IT'

const IGNORED = 'data-site-messages: expected {"key":"text"}, ignored: '

// The build has parsed the messages (compile.node.ts); TypeScript sees the files as they are on disk.
const catalogues = { 'it-IT': italian, 'en-US': english } as unknown as Catalogues
type Locale = typeof DEFAULT | 'en-US'

export function createMessages({ locale, overrides = {}, warn, rich }: MessagesOptions): Messages {
  const chosen = choose(locale)
  const texts = new Map<string, Message>()
  const replaced = new Map<string, string>()
  const spoken = new Set<string>()
  const ignored: string[] = []
  const known = (key: string) => texts.has(key) || lazyGroups.includes(groupOf(key))

  function add(given: Catalogues): void {
    for (const key of Object.keys(given[chosen])) spoken.add(key)
    for (const [key, text] of Object.entries({ ...given[DEFAULT], ...given[chosen] }))
      texts.set(key, replaced.get(key) ?? text)
  }

  add(catalogues)
  for (const [key, text] of Object.entries(overrides)) {
    if (typeof text !== 'string' || !known(key)) ignored.push(key)
    else replaced.set(key, text)
  }
  for (const [key, text] of replaced) texts.set(key, text)
  // Shortened, because a page may hold anything.
  if (ignored.length) warn?.((IGNORED + ignored).slice(0, 300))
  const ready = new Map<string, RichMessage>()

  function format(key: string, values?: Values): string {
    const message = texts.get(key) ?? key
    if (typeof message === 'string') return fill(message, values)
    try {
      // What the chosen language lacks comes from the default one, with its grammar.
      const from = spoken.has(key) ? chosen : DEFAULT
      const formatter = ready.get(key) ?? rich?.()?.(key, from)
      if (formatter) {
        ready.set(key, formatter)
        return formatter.format(values)
      }
    } catch {
      // A missing value, or a page whose scripts broke `Intl`.
    }
    return fill(message[0], values)
  }

  return {
    locale: chosen,
    format,
    add,
    isRich: keys => keys.some(key => typeof texts.get(key) === 'object'),
  }
}

/** Reads the page's own texts: `<script type="application/json" data-site-messages>`, later ones win. */
export function readOverrides(
  findAll: (selector: string) => Iterable<Element>,
  complain: (message: string) => void,
): Readonly<Record<string, unknown>> {
  let all: Record<string, unknown> = {}
  for (const script of findAll('script[type="application/json"][data-site-messages]')) {
    try {
      const data: unknown = JSON.parse(script.textContent)
      if (Object(data) !== data || Array.isArray(data)) throw new TypeError('not an object')
      // A copy by spreading never sets a prototype, whatever the keys are.
      all = { ...all, ...(data as object) }
    } catch (error) {
      complain(`${IGNORED}${error}`)
    }
  }
  return all
}

/** The same tag, else the same language, else the default. No request: what is not in the bundle is not spoken. */
function choose(wanted: unknown): Locale {
  const tag = typeof wanted === 'string' ? wanted.replaceAll('_', '-').toLowerCase() : ''
  const known = Object.keys(catalogues) as Locale[]
  const find = (start?: string) => known.find(each => `${each}-`.toLowerCase().startsWith(`${start}-`))
  return find(tag) ?? find(tag.split('-')[0]) ?? DEFAULT
}

/** A hole without a value stays as written. */
function fill(text: string, values?: Values): string {
  return text.replace(/{(\w+)}/g, (hole, name: string) => {
    const value = values?.[name]
    return typeof value === 'number' || typeof value === 'string' ? `${value}` : hole
  })
}
