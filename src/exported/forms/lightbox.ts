import { own } from '#runtime/own.ts'
import type { ExportedPage } from '../define.ts'
import { buttonClass } from './component.ts'
import { followHandles, handles, leaveName } from './handles.ts'
import { createMake, dress, type Make } from './nodes.ts'
import type { FormSettings } from './settings.ts'
import { createWords, type Words } from './words.ts'

interface Lightboxed {
  readonly block: HTMLElement
  readonly wrapper: HTMLElement
  readonly settings: FormSettings | null
}

/**
 * A form that opens above the page by its handle: in a dialog at the page's end, where the old script put it as well, so
 * that it opens though its block, or the section around it, is hidden. The classes are those that the page's stylesheet
 * has for it; the boxes around the dialog are there for them alone.
 */
export function putInLightbox(given: Lightboxed, page: ExportedPage): void {
  const { block, wrapper, settings } = given
  const { env, messages } = page.runtime
  const { body } = env.document
  if (!body) return
  const make = createMake(env)
  const words = createWords(settings?.strings ?? {}, messages)
  const handle = handleIn(block) ?? (isElsewhere(page) ? null : makeHandle(given, { page, make, words }))
  const place = env.document.createTextNode('')
  const dialog = makeDialog(given, { page, make, words })
  const inner = make('div', { class: 'lightbox-inner' }, dialog)
  const shell = make(
    'div',
    // It is asked for by a press, wherever its place on the page is.
    { class: 'sqs-block-form-lightbox sqs-modal-lightbox-content', 'data-when': 'idle' },
    inner,
  )
  for (const el of [shell, inner]) dress(el, { display: 'contents' })
  wrapper.replaceWith(place)
  page.toggle(wrapper, 'hidden', false)
  const isThemed = own(block).querySelector('.sqs-site-style-form') !== null
  const around = make(
    'div',
    { class: `sqs-block-form form-block${isThemed ? ' sqs-site-style-form' : ''}` },
    wrapper,
  )
  dialog.prepend(around)
  body.append(shell)
  followHandles({ block, shell, dialog, handle }, page)
  page.onDestroy(() => {
    if (own(shell).contains(wrapper)) place.replaceWith(wrapper)
    place.remove()
    shell.remove()
  })
}

function handleIn(block: HTMLElement): HTMLElement | null {
  return own(block).querySelector<HTMLElement>(handles)
}

/** The owner has moved it away. */
function isElsewhere(page: ExportedPage): boolean {
  return page.runtime.env.findAll(handles).some(el => !own(el).closest('.sqs-block-form'))
}

interface Making {
  readonly page: ExportedPage
  readonly make: Make
  readonly words: Words
}

/** Without one nobody would get to the form. */
function makeHandle({ block, wrapper, settings }: Lightboxed, { page, make, words }: Making): HTMLElement {
  const { buttonAlign = '', buttonVariant = '' } = settings?.design ?? {}
  const name = `lightbox-handle sqs-system-button sqs-editable-button ${buttonClass(buttonVariant)}`
  const button = make('button', { type: 'button', class: name }, settings?.handleText || words('open'))
  const align = `lightbox-handle-wrapper--align-${buttonAlign || 'left'}`
  const around = make('div', { class: `lightbox-handle-wrapper ${align}` }, button)
  if (own(block).contains(wrapper)) wrapper.before(around)
  page.onDestroy(() => around.remove())
  return button
}

function makeDialog(
  { block, wrapper, settings }: Lightboxed,
  { page, make, words }: Making,
): HTMLDialogElement {
  const formId =
    settings?.formId || own(block).querySelector('form')?.getAttribute('data-form-id') || block.id
  leaveName(`form-${formId}`, page)
  const id = freeId(page, `form-${formId}`)
  const title = own(wrapper).querySelector<HTMLElement>('.form-title')
  if (title) page.annotate(title, { id: title.id || `${id}-title` })
  const name = settings?.name || own(handleIn(block))?.textContent?.trim() || words('open')
  const said = {
    id,
    class: 'lightbox-content lightbox-form-content-background site-form__sheet',
    'data-part': 'dialog',
    ...(title ? { 'aria-labelledby': title.id } : { 'aria-label': name }),
  }
  const close = {
    type: 'button',
    class: 'lightbox-close',
    commandfor: id,
    command: 'close',
    'aria-label': words('close'),
  }
  return dress(make('dialog', said, dress(make('button', close, '×'), closeLook)), sheetLook)
}

const closeLook = {
  position: 'absolute',
  inset: '6px 6px auto auto',
  width: '44px',
  height: '44px',
  padding: '0',
  border: '0',
  background: 'none',
  'font-size': '24px',
  'line-height': '44px',
  cursor: 'pointer',
}

const sheetLook = {
  position: 'fixed',
  inset: '0',
  'box-sizing': 'border-box',
  width: 'min(600px, 100vw - 32px)',
  'max-width': 'none',
  'max-height': 'calc(100dvh - 32px)',
  margin: 'auto',
  // Room for what closes it.
  padding: '52px clamp(20px, 6vw, 40px) clamp(20px, 6vw, 40px)',
  border: '0',
  'overflow-y': 'auto',
  'overscroll-behavior': 'contain',
}

function freeId({ runtime }: ExportedPage, wanted: string): string {
  let id = wanted
  for (let n = 2; runtime.env.document.getElementById(id); n++) id = `${wanted}-${n}`
  return id
}
