import type { ReactNode } from 'react'
import { isPlainClick } from '#parts/plain-click.ts'
import { openQuickView } from '#parts/quick-view.ts'
import { useStance } from '#parts/stance.ts'
import { own } from '#runtime/own.ts'
import { Adopt, useBlock, type ViewProps } from '#view'
import type { Settings } from './definition.ts'
import { asking } from './needs.ts'
import { type Content, openerOf, openersIn } from './read.ts'

/** The server's items, and others where somebody asks for them. */
export function View(props: ViewProps<Settings, Content>): ReactNode {
  const { root, runtime } = useBlock()
  const { textSize, textAlign } = props.settings
  const stance = useStance({ 'data-text-size': textSize, 'data-text-align': textAlign })
  const Asking = asking.current?.Asking

  function open(event: MouseEvent): void {
    const link = openerOf(root, event.target)
    if (!link || !isPlainClick(event)) return
    const all = openersIn(root)
    const items = all.map(el => ({
      id: own(el).getAttribute('data-item-id') ?? '',
      url: el.href,
      el,
      ...said(el),
    }))
    if (openQuickView(runtime.env, { index: all.indexOf(link), items })) event.preventDefault()
  }

  return (
    <>
      <Adopt el={root} attrs={stance} on={{ click: open }} />
      {Asking && <Asking {...props} />}
    </>
  )
}

/** What a product is called where it is opened from, and its picture there. */
function said(opener: HTMLAnchorElement) {
  const card = own(opener).closest('[data-part~="slide"], [data-part~="item"]') ?? opener
  const title = own(card).querySelector('h1, h2, h3, h4, h5, h6')?.textContent ?? opener.textContent
  return {
    title: (title ?? '').trim().replace(/\s+/g, ' '),
    image: own(card).querySelector<HTMLImageElement>('img:not(noscript *)'),
  }
}
