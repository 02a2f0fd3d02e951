import type { Chosen } from '#runtime/commerce/products.library.ts'
import { own } from '#runtime/own.ts'

/** What the server has made for one option: a select, or radio buttons. Of both its stylesheet shows one. */
export interface Chooser {
  readonly name: string
  readonly selects: readonly HTMLSelectElement[]
  readonly radios: readonly HTMLInputElement[]
}

export function readChoosers(options: readonly HTMLElement[]): readonly Chooser[] {
  return options.flatMap(el => {
    const find = <E extends HTMLElement>(selector: string): E[] =>
      own(el).matches(selector) ? [el as E] : [...own(el).querySelectorAll<E>(selector)]
    const selects = find<HTMLSelectElement>('select')
    const radios = find<HTMLInputElement>('input[type="radio"]')
    const { option, variantOptionName } = el.dataset
    const name = (option ?? variantOptionName ?? selects[0]?.name ?? radios[0]?.name ?? '').trim()
    // Each by itself: what was chosen in the one that is seen counts, whatever the other still says.
    return [
      { name, selects, radios: [] },
      { name, selects: [], radios },
    ].filter(each => name && each.selects.length + each.radios.length > 0)
  })
}

/** What its controls have chosen; an empty value is the word that asks for a choice. */
function valueIn({ selects, radios }: Chooser): string | undefined {
  const value = radios.find(({ checked }) => checked)?.value ?? selects.find(each => each.value)?.value
  return value || undefined
}

export function chosenIn(choosers: readonly Chooser[]): Chosen {
  const chosen: Record<string, string | undefined> = Object.create(null)
  for (const each of choosers) chosen[each.name] ??= valueIn(each)
  return chosen
}

/** All that offer the same are kept alike. */
export function choose(choosers: readonly Chooser[], chosen: Chosen): void {
  for (const { name, selects, radios } of choosers) {
    const value = chosen[name]
    for (const radio of radios) radio.checked = value !== undefined && radio.value === value
    for (const select of selects) if (select.value !== (value ?? '')) select.value = value ?? ''
  }
}

/** Somebody has chosen before anybody could listen, or the browser remembers what they had. */
export function isTouched(choosers: readonly Chooser[]): boolean {
  return choosers.some(
    ({ selects, radios }) =>
      radios.some(({ checked, defaultChecked }) => checked !== defaultChecked) ||
      selects.some(({ options, selectedIndex }) => {
        const sent = [...options].findIndex(({ defaultSelected }) => defaultSelected)
        return selectedIndex !== Math.max(sent, 0)
      }),
  )
}

/** Where somebody has to choose. */
export function placeOf(choosers: readonly Chooser[], name: string): HTMLElement | null {
  const controls = choosers
    .filter(each => each.name === name)
    .flatMap(({ selects, radios }) => [...selects, ...radios])
  // Of two the page's stylesheet hides one.
  return controls.find(el => el.getClientRects().length > 0) ?? controls[0] ?? null
}
