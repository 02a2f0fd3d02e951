import type { Env } from '#runtime/env.ts'
import type { GalleryState } from './state.ts'

/** A gallery that others may be linked with: blocks spec §3, "linked galleries". */
export interface Member {
  /** Ids of the galleries it names in `data-linked`. */
  readonly names: readonly string[]
  state(): GalleryState
  /** Shows what another one shows. */
  mirror(index: number): void
}

const members = new WeakMap<Element, Member>()

/** Lets others be linked with this gallery; calling the result ends it. */
export function join(root: Element, member: Member): () => void {
  members.set(root, member)
  return () => members.delete(root)
}

/** The galleries linked with this one, whichever of the two names the other. */
export function linkedWith(root: Element, { names }: Member, env: Env): readonly Member[] {
  return env.findAll('[data-block="gallery"]').flatMap(el => {
    const other = members.get(el)
    const isLinked = other && el !== root && (names.includes(el.id) || other.names.includes(root.id))
    return isLinked ? [other] : []
  })
}

/** `"striscia album"` → both. */
export function namesIn(text: string): readonly string[] {
  return text.split(/\s+/).filter(Boolean)
}
