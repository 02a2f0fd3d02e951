import { part, parts } from '#core'
import { readWrittenAmount, type WrittenAmount } from '#runtime/commerce/index.ts'
import type { Env } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'
import type { Settings } from './definition.ts'

/** What the server sent: the form stays its own, and works without script. */
export interface Content {
  readonly form: HTMLFormElement
  readonly amounts: readonly HTMLInputElement[]
  readonly free: HTMLInputElement | null
  readonly submit: HTMLElement | null
  readonly problem: HTMLElement | null
}

/** `null` without a form: a plain link to the checkout needs no block. */
export function read(root: HTMLElement): Content | null {
  const form = own(root).matches('form') ? root : own(root).querySelector('form')
  if (!form) return null
  const isInput = (el: HTMLElement | null): el is HTMLInputElement => own(el)?.localName === 'input'
  const free = part(root, 'free')
  return {
    form: form as HTMLFormElement,
    amounts: parts(root, 'amount').filter(isInput),
    free: isInput(free) ? free : null,
    submit: own(form).querySelector<HTMLElement>('button:not([type]), [type=submit]'),
    problem: part(root, 'problem'),
  }
}

/** What goes to the checkout, or why it cannot; `null` where there is nothing to choose. */
export function chosenAmount(
  { amounts, free }: Content,
  { minAmount: min, maxAmount: max, currency }: Settings & { readonly currency: string },
): WrittenAmount | null {
  const chosen = amounts.find(each => each.checked)
  if (chosen && isFixed(chosen)) return readWrittenAmount(chosen.value, { currency, min: 0, max: Infinity })
  if (!free) return amounts.length > 0 ? { problem: 'choose' } : null
  // Who has chosen to write one is told how.
  const isToWrite = chosen !== undefined || amounts.length === 0
  if (isToWrite && !free.value.trim()) return { problem: 'number' }
  return readWrittenAmount(free.value, { currency, min, max })
}

/**
 * What the form asks beside what is given already, such as whether it is given each month, and which button was pressed: as a browser would send them.
 * What a form posts is for no address.
 */
export function fieldsBeside(
  { form, amounts, free }: Content,
  { submitter }: SubmitEvent,
  { given, env }: { readonly given: object; readonly env: Pick<Env, 'window'> },
): readonly (readonly [name: string, value: string])[] {
  if (own(form).method !== 'get') return []
  const { name = '', value = '' } = (submitter ?? {}) as Partial<HTMLButtonElement>
  const known = ['', ...Object.keys(given), free?.name, ...amounts.map(each => each.name)]
  return [...new env.window.FormData(form), [name, value] as const].filter(
    (each): each is [string, string] => typeof each[1] === 'string' && !known.includes(each[0]),
  )
}

/** Not the choice that leaves the amount to the visitor. */
export function isFixed({ value }: HTMLInputElement): boolean {
  return /^\d/.test(value)
}
