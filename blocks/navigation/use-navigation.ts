import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Env } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'
import { useBlock } from '#view'
import type { definition, Settings } from './definition.ts'
import { stopsIn } from './keys.ts'
import type { Content } from './read.ts'
import { closed, closeFolder, closeInnermost, openFolder, type State, setOpen } from './state.ts'
import { useWhileOpen } from './use-while-open.ts'

interface Navigation {
  readonly state: State
  wishOpen(isOpen: boolean): void
  /** Opens or closes the menu by one of its buttons, which gets the focus back. */
  openBy(toggle: HTMLElement): void
  toggleFolder(index: number): void
  /** The visitor is in its list. */
  reachFolder(index: number): void
}

/** What is open, what opens and closes it, and where the focus goes. */
export function useNavigation(content: Content, { covers }: Settings): Navigation {
  const { ask, emit, root, runtime } = useBlock<typeof definition>()
  const { env } = runtime
  const { panel, folders } = content
  const [state, setState] = useState(closed)
  const now = useRef(state)
  const opener = useRef<HTMLElement | null>(null)
  const parents = folders.map(({ parent }) => parent)

  const become = (next: State): void => {
    now.current = next
    setState(next)
  }
  const wishOpen = (isOpen: boolean): void => {
    if (isOpen === now.current.isOpen || !ask('toggle', { open: isOpen })) return
    become(setOpen(now.current, isOpen))
    if (!isOpen) opener.current?.focus({ preventScroll: true })
  }

  const told = useRef(false)
  useEffect(() => {
    if (told.current === state.isOpen) return
    told.current = state.isOpen
    emit('toggled', { open: state.isOpen })
  }, [state.isOpen, emit])

  // Under the menu the button cannot be pressed again; there the visitor goes into the menu.
  useLayoutEffect(() => {
    if (!state.isOpen || !panel || !opener.current || isInSight(opener.current, env)) return
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
    wishOpen,
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

/** What lies at its middle is itself. */
function isInSight(el: HTMLElement, env: Env): boolean {
  const { left, top, width, height } = own(el).getBoundingClientRect()
  const hit = env.document.elementFromPoint?.(left + width / 2, top + height / 2)
  return own(el).contains(hit ?? null)
}
