import { useLayoutEffect, useRef, useState } from 'react'
import { isPressKey, pressable } from '#parts/press.ts'
import { namedClasses } from '#parts/server-nodes.ts'
import { own } from '#runtime/own.ts'
import { Adopt, useBlock } from '#view'
import { seen, useInsisting } from './insist.ts'
import { stopsIn } from './keys.ts'
import type { Folder } from './read.ts'
import { placeAfter } from './state.ts'
import { behindLabel, useChecks } from './use-checks.ts'
import { useMouse } from './use-mouse.ts'

interface Props {
  readonly folder: Folder
  readonly folderClass: string
  readonly insists: boolean
  readonly isOpen: boolean
  /** The menu that it stands in has been opened by its button. */
  readonly isInMenu: boolean
  readonly onToggle: () => void
  /** The focus is in its list, whoever has shown it. */
  readonly onReach: () => void
}

/** An opener and its list: the ARIA practices' disclosure navigation, with their optional arrow keys. */
export function FolderView({ folder, folderClass, insists, isOpen, isInMenu, onToggle, onReach }: Props) {
  const { guard, root, runtime } = useBlock()
  const { env } = runtime
  const { opener, list, listId, backs, isInPanel, isOver, check } = folder
  const link = linkOf(opener)
  const isBare = own(opener).localName !== 'button' && !link
  const [turn, setTurn] = useState(0)
  useChecks([check], isOpen)
  const insisting = useInsisting(list, { isOpen, insists, isInPlace: !isInPanel, turn })
  const mouse = useMouse(list, isOpen)
  const leave = (): void => {
    mouse.on.pointerleave()
    // What a mouse over it shows is gone with the mouse.
    if (!isInPanel) env.soon(guard('show', () => setTurn(all => all + 1)))
  }
  const byMouse = isInMenu ? {} : { pointerenter: mouse.on.pointerenter, pointerleave: leave }

  // A list that lies over what it was opened from has the visitor in it; when it closes they are where they were.
  const was = useRef(isOpen)
  useLayoutEffect(() => {
    if (was.current === isOpen) return
    was.current = isOpen
    if (!isOver) return
    if (isOpen) stopsIn(list)[0]?.focus({ preventScroll: true })
    else if (own(list).contains(env.document.activeElement)) own(opener).focus({ preventScroll: true })
  }, [isOpen, isOver, list, opener, env])

  const press = (event: Event): void => {
    const { pointerType, ctrlKey, metaKey, shiftKey } = event as PointerEvent
    // A mouse over a folder's link sees its list by the page's own style, and a click on it follows the link.
    if (link && !isInPanel && (pointerType === 'mouse' || isOpen)) return
    if (link && (ctrlKey || metaKey || shiftKey)) return
    event.preventDefault()
    onToggle()
  }

  const onOpenerKey = (event: KeyboardEvent): void => {
    const { key } = event
    if (isPressKey(key) && own(opener).localName !== 'button' && (key === ' ' || !link)) {
      event.preventDefault()
      onToggle()
    } else if (key === 'ArrowDown' && !isOver) {
      event.preventDefault()
      if (!isOpen) onToggle()
      env.soon(() => stopsIn(list)[0]?.focus())
    }
  }

  const onListKey = (event: KeyboardEvent): void => {
    const stops = stopsIn(list)
    const index = stops.indexOf(event.target as HTMLElement)
    const isRtl = env.window.getComputedStyle(root).direction === 'rtl'
    const next = index < 0 ? null : placeAfter(event.key, { index, count: stops.length, isRow: false, isRtl })
    if (next === null) return
    event.preventDefault()
    stops[next]?.focus()
  }

  const goBack = (event: Event): void => {
    event.preventDefault()
    if (isOpen) onToggle()
  }

  return (
    <>
      <Adopt
        el={opener}
        attrs={{ 'aria-expanded': isOpen, 'aria-controls': listId, ...(isBare && asButton) }}
        on={{ click: press, keydown: onOpenerKey, ...byMouse }}
      />
      <Adopt
        el={list}
        attrs={{
          id: listId,
          'data-is-open': isOpen,
          // The page's own style moves it out of the window, or makes it flat: Tab would still find it.
          ...((isOver || (isInPanel && check)) && !isOpen && { inert: true }),
        }}
        classes={namedClasses(own(list).getAttribute('data-open-class') ?? folderClass, isOpen)}
        style={insisting ?? mouse.style ?? {}}
        on={{
          keydown: onListKey,
          ...byMouse,
          focusin: isInPanel || isOpen ? undefined : onReach,
        }}
      />
      {insisting &&
        !isInPanel &&
        [...own(list).children].map((child, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are as they were sent
          <Adopt key={i} el={child as HTMLElement} style={seen} />
        ))}
      {check && (
        <Adopt el={check} attrs={behindLabel} on={{ change: () => check.checked !== isOpen && onToggle() }} />
      )}
      {backs.map((back, i) => {
        const { attrs, on } = pressable(own(back).localName === 'button', goBack)
        // biome-ignore lint/suspicious/noArrayIndexKey: what was read never changes
        return <Adopt key={i} el={back} attrs={attrs ?? {}} on={on} />
      })}
    </>
  )
}

const asButton = { role: 'button', tabindex: '0' }

/** Leads somewhere by itself: `#` alone does not. */
function linkOf(el: HTMLElement): boolean {
  const href = own(el).localName === 'a' ? own(el).getAttribute('href') : null
  return href !== null && href !== '' && href !== '#'
}
