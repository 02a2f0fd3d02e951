import { part, parts } from '#core'
import { idFor } from '#parts/server-nodes.ts'
import { own } from '#runtime/own.ts'

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
}

export interface Content {
  readonly toggles: readonly HTMLElement[]
  readonly closes: readonly HTMLElement[]
  readonly panel: HTMLElement | null
  readonly panelId: string
  readonly level: HTMLElement | null
  readonly folders: readonly Folder[]
}

/** `null` where nothing opens: neither a button with its menu nor a folder with its list. */
export function read(root: HTMLElement): Content | null {
  const panel = part(root, 'panel')
  const toggles = panel ? parts(root, 'toggle').filter(el => !own(panel).contains(el)) : []
  const level = part(root, 'level')
  const folders = readFolders(root, { panel, level })
  if (toggles.length === 0 && folders.length === 0) return null
  return {
    toggles,
    closes: panel ? parts(root, 'close') : [],
    panel,
    panelId: panel ? idFor(panel, 'navigation-panel') : '',
    level,
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
    isOver: (own(level)?.contains(opener) ?? false) && !own(level)?.contains(list),
  }))
}

/** The one it names, else the next one behind it. */
function listOf(opener: HTMLElement, lists: readonly HTMLElement[]): HTMLElement | undefined {
  const id = own(opener).getAttribute('aria-controls')
  if (id) return lists.find(list => own(list).id === id)
  return lists.find(list => own(opener).compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING)
}
