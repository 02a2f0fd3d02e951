import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { pressable } from '#parts/press.ts'
import { namedClasses } from '#parts/server-nodes.ts'
import { own } from '#runtime/own.ts'
import { Adopt, type AdoptProps, useBlock, type ViewProps } from '#view'
import type { definition, Settings } from './definition.ts'
import { FolderView } from './folder.tsx'
import { overPage, useInsisting } from './insist.ts'
import { isUnnamed, stopsIn } from './keys.ts'
import type { Content } from './read.ts'
import { closed, closeFolder, closeInnermost, openFolder, type State, setOpen } from './state.ts'
import { useWhileOpen } from './use-while-open.ts'

export function View({ content, settings }: ViewProps<Settings, Content>) {
  const { ask, emit, root, runtime } = useBlock<typeof definition>()
  const { env, messages } = runtime
  const { toggles, closes, panel, panelId, level, folders } = content
  const [state, setState] = useState(closed)
  const now = useRef(state)
  /** The button that the visitor has opened the menu with, and gets back to. */
  const opener = useRef<HTMLElement | null>(null)
  const parents = folders.map(({ parent }) => parent)

  const become = (next: State): void => {
    if (next === now.current) return
    now.current = next
    setState(next)
  }

  const wishOpen = (isOpen: boolean): void => {
    if (isOpen === now.current.isOpen || !ask('toggle', { open: isOpen })) return
    become(setOpen(now.current, isOpen))
    if (!isOpen) opener.current?.focus({ preventScroll: true })
  }

  const onEscape = (): void => {
    const inner = folders[now.current.folders.at(-1) ?? -1]
    if (!inner) wishOpen(false)
    else {
      become(closeInnermost(now.current))
      inner.opener.focus({ preventScroll: true })
    }
  }

  const toggleFolder = (index: number): void => {
    const isOpen = now.current.folders.includes(index)
    become(isOpen ? closeFolder(now.current, index) : openFolder(now.current, index, parents))
  }

  const told = useRef(false)
  useEffect(() => {
    if (told.current === state.isOpen) return
    told.current = state.isOpen
    emit('toggled', { open: state.isOpen })
  }, [state.isOpen, emit])

  // Under the menu the button cannot be pressed again; there the visitor goes into the menu.
  useLayoutEffect(() => {
    if (!state.isOpen || !panel || !opener.current || isInSight(opener.current)) return
    stopsIn(panel)[0]?.focus({ preventScroll: true })
  }, [state.isOpen, panel, env])

  useWhileOpen(state, {
    root,
    content,
    covers: settings.covers,
    onEscape,
    /** Whoever has turned to something else of the page. */
    onLeave: () => become(now.current.isOpen && settings.covers ? now.current : closed),
    onGone: () => become(closed),
  })

  const { isOpen } = state
  const insisting = useInsisting(panel, { isOpen, insists: settings.insists })
  const openers = state.folders.flatMap(index => folders[index] ?? [])
  const isCovered = isOpen && openers.some(({ isOver }) => isOver)
  const classesOf = (el: Element) =>
    namedClasses(own(el).getAttribute('data-open-class') ?? settings.openClass, isOpen)

  return (
    <>
      <Adopt el={root} attrs={{ 'data-is-open': isOpen }} classes={classesOf(root)} />
      {env.document.body && (
        <Adopt
          el={env.document.body}
          classes={namedClasses(settings.pageClass, isOpen)}
          style={isOpen && settings.covers ? { overflow: 'hidden' } : {}}
        />
      )}
      {toggles.map((toggle, i) => (
        <Button
          // biome-ignore lint/suspicious/noArrayIndexKey: what was read never changes
          key={i}
          el={toggle}
          name={settings.label || messages.format('navigation.menu')}
          attrs={{ 'aria-expanded': isOpen, 'aria-controls': panelId }}
          classes={classesOf(toggle)}
          onPress={() => {
            opener.current = toggle
            wishOpen(!now.current.isOpen)
          }}
        />
      ))}
      {panel && (
        <Adopt
          el={panel}
          attrs={{ id: panelId, 'data-is-open': isOpen }}
          classes={classesOf(panel)}
          style={insisting ? overPage : {}}
        />
      )}
      {level && (
        <Adopt
          el={level}
          attrs={{ inert: isCovered ? true : undefined }}
          classes={namedClasses(settings.coveredClass, isCovered)}
        />
      )}
      {closes.map((close, i) => (
        <Button
          // biome-ignore lint/suspicious/noArrayIndexKey: what was read never changes
          key={i}
          el={close}
          name={messages.format('navigation.close')}
          onPress={() => wishOpen(false)}
        />
      ))}
      {folders.map((folder, i) => (
        <FolderView
          key={folder.listId}
          folder={folder}
          folderClass={settings.folderClass}
          insists={settings.insists}
          isOpen={state.folders.includes(i)}
          onToggle={() => toggleFolder(i)}
          onReach={() => become(openFolder(now.current, i, parents))}
        />
      ))}
    </>
  )
}

/** What is pressed; what lies behind everything only for a pointer has neither a role nor a place. */
function Button(props: {
  readonly el: HTMLElement
  /** For one that has none. */
  readonly name: string
  readonly attrs?: AdoptProps['attrs']
  readonly classes?: AdoptProps['classes']
  readonly onPress: () => void
}) {
  const { el, name, classes, onPress } = props
  const isHidden = own(el).matches('[aria-hidden="true"]')
  const { attrs, on } = pressable(isHidden || own(el).localName === 'button', event => {
    event.preventDefault()
    onPress()
  })
  const named = !isHidden && isUnnamed(el) && { 'aria-label': name }
  return <Adopt el={el} attrs={{ ...attrs, ...named, ...props.attrs }} classes={classes ?? {}} on={on} />
}

/** What lies at its middle is itself. */
function isInSight(el: HTMLElement, document: Pick<Document, 'elementFromPoint'>): boolean {
  const { left, top, width, height } = own(el).getBoundingClientRect()
  const hit = document.elementFromPoint?.(left + width / 2, top + height / 2)
  return own(el).contains(hit ?? null)
}
