/** What the search of the documentation looks through: pages, their settings, events and headings. */
import { attributeOf } from '#core'
import { describedBlocks } from '../build/described-blocks.node.ts'
import type { Language, OverlayDocs } from './define.node.ts'
import type { Page } from './layout.node.ts'
import { otherWords } from './other-words.node.ts'
import type { Card } from './overview.node.ts'
import { eventsOf, idOf, placeOf } from './reference.node.ts'
import { voiceOf } from './voice.node.ts'

/** What is found, where it leads, what of; and words besides by which it is found. */
export type Found = readonly [text: string, path: string, of: string, words?: string]

/** What has a page of its own beside the blocks. */
export interface Searched {
  readonly cards: readonly Card[]
  readonly overlays: readonly (OverlayDocs & { readonly folder: string })[]
}

/** What a page's definition names. */
interface Named {
  /** Of its translations. */
  readonly folder: string
  readonly settings: readonly { readonly key: string; readonly name: string; readonly description: string }[]
  readonly events: readonly { readonly name: string; readonly text: string }[]
}

/** A script that says `siteDocs = […]`: a page opened from a file may not fetch. */
export function searchIndex(pages: readonly Page[], all: Searched, language: Language): string {
  const found = pages.flatMap(page => entriesOf(page, all, language))
  return `window.siteDocs=${JSON.stringify(found).replaceAll('<', '\\u003c')}\n`
}

function entriesOf(
  { path, title, description, body, headings = [] }: Page,
  { cards, overlays }: Searched,
  language: Language,
): readonly Found[] {
  const card = cards.find(each => each.path === path)
  const names = namesIn(body, card ? [] : headings)
  // In whatever language somebody thinks of it.
  const about = card
    ? [card.name, card.title.en, card.title.it, card.summary[language]].join(' ')
    : description
  const words = [about, ...namesOf(names, ''), otherWords[path] ?? ''].join(' ').trim()
  const named = ofBlock(path) ?? ofOverlay(path, overlays)
  const { say } = voiceOf(named?.folder ?? path, language)
  const settings = (named?.settings ?? []).map(
    // By the name it has in JSON as well.
    ({ key, name, description }): Found => [
      name,
      `${path}#setting-${key}`,
      title,
      `${key} ${say(description)}`,
    ],
  )
  const events = (named?.events ?? []).map(
    ({ name, text }): Found => [name, `${path}#${idOf(name)}`, title, say(text)],
  )
  const texts = card
    ? []
    : headings.map(({ id, text }): Found => [text, `${path}#${id}`, title, namesOf(names, id).join(' ')])
  return [[title, path, '', words], ...settings, ...events, ...texts]
}

type Names = ReadonlyMap<string, ReadonlySet<string>>

const namesOf = (names: Names, id: string): readonly string[] => [...(names.get(id) ?? [])]

/**
 * The names that are written as code, such as those in the tables of the guide, by the heading they stand under; those
 * before the first one under ''. Code to copy is no name.
 */
function namesIn(body: string, headings: readonly { readonly id: string }[]): Names {
  const ids = new Set(headings.map(({ id }) => id))
  const names = new Map<string, Set<string>>()
  let under = ''
  const found = body
    .replace(/<pre[\s>][\s\S]*?<\/pre>/g, '')
    .matchAll(/ id="([^"]+)"|<code>([^<]{3,60})<\/code>/g)
  for (const [, id, code] of found) {
    if (id && ids.has(id)) under = id
    if (!code) continue
    const name = code.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>')
    names.set(under, (names.get(under) ?? new Set()).add(name.replaceAll('&amp;', '&')))
  }
  return names
}

function ofBlock(path: string): Named | undefined {
  const block = describedBlocks.find(({ name }) => path === `blocks/${name}`)
  return (
    block && {
      folder: path,
      settings: Object.entries(block.settings).map(([key, { description }]) => ({
        key,
        name: attributeOf(key),
        description,
      })),
      events: eventsOf(block.name, block.events),
    }
  )
}

function ofOverlay(path: string, overlays: Searched['overlays']): Named | undefined {
  const overlay = overlays.find(({ name }) => path === `overlays/${name}`)
  return (
    overlay && {
      folder: `src/overlays/${overlay.folder}`,
      settings: Object.entries(overlay.settings ?? {}).map(([key, { description }]) => ({
        key,
        name: placeOf(overlay, key),
        description,
      })),
      events: Object.entries(overlay.events ?? {}).map(([name, text]) => ({ name, text })),
    }
  )
}
