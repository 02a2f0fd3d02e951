import type { Block } from '#core'

type Memory = Block['memory']

/**
 * Remembers which of several radio buttons the visitor has chosen. A form whose content is written anew by its page has
 * lost that before anybody can look: the browser's parser gives the new buttons to the form while the old ones are there.
 */
export function noteChosen(memory: Memory, target: EventTarget | null): void {
  const { type, name, value, checked } = target as HTMLInputElement
  if (type === 'radio' && checked) memory.set(`radio ${name}`, [value])
}

/** Chooses it again, in a form that is read again. */
export function chooseAgain(memory: Memory, controls: Iterable<Element>): void {
  for (const control of controls as Iterable<HTMLInputElement>) {
    const { type, name, value } = control
    if (type === 'radio' && memory.get(`radio ${name}`)?.[0] === value) control.checked = true
  }
}
