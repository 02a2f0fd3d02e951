import { own } from '#runtime/own.ts'
import { clean } from './copies.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * What the visitor has typed and chosen goes along to the same fields, as far as they are untouched. Several of one name are told
 * apart by what is written around them: a list that has been sorted has them in another order.
 */
export function carry(from: readonly Element[], to: readonly Element[]): void {
  const all = controlsIn(from)
  const touched = new Set(all.filter(isTouched).map(keyOf))
  if (touched.size === 0) return
  const olds = all.filter(one => touched.has(keyOf(one)))
  const free = controlsIn(to)
  for (const old of olds) {
    const alike = (all: readonly Control[]) => all.filter(one => keyOf(one) === keyOf(old))
    const [among, fit] = [alike(olds), alike(free)]
    const now =
      among.length === 1 && fit.length === 1
        ? fit[0]
        : fit.find(
            one =>
              placeOf(one, { among: alike(controlsIn(to)), within: to }) ===
              placeOf(old, { among, within: from }),
          )
    if (!now) continue
    free.splice(free.indexOf(now), 1)
    fill(old, now)
  }
}

function controlsIn(els: readonly Element[]): Control[] {
  const all = els.flatMap(el => [el, ...own(el).querySelectorAll('*')])
  return all.filter((el): el is Control => el.matches?.('input:not([type=file]), textarea, select'))
}

function keyOf(control: Control): string {
  return [control.type, control.name, isTick(control) && control.value].join()
}

/** Its id, else what is written around it alone, without words of ours. */
function placeOf(
  control: Control,
  { among, within }: { readonly among: readonly Control[]; readonly within: readonly Element[] },
): string {
  if (control.id) return `#${control.id}`
  let place: Element = control
  const isShared = (el: Element) => among.some(one => one !== control && own(el).contains(one))
  for (let at: Element | null = control; at && !isShared(at); at = own(at).parentElement) {
    place = at
    if (within.includes(at)) break
  }
  const copy = own(place).cloneNode(true) as Element
  clean(copy)
  return copy.textContent.replace(/\s+/g, ' ')
}

function isTick(control: Control): control is HTMLInputElement {
  return /^(radio|checkbox)$/.test(control.type)
}

/** Of one that nobody has touched there is nothing to carry; the page may have another value for it by now. */
function isTouched(control: Control): boolean {
  if (isTick(control)) return control.checked !== control.defaultChecked
  if (!('options' in control)) return control.value !== control.defaultValue
  const given = [...control.options].filter(option => option.defaultSelected).map(({ value }) => value)
  // A list of which nothing is chosen shows its first.
  const shown = control.multiple ? '' : (control.options[0]?.value ?? '')
  return chosenOf(control).join() !== (given.join() || shown)
}

function chosenOf({ options }: HTMLSelectElement): string[] {
  return [...options].filter(option => option.selected).map(({ value }) => value)
}

function fill(old: Control, now: Control): void {
  if (!isTouched(old)) return
  if (isTick(old)) {
    ;(now as HTMLInputElement).checked = old.checked
  } else if ('options' in old) {
    const chosen = chosenOf(old)
    for (const option of (now as HTMLSelectElement).options) option.selected = chosen.includes(option.value)
  } else {
    now.value = old.value
  }
}
