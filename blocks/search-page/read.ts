import { isOwnPart, part } from '#core'
import { own } from '#runtime/own.ts'

export interface Content {
  /** `null`: ours to draw. */
  readonly form: HTMLFormElement | null
  readonly input: HTMLInputElement | null
  readonly results: HTMLElement | null
  /** The server has found something already. */
  readonly isGiven: boolean
}

/** Only looks; a block that says nothing is one whose form is ours to draw, one that says something else is not ours. */
export function read(root: HTMLElement): Content | null {
  const named = part(root, 'form')
  const form = (named ?? formIn(root)) as HTMLFormElement | null
  const input = form && inputIn(root, form)
  const results = part(root, 'results')
  const isGiven = (results?.textContent ?? '').trim() !== ''
  if (!input && !results && (own(root).textContent ?? '').trim()) return null
  return input ? { form, input, results, isGiven } : { form: null, input: null, results, isGiven }
}

function formIn(root: HTMLElement): Element | null {
  if (own(root).matches('form')) return root
  return [...own(root).querySelectorAll('form')].find(el => isOwnPart(root, el)) ?? null
}

function inputIn(root: HTMLElement, form: HTMLElement): HTMLInputElement | null {
  if (!own(form).matches('form')) return null
  const named = part(root, 'input')
  const found =
    named ?? own(form).querySelector('input[type="search"], input[type="text"], input:not([type])')
  return own(found)?.matches('input') ? (found as HTMLInputElement) : null
}

/** What is searched for, as the address says. */
export function queryIn(url: string, name: string): string {
  return (new URL(url).searchParams.get(name) ?? '').trim()
}
