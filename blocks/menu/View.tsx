import { useEffect, useMemo, useRef, useState } from 'react'
import { findable } from '#parts/findable.ts'
import { isPressKey } from '#parts/press.ts'
import { namedClasses } from '#parts/server-nodes.ts'
import { own } from '#runtime/own.ts'
import { Adopt, useBlock, useCommands, type ViewProps } from '#view'
import type { definition, Settings } from './definition.ts'
import { addressed } from './extras.ts'
import { type Content, focusedIndex, indexOf, namesOf, selectedIndex, type Tab, targetIndex } from './read.ts'
import { nextIndex } from './state.ts'
import type { Chosen } from './use-history.ts'
import { useMore } from './use-more.ts'
import { usePaper } from './use-paper.ts'

export function View({ content, settings }: ViewProps<Settings, Content>) {
  const { ask, emit, memory, root, runtime, warn } = useBlock<typeof definition>()
  const { env, locationHash, messages } = runtime
  const { list, tabs, lone } = content
  const [{ followsHistory, notedIndex, useHistory }] = useState(
    () => (settings.history && addressed.current) || without,
  )
  const isFollowed = followsHistory(runtime)
  const [selected, setSelected] = useState(() => {
    const [name] = memory.get('selected') ?? []
    const before = name === undefined ? -1 : namesOf(content).indexOf(name)
    if (before >= 0) return before
    // Were it put away, who has come to it before the script would be nowhere.
    const focused = focusedIndex(content)
    if (focused >= 0) return focused
    const noted = isFollowed ? notedIndex(content, runtime) : -1
    if (noted >= 0) return noted
    const target = targetIndex(content, locationHash.read())
    return target >= 0 ? target : selectedIndex(content)
  })

  const now = useRef(selected)
  const inRow = tabs.map(({ tab }) => tab).filter(tab => own(list)?.contains(tab))
  const more = useMore(list, inRow)
  usePaper(inRow.length > 0 ? tabs : none, env)

  const select = (index: number, how: Chosen): boolean => {
    const tab = tabs[index]
    if (!tab) return false
    if (index === now.current) return true
    if (!ask('select', { tab: tab.tab, panel: tab.panel })) return false
    remember(index, how)
    show(index)
    return true
  }

  const show = (index: number): void => {
    const tab = tabs[index]
    if (!tab || index === now.current) return
    now.current = index
    // At once: who swaps pages may take this menu for another one before it has been drawn.
    memory.set('selected', [namesOf(content)[index] ?? ''])
    // Before anything is written: the row is measured as it was drawn. Choosing a tab makes none of them wider, and of a
    // row that fits all are in sight.
    if (list && more) bringIntoRow(list, tab.tab)
    setSelected(index)
  }

  const remember = useHistory(content, { isOn: isFollowed, now, show })
  useCommands({
    select: (index: number) => select(indexOf(content, root, index), { walks: false }),
  })

  const told = useRef(selected)
  useEffect(() => {
    const tab = tabs[selected]
    // The page may have given it another name since.
    if (tab && memory.has('selected')) memory.set('selected', [namesOf(content)[selected] ?? ''])
    if (!tab || told.current === selected) return
    told.current = selected
    emit('selected', { tab: tab.tab, panel: tab.panel })
  }, [content, tabs, selected, emit, memory])

  const begin = useRef(selected)
  useEffect(() => {
    const tab = tabs[begin.current]?.tab
    // The first tab of a row is in sight already; asking would cost every menu a layout at the start.
    if (list && tab && begin.current > 0) bringIntoRow(list, tab)
  }, [list, tabs])

  // As the server has sent it: what we write is no name of its own.
  const isNamed = useMemo(() => own(list)?.matches('[aria-label], [aria-labelledby]') ?? false, [list])
  const label = isNamed ? undefined : settings.label || messages.format('menu.label')

  useEffect(() => {
    if (lone.length > 0) warn('a tab has no panel; it cannot be selected', lone[0])
  }, [lone, warn])

  useEffect(() => locationHash.subscribe(hash => show(targetIndex(content, hash))))

  const press = (index: number) => (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target !== tabs[index]?.tab) return
    const rtl = env.window.getComputedStyle(root).direction === 'rtl'
    const isPress = isPressKey(event.key)
    const next = isPress ? index : nextIndex(event.key, { index, count: tabs.length, rtl })
    if (next === null) return
    event.preventDefault()
    if (select(next, { walks: !isPress })) tabs[next]?.tab.focus()
  }

  const pick = (index: number) => (event: Event) => {
    // Ctrl and the middle button open a link's address elsewhere.
    if (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey)) return
    // A label would move the focus to its field, a link would jump; the tab does neither.
    event.preventDefault()
    select(index, { walks: false })
  }

  // Of whatever has the focus a browser asks at once, when its `tabindex` is written, whether it can keep it, and has to bring
  // up to date what has been written before: so the chosen tab comes first.
  const order = tabs
    .map((tab, i) => ({ tab, i }))
    .sort((a, b) => Number(b.i === selected) - Number(a.i === selected))

  return (
    <>
      {list && <Adopt el={list} attrs={{ role: 'tablist', 'aria-label': label, 'data-more': more }} />}
      {order.map(({ tab, i }) => (
        <TabPair
          key={tab.tabId}
          pair={tab}
          activeClass={settings.activeClass}
          selected={i === selected}
          inList={own(list)?.contains(tab.tab) ?? false}
          onPick={pick(i)}
          onPress={press(i)}
          onFound={() => show(i)}
        />
      ))}
      {lone.map((el, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was read never changes
        <Adopt key={i} el={el} attrs={own(list)?.contains(el) ? loneAttributes : {}} />
      ))}
    </>
  )
}

const none: readonly Tab[] = []

/** A menu that the address does not follow. */
const without: Pick<NonNullable<typeof addressed.current>, 'followsHistory' | 'notedIndex' | 'useHistory'> = {
  followsHistory: () => false,
  notedIndex: () => -1,
  useHistory: () => () => {},
}

const loneAttributes = { role: 'tab', 'aria-selected': false, 'aria-disabled': true, tabindex: '-1' }

function TabPair(props: {
  readonly pair: Tab
  readonly activeClass: string
  readonly selected: boolean
  readonly inList: boolean
  readonly onPick: (event: Event) => void
  readonly onPress: (event: KeyboardEvent) => void
  readonly onFound: () => void
}) {
  const { pair, activeClass, selected, inList, onPick, onPress, onFound } = props
  const { tab, panel, tabId, panelId } = pair
  const named = (el: Element) =>
    namedClasses(own(el).getAttribute('data-active-class') ?? activeClass, selected)
  return (
    <>
      <Adopt
        el={tab}
        attrs={{
          id: tabId,
          'aria-controls': panelId,
          ...(inList ? tabAttributes(selected) : buttonAttributes(tab, selected)),
          'data-is-active': selected,
        }}
        classes={named(tab)}
        on={{ click: onPick, keydown: onPress }}
      />
      <Adopt
        el={panel}
        attrs={{
          id: panelId,
          ...(inList && { role: 'tabpanel', 'aria-labelledby': tabId }),
          // A hidden panel would still be a stop of the Tab key.
          tabindex: !inList || !selected || holdsFocusable(panel) ? undefined : '0',
          'data-is-active': selected,
          ...findable(panel, !selected).attrs,
        }}
        classes={named(panel)}
        style={findable(panel, !selected).style}
        on={{ beforematch: onFound }}
      />
    </>
  )
}

function tabAttributes(selected: boolean) {
  return { role: 'tab', tabindex: selected ? '0' : '-1', 'aria-selected': selected }
}

/** Tabs that stand among their panels are buttons, one of them pressed. */
function buttonAttributes(tab: Element, selected: boolean) {
  const isButton = tab.localName === 'button'
  return { 'aria-pressed': selected, ...(!isButton && { role: 'button', tabindex: '0' }) }
}

/** How much of the row fades where there is more; CSS pixels. */
const fade = 40

/** Scrolls the row, and only the row. */
function bringIntoRow(list: HTMLElement, tab: HTMLElement): void {
  const row = own(list).getBoundingClientRect()
  const box = tab.getBoundingClientRect()
  if (box.left < row.left + fade) own(list).scrollLeft -= row.left + fade - box.left
  else if (box.right > row.right - fade) own(list).scrollLeft += box.right + fade - row.right
}

function holdsFocusable(panel: Element): boolean {
  return own(panel).querySelector('a[href], button, input, select, textarea, [tabindex]') !== null
}
