import { richText } from '#runtime/dom/index.ts'
import type { Env } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'
import type { ExportedPage } from '../define.ts'
import type { Maker } from './field-nodes.ts'
import { makeField } from './fields.ts'
import { createMake, dress } from './nodes.ts'
import type { FormSettings } from './settings.ts'
import { createWords } from './words.ts'

/**
 * A form of which the page has only the description, in the classes of the builder's own markup. From there on it is a
 * form like any other.
 */
export function makeForm(settings: FormSettings, page: ExportedPage): HTMLFormElement {
  const { env, messages } = page.runtime
  const maker: Maker = {
    make: createMake(env),
    words: createWords(settings.strings, messages),
    settings,
    idFor: createIds(env),
    isThemed: env.findAll('body[class*="form-field-style-"]').length > 0,
  }
  const fields = settings.fields.map(field => makeField({ field, maker, id: maker.idFor(field.id) }))
  const { make } = maker
  const form = make(
    'form',
    {
      class: 'react-form-contents',
      autocomplete: 'on',
      method: 'post',
      novalidate: true,
      ...idsOf(settings),
    },
    make('div', { class: 'field-list clear' }, ...fields),
    ...captcha(maker),
    ...disclaimer(maker, env),
    button(maker),
    ...thanks(settings, env),
  )
  return form
}

/** What the server calls the form, where the form block looks for it. */
export function idsOf(settings: FormSettings): Record<string, string> {
  return {
    'data-form-id': settings.formId,
    'data-collection-id': settings.collectionId,
    'data-object-name': settings.objectName,
    'data-success-redirect': settings.redirect,
  }
}

/** What is shown once it has been sent: the owner's words, and their HTML. Hidden by the stylesheet, and without it. */
export function thanks(settings: FormSettings, env: Env): HTMLElement[] {
  const make = createMake(env)
  const { thanks: html, ownerHtml, design } = settings
  const words = make('div', { class: 'hidden form-submission-text', hidden: true })
  // The stylesheet would have it come in by an animation that it may not have.
  dress(words, { opacity: '1', 'text-align': design.textAlign })
  if (html) words.append(richText(env, html))
  const owners = { class: 'hidden form-submission-html', hidden: true, 'data-submission-html': ownerHtml }
  return [...(html ? [words] : []), ...(ownerHtml ? [make('div', owners)] : [])]
}

/** As `captcha.css` has it, which comes with the life of the form: until then the button would stand where the captcha will. */
const captchaRoom = {
  'min-block-size': 'clamp(78px, (359.5px - 100vw) * 999, 144px)',
  'margin-block-end': 'var(--site-space-6, 24px)',
}

function captcha({ make, settings }: Maker): HTMLElement[] {
  if (!settings.captcha) return []
  const { align, isDark } = settings.captcha
  const items = { left: 'flex-start', center: 'center', right: 'flex-end' }[align] ?? ''
  return [
    dress(make('div', { class: 'captcha-container' }), {
      ...captchaRoom,
      ...(items && { display: 'flex', 'flex-direction': 'column', 'align-items': items }),
      ...(isDark && { 'color-scheme': 'dark' }),
    }),
  ]
}

function disclaimer({ make, settings }: Maker, env: Env): HTMLElement[] {
  if (!settings.disclaimer) return []
  const el = make('div', { class: 'form-disclaimer' })
  el.append(richText(env, settings.disclaimer))
  return [el]
}

function button({ make, words, settings }: Maker): HTMLElement {
  const { buttonAlign, buttonVariant } = settings.design
  const name = `button sqs-system-button sqs-editable-button form-submit-button ${buttonClass(buttonVariant)}`
  return make(
    'div',
    { class: `form-button-wrapper form-button-wrapper--align-${buttonAlign || 'left'}` },
    make('button', { type: 'submit', class: name }, settings.submitText || words('submit')),
  )
}

/** Of the three looks that the page has for buttons. */
export function buttonClass(variant: string): string {
  return `sqs-button-element--${variant || 'primary'}`
}

/** The same form may stand on a page twice, and what names an element by its id cannot have a space in it. */
export function createIds(env: Env): (wanted: string) => string {
  const given = new Set<string>()
  return wanted => {
    const base = wanted.replace(/[^\w:.-]/g, '-')
    let id = base
    for (let n = 2; given.has(id) || env.document.getElementById(id); n++) id = `${base}-${n}`
    given.add(id)
    return id
  }
}

/**
 * Takes away what stands in the stylesheet for a field that is still empty. A form that was drawn before, such as the copy
 * that Turbo keeps for the way back, has nobody who does.
 */
export function followFilled(form: HTMLElement, page: ExportedPage): void {
  const listener = ({ target }: Event) => noteFilled(target, page)
  own(form).addEventListener('input', listener)
  page.onDestroy(() => own(form).removeEventListener('input', listener))
}

/** Only of a control that came empty: of a tick or a choice the attribute is what it means. */
function noteFilled(target: EventTarget | null, page: ExportedPage): void {
  if (target instanceof HTMLSelectElement) page.toggle(target, 'show-placeholder', target.value === '')
  if (target instanceof HTMLInputElement && target.getAttribute('value') === '')
    page.annotate(target, { value: null })
}
