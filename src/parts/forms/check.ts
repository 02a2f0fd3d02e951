import type { MessageKey, Messages } from '#i18n/format.ts'
import { completed } from './complete.ts'
import { type Control, type Field, isDemanded, isOfParts, isTick } from './fields.ts'
import { isEmail, isUsZip, limitOf, suffixOf } from './rules.ts'
import { isFilled, readValue } from './values.ts'

/** What is wrong with a field, in the visitor's language. */
export interface Problem {
  readonly field: Field
  readonly text: string
  /** The one that is wrong, where a field has several; `null` when they are wrong together. */
  readonly control: Control | null
  /** The server has found it. */
  readonly isServers?: boolean
}

export interface Checks {
  readonly messages: Pick<Messages, 'format' | 'localeOf'>
  /** Any valid suffix is right, not only those of 2 to 4 characters. */
  readonly anyEmailSuffix: boolean
}

const noQuery = { get: () => null }

/** Looks at every field, in the order of the page: visitor spec §5, and then what the markup asks for. */
export function checkFields(fields: readonly Field[], checks: Checks): readonly Problem[] {
  return fields.flatMap(field => checkField(field, checks) ?? [])
}

/** The first thing that is wrong with a field, or `null`. */
export function checkField(field: Field, checks: Checks): Problem | null {
  // Sections are not validated: visitor spec §5. What the visitor cannot change is not theirs to put right.
  if (field.kind === 'section' || field.kind === 'hidden') return null
  const controls = field.controls.filter(control => !control.matches(':disabled'))
  if (controls.length === 0) return null
  const { format } = checks.messages
  const [control = null] = controls
  const problem = (text: string, at: Control | null = control): Problem => ({ field, text, control: at })

  const emailText = field.kind === 'email' ? wrongEmail(field, checks) : ''
  if (emailText) return problem(emailText)
  if (field.kind === 'textarea' && isTooLong(field)) return problem(format('form.tooLong'))
  // What is there and makes no sense, such as half of a date, is not missing.
  const unread = controls.find(({ validity }) => validity.badInput)
  const unreadText = unread ? nativeText(unread, field, checks) : ''
  if (unread && unreadText) return problem(unreadText, unread)
  const missing = firstMissing(field, controls)
  if (missing !== undefined) return problem(format('form.required'), missing)
  const zip = wrongZip(field)
  if (zip) return problem(format('form.zip'), zip)
  for (const each of controls) {
    const text = nativeText(each, field, checks)
    if (text) return problem(text, each)
  }
  return null
}

/** An empty one that is not asked for passes. One that is right anywhere else is told what this form has against it. */
function wrongEmail({ required, controls }: Field, { messages, anyEmailSuffix }: Checks): string {
  const { format } = messages
  const [control] = controls
  const value = control?.value ?? ''
  if (!required && value.trim() === '') return ''
  const given = control && 'multiple' in control && control.multiple ? value.split(',') : [value]
  const wrong = given.find(each => !isEmail(each, { anySuffix: anyEmailSuffix }))
  if (wrong === undefined) return ''
  const email = format('form.emailExample')
  return isEmail(wrong, { anySuffix: true })
    ? format('form.emailSuffix', { email, suffix: suffixOf(wrong) })
    : format('form.email', { email })
}

/** The text area's limit: the field's own, else the control's; `null` when there is none. */
export function limitOfField({ el, controls }: Field): number | null {
  const said = el.getAttribute('data-max-length') ?? controls[0]?.getAttribute('data-max-length')
  return limitOf(said ?? controls[0]?.getAttribute('maxlength') ?? null)
}

function isTooLong(field: Field): boolean {
  const limit = limitOfField(field)
  return limit !== null && (field.controls[0]?.value.length ?? 0) > limit
}

/** The control that has to be filled in, `null` for any of the field's; `undefined` when nothing is missing. */
function firstMissing(field: Field, controls: readonly Control[]): Control | null | undefined {
  if (field.required && field.kind === 'likert') {
    const open = field.questions.find(row => !isFilled(readValue({ ...field, questions: [row] }, noQuery)))
    return open?.controls[0]
  }
  const isWhole = !isOfParts(field.kind)
  const asked = isWhole ? controls : withoutChosen(controls)
  const given = isWhole ? readValue(field, noQuery) : asked.map(({ value }) => value)
  if (field.required && !isFilled(given)) return asked.length === 1 ? asked[0] : null
  return controls.find(control => isDemanded(control) && control.value.trim() === '')
}

/** What is chosen as it is sent, such as AM or a country beside what has to be written, nobody has said yet. */
function withoutChosen(controls: readonly Control[]): readonly Control[] {
  const isOpen = (control: Control) => {
    if (!('options' in control)) return !isTick(control)
    const options = [...control.options]
    return !(options.find(each => each.hasAttribute('selected')) ?? options[0])?.value
  }
  const open = controls.filter(isOpen)
  return open.length > 0 ? open : controls
}

/** In the languages that a form speaks, as builders and visitors write it. */
const usa = [
  /^(us|usa|u\.s\.a?\.?|united states( of america)?|stati uniti( d['’]america)?)$/i,
  /^(vereinigte staaten( von amerika)?|états-unis( d['’]amérique)?|estados unidos( de américa)?)$/i,
]

/** The zip control of an address in the United States, when it is filled in and not five digits. */
function wrongZip({ kind, el, controls }: Field): Control | null {
  if (kind !== 'address') return null
  const find = (token: string) => controls.find(({ autocomplete }) => `${autocomplete}`.includes(token))
  const country = find('country')?.value ?? el.getAttribute('data-country') ?? ''
  const zip = find('postal-code')
  const isThere = usa.some(name => name.test(country.trim().slice(0, 40)))
  return zip?.value && isThere && !isUsZip(zip.value.trim()) ? zip : null
}

/** The markup's own constraints, in our words. */
function nativeText(control: Control, { kind }: Field, { messages }: Checks): string {
  const { format } = messages
  const { validity, willValidate } = control
  if (!willValidate || validity.valid) return ''
  // Whoever has set it has found the words.
  if (validity.customError) return control.validationMessage
  const said = (name: string) => asShown(control, { said: control.getAttribute(name) ?? '', messages })
  if (validity.rangeUnderflow) return format('form.min', { min: said('min') })
  if (validity.rangeOverflow) return format('form.max', { max: said('max') })
  if (validity.tooShort) return format('form.tooShort', { min: said('minlength') })
  // By convention the title says what the pattern wants.
  if (validity.patternMismatch) return control.title || format('form.pattern')
  // Of an address of the kind `email` our own rule has the last word.
  if (validity.typeMismatch && kind === 'email') return ''
  // Told only as it is left, it would go from above the button while that is being pressed.
  if (validity.typeMismatch && completed(control) !== control.value) return ''
  const key = plainTexts.find(([name]) => validity[name])?.[1]
  if (key) return format(key)
  return validity.stepMismatch ? format('form.step', { values: nearest(control, messages) }) : ''
}

/** What the step allows below and above, within the limits. */
function nearest(control: Control, messages: Checks['messages']): string {
  const found = [-1, 1].flatMap(by => {
    const copy = control.cloneNode() as HTMLInputElement
    copy.value = control.value
    copy.stepUp(by)
    return copy.value === control.value ? [] : asShown(control, { said: copy.value, messages })
  })
  return new Intl.ListFormat(messages.localeOf('form'), { type: 'disjunction' }).format(found)
}

/** As people write it, and their browser in the field: in the markup's own words it is `2026-12-01`, or `0.5`. */
function asShown(
  { type }: Control,
  { said, messages }: { readonly said: string; readonly messages: Checks['messages'] },
): string {
  const locale = messages.localeOf('form')
  // Of a year, which may be one, nothing is grouped.
  if (type === 'number' && said.trim() !== '' && Number.isFinite(Number(said)))
    return Number(said).toLocaleString(locale, { useGrouping: false, maximumFractionDigits: 20 })
  const [, year, week] = (type === 'week' && /^(\d+)-W(\d+)$/.exec(said)) || []
  if (week)
    return `${new Intl.DisplayNames(locale, { type: 'dateTimeField' }).of('weekOfYear')} ${Number(week)}, ${year}`
  const style = dateStyles[type]
  // Without a day, and with a time, it would be that of the place where it is read.
  const whole = type === 'time' ? `1970-01-01T${said}Z` : type === 'datetime-local' ? `${said}Z` : said
  const time = style ? Date.parse(whole) : Number.NaN
  if (Number.isNaN(time)) return said
  return new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(time)
}

const dateStyles: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  date: { dateStyle: 'long' },
  'datetime-local': { dateStyle: 'long', timeStyle: 'short' },
  month: { month: 'long', year: 'numeric' },
  time: { timeStyle: 'short' },
}

const plainTexts = [
  ['badInput', 'form.number'],
  ['valueMissing', 'form.required'],
  ['typeMismatch', 'form.url'],
  ['tooLong', 'form.tooLong'],
] as const satisfies readonly (readonly [keyof ValidityState, MessageKey])[]
