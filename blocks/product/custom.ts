type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The first field of the product's own form that is not filled in as it should be: the browser says what is wrong, at it. */
export function isCustomRight(custom: HTMLElement | null): boolean {
  return controlsIn(custom).every(control => control.reportValidity())
}

/** What was written in the product's own form, as JSON text; `null` without one. */
export function customFields(custom: HTMLElement | null): string | null {
  const fields: Record<string, string | readonly string[]> = Object.create(null)
  for (const control of controlsIn(custom)) {
    const { name, type } = control
    const values =
      control.localName === 'select'
        ? [...(control as HTMLSelectElement).selectedOptions].map(({ value }) => value)
        : [control.value]
    const isChoice = type === 'checkbox' || type === 'radio'
    // Files travel with no JSON.
    if (!name || type === 'file' || (isChoice && !(control as HTMLInputElement).checked)) continue
    const all = [fields[name] ?? [], values].flat()
    fields[name] = all.length === 1 ? `${all[0]}` : all
  }
  return Object.keys(fields).length > 0 ? JSON.stringify(fields) : null
}

function controlsIn(custom: HTMLElement | null): readonly Control[] {
  const controls = custom?.querySelectorAll<Control>('input, select, textarea') ?? []
  // Also by a fieldset around it.
  return [...controls].filter(control => !control.matches(':disabled,[type=button]'))
}
