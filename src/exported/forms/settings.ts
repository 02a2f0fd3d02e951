import { parseJson } from '#runtime/json.ts'
import { own } from '#runtime/own.ts'
import { isRecord, ownValue } from '#runtime/schema/index.ts'
import { type FieldSettings, readFields } from './field-settings.ts'
import { flagIn, listIn, recordIn, shown, textIn, wordIn } from './json-values.ts'

/** What the builder says of a form beside it; all of it may be missing, and none of it is trusted. */
export interface FormSettings {
  readonly formId: string
  readonly collectionId: string
  readonly objectName: string
  readonly name: string
  readonly fields: readonly FieldSettings[]
  readonly submitText: string
  /** Rich text of the owner's. */
  readonly thanks: string
  readonly disclaimer: string
  /** The owner's HTML that runs after a successful submit. */
  readonly ownerHtml: string
  readonly redirect: string
  readonly captcha: { readonly isDark: boolean; readonly align: string } | null
  readonly showsNameCaptions: boolean
  /** As in the form's country: the seen value says that the given name is first, so its other is a guess. */
  readonly isFamilyNameFirst: boolean
  readonly countries: readonly Country[]
  /** What the form's country calls the parts of an address, by the builder's own names of them. */
  readonly addressLabels: ReadonlyMap<string, string>
  readonly isLightbox: boolean
  readonly handleText: string
  readonly design: Design
  /** The page's own words. */
  readonly strings: object
  /** What is wrong with it, for the owner. */
  readonly problems: readonly string[]
}

export interface Country {
  readonly name: string
  readonly phoneCode: string
}

interface Design {
  readonly buttonAlign: string
  readonly buttonVariant: string
  readonly highlight: string
  readonly textAlign: string
}

/** By the builder's numbers. */
const captchaAlignments: Readonly<Record<string, string>> = { 1: 'left', 2: 'center', 3: 'right' }
const darkCaptcha = 2

/** Reads the three scripts beside a form; the sentence says why there can be no form. */
export function readSettings(block: HTMLElement): FormSettings | string {
  const problems: string[] = []
  const context = readScript(block, 'context')
  if (typeof context === 'string') return context
  const formId = textIn(context, 'formId') || idOf(block)
  if (!formId) return 'expected a formId in .sqs-form-block-context, found none'
  const design = optional(readScript(block, 'design-fields'), problems)
  const strings = optional(readScript(block, 'localized-strings'), problems)
  const formats = recordIn(context, 'formFieldFormats')
  return {
    formId,
    collectionId: textIn(context, 'collectionId'),
    objectName: textIn(context, 'objectName'),
    name: textIn(context, 'formName'),
    fields: readFields(context, problems),
    submitText: textIn(context, 'formSubmitButtonText'),
    thanks: htmlIn(context, 'formSubmissionMessage'),
    disclaimer: htmlIn(context, 'disclaimerMessage'),
    ownerHtml: ownerHtmlIn(block),
    redirect: textIn(context, 'successRedirect'),
    captcha: readCaptcha(context),
    showsNameCaptions: ownValue(context, 'isFirstLastNameShowEnabled') !== false,
    isFamilyNameFirst: wordIn(formats, 'initialNameOrder').startsWith('family'),
    countries: listIn(formats, 'countries')
      .map(each => ({ name: textIn(each, 'name'), phoneCode: textIn(each, 'phoneCode') }))
      .filter(({ name }) => name),
    addressLabels: readLabels(recordIn(formats, 'initialAddressFormat')),
    isLightbox: flagIn(context, 'useLightbox') || flagIn(design, 'useLightbox'),
    handleText: textIn(design, 'lightboxHandleText') || textIn(context, 'lightboxHandleText'),
    // Where the form brings no design of its own, it stands in the same words beside the fields.
    design: readDesign({ ...context, ...design }),
    strings: Object.keys(strings).length > 0 ? strings : recordIn(context, 'localizedStrings'),
    problems,
  }
}

function readDesign(json: object): Design {
  return {
    buttonAlign: wordIn(json, 'buttonAlignment'),
    buttonVariant: wordIn(json, 'buttonVariant'),
    highlight: wordIn(json, 'firstFieldHighlightType'),
    textAlign: wordIn(json, 'submissionTextAlignment'),
  }
}

function readCaptcha(context: object): FormSettings['captcha'] {
  if (!flagIn(context, 'captchaEnabled')) return null
  return {
    isDark: Number(textIn(context, 'captchaTheme')) === darkCaptcha,
    align: captchaAlignments[textIn(context, 'captchaAlignment')] ?? '',
  }
}

/** The JSON, or a sentence saying why it cannot be used. */
function readScript(block: HTMLElement, name: string): object | string {
  const selector = `.sqs-form-block-${name}`
  const text = own(block).querySelector(`script${selector}`)?.textContent?.trim()
  if (!text) return `expected JSON in a script ${selector}, found none`
  try {
    const value = parseJson(text)
    return isRecord(value) ? value : `expected a JSON object in ${selector}, found ${shown(value)}`
  } catch (error) {
    return `expected a JSON object in ${selector}, found ${shown(text)} (${error})`
  }
}

/** Without it the form has a look and words all the same. One that is not there at all is no mistake. */
function optional(read: object | string, problems: string[]): object {
  if (typeof read !== 'string') return read
  if (!read.endsWith('found none')) problems.push(read)
  return {}
}

/** It stands in the script's own id as well: `form-context-<id>`. */
function idOf(block: HTMLElement): string {
  const id = own(block).querySelector('script.sqs-form-block-context')?.id ?? ''
  return /^form-context-([\w-]{1,200})$/.exec(id)?.[1] ?? ''
}

/** `{"html": "…"}`, or the text itself. */
function htmlIn(json: object, name: string): string {
  return textIn(json, name) || textIn(recordIn(json, name), 'html')
}

function ownerHtmlIn(block: HTMLElement): string {
  const holder = own(block).querySelector('.sqs-form-block-submission-html')
  return holder?.getAttribute('data-submission-html')?.trim() ?? ''
}

function readLabels(format: object): ReadonlyMap<string, string> {
  const labels = listIn(format, 'fields').map(
    each => [textIn(each, 'identifier'), textIn(each, 'label')] as const,
  )
  return new Map(labels.filter(([name, label]) => name && label))
}
