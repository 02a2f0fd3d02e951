import { part, parts } from '#core'
import { own } from '#runtime/own.ts'
import { isSecret } from '#runtime/redact.ts'
import { dialogOf } from './dialog.ts'
import type { FieldKind } from './kinds.ts'

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
export type Submit = HTMLButtonElement | HTMLInputElement

/** One field as the server sent it. */
export interface Field {
  readonly el: HTMLElement
  /** The key of its value in what is submitted, and in the server's error map. */
  readonly id: string
  readonly kind: FieldKind
  /** What its errors are shown above; the field itself when it has no title. */
  readonly title: HTMLElement | null
  /** Where the template wants its errors instead. */
  readonly error: HTMLElement | null
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

/** The form's own parts. Its fields are read when they are needed: the host may add some. */
export interface FormParts {
  readonly form: HTMLFormElement
  /** What is hidden on success and holds the fields; the form itself unless named. */
  readonly body: HTMLElement
  readonly submit: Submit | null
  readonly captcha: HTMLElement | null
  /** What it stands in, where that opens and closes. */
  readonly dialog: HTMLDialogElement | null
  /** Shown on success. */
  readonly success: HTMLElement | null
  /** Holds the owner's HTML that runs after a successful submit. */
  readonly ownerHtml: HTMLElement | null
}

const controls = 'input, textarea, select'
const isButton = ({ type }: Control) => /^(submit|button|reset|image)$/.test(type)

/** The form in this markup, or `null` when there is none. */
export function readForm(root: HTMLElement): FormParts | null {
  const isOwn = ownOf(root)
  const form = own(root).matches('form')
    ? (root as HTMLFormElement)
    : [...own(root).querySelectorAll('form')].find(isOwn)
  if (!form) return null
  return {
    form,
    body: part(root, 'body') ?? form,
    submit: own(root).querySelector<Submit>('button:not([type]), button[type=submit], input[type=submit]'),
    captcha: part(root, 'captcha'),
    dialog: dialogOf(root),
    success: part(root, 'success'),
    ownerHtml: part(root, 'success-html'),
  }
}

/**
 * Says of an element inside whether it belongs to this block, and not to one inside it. What an accordion or tabs in the
 * form hold is the form's, as it is without script: only a block that has a form of its own, or is beside this one, has fields.
 */
function ownOf(root: HTMLElement): (el: Element) => boolean {
  const inner = [...own(root).querySelectorAll('[data-block]')].filter(
    block => own(block).matches('form') || own(block).querySelector('form') || !block.closest('form'),
  )
  return el => !inner.some(block => own(block).contains(el))
}

/** The fields there are now; a control outside of every field is a field of its own, so that nothing typed is lost. */
export function readFields(root: HTMLElement): readonly Field[] {
  const isOwn = ownOf(root)
  const named = [...own(root).querySelectorAll<HTMLElement>('[data-part~="field"]')].filter(isOwn)
  const read = named.map(readField)
  const isLoose = (control: Control) =>
    !isButton(control) &&
    control.name !== '' &&
    isOwn(control) &&
    !control.closest('[data-part~="captcha"]') &&
    isLeft(control, read[named.indexOf(control.closest('[data-part~="field"]') as HTMLElement)])
  const loose = new Map<string, Control[]>()
  const found = [...own(root).querySelectorAll<Control>(controls)].filter(isLoose)
  const form = readForm(root)?.form
  const outside = form
    ? controlsOutside(form).filter(control => control.name !== '' && !own(root).contains(control))
    : []
  for (const control of [...found, ...outside]) {
    loose.set(control.name, [...(loose.get(control.name) ?? []), control])
  }
  return [...read, ...[...loose.values()].map(readLoose)]
}

/** The value of the field it stands in, if in any, says nothing of it: such as what is written beside "Other". */
function isLeft(control: Control, field: Field | undefined): boolean {
  const { id, kind, controls: said = [] } = field ?? {}
  if (id === control.name || kind === 'section') return false
  return !said.some(each => each === control || each.name === control.name)
}

/** Those elsewhere on the page that say by `form="…"` that they are the form's. */
export function controlsOutside(form: HTMLFormElement): readonly Control[] {
  return [...own(form).elements].filter(
    (el): el is Control => el.matches(controls) && !isButton(el as Control) && !own(form).contains(el),
  )
}

function readField(el: HTMLElement, index: number): Field {
  const all = [...el.querySelectorAll<Control>(controls)].filter(control => !isButton(control))
  const kind = kindOf(el, all)
  const found = saidBy(kind, all)
  return {
    el,
    kind,
    controls: found,
    id: el.getAttribute('data-field-id') || el.id || found[0]?.name || `field-${index + 1}`,
    title: part(el, 'title') ?? el.querySelector<HTMLElement>('legend, label'),
    error: part(el, 'error'),
    required: isRequired(el, found),
    questions: kind === 'likert' ? readQuestions(el) : [],
  }
}

function readLoose(all: readonly Control[]): Field {
  const at = leading(all) as Control
  const el = at.closest('label') ?? at
  const kind = kindOf(el, all)
  const found = saidBy(kind, all)
  return {
    el,
    kind,
    controls: found,
    id: found[0]?.name ?? '',
    title: (found.length === 1 && found[0]?.labels?.[0]) || null,
    error: null,
    required: isRequired(el, found),
    questions: [],
  }
}

const isHidden = ({ type }: Control) => type === 'hidden'
/** Its controls are each a part of one answer. */
export const isOfParts = (kind: FieldKind) => /^(name|address|date|time|phone)$/.test(kind)
export const isTick = ({ type }: Control) => /^(radio|checkbox)$/.test(type)

/**
 * One that is hidden stands before a box for when that is not ticked; before one without a name it has the value of it, as
 * with calendars that pages put into a field.
 */
export function leading(found: readonly Control[]): Control | undefined {
  const [first] = found
  return first && isHidden(first) ? (found.find(each => !isHidden(each) && each.name !== '') ?? first) : first
}

/** Without those that its value would say nothing of: where they have a name, they are fields of their own. */
function saidBy(kind: FieldKind, found: readonly Control[]): readonly Control[] {
  const first = leading(found)
  if (!first || kind === 'section' || isOfParts(kind)) return found
  const isSaid = (control: Control): boolean => {
    if (kind === 'likert') return control.closest('[data-part~="question"]') !== null
    if (isTick(first) && isTick(control)) return true
    return control === first || (control.name === first.name && isHidden(control) === isHidden(first))
  }
  return found.filter(control => control.name === '' || isSaid(control))
}

/**
 * What the markup says, else what its controls are. A word that is none of ours is a field of one value, as are most of
 * the browser's own types.
 */
function kindOf(el: HTMLElement, found: readonly Control[]): FieldKind {
  const first = leading(found)
  const isInput = first?.localName === 'input'
  return (el.getAttribute('data-kind') || (isInput ? first.type : first?.localName) || 'section') as FieldKind
}

/** Of several controls each may be required for itself; that makes the whole of them no more required. */
function isRequired(el: HTMLElement, found: readonly Control[]): boolean {
  const said = el.getAttribute('data-required')
  return (said !== null && said !== 'false') || (found.length === 1 && found.some(isDemanded))
}

/** The control itself says that it must be filled in. */
export function isDemanded(control: Control): boolean {
  return control.required || control.getAttribute('aria-required') === 'true'
}

function readQuestions(el: HTMLElement): readonly Question[] {
  return parts(el, 'question').map(row => ({
    text: (row.getAttribute('data-question') || part(row, 'question-text')?.textContent || '').trim(),
    controls: [...row.querySelectorAll<Control>('input, select')],
  }))
}

const secretTokens = /\b(cc-|one-time-code|(current|new)-password)/
/** Theirs to write, and in what they have written theirs to find again. */
const ownAddress = /e[-_]?mail/gi

/** What only the server may know: passwords, codes, what pays. By what the markup says, and by what names give away. */
export function isPrivate(control: Control): boolean {
  const { type, name, id } = control
  const kind = control.closest('[data-part~="field"]')?.getAttribute('data-kind')
  return (
    type === 'password' ||
    kind === 'password' ||
    secretTokens.test(control.getAttribute('autocomplete') ?? '') ||
    [name, id].some(each => isSecret(each.replace(ownAddress, '')))
  )
}
