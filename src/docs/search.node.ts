/** What the search of the documentation looks through: pages, their settings, events and headings. */
import { attributeOf } from '#core'
import { describedBlocks } from '../build/described-blocks.node.ts'
import type { Language } from './define.node.ts'
import type { Page } from './layout.node.ts'
import type { Card } from './overview.node.ts'
import { eventsOf } from './reference.node.ts'
import { voiceOf } from './voice.node.ts'

/** What is found, where it leads, what of; and words besides by which it is found. */
export type Found = readonly [text: string, path: string, of: string, words?: string]

/** A script that says `siteDocs = […]`: a page opened from a file may not fetch. */
export function searchIndex(pages: readonly Page[], cards: readonly Card[], language: Language): string {
  const found = pages.flatMap(page => entriesOf(page, cards, language))
  return `window.siteDocs=${JSON.stringify(found).replaceAll('<', '\\u003c')}\n`
}

function entriesOf(
  { path, title, description, headings = [] }: Page,
  cards: readonly Card[],
  language: Language,
): readonly Found[] {
  const card = cards.find(each => each.path === path)
  const block = describedBlocks.find(({ name }) => path === `blocks/${name}`)
  // In whatever language somebody thinks of it.
  const words = card
    ? [card.name, card.title.en, card.title.it, card.summary[language]].join(' ')
    : description
  const { say } = voiceOf(path, language)
  const settings = Object.entries(block?.settings ?? {}).map(
    ([key, { description }]): Found => [attributeOf(key), `${path}#setting-${key}`, title, say(description)],
  )
  const events = eventsOf(block?.name ?? '', block?.events).map(
    ({ name, text }): Found => [name, `${path}#event-${name.replaceAll(':', '-')}`, title, say(text)],
  )
  const texts = card ? [] : headings.map(({ id, text }): Found => [text, `${path}#${id}`, title])
  return [[title, path, '', words], ...settings, ...events, ...texts]
}
