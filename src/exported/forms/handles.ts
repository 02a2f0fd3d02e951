import { isElement, own } from '#runtime/own.ts'
import type { ExportedPage } from '../define.ts'
import { endWithPage } from '../end-with-page.ts'

/** A form above the page, and what opens it. */
interface Lightbox {
  readonly block: HTMLElement
  /** Its block, once that is alive. */
  readonly shell: HTMLElement
  readonly dialog: HTMLDialogElement
  readonly handle: HTMLElement | null
}

const all = new WeakMap<ExportedPage, Lightbox[]>()
/** What opens a form has this class; of older pages its place has one. */
export const handles = '.lightbox-handle, .lightbox-handle-wrapper :is(button, a)'
const controls = `${handles}, a[href*="#"], [commandfor], [data-opens]`

/**
 * Whatever opens such a form, wherever on the page it stands and whenever it came: its own handle, also where the owner has
 * moved or copied it; a link of the owner's to the form's block; a click that their script makes. The form block opens it;
 * until that is alive, and where it never will be, the browser does.
 */
export function followHandles(lightbox: Lightbox, page: ExportedPage): void {
  const { handle } = lightbox
  const others = all.get(page)
  if (handle) {
    const isOperable = own(handle).matches('button, a[href]')
    page.annotate(handle, {
      'aria-haspopup': 'dialog',
      ...(!isOperable && { role: 'button', tabindex: '0' }),
    })
  }
  if (others) {
    others.push(lightbox)
    return
  }
  const lightboxes = [lightbox]
  all.set(page, lightboxes)
  const { env, errors } = page.runtime
  const guard = (at: string, fn: (event: Event) => void) => errors.guard({ in: 'form', at }, fn)
  const stops = [
    env.listen(
      'click',
      guard('handle', event => press(event, { lightboxes, page })),
    ),
    env.listen(
      'keydown',
      guard('handle key', event => pressByKey(event as KeyboardEvent)),
    ),
  ]
  endWithPage(page, () => {
    for (const stop of stops) stop()
  })
}

/** One whose page has been swapped since then leaves its name, and those in it, to the one that comes. */
export function leaveName(id: string, page: ExportedPage): void {
  const lightboxes = all.get(page) ?? []
  const gone = lightboxes.find(
    ({ block, dialog }) => dialog.id === id && !dialog.open && !own(block).isConnected,
  )
  if (!gone) return
  lightboxes.splice(lightboxes.indexOf(gone), 1)
  gone.shell.remove()
}

function press(
  event: Event,
  { lightboxes, page }: { lightboxes: readonly Lightbox[]; page: ExportedPage },
): void {
  const { defaultPrevented, ctrlKey, metaKey, shiftKey } = event as MouseEvent
  if (defaultPrevented || ctrlKey || metaKey || shiftKey) return
  const control = own(event.target as Element | null)?.closest<HTMLElement>(controls)
  const lightbox = control && lightboxOf(control, { lightboxes, page })
  const dialog = lightbox && standing(lightbox, page)
  if (!control || !dialog) return
  const shell = own(dialog).closest('.sqs-block-form-lightbox')
  if (own(shell)?.getAttribute('data-block-state') === 'mounted') {
    // From now on it is one of those that name it, and the block sees to the rest.
    if (named(control) !== dialog.id) page.annotate(control, { 'data-opens': dialog.id })
    return
  }
  event.preventDefault()
  if (own(control).getAttribute('command') === 'close') dialog.close()
  else if (!dialog.open) dialog.showModal()
}

/** A page that is kept for the way back, as by Turbo, comes as its likeness, with that of the dialog. */
function standing({ dialog }: Lightbox, { runtime }: ExportedPage): HTMLDialogElement | null {
  if (own(dialog).isConnected) return dialog
  return runtime.env.findAll<HTMLDialogElement>(`dialog[id="${dialog.id}"]`)[0] ?? null
}

function named(control: HTMLElement): string | null {
  return own(control).getAttribute('commandfor') ?? own(control).getAttribute('data-opens')
}

/** Which of them it opens, if one. */
function lightboxOf(
  control: HTMLElement,
  { lightboxes, page }: { readonly lightboxes: readonly Lightbox[]; readonly page: ExportedPage },
): Lightbox | undefined {
  const name = named(control)
  if (name !== null) return lightboxes.find(({ dialog }) => dialog.id === name)
  if (own(control).matches(handles)) {
    return (
      lightboxes.find(({ block, handle }) => handle === control || own(block).contains(control)) ??
      // A copy of one of them, or the only one there is.
      lightboxes.find(({ handle }) => wordsOf(handle) === wordsOf(control)) ??
      lightboxes[0]
    )
  }
  const [address, id] = (own(control).getAttribute('href') ?? '').split('#')
  const isHere =
    !address || (control as HTMLAnchorElement).href.split('#')[0] === page.runtime.env.url().split('#')[0]
  return isHere ? lightboxes.find(({ block, dialog }) => id && [block.id, dialog.id].includes(id)) : undefined
}

function wordsOf(el: HTMLElement | null): string {
  return own(el)?.textContent?.trim() ?? ''
}

/** What is no button has no keys of its own; its role says that it has been seen to. */
function pressByKey(event: KeyboardEvent): void {
  const { target, key, defaultPrevented } = event
  const isPressed = (key === 'Enter' || key === ' ') && !defaultPrevented
  const handle = target as HTMLElement
  if (!isPressed || !isElement(handle) || !own(handle).matches(`:is(${handles})[role=button]:not(button,a)`))
    return
  event.preventDefault()
  handle.click()
}
