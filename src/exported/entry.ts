import { isOurs } from '#runtime/dom/index.ts'
import { own } from '#runtime/own.ts'
import type { Description, Export } from './define.ts'

/** What finds exported markup, under the name of its folder. */
export type Named = Export & { readonly name: string }

/** What is known of it. */
export interface Entry {
  readonly name: string
  readonly finds: string
  /** The same, one by one: a class alone the browser looks up, a list of them it tries on every element. */
  readonly each: readonly string[]
  readonly hides?: string
  readonly load?: () => Promise<Description>
  description: Description | null
  /** Described already, or given up; by what was found and by what it belongs to: either may be moved. */
  done: WeakSet<Element>
}

export const phases = ['fill', 'describe'] as const

/** One phase of one description, for one element that was found. */
export interface Job {
  readonly phase: (typeof phases)[number]
  readonly entry: Entry
  readonly el: HTMLElement
}

/** Nothing has been described by it yet. */
export function entryOf(definition: Named): Entry {
  const description = 'load' in definition ? null : definition
  return { ...definition, each: selectorsOf(definition.finds), description, done: new WeakSet() }
}

/** Of a list; what stands in brackets is no list, and has no brackets in it behind a comma. */
export const selectorsOf = (list: string): readonly string[] => list.split(/,(?![^(]*\))/)

/** Whether it is still to be described. */
export function isNew({ done, description }: Entry, el: Element): boolean {
  return !done.has(el) && isFree(el, description)
}

/** Says of a block that its description listens to it. */
export const mark = 'data-site-described'

/** It is no block yet; or a copy of one, to which nobody listens. */
export function isFree(el: Element, description: Description | null): boolean {
  if (!own(el).hasAttribute('data-block')) return true
  return description?.again === true && own(el).hasAttribute(mark) && !isOurs(el, `attribute ${mark}`)
}
