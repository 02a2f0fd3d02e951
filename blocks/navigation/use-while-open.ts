import { useLayoutEffect, useRef } from 'react'
import { isPlainKey } from '#runtime/dom/index.ts'
import { own } from '#runtime/own.ts'
import { whenSwapped } from '#runtime/when-swapped.ts'
import { useBlock } from '#view'
import { stopsIn, tabbedTo } from './keys.ts'
import type { Content } from './read.ts'
import type { State } from './state.ts'

interface Options {
  readonly root: HTMLElement
  readonly content: Content
  readonly covers: boolean
  onEscape(): void
  /** The visitor is somewhere else on the page. */
  onLeave(): void
  /**
   * The menu has no place any more: a link in it has led to another place of this page, or another page takes this one's
   * place, the window has become wide, or the page comes back from the browser's cache.
   */
  onGone(): void
}

/** While something of it is open: Escape, the Tab key, and what the visitor does beside it. */
export function useWhileOpen({ isOpen, folders }: State, options: Options): void {
  const { guard, runtime } = useBlock()
  const { env } = runtime
  const latest = useRef(options)
  latest.current = options
  const isAnyOpen = isOpen || folders.length > 0

  useLayoutEffect(() => {
    if (!isAnyOpen) return
    const { root } = latest.current
    const isOurs = (target: unknown) =>
      [root, ...latest.current.content.toggles].some(el => own(el).contains(target as Node | null))

    const onKey = guard('key', (event: Event): void => {
      const { key, shiftKey, repeat, defaultPrevented } = event as KeyboardEvent
      const at = env.document.activeElement
      // Something above the page has the key, or a field that is written in.
      if (
        defaultPrevented ||
        !isPlainKey(event as KeyboardEvent) ||
        (at !== env.document.body && !isOurs(at))
      )
        return
      // What a search within the menu suggests closes first.
      const isSuggested = own(at)?.matches('[data-state="in-use"] [role="combobox"]')
      if (key === 'Escape' && !repeat && !isSuggested) {
        event.preventDefault()
        latest.current.onEscape()
      }
      const { content, covers } = latest.current
      if (key !== 'Tab' || !isOpen || !covers || !content.panel) return
      const buttons = content.toggles.filter(toggle =>
        stopsIn(own(toggle).parentElement ?? toggle).includes(toggle),
      )
      const next = tabbedTo({ buttons, inside: stopsIn(content.panel) }, at, shiftKey)
      if (!next) return
      event.preventDefault()
      next.focus()
    })
    const onElsewhere = guard('elsewhere', ({ target }: Event): void => {
      if (!isOurs(target)) latest.current.onLeave()
    })
    const onFollow = guard('follow', ({ target, defaultPrevented }: Event): void => {
      const link = own(target as Element | null)?.closest?.<HTMLAnchorElement>('a[href*="#"]')
      if (defaultPrevented || !link || !isOurs(link)) return
      const [to, here] = [own(link), new URL(env.url())]
      if (to.pathname === here.pathname && to.host === here.host) latest.current.onGone()
    })
    const onResize = guard('resize', (): void => {
      const { toggles } = latest.current.content
      if (isOpen && !toggles.some(toggle => own(toggle).checkVisibility?.() ?? true)) latest.current.onGone()
    })
    const onShow = guard('back', (event: Event): void => {
      if ((event as PageTransitionEvent).persisted) latest.current.onGone()
    })
    const stops = [
      env.listenEarly('keydown', onKey),
      env.listenEarly('pointerdown', onElsewhere),
      env.listenEarly('focusin', onElsewhere),
      env.listen('click', onFollow),
      env.listen('resize', onResize),
      env.listen('pageshow', onShow),
      whenSwapped(
        env,
        guard('swap', () => latest.current.onGone()),
      ),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [isAnyOpen, isOpen, env, guard])
}
