import { useEffect, useRef, useState } from 'react'
import { Adopt, useBlock, type ViewProps } from '#core'
import { findable } from '#ui/findable.ts'
import { namedClasses } from '#ui/server-nodes.ts'
import { nextIndex } from './logic.ts'
import { type Content, selectedIndex, type Tab, targetIndex } from './read.ts'

export interface Settings {
  readonly label: string
}

export function View({ content, settings }: ViewProps<Settings, Content>) {
  const { ask, emit, root, runtime } = useBlock()
  const { address, env, messages } = runtime
  const { list, tabs } = content
  const [selected, setSelected] = useState(() => {
    const target = targetIndex(content, address.hash())
    return target >= 0 ? target : selectedIndex(content)
  })

  const now = useRef(selected)

  const select = (index: number): boolean => {
    const tab = tabs[index]
    if (!tab) return false
    if (index === now.current) return true
    if (!ask('select', { tab: tab.tab, panel: tab.panel })) return false
    show(index)
    return true
  }

  const show = (index: number): void => {
    const tab = tabs[index]
    if (!tab || index === now.current) return
    now.current = index
    setSelected(index)
    emit('selected', { tab: tab.tab, panel: tab.panel })
  }

  useEffect(() => address.onHash(hash => show(targetIndex(content, hash))))

  const press = (index: number) => (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target !== tabs[index]?.tab) return
    const rtl = env.window.getComputedStyle(root).direction === 'rtl'
    const next = isActivation(event.key) ? index : nextIndex(event.key, { index, count: tabs.length, rtl })
    if (next === null) return
    event.preventDefault()
    if (select(next)) tabs[next]?.tab.focus()
  }

  const pick = (index: number) => (event: Event) => {
    // A label would move the focus to its field, a link would jump; the tab does neither.
    event.preventDefault()
    select(index)
  }

  return (
    <>
      {list && (
        <Adopt el={list} attrs={listAttributes(list, settings.label || messages.format('menu.label'))} />
      )}
      {tabs.map((tab, i) => (
        <TabPair
          key={tab.tabId}
          pair={tab}
          selected={i === selected}
          inList={list?.contains(tab.tab) ?? false}
          onPick={pick(i)}
          onPress={press(i)}
          onFound={() => show(i)}
        />
      ))}
    </>
  )
}

function TabPair(props: {
  readonly pair: Tab
  readonly selected: boolean
  readonly inList: boolean
  readonly onPick: (event: Event) => void
  readonly onPress: (event: KeyboardEvent) => void
  readonly onFound: () => void
}) {
  const { pair, selected, inList, onPick, onPress, onFound } = props
  const { tab, panel, tabId, panelId } = pair
  return (
    <>
      <Adopt
        el={tab}
        attrs={{
          id: tabId,
          role: inList || tab.closest('[role="tablist"]') ? 'tab' : 'button',
          tabindex: selected ? '0' : '-1',
          'aria-selected': selected,
          'aria-controls': panelId,
          'data-is-active': selected,
        }}
        classes={namedClasses(tab, 'data-active-class', selected)}
        on={{ click: onPick, keydown: onPress }}
      />
      <Adopt
        el={panel}
        attrs={{
          id: panelId,
          role: 'tabpanel',
          tabindex: holdsFocusable(panel) ? undefined : '0',
          'aria-labelledby': tabId,
          'data-is-active': selected,
          ...findable(panel, !selected).attrs,
        }}
        classes={namedClasses(panel, 'data-active-class', selected)}
        style={findable(panel, !selected).style}
        on={{ beforematch: onFound }}
      />
    </>
  )
}

function listAttributes(list: HTMLElement, label: string) {
  const named = list.hasAttribute('aria-label') || list.hasAttribute('aria-labelledby')
  return { role: 'tablist', ...(!named && { 'aria-label': label }) }
}

const isActivation = (key: string): boolean => key === 'Enter' || key === ' '

function holdsFocusable(panel: Element): boolean {
  return panel.querySelector('a[href], button, input, select, textarea, [tabindex]') !== null
}
