import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { parts } from '#core'
import { isPlainClick } from '#parts/plain-click.ts'
import { useStay } from '#parts/stay.ts'
import { useWhenOnline } from '#parts/when-online.ts'
import { own } from '#runtime/own.ts'
import { Adopt, Insert, type InsertProps, useBlock, useCommands, type ViewProps } from '#view'
import type { Settings } from './definition.ts'
import { drawing } from './needs.ts'
import type { Content } from './read.ts'
import { addressOf, type State, useItems } from './use-items.ts'

/** The server's list, until other items are asked for; those are a gallery of ours beside it. */
export function Asking({ content, settings }: ViewProps<Settings, Content>): ReactNode {
  const { root, runtime } = useBlock()
  const { env } = runtime
  const { list, hasItems, look, filters } = content
  const [begins] = useState(() => (hasItems ? '' : addressOf(settings)))
  const { state, look: ask } = useItems(settings, begins)
  const { phase, items, turn, address } = state
  const place = list ? { after: list } : { into: root }
  const isReplaced = items !== null
  const Drawn = drawing.current?.Drawn
  useFocusKept(content, turn)

  /** Only what is of this site can be asked for as data. */
  const isOfSite = (link: HTMLAnchorElement) => new URL(link.href).origin === new URL(env.base()).origin
  function choose(link: HTMLAnchorElement, event: Event): void {
    if (!isPlainClick(event) || !isOfSite(link)) return
    event.preventDefault()
    ask(hrefOf(link))
  }
  useCommands({
    async select(index: number) {
      const link = parts(root, 'filter')[index] as HTMLAnchorElement | undefined
      if (!link || !filters.includes(link) || !isOfSite(link)) return false
      return (await ask(hrefOf(link))) ?? false
    },
  })

  /** As the server says, until somebody has chosen. */
  const isCurrent = (link: HTMLAnchorElement) =>
    filters.some(each => hrefOf(each) === address) ? hrefOf(link) === address || null : undefined

  return (
    <>
      {list && (
        <Adopt
          el={list}
          attrs={{ 'aria-busy': phase === 'loading' || undefined, hidden: isReplaced || undefined }}
          style={{ display: isReplaced ? 'none' : undefined }}
          classes={{ 'site-summary__list': true }}
        />
      )}
      {filters.map(link => (
        <Adopt
          key={filters.indexOf(link)}
          el={link}
          attrs={{ 'aria-current': isCurrent(link) }}
          on={{ click: (event: MouseEvent) => choose(link, event) }}
        />
      ))}
      {Drawn && items && items.length > 0 && (
        <Drawn key={`list ${turn}`} isBusy={phase === 'loading'} {...{ items, look, place, settings }} />
      )}
      <Told state={state} place={place} onRetry={() => ask(address)} />
    </>
  )
}

/** Whoever is in what other items take the place of is at the first of those. */
function useFocusKept({ list, filters }: Content, turn: number): void {
  const { root, runtime } = useBlock()
  const { activeElement } = runtime.env.document
  const isIn = own(root).contains(activeElement) && !filters.some(filter => filter.contains(activeElement))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn draws other items
  useLayoutEffect(() => {
    const isGone = !activeElement?.isConnected || own(list)?.contains(activeElement)
    if (turn === 0 || !isIn || !isGone) return
    const links = [...own(root).querySelectorAll<HTMLElement>('.site-summary__list a')]
    links.find(link => !own(list)?.contains(link))?.focus({ preventScroll: true })
  }, [turn])
}

function hrefOf(link: HTMLAnchorElement): string {
  return own(link).getAttribute('href') ?? ''
}

/** How many there are, for who does not see them; or that there are none, or that they cannot be had. */
function Told(props: {
  readonly state: State
  readonly place: { readonly after: Element } | { readonly into: Element }
  readonly onRetry: () => void
}): ReactNode {
  const { state, place, onRetry } = props
  const { runtime, guard } = useBlock()
  const { format } = runtime.messages
  const status = useRef<HTMLParagraphElement>(null)
  const stay = useStay(runtime.env, status)
  const { phase, items } = state
  useWhenOnline(phase === 'failed', onRetry)
  const isNone = phase === 'shown' && items?.length === 0
  const said = () => {
    if (phase === 'loading') return format('summary.loading')
    if (phase !== 'shown') return ''
    return isNone ? format('summary.none') : format('summary.found', { count: items?.length ?? 0 })
  }
  const attrs = {
    class: `site-summary__told${isNone || phase === 'failed' ? '' : ' site-summary__told--unseen'}`,
  }
  return (
    <Insert {...(place as InsertProps)} attrs={attrs}>
      <p ref={status} role="status" tabIndex={-1}>
        {said()}
      </p>
      {phase === 'failed' && (
        <div role="alert">
          <p>{format('summary.failed')}</p>
          <button ref={stay} type="button" onClick={guard('retry', onRetry)}>
            {format('summary.retry')}
          </button>
        </div>
      )}
    </Insert>
  )
}
