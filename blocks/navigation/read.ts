import { part, parts } from '#core'
import { idFor } from '#parts/server-nodes.ts'
import { own } from '#runtime/own.ts'
import type { Settings } from './definition.ts'

/** What opens a list, and the list. */
export interface Folder {
  readonly opener: HTMLElement
  readonly list: HTMLElement
  readonly listId: string
  readonly backs: readonly HTMLElement[]
  /** The folder that this one stands in, -1 for none. */
  readonly parent: number
  /** It is part of the menu that a button opens. */
  readonly isInPanel: boolean
  /** Its list stands beside the level that the opener is in, and lies over it. */
  readonly isOver: boolean
  /** What its opener is the label of: by it the page's own stylesheet opens the list without script. */
  readonly check: HTMLInputElement | null
}

export interface Content {
  readonly toggles: readonly HTMLElement[]
  readonly closes: readonly HTMLElement[]
  readonly panel: HTMLElement | null
  readonly panelId: string
  readonly level: HTMLElement | null
  /** What has classes of its own while the level is covered. */
  readonly covered: readonly HTMLElement[]
  /** What the buttons are labels of. */
  readonly checks: readonly HTMLInputElement[]
  readonly folders: readonly Folder[]
}

/** `null` where nothing opens: neither a button with its menu nor a folder with its list. */
export function read(root: HTMLElement, { toggles: ids }: Pick<Settings, 'toggles'>): Content | null {
  const panel = part(root, 'panel')
  const wanted = new Set(ids.split(/\s+/).filter(Boolean))
  const named = wanted.size > 0 ? own(root).closest('html')?.querySelectorAll<HTMLElement>('[id]') : null
  const elsewhere = [...(named ?? [])].filter(el => wanted.has(own(el).getAttribute('id') ?? ''))
  const toggles = panel
    ? [...new Set([...parts(root, 'toggle'), ...elsewhere])].filter(el => !own(panel).contains(el))
    : []
  const level = part(root, 'level')
  const folders = readFolders(root, { panel, level })
  if (toggles.length === 0 && folders.length === 0) return null
  return {
    toggles,
    closes: panel ? parts(root, 'close') : [],
    panel,
    panelId: panel ? idFor(panel, 'navigation-panel') : '',
    level,
    covered: [...own(root).querySelectorAll<HTMLElement>('[data-covered-class]')],
    checks: [...new Set(toggles.flatMap(toggle => checkOf(toggle) ?? []))],
    folders,
  }
}

function readFolders(
  root: HTMLElement,
  { panel, level }: { readonly panel: HTMLElement | null; readonly level: HTMLElement | null },
): readonly Folder[] {
  const lists = parts(root, 'list')
  const used = new Set<HTMLElement>()
  const found = parts(root, 'opener').flatMap(opener => {
    const list = listOf(opener, lists)
    if (!list || used.has(list) || own(list).contains(opener)) return []
    used.add(list)
    return [{ opener, list }]
  })
  return found.map(({ opener, list }) => ({
    opener,
    list,
    listId: idFor(list, 'navigation-list'),
    backs: parts(root, 'back').filter(back => own(back).closest('[data-part~="list"]') === list),
    parent: found.findIndex(other => own(other.list).contains(opener)),
    isInPanel: own(panel)?.contains(list) ?? false,
    check: checkOf(opener),
    isOver: (own(level)?.contains(opener) ?? false) && !own(level)?.contains(list),
  }))
}

function checkOf(el: HTMLElement): HTMLInputElement | null {
  const check = own(el).localName === 'label' ? (el as HTMLLabelElement).control : null
  return check?.localName === 'input' && (check as HTMLInputElement).type === 'checkbox'
    ? (check as HTMLInputElement)
    : null
}

/** The one it names, else the next one behind it. */
function listOf(opener: HTMLElement, lists: readonly HTMLElement[]): HTMLElement | undefined {
  const id = own(opener).getAttribute('aria-controls')
  if (id) return lists.find(list => own(list).id === id)
  return lists.find(list => own(opener).compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING)
}
