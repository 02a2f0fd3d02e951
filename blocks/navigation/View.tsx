import { useState } from 'react'
import { pressable } from '#parts/press.ts'
import { namedClasses } from '#parts/server-nodes.ts'
import { own } from '#runtime/own.ts'
import { Adopt, type AdoptProps, useBlock, useCommands, type ViewProps } from '#view'
import type { definition, Settings } from './definition.ts'
import { FolderView } from './folder.tsx'
import { useInsisting } from './insist.ts'
import { isUnnamed } from './keys.ts'
import type { Content } from './read.ts'
import { useAlone } from './use-alone.ts'
import { behindLabel } from './use-checks.ts'
import { useNavigation } from './use-navigation.ts'
import { useRoom } from './use-room.ts'

export function View({ content, settings }: ViewProps<Settings, Content>) {
  const { root, runtime } = useBlock<typeof definition>()
  const { env, messages } = runtime
  const { toggles, checks, closes, panel, panelId, level, covered, folders } = content
  const { state, top, button, turn, wishOpen, follow, openBy, toggleFolder, reachFolder } = useNavigation(
    content,
    settings,
  )
  const { isOpen } = state
  useCommands({ open: () => turn(true), close: () => turn(false) })
  const insisting = useInsisting(panel, { isOpen, insists: settings.insists, button })
  const room = useRoom(isOpen && settings.covers, { panel, button })
  useAlone(isOpen && settings.covers && panel !== null, [panel, ...toggles, ...closes])
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
          attrs={{ 'data-is-covered': isOpen && settings.covers ? true : undefined }}
          classes={namedClasses(settings.pageClass, isOpen)}
          style={{ ...(isOpen && settings.covers && { overflow: 'hidden' }), top }}
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
          onPress={() => openBy(toggle)}
        />
      ))}
      {checks.map((check, i) => (
        <Adopt
          // biome-ignore lint/suspicious/noArrayIndexKey: what was read never changes
          key={i}
          el={check}
          attrs={behindLabel}
          on={{ change: () => follow(check.checked) }}
        />
      ))}
      {panel && (
        <Adopt
          el={panel}
          attrs={{ id: panelId, 'data-is-open': isOpen }}
          classes={classesOf(panel)}
          style={{ ...room, ...insisting }}
        />
      )}
      {level && (
        <Adopt
          el={level}
          attrs={{ inert: isCovered ? true : undefined }}
          classes={namedClasses(covered.includes(level) ? '' : settings.coveredClass, isCovered)}
        />
      )}
      {covered.map((el, i) => (
        <Adopt
          // biome-ignore lint/suspicious/noArrayIndexKey: what was read never changes
          key={i}
          el={el}
          classes={namedClasses(own(el).getAttribute('data-covered-class') ?? '', isCovered)}
        />
      ))}
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
          isInMenu={folder.isInPanel && isOpen}
          onToggle={() => toggleFolder(i)}
          onReach={() => reachFolder(i)}
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
  // As the server has sent it: what we write is no name of its own.
  const [hasNoName] = useState(() => !isHidden && isUnnamed(el))
  const named = hasNoName && { 'aria-label': name }
  return <Adopt el={el} attrs={{ ...attrs, ...named, ...props.attrs }} classes={classes ?? {}} on={on} />
}
