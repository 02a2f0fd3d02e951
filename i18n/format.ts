import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { locales } from '#i18n'
import type { MessageValues } from './messages.ts'
import type { RichMessage, richMessage } from './plurals.chunk.ts'

export type MessageKey = keyof MessageValues

/** What to hand to `format` after the key: nothing for a message without holes. */
export type ValuesOf<K extends MessageKey> = [MessageValues[K]] extends [undefined]
  ? []
  : [values: MessageValues[K]]

/** A text; one with grammar is a list: the words that do without it, and the text parsed. */
export type Text = string | readonly [plain: string, tree: readonly MessageFormatElement[]]

/** What `import texts from '#i18n/menu'` gives: by folder, by language and by what follows the area in a key. */
export type Texts = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Text>>>>>>

export interface Messages {
  /** The language the texts are in, whatever the website asked for. */
  readonly locale: string
  /**
   * The language that the texts of an area are in: another one where their chunk could not be had in the chosen one. An area
   * comes as a whole, so there is one for all of it; of one that has not come it is the chosen one.
   * @param area as its folder is called: `form`, `form+sent`.
   */
  localeOf(area: string): string
  format<K extends MessageKey>(key: K, ...values: ValuesOf<K>): string
  /** Takes the texts of whoever is about to show them. Those the page has replaced stay replaced. */
  add(texts: Texts): void
  /** A chunk, once its texts and their grammar are there: without it they would be said in plain words. */
  withTexts<C extends { readonly texts?: Texts | undefined }>(chunk: Promise<C>): Promise<C>
}

export interface MessagesOptions {
  /**
   * What the website, or its page, says: `it-IT`, `it_IT`, `en`, or anything else. The language counts, not the country; one
   * that we do not speak, or that is none, takes English, and `warn` hears of it.
   */
  readonly locale: string
  /** The page's own texts: plain text, with `{name}` where a value goes. */
  readonly overrides?: Readonly<Record<string, unknown>> | undefined
  /** Hears of a language that we do not speak, and of overrides that do not count. */
  readonly warn?: ((message: string) => void) | undefined
  /** Brings the keys of all texts, where there are overrides to be judged by them. */
  readonly known?: (() => Promise<{ readonly keys: readonly string[] }>) | undefined
  /** Brings what formats texts with grammar. */
  readonly rich?: (() => Promise<{ readonly richMessage: typeof richMessage }>) | undefined
}

interface Message {
  readonly text: Text
  /** Of a chunk that could not be had in the chosen language: the default one. */
  readonly locale: string
  ready?: RichMessage
}

type Values = Readonly<Record<string, unknown>>

/** Of a website that says nothing, and whose page says nothing either. */
export const DEFAULT = 'it-IT'

/** Of those whose language we do not speak. */
const FOREIGN = 'en-US'

const IGNORED = 'data-site-messages: expected {"key":"text"}, ignored: '

export function createMessages({ locale, overrides = {}, warn, known, rich }: MessagesOptions): Messages {
  // Shortened, because a page may hold anything.
  const tell = (line: string) => warn?.(line.slice(0, 300))
  const [language] = locale.toLowerCase().split(/[-_]/)
  const spoken = locales.find(each => each.startsWith(`${language}-`))
  if (!spoken) tell(`expected a language of ${locales}, found ${locale}, used ${FOREIGN}`)
  const chosen = spoken ?? FOREIGN
  const messages = new Map<string, Message>()
  const replaced = new Map<string, string>()
  const withGrammar = new Set<string>()
  /** By the area, and by its texts: the second block of a kind brings what the first one has brought. */
  const spokenIn = new Map<string | object, string>()
  let library: typeof richMessage | null = null

  function add(texts: Texts): void {
    for (const [part, languages] of Object.entries(texts)) {
      if (spokenIn.has(languages)) continue
      const locale = Object.hasOwn(languages, chosen) ? chosen : DEFAULT
      spokenIn.set(languages, locale).set(part, locale)
      for (const [name, own] of Object.entries(languages[locale] ?? {})) {
        // `form.sent` is in the folder `form`, or in one that is called `form+…`.
        const key = `${part.split('+')[0]}.${name}`
        const text = replaced.get(key) ?? own
        if (typeof text !== 'string') withGrammar.add(part)
        messages.set(key, { text, locale })
      }
    }
  }

  const given = Object.keys(overrides)
  for (const key of given) {
    const text = overrides[key]
    if (typeof text === 'string') replaced.set(key, text)
  }
  if (given[0])
    known?.().then(
      ({ keys }) => {
        const wrong = given.filter(key => !replaced.has(key) || !keys.includes(key))
        if (wrong[0]) tell(IGNORED + wrong)
      },
      // Blocked or missing: the page's texts stand all the same, and its author hears of no mistake.
      () => {},
    )

  return {
    locale: chosen,
    localeOf: area => spokenIn.get(area) ?? chosen,
    format(key: string, values?: Values) {
      const message = messages.get(key)
      if (!message) return fill(replaced.get(key) ?? key, values)
      const { text, locale } = message
      if (typeof text === 'string') return fill(text, values)
      const [plain, tree] = text
      try {
        if (library) message.ready ??= library(tree, locale)
        if (message.ready) return message.ready.format(values)
      } catch {
        // A missing value, or a page whose scripts broke `Intl`.
      }
      return fill(plain, values)
    },
    add,
    async withTexts(chunk) {
      const brought = await chunk
      const { texts = {} } = brought
      add(texts)
      if (rich && !library && Object.keys(texts).some(part => withGrammar.has(part)))
        library = (await rich()).richMessage
      return brought
    },
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

/** A hole without a value stays as written. */
function fill(text: string, values?: Values): string {
  return text.replace(/{(\w+)}/g, (hole, name: string) => {
    const value = values?.[name]
    return typeof value === 'number' || typeof value === 'string' ? `${value}` : hole
  })
}
