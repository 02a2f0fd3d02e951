import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Env } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'
import { useBlock } from '#view'
import type { definition, Settings } from './definition.ts'
import { stopsIn } from './keys.ts'
import type { Content } from './read.ts'
import { recall, remember } from './recall.ts'
import { closed, closeFolder, closeInnermost, openFolder, type State, setOpen } from './state.ts'
import { useChecks } from './use-checks.ts'
import { useKeptPlace } from './use-kept-place.ts'
import { useWhileOpen } from './use-while-open.ts'

interface Navigation {
  readonly state: State
  /** Where the page's body has to be while its stylesheet fixes it. */
  readonly top: string | undefined
  /** What has opened the menu. */
  button(): HTMLElement | null
  /** Something else has opened or closed the menu. */
  follow(isOpen: boolean): void
  wishOpen(isOpen: boolean): void
  /** A script of the page wishes it. @returns whether it is so now. */
  turn(isOpen: boolean): boolean
  /** Opens or closes the menu by one of its buttons, which gets the focus back. */
  openBy(toggle: HTMLElement): void
  toggleFolder(index: number): void
  /** The visitor is in its list. */
  reachFolder(index: number): void
}

/** What is open, what opens and closes it, and where the focus goes. */
export function useNavigation(content: Content, { covers }: Settings): Navigation {
  const { ask, emit, memory, root, runtime } = useBlock<typeof definition>()
  const { env } = runtime
  const { panel, folders, checks, toggles } = content
  const [before] = useState(() => recall(content, memory))
  const [state, setState] = useState(() => before?.state ?? stateOf(content))
  const now = useRef(state)
  const opener = useRef(before?.opener ?? null)
  const parents = folders.map(({ parent }) => parent)

  const place = useKeptPlace(state.isOpen)
  const become = (next: State): void => {
    if (next.isOpen && !now.current.isOpen) place.note()
    now.current = next
    remember(next, { content, memory, opener: opener.current })
    setState(next)
  }
  const wishOpen = (isOpen: boolean): void => {
    if (isOpen === now.current.isOpen || !ask('toggle', { open: isOpen })) return
    become(setOpen(now.current, isOpen))
    if (!isOpen) opener.current?.focus({ preventScroll: true })
  }

  const told = useRef(state.isOpen)
  useChecks(checks, state.isOpen)
  useEffect(() => {
    if (told.current === state.isOpen) return
    told.current = state.isOpen
    emit('toggled', { open: state.isOpen })
  }, [state.isOpen, emit])

  const wasOpen = useRef(state.isOpen)
  // Under the menu the button cannot be pressed again; there the visitor goes into the menu.
  useLayoutEffect(() => {
    const isNew = state.isOpen && !wasOpen.current
    wasOpen.current = state.isOpen
    if (!isNew || !panel || !opener.current || isInSight(opener.current, env)) return
    stopsIn(panel)[0]?.focus({ preventScroll: true })
  }, [state.isOpen, panel, env])

  useWhileOpen(state, {
    root,
    content,
    covers,
    onEscape() {
      const inner = folders[now.current.folders.at(-1) ?? -1]
      if (!inner) return wishOpen(false)
      become(closeInnermost(now.current))
      inner.opener.focus({ preventScroll: true })
    },
    onLeave: () => become(now.current.isOpen && covers ? now.current : closed),
    onGone: () => become(closed),
  })

  return {
    state,
    top: place.top,
    button: () => opener.current,
    follow: isOpen => isOpen !== now.current.isOpen && become(setOpen(now.current, isOpen)),
    wishOpen,
    turn(isOpen) {
      // Where nobody could open it, it has no place: a menu of telephones on a wide page.
      const toggle = toggles.find(toggle => own(toggle).checkVisibility?.() ?? true)
      if (!panel || (isOpen && !toggle)) return false
      if (isOpen) opener.current = toggle ?? null
      // The focus stays, unless it is in what goes away.
      else if (!own(panel).contains(env.document.activeElement)) opener.current = null
      wishOpen(isOpen)
      return now.current.isOpen === isOpen
    },
    openBy(toggle) {
      opener.current = toggle
      wishOpen(!now.current.isOpen)
    },
    toggleFolder(index) {
      const isOpen = now.current.folders.includes(index)
      become(isOpen ? closeFolder(now.current, index) : openFolder(now.current, index, parents))
    },
    reachFolder: index => become(openFolder(now.current, index, parents)),
  }
}

/** As the page's own stylesheet shows it: a visitor may have been there before the script. */
function stateOf({ checks, folders }: Content): State {
  const index = folders.findIndex(({ check }) => check?.checked)
  const start = setOpen(
    closed,
    checks.some(({ checked }) => checked),
  )
  return index < 0
    ? start
    : openFolder(
        start,
        index,
        folders.map(({ parent }) => parent),
      )
}

/** What lies at its middle is itself. */
function isInSight(el: HTMLElement, env: Env): boolean {
  const { left, top, width, height } = own(el).getBoundingClientRect()
  const hit = env.document.elementFromPoint?.(left + width / 2, top + height / 2)
  return own(el).contains(hit ?? null)
}
