import type { Block } from '#core'
import { own } from '#runtime/own.ts'
import type { Content, Folder } from './read.ts'
import { closed, openFolder, type State, setOpen } from './state.ts'

type Memory = Block['memory']

/** What is open, and the button by which the visitor has opened it, as they know both: places change where the page adds one. */
export function remember(
  { isOpen, folders }: State,
  { content, memory, opener }: { content: Content; memory: Memory; opener: HTMLElement | null },
): void {
  const names = namesOf(content.folders)
  const by = opener ? content.toggles.indexOf(opener) : -1
  memory.set('open', [`${isOpen}`, `${by}`, ...folders.flatMap(index => names[index] ?? [])])
}

/** Before the page changed it, as far as it is still there; `null` where the visitor has opened nothing yet. */
export function recall(
  { folders, toggles }: Content,
  memory: Memory,
): { readonly state: State; readonly opener: HTMLElement | null } | null {
  const [isOpen, by, ...open] = memory.get('open') ?? []
  if (!isOpen) return null
  const names = namesOf(folders)
  const parents = folders.map(({ parent }) => parent)
  const inner = open.map(name => names.indexOf(name)).findLast(index => index >= 0) ?? -1
  const start = setOpen(closed, isOpen === 'true' && toggles.length > 0)
  return {
    state: inner < 0 ? start : openFolder(start, inner, parents),
    opener: toggles[Number(by)] ?? null,
  }
}

/** What their openers say, and which one it is of those that say the same. */
function namesOf(folders: readonly Folder[]): readonly string[] {
  const times = new Map<string, number>()
  return folders.map(({ opener }) => {
    const text = own(opener).textContent?.trim() ?? ''
    const time = (times.get(text) ?? 0) + 1
    times.set(text, time)
    return `${text} ${time}`
  })
}
