import { type ReactNode, useEffect, useRef, useState } from 'react'
import { openQuickView, type QuickViewItem } from '#parts/quick-view.ts'
import { useBlock, type ViewProps } from '#view'
import { CardView } from './card-view.tsx'
import type { Settings } from './definition.ts'
import type { Card, Content } from './read.ts'
import { nextSlice, slice } from './state.ts'

/** Each card by itself, in slices: a long list keeps nobody waiting. */
export function View({ content, settings }: ViewProps<Settings, Content>): ReactNode {
  const { cards, damage } = content
  const { runtime, warn } = useBlock()
  const { env, navigate } = runtime
  const [drawn, setDrawn] = useState(slice)
  /** What opens the quick view of each card. */
  const openers = useRef(new Map<Card, HTMLElement>()).current
  const unread = useRef<string[]>([]).current

  useEffect(() => {
    if (drawn < cards.length) return env.after(0, () => setDrawn(before => nextSlice(before, cards.length)))
    const lines = [damage, unreadLine(unread)].filter(Boolean)
    if (lines.length > 0) warn(`${lines.join('; ')}; what the server wrote stays`)
    return undefined
  }, [drawn, cards, damage, unread, env, warn])

  /** @returns false where the link is the way, because it is the browser's to follow. */
  function quickView(card: Card, isLink: boolean): boolean {
    const shown = cards.filter(each => openers.has(each) && each.link)
    const items = shown.flatMap((each): QuickViewItem[] => {
      const el = openers.get(each)
      const { id, link, title, image } = each
      return el && link ? [{ id, title, image, el, url: link.href }] : []
    })
    if (openQuickView(env, { index: shown.indexOf(card), items })) return true
    if (isLink || !card.link) return false
    navigate.go(card.link.href)
    return true
  }

  return cards.slice(0, drawn).map((card, i) => (
    <CardView
      // biome-ignore lint/suspicious/noArrayIndexKey: what was read never changes
      key={i}
      {...{ card, settings, openers, unread }}
      onQuickView={quickView}
    />
  ))
}

function unreadLine(unread: readonly string[]): string {
  if (unread.length === 0) return ''
  const names = unread.slice(0, 3).map(name => `"${name}"`)
  const more = unread.length > 3 ? ` and ${unread.length - 3} more` : ''
  return `expected a product with a price, found none in ${names.join(', ')}${more}`
}
