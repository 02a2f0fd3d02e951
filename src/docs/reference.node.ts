/** The tables of a block's page, from its definition. */
import { attributeOf, type BlockEvents, type SettingsShape } from '#core'
import { escaped } from './client/demo.mjs'
import { codeSpans } from './code-spans.node.ts'
import type { Language, OverlayDocs } from './define.node.ts'
import type { Voice } from './voice.node.ts'
import { type Words, wordsOf } from './words.node.ts'

/** A section with its heading; empty where there is nothing to say. */
export function section(id: string, title: string, body: string): string {
  return body && `<section aria-labelledby="${id}"><h2 id="${id}">${escaped(title)}</h2>${body}</section>`
}

type Cell = readonly [text: string, label?: string]

/** `id` of a row by its first cell. */
export function table(heads: readonly string[], rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return ''
  const head = heads.map(text => `<th scope="col">${text}</th>`).join('')
  const body = rows.map(cells => {
    const written = cells.map(([html, id], i) =>
      i === 0
        ? `<th scope="row"${id ? ` id="${id}"` : ''}>${html}</th>`
        : `<td data-label="${heads[i]}">${html}</td>`,
    )
    return `<tr>${written.join('')}</tr>`
  })
  return `<div class="scroll" tabindex="0" role="group"><table class="reference"><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
}

const code = (text: string) => `<code>${escaped(text)}</code>`

function saidBy(voice: Voice, english: string): string {
  const [text, mark] = [codeSpans(voice.say(english)), voice.mark(english)]
  return mark ? `<span${mark}>${text}</span>` : text
}

export function settingsTable(settings: SettingsShape, voice: Voice, nameOf = attributeOf): string {
  const words = wordsOf[voice.language]
  return table(
    [words.attribute, words.value, words.fallback, words.meaning],
    Object.entries(settings).map(([key, { expected, fallback, description }]) => [
      [code(nameOf(key)), `setting-${key}`],
      [saidBy(voice, expected)],
      [fallback === '' ? words.none1 : code(String(fallback))],
      [saidBy(voice, description)],
    ]),
  )
}

export function partsTable(parts: Readonly<Record<string, string>>, voice: Voice): string {
  const { part, meaning } = wordsOf[voice.language]
  return table(
    [part, meaning],
    Object.entries(parts).map(([name, text]) => [[code(`data-part="${name}"`)], [saidBy(voice, text)]]),
  )
}

export interface Told {
  readonly name: string
  readonly kind: keyof BlockEvents
  readonly text: string
}

/** All events of a block, with their whole names. */
export function eventsOf(name: string, events: BlockEvents = {}): readonly Told[] {
  return (['asks', 'tells', 'takes'] as const).flatMap(kind =>
    Object.entries(events[kind] ?? {}).map(([key, text]) => ({ name: `site:${name}:${key}`, kind, text })),
  )
}

export function eventsTable(events: readonly Told[], voice: Voice): string {
  const words = wordsOf[voice.language]
  return table(
    [words.event, words.when, words.meaning],
    events.map(({ name, kind, text }) => [
      [code(name), idOf(name)],
      [whenOf(kind, words)],
      [saidBy(voice, text)],
    ]),
  )
}

/** An overlay says of its events by their whole names what they are. */
export function toldTable(events: Readonly<Record<string, string>>, voice: Voice): string {
  const { event, meaning } = wordsOf[voice.language]
  return table(
    [event, meaning],
    Object.entries(events).map(([name, text]) => [[code(name), idOf(name)], [saidBy(voice, text)]]),
  )
}

/** Of the row of an event: `site:popup:shown` → `event-site-popup-shown`. */
export const idOf = (event: string): string => `event-${event.replaceAll(':', '-')}`

/** What a setting of an overlay is called where it is written: an attribute, or its place in the site context. */
export function placeOf({ places = {} }: Pick<OverlayDocs, 'places'>, setting: string): string {
  return places[setting]?.attribute ?? places[setting]?.context ?? setting
}

function whenOf(kind: Told['kind'], words: Words): string {
  return { asks: words.before, tells: words.after, takes: words.dispatch }[kind]
}

/** Each with the value it has where the page says none. */
export function propertiesTable(properties: ReadonlyMap<string, string>, language: Language): string {
  const { property, fallback } = wordsOf[language]
  return table(
    [property, fallback],
    [...properties].map(([name, value]) => [[code(name)], [code(value)]]),
  )
}
