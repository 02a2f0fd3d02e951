import { isRecord, ownValue } from '#runtime/schema/index.ts'
import type { ExportedPage } from '../define.ts'
import { createIds } from './component.ts'
import type { FieldSettings } from './field-settings.ts'
import { readFields } from './field-settings.ts'
import { makeField } from './fields.ts'
import { textIn } from './json-values.ts'
import { createMake } from './nodes.ts'
import type { FormSettings } from './settings.ts'
import { createWords } from './words.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * The questions of a product's own form, as `data-form` describes them: in the classes of the builder's forms, and with the
 * server's names of the answers, which the browser checks. `null` for what is none.
 */
export function makeQuestions(
  json: unknown,
  { page, problems }: { readonly page: ExportedPage; readonly problems: string[] },
): HTMLElement | null {
  const found = isRecord(json) ? (ownValue(json, 'fields') ?? ownValue(json, 'formFields')) : json
  const fields = readFields({ formFields: found }, problems)
  if (fields.length === 0) return null
  const { env, messages } = page.runtime
  const settings = settingsOf(fields)
  const make = createMake(env)
  const idFor = createIds(env)
  const isThemed = env.findAll('body[class*="form-field-style-"]').length > 0
  const maker = { make, words: createWords({}, messages), settings, idFor, isThemed }
  const items = fields.map(field => {
    const item = makeField({ field, maker, id: idFor(field.id) })
    nameControls(item, field)
    return item
  })
  const name = textIn(json, 'name')
  const said = { class: 'field-list clear', role: 'group', 'aria-label': name || undefined }
  return make('div', said, ...items)
}

/** What the server calls the answer: those of one field are a list, but each statement of a scale is a field of its own. */
function nameControls(item: HTMLElement, { kind, id, key, isRequired }: FieldSettings): void {
  const all = [...item.querySelectorAll<Control>('input, select, textarea')]
  for (const control of all) {
    const [, row = ''] = /(-\d+)-field$/.exec(control.name) ?? []
    control.name = kind === 'likert' ? `${id}${row}` : kind === 'hidden' ? key || id : id
    if (isRequired && kind !== 'checkbox' && !control.closest('.address2')) control.required = true
  }
  const [first] = all
  if (!isRequired || kind !== 'checkbox' || !first) return
  // Of several one is enough, which no attribute can say.
  const check = () => {
    first.required = !all.some(control => (control as HTMLInputElement).checked)
  }
  check()
  item.addEventListener('change', check)
}

function settingsOf(fields: readonly FieldSettings[]): FormSettings {
  return {
    ...{ formId: '', collectionId: '', objectName: '', name: '', submitText: '', thanks: '', disclaimer: '' },
    ...{
      ownerHtml: '',
      redirect: '',
      captcha: null,
      showsNameCaptions: true,
      isFamilyNameFirst: false,
      countries: [],
      strings: {},
    },
    ...{ addressLabels: new Map(), isLightbox: false, handleText: '', problems: [], fields },
    design: { buttonAlign: '', buttonVariant: '', highlight: '', textAlign: '' },
  }
}
