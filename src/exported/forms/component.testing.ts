/** Component forms in the manner of exported pages, composed by us. */

export const everyKind = [
  { type: 'name', id: 'name-1', title: 'Nome e cognome', required: true },
  { type: 'email', id: 'email-2', title: 'Email', description: 'Solo per rispondere.', required: true },
  { type: 'text', id: 'text-3', title: 'Oggetto', placeholder: 'Di che si tratta?' },
  { type: 'textarea', id: 'textarea-4', title: 'Messaggio', maxLength: 40 },
  { type: 'phone', id: 'phone-5', title: 'Telefono', showCountryCode: true },
  { type: 'number', id: 'number-6', title: 'Quante persone' },
  { type: 'currency', id: 'currency-7', title: 'Spesa', currencySymbol: '€' },
  { type: 'date', id: 'date-8', title: 'Quando' },
  { type: 'time', id: 'time-9', title: 'A che ora' },
  { type: 'address', id: 'address-10', title: 'Dove' },
  {
    type: 'select',
    id: 'select-11',
    title: 'Pane',
    options: ['Segale', 'Farro'],
    placeholder: 'Scegli un pane',
  },
  { type: 'radio', id: 'radio-12', title: 'Taglio', options: ['Intero', 'A fette'], required: true },
  { type: 'checkbox', id: 'checkbox-13', title: 'Aggiunte', options: ['Noci', 'Olive'] },
  { type: 'likert', id: 'likert-14', title: 'Ti è piaciuto?', options: ['Era caldo?', 'Era buono?'] },
  { type: 'website', id: 'website-15', title: 'Il tuo sito' },
  { type: 'twitter', id: 'twitter-16', title: 'Il tuo nome' },
  { type: 'password', id: 'password-17', title: 'Parola d’ordine' },
  { type: 'hidden', id: 'hidden-18', title: 'Da dove', key: 'campagna', value: 'vetrina' },
  {
    type: 'section',
    id: 'section-19',
    title: 'Una parte',
    description: 'Che dice qualcosa.',
    underline: true,
  },
] as const

export const formats = {
  countries: [
    { name: 'Italia', code: 'IT', phoneCode: '+39' },
    { name: 'San Marino', code: 'SM', phoneCode: '+378' },
  ],
  initialAddressFormat: { fields: [{ type: 'FIELD', identifier: 'Zip', label: 'Codice postale' }] },
}

export const strings = {
  required: '(serve)',
  submit: 'Manda',
  name: { firstName: 'Il nome', lastName: 'Il cognome' },
  likert: { stronglyAgree: 'Moltissimo' },
  lightbox: { openForm: 'Apri' },
  validation: { invalidCurrency: 'Scrivi 12 oppure 12.50.' },
}

const script = (name: string, json: unknown, id = '') => {
  const text = typeof json === 'string' ? json : JSON.stringify(json).replaceAll('</', '<\\/')
  return `<script type="application/json" class="sqs-form-block-${name}"${id && ` id="${id}"`}>${text}</script>`
}

export interface Given {
  readonly context?: unknown
  readonly design?: unknown
  readonly words?: unknown
  readonly ownerHtml?: string
  /** In place of the empty wrapper. */
  readonly inside?: string
}

export const contextOf = (more: object = {}) => ({
  formId: 'form-1',
  collectionId: 'coll-1',
  objectName: 'page-1',
  formName: 'Prenota',
  formFieldFormats: formats,
  formFields: everyKind,
  formSubmitButtonText: 'Prenota',
  formSubmissionMessage: { html: '<p>Grazie <b>di cuore</b><script>window.hacked = 1</script></p>' },
  ...more,
})

/** For `expect.poll`: a machine may be busy with other things. */
export const patiently = { interval: 5, timeout: 20_000 }

/** The block of a form that only its three scripts describe. */
export function componentForm({
  context = contextOf(),
  design = { buttonAlignment: 'center' },
  words = strings,
  ownerHtml = '',
  inside = '<div class="form-wrapper"></div>',
}: Given = {}): string {
  return `<div class="sqs-block website-component-block sqs-block-form form-block" data-definition-name="website.components.form" id="block-form"><div class="sqs-block-content"><div class="sqs-site-style-form">${context === null ? '' : script('context', context, 'form-context-form-1')}${script('design-fields', design)}${script('localized-strings', words)}<div class="sqs-form-block-submission-html" data-submission-html="${ownerHtml}"></div>${inside}</div></div></div>`
}

/** A form of the older kind behind a button. */
export const lightboxForm = ({
  handle = '<button class="lightbox-handle sqs-system-button">Scrivici</button>',
  id = 'block-box',
} = {}) =>
  `<div class="sqs-block form-block sqs-block-form" id="${id}"><div class="sqs-block-content"><div class="lightbox-handle-wrapper">${handle}</div><div class="form-wrapper hidden"><div class="form-title">Scrivici due righe</div><div class="form-inner-wrapper"><form data-form-id="form-${id}" method="POST" action="https://old.example" onsubmit="return (function (form) { (new Y.Module.FormSubmit(form)).submit({ formId: 'form-${id}', collectionId: 'coll-1', objectName: 'page-1' }); return false; })(this);"><div class="field-list clear"><div id="email-${id}" class="form-item field email required"><label class="title" for="email-${id}-field">Email</label><input id="email-${id}-field" name="email" type="email"></div></div><div class="form-button-wrapper"><input class="button" type="submit" value="Invia"></div><div class="hidden form-submission-text">Grazie!</div></form></div></div></div></div>`
