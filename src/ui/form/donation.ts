import { number, part, parts, type SettingsOf, text } from '#core'
import { type Amount, decimalsOf, readAmount } from './amount.ts'

/** What a donation needs to know: the form stays the server's, and works without script. */
export const donationDefinition = {
  settings: {
    donatePageId: text({
      fallback: '',
      maxLength: 200,
      description:
        "The server's name for the donation page. Without it the block leaves the form to its own `action`, as without script.",
    }),
    minAmount: number({
      fallback: 1,
      min: 0,
      max: 1_000_000,
      description: 'The smallest amount somebody may choose freely, in units of the currency.',
    }),
    maxAmount: number({
      fallback: 1_000_000,
      min: 0,
      max: 100_000_000,
      description:
        "The greatest amount somebody may choose freely; never more than 100,000,000 of the currency's smallest unit.",
    }),
  },
  parts: {
    amount:
      'A radio button with a fixed amount as its value, such as `25`, or with any other for the free amount.',
    free: 'The text field for the free amount.',
    problem: 'Where it says what is wrong with the amount; above the button unless named.',
  },
  events: {
    donate:
      'The visitor is about to go to the checkout; cancelable. `detail`: `{ donatePageId, amount, currency }`.',
  },
} as const

/** The settings of a donation, validated. */
export type DonationSettings = SettingsOf<typeof donationDefinition.settings>

export interface DonationParts {
  readonly form: HTMLFormElement
  readonly amounts: readonly HTMLInputElement[]
  readonly free: HTMLInputElement | null
  readonly submit: HTMLElement | null
  readonly problem: HTMLElement | null
}

/** `null` without a form: a plain link to the checkout needs no block. */
export function readDonation(root: HTMLElement): DonationParts | null {
  const form = root.matches('form') ? root : root.querySelector('form')
  if (!form) return null
  const isInput = (el: HTMLElement | null): el is HTMLInputElement => el?.localName === 'input'
  const free = part(root, 'free')
  return {
    form: form as HTMLFormElement,
    amounts: parts(root, 'amount').filter(isInput),
    free: isInput(free) ? free : null,
    submit: form.querySelector<HTMLElement>('button:not([type]), [type=submit]'),
    problem: part(root, 'problem'),
  }
}

/** What goes to the checkout, or why it cannot; `null` where there is nothing to choose. */
export function chosenAmount(
  { amounts, free }: DonationParts,
  { minAmount: min, maxAmount: max, currency }: DonationSettings & { readonly currency: string },
): Amount | null {
  const decimals = decimalsOf(currency)
  const chosen = amounts.find(each => each.checked)
  if (chosen && isFixed(chosen)) return readAmount(chosen.value, { decimals, min: 0, max: Infinity })
  if (free) return readAmount(free.value, { decimals, min, max })
  return amounts.length > 0 ? { problem: 'choose' } : null
}

/** Not the choice that leaves the amount to the visitor. */
export function isFixed({ value }: HTMLInputElement): boolean {
  return /^\d/.test(value)
}
