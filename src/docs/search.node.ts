/** What the search of the documentation looks through: pages, their settings, events and headings. */
import { attributeOf } from '#core'
import { describedBlocks } from '../build/described-blocks.node.ts'
import type { Language, OverlayDocs } from './define.node.ts'
import type { Page } from './layout.node.ts'
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
  { path, title, description, headings = [] }: Page,
  { cards, overlays }: Searched,
  language: Language,
): readonly Found[] {
  const card = cards.find(each => each.path === path)
  // In whatever language somebody thinks of it.
  const words = card
    ? [card.name, card.title.en, card.title.it, card.summary[language]].join(' ')
    : description
  const named = ofBlock(path) ?? ofOverlay(path, overlays)
  const { say } = voiceOf(named?.folder ?? path, language)
  const settings = (named?.settings ?? []).map(
    ({ key, name, description }): Found => [name, `${path}#setting-${key}`, title, say(description)],
  )
  const events = (named?.events ?? []).map(
    ({ name, text }): Found => [name, `${path}#${idOf(name)}`, title, say(text)],
  )
  const texts = card ? [] : headings.map(({ id, text }): Found => [text, `${path}#${id}`, title])
  return [[title, path, '', words], ...settings, ...events, ...texts]
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
