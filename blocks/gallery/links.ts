import type { Env } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'
import type { GalleryState } from './state.ts'

/** A gallery that others may be linked with: blocks spec §3, "linked galleries". */
export interface Member {
  /** Ids of the galleries it names in `data-linked`. */
  readonly names: readonly string[]
  /** Its index counted in slides, also where a step is a group of them. */
  state(): GalleryState
  /** Shows what another one shows, coming from the same side. */
  mirror(slide: number, direction: 1 | -1): void
  /** Of one that is only prepared: brings its View, whose member follows the others. */
  wake?(): void
}

const members = new WeakMap<Element, Member>()
/** There has been a gallery that names others. */
let isAnyLinked = false

/** Lets others be linked with this gallery; calling the result ends it. */
export function join(root: Element, member: Member): () => void {
  members.set(root, member)
  if (member.names.length > 0) isAnyLinked = true
  return () => {
    if (members.get(root) === member) members.delete(root)
  }
}

/** Stands for a gallery that is only prepared, until its View has joined. */
export function joinPrepared(
  root: Element,
  { state, wake }: Required<Pick<Member, 'state' | 'wake'>>,
): () => void {
  const member: Member = {
    names: [],
    state,
    wake,
    mirror(slide, direction) {
      wake()
      const now = members.get(root)
      if (now !== member) now?.mirror(slide, direction)
    },
  }
  return join(root, member)
}

/**
 * Whether it shows what others show. Those of them that are only prepared are woken: a View that comes to life takes the
 * others along.
 */
export function isLinked(
  root: Element,
  { linked, env }: { readonly linked: string; readonly env: Env },
): boolean {
  const names = namesIn(linked)
  if (names.length === 0 && !isAnyLinked) return false
  const others = linkedWith(root, names, env)
  for (const other of others) other.wake?.()
  return names.length > 0 || others.length > 0
}

/**
 * The galleries linked with this one, whichever of the two names the other, and those linked with them: of three around
 * one album all show the same.
 */
export function linkedWith(root: Element, names: readonly string[], env: Env): readonly Member[] {
  const others = env.findAll('[data-block="gallery"]').filter(el => el !== root && members.has(el))
  const namesOf = (el: Element) => (el === root ? names : (members.get(el)?.names ?? []))
  const found = new Set<Element>([root])
  // A set gives out what is added on the way, too.
  for (const one of found)
    for (const el of others)
      if (namesOf(one).includes(own(el).id) || namesOf(el).includes(own(one).id)) found.add(el)
  return [...found].flatMap(el => (el === root ? [] : (members.get(el) ?? [])))
}

/** `"striscia album"` → both. */
export function namesIn(text: string): readonly string[] {
  return text.split(/\s+/).filter(Boolean)
}
