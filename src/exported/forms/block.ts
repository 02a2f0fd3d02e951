import { own } from '#runtime/own.ts'
import type { ExportedPage } from '../define.ts'
import { followFilled, idsOf, makeForm, thanks } from './component.ts'
import { putInLightbox } from './lightbox.ts'
import { createMake } from './nodes.ts'
import { type FormSettings, readSettings } from './settings.ts'

/** Either of what is found is a matter of its block. */
export function root(el: HTMLElement): HTMLElement {
  return own(el).closest<HTMLElement>('.sqs-block-form') ?? el
}

/** The form that only its settings describe is built; one that opens above the page is put where it can. */
export function fill(el: HTMLElement, page: ExportedPage): void {
  const block = root(el)
  const read = readSettings(block)
  const settings = typeof read === 'string' ? null : read
  const wrapper = own(block).querySelector<HTMLElement>('.form-wrapper')
  const form = own(block).querySelector('form')
  if (!form) {
    const built = build({ block, wrapper, read }, page)
    if (built && settings?.isLightbox) putInLightbox({ block, wrapper: built, settings }, page)
  } else if (!own(form).hasAttribute('data-form-id') && settings) adopt({ form, settings }, page)
  else if (wrapper && own(wrapper).classList.contains('hidden')) {
    keepPlace(form, page)
    putInLightbox({ block, wrapper, settings }, page)
  }
  if (form && own(form).classList.contains('react-form-contents')) followFilled(form, page)
}

/** What holds the form that was built; nothing without settings, which is one line for the owner. */
function build(
  given: {
    readonly block: HTMLElement
    readonly wrapper: HTMLElement | null
    readonly read: FormSettings | string
  },
  page: ExportedPage,
): HTMLElement | null {
  const { block, read } = given
  const { env, errors } = page.runtime
  const place = { in: 'form', at: 'exported', el: block }
  const isDescribed = given.wrapper || own(block).querySelector('script[class^="sqs-form-block-"]')
  // Somebody has put something else here.
  if (!isDescribed) return null
  const missing =
    typeof read === 'string' ? read : read.fields.length > 0 ? '' : 'expected formFields, found none'
  if (missing || typeof read === 'string') {
    errors.complain(place, `${missing}; the form cannot be built and its place stays empty`)
    return null
  }
  tell(read.problems, text => errors.warn(place, text))
  const wrapper = given.wrapper ?? createMake(env)('div', { class: 'form-wrapper' })
  const form = makeForm(read, page)
  followFilled(form, page)
  wrapper.append(form)
  if (!given.wrapper)
    (own(block).querySelector('.sqs-site-style-form, .sqs-block-content') ?? block).append(wrapper)
  page.onDestroy(() => (given.wrapper ? form : wrapper).remove())
  return wrapper
}

/** All of it in one line. */
function tell(problems: readonly string[], warn: (text: string) => void): void {
  if (problems.length === 0) return
  const [first, more] = [problems.slice(0, 5), problems.length - 5]
  warn(`${first.join('; ')}${more > 0 ? `; and ${more} more` : ''}`)
}

/** The old script's own form, saved as it was drawn: its fields are there, and it lacks what the server calls it. */
function adopt(
  { form, settings }: { readonly form: HTMLFormElement; readonly settings: FormSettings },
  page: ExportedPage,
): void {
  const isDrawn = own(form).classList.contains('react-form-contents')
  // Files cannot be sent by the form block, and there is no address that the browser could send them to.
  if (!isDrawn || own(form).querySelector('input[type=file]')) return
  page.annotate(form, idsOf(settings))
  if (own(form).querySelector('.form-submission-text, .form-submission-html')) return
  const shown = thanks(settings, page.runtime.env)
  own(form).append(...shown)
  page.onDestroy(() => {
    for (const el of shown) el.remove()
  })
}

/** A copy without the inline code is known by where it stands, and is about to stand elsewhere. */
function keepPlace(form: HTMLFormElement, page: ExportedPage): void {
  const layout = own(form).closest('.sqs-layout[id]')?.id
  if (layout && !own(form).hasAttribute('data-object-name'))
    page.annotate(form, { 'data-object-name': layout })
}
