import { part, parts } from '#core'
import { idFor } from '#parts/server-nodes.ts'
import { toldApart } from '#parts/told-apart.ts'
import { own } from '#runtime/own.ts'

export interface Tab {
  readonly tab: HTMLElement
  readonly panel: HTMLElement
  readonly tabId: string
  readonly panelId: string
  /** What the server calls its panel, or the tab: what an address can name. Empty where it calls neither anything. */
  readonly anchor: string
}

export interface Content {
  /** What holds the tabs and no panel; absent when tabs and panels are mixed. */
  readonly list: HTMLElement | null
  readonly tabs: readonly Tab[]
  /** Tabs for which there is no panel. */
  readonly lone: readonly HTMLElement[]
}

/** Tabs and panels, paired by the tab's own link where it has one, else by position; `null` when there is no pair. */
export function read(root: HTMLElement): Content | null {
  const panels = parts(root, 'panel')
  const used = new Set<HTMLElement>()
  const lone: HTMLElement[] = []
  const tabs = parts(root, 'tab').flatMap((tab, i) => {
    const panel = linkedPanel(tab, panels) ?? panels[i]
    if (!panel || used.has(panel)) {
      lone.push(tab)
      return []
    }
    used.add(panel)
    const anchor = own(panel).id || tab.id
    return [{ tab, panel, anchor, tabId: idFor(tab, 'menu-tab'), panelId: idFor(panel, 'menu-panel') }]
  })
  return tabs.length > 0 ? { list: part(root, 'tabs') ?? sharedParent(root, tabs), tabs, lone } : null
}

/** Where nothing is named as the list: the element around all tabs, if it holds no panel. */
function sharedParent(root: HTMLElement, tabs: readonly Tab[]): HTMLElement | null {
  const parent = tabs[0]?.tab.parentElement ?? null
  const isList = tabs.every(({ tab, panel }) => tab.parentElement === parent && !own(parent)?.contains(panel))
  return isList && parent !== root ? parent : null
}

function linkedPanel(tab: HTMLElement, panels: readonly HTMLElement[]): HTMLElement | undefined {
  const id = tab.getAttribute('aria-controls') ?? fragmentOf(tab.getAttribute('href'))
  return id ? panels.find(panel => own(panel).id === id) : undefined
}

function fragmentOf(href: string | null): string | null {
  if (!href?.startsWith('#')) return null
  try {
    return decodeURIComponent(href.slice(1))
  } catch {
    return href.slice(1)
  }
}

/** Of the tab that is this one of the block's; -1 where it has no panel. */
export function indexOf({ tabs }: Content, root: HTMLElement, index: number): number {
  const wanted = parts(root, 'tab')[index]
  return tabs.findIndex(({ tab }) => tab === wanted)
}

/** As the visitor knows them: what a tab is called stays when the page writes it anew. */
export function namesOf({ tabs }: Content): readonly string[] {
  return toldApart(tabs.map(({ tab }) => tab))
}

/** The tab the address points at, itself or something in its panel; -1 when there is none. */
export function targetIndex({ tabs }: Content, hash: string): number {
  if (!hash) return -1
  return tabs.findIndex(
    ({ tab, panel }) =>
      tab.id === hash ||
      own(panel).id === hash ||
      [...own(panel).querySelectorAll('[id]')].some(node => own(node).id === hash),
  )
}

/** The tab of the panel that the visitor is in, or -1. */
export function focusedIndex({ tabs }: Content): number {
  return tabs.findIndex(({ panel }) => own(panel).matches(':focus-within'))
}

/** The tab the server marked as selected, else the first: exactly one is selected. Blocks spec §4. */
export function selectedIndex({ tabs }: Content): number {
  return Math.max(
    0,
    tabs.findIndex(({ tab }) => tab.getAttribute('aria-selected') === 'true'),
  )
}
