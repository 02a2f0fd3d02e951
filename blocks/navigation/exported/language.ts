import type { ExportedPage } from '#exported/define.ts'
import { idFor } from '#parts/server-nodes.ts'
import { own } from '#runtime/own.ts'

/**
 * The languages in a header of the newer templates, which its stylesheet shows to a mouse that is over them: they open by
 * a press, a finger or the keyboard as well, and the Escape key closes them whatever has opened them. The one of telephones
 * is a folder of their menu.
 */
export function describeLanguages(picker: HTMLElement, page: ExportedPage): void {
  const { env, errors } = page.runtime
  const opener = own(picker).querySelector<HTMLElement>('.current-language')
  const list = own(picker).querySelector<HTMLElement>('.language-picker-content')
  if (!opener || !list) return
  const label = own(picker).getAttribute('aria-label')
  const named = label && opener.textContent?.trim() ? `${label}: ${opener.textContent.trim()}` : label
  // A list of links is none of options, and what opens it is a part of it no more than it is one of them.
  page.annotate(picker, { role: null, tabindex: null, 'aria-expanded': null, 'aria-controls': null })
  page.annotate(picker, { 'aria-label': null })
  page.annotate(list, { id: idFor(list, 'navigation-list') })
  page.annotate(opener, {
    role: 'button',
    tabindex: '0',
    'aria-controls': list.id,
    ...(named && { 'aria-label': named }),
  })

  let isOpen = false
  const show = (value: boolean): void => {
    isOpen = value
    page.annotate(opener, { 'aria-expanded': String(value) })
    // Closed it stays so under a mouse that has not moved away, and after a finger, which is taken for one.
    page.style(list, value ? { display: 'block', 'pointer-events': 'auto' } : { display: 'none' })
  }
  const rest = (): void => {
    if (!isOpen) page.style(list, { display: '', 'pointer-events': '' })
  }
  const press = (event: Event): void => {
    event.preventDefault()
    show(!isOpen)
  }
  const keys: Readonly<Record<string, (event: Event) => void>> = {
    Enter: press,
    ' ': press,
    ArrowDown(event) {
      event.preventDefault()
      show(true)
      list.querySelector('a')?.focus()
    },
  }
  const isInside = (node: unknown) => node instanceof Node && own(picker).contains(node)

  const handlers: Readonly<Record<string, (event: Event) => void>> = {
    click: event => opener.contains(event.target as Node) && press(event),
    keydown: event => opener === event.target && keys[(event as KeyboardEvent).key]?.(event),
    mouseleave: rest,
    // Safari gives the focus to nobody when a link is pressed.
    focusout({ relatedTarget }: Event & { relatedTarget?: EventTarget | null }) {
      if (isOpen && relatedTarget && !isInside(relatedTarget)) leave()
    },
  }
  const leave = (): void => {
    show(false)
    rest()
  }
  /** Before anything around it closes. */
  const dismiss = (event: Event): void => {
    const isShown = isOpen || own(picker).matches(':hover')
    if ((event as KeyboardEvent).key !== 'Escape' || !isShown || list.style.display === 'none') return
    event.stopPropagation()
    const hadFocus = isInside(env.document.activeElement)
    show(false)
    if (hadFocus) opener.focus()
  }
  const guard = (fn: (event: Event) => void) =>
    errors.guard({ in: 'navigation', at: 'languages', el: picker }, fn)

  leave()
  for (const [type, handler] of Object.entries(handlers)) {
    const call = guard(handler)
    own(picker).addEventListener(type, call)
    page.onDestroy(() => own(picker).removeEventListener(type, call))
  }
  page.onDestroy(env.listenEarly('keydown', guard(dismiss)))
  page.onDestroy(
    env.listenEarly(
      'click',
      guard(event => isOpen && !isInside(event.target) && leave()),
    ),
  )
}
