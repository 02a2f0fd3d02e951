import { part, parts } from '#core'

/** The field types of the form builder (blocks spec §3). */
export const kinds = [
  'text',
  'textarea',
  'email',
  'currency',
  'number',
  'website',
  'password',
  'twitter',
  'date',
  'time',
  'name',
  'address',
  'phone',
  'section',
  'radio',
  'checkbox',
  'select',
  'likert',
  'hidden',
] as const
export type FieldKind = (typeof kinds)[number]

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** One field as the server sent it. */
export interface Field {
  readonly el: HTMLElement
  /** The key of its value in what is submitted, and in the server's error map. */
  readonly id: string
  readonly kind: FieldKind
  /** What its errors are shown above; the field itself when it has no title. */
  readonly title: HTMLElement | null
  readonly required: boolean
  /** In document order; buttons are none. */
  readonly controls: readonly Control[]
  /** Rows of a likert field. */
  readonly questions: readonly Question[]
}

/** One row of a likert field: visitor spec §3. */
export interface Question {
  readonly text: string
  readonly controls: readonly Control[]
}

/** What a visitor can be wrong about, in fields that the block itself did not know when it was read. */
export interface FormParts {
  readonly form: HTMLFormElement
  readonly fields: readonly Field[]
  /** What is hidden on success and holds the fields; the form itself unless named. */
  readonly body: HTMLElement
  readonly submit: HTMLButtonElement | HTMLInputElement | null
  readonly captcha: HTMLElement | null
  /** Shown on success. */
  readonly success: HTMLElement | null
  /** The owner's HTML that runs after a successful submit, as text. */
  readonly successHtml: string
}

/** The form in this markup, or `null` when there is none. */
export function readForm(root: HTMLElement): FormParts | null {
  const form = root instanceof HTMLFormElement ? root : root.querySelector('form')
  if (!form) return null
  return {
    form,
    fields: readFields(root),
    body: part(root, 'body') ?? form,
    submit: form.querySelector<HTMLButtonElement | HTMLInputElement>(
      'button:not([type]), button[type=submit], input[type=submit]',
    ),
    captcha: part(root, 'captcha'),
    success: part(root, 'success'),
    successHtml: part(root, 'success-html')?.getAttribute('data-submission-html') ?? '',
  }
}

/** The fields there are now: the host may have added some. */
export function readFields(root: HTMLElement): readonly Field[] {
  return parts(root, 'field').map(readField)
}

function readField(el: HTMLElement, index: number): Field {
  const controls = [...el.querySelectorAll<Control>('input, textarea, select')].filter(
    ({ type }) => !/^(submit|button|reset|image)$/.test(type),
  )
  const kind = kindOf(el, controls)
  return {
    el,
    kind,
    controls,
    id: el.getAttribute('data-field-id') || el.id || controls[0]?.name || `field-${index + 1}`,
    title: part(el, 'title') ?? el.querySelector<HTMLElement>('legend, label'),
    required: isRequired(el, controls),
    questions: kind === 'likert' ? readQuestions(el) : [],
  }
}

/** What the markup says, else what its controls are. */
function kindOf(el: HTMLElement, controls: readonly Control[]): FieldKind {
  const said = el.getAttribute('data-kind')
  const found = kinds.find(kind => kind === said)
  if (found) return found
  const [first] = controls
  if (!first) return 'section'
  if (first.localName !== 'input') return first.localName as 'textarea' | 'select'
  const byType: Readonly<Record<string, FieldKind>> = { url: 'website', tel: 'text' }
  return byType[first.type] ?? kinds.find(kind => kind === first.type) ?? 'text'
}

function isRequired(el: HTMLElement, controls: readonly Control[]): boolean {
  return (
    (el.hasAttribute('data-required') && el.getAttribute('data-required') !== 'false') ||
    controls.some(control => control.required || control.getAttribute('aria-required') === 'true')
  )
}

function readQuestions(el: HTMLElement): readonly Question[] {
  return parts(el, 'question').map(row => ({
    text: (row.getAttribute('data-question') || part(row, 'question-text')?.textContent || '').trim(),
    controls: [...row.querySelectorAll<Control>('input, select')],
  }))
}
