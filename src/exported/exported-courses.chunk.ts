import { own } from '#runtime/own.ts'
import type { ExportedPage } from './define.ts'

const lessons = 'a.course-item__side-nav-link, .course-list__sublist a'
const toggles = '.course-item__side-nav-toggle-button'

/**
 * The pages of a course: on its list the button that begins it, and chapters that open; on a lesson the navigation, and the
 * button that leads to the next. How far somebody has come only the server knows: nothing is said of that. The function
 * returned looks for what is new.
 */
export function enliven(page: ExportedPage): () => void {
  const { env, errors } = page.runtime
  const place = { in: 'exported page', at: 'course' }
  const known = new WeakSet<Element>()
  const listen = (type: string, fn: (event: Event) => void) => env.listenEarly(type, errors.guard(place, fn))
  const stops = [
    listen('click', event => press(event, page)),
    listen('keydown', event => {
      const { key, target } = event as KeyboardEvent
      const nav = key === 'Escape' && own(target as Element).closest('.course-item:not(.nav-closed)')
      if (!nav) return
      open(nav as HTMLElement, page, false)
      env
        .findAll(toggles, nav)
        .find(button => own(button).checkVisibility?.() ?? true)
        ?.focus()
    }),
    env.listen(
      'resize',
      errors.guard(place, () => {
        for (const item of env.findAll('.course-item')) layOut(item, page)
      }),
    ),
  ]
  page.onDestroy(() => {
    for (const stop of stops) stop()
  })
  return () => {
    for (const course of env.findAll('.course-list')) begin(course, page)
    const items = env.findAll('.course-item')
    if (!items[0]) keepFree(page, 0)
    for (const item of items) {
      // One that was given back when it left waits anew.
      if (known.has(item) && !own(item).matches('.nav-loading')) continue
      known.add(item)
      leadOn(item, page)
      // As it came, with what it hides closed to the keyboard as well.
      open(item, page, false)
      layOut(item, page)
    }
  }
}

/** The first word for it is the one of who has not begun. */
function begin(course: HTMLElement, page: ExportedPage): void {
  const { env } = page.runtime
  const [button] = env.findAll('.course-item__course-action-button', course)
  const [first] = env.findAll<HTMLAnchorElement>(lessons, course)
  const [text] = env.findAll('[data-cta-action="start"]', button ?? course)
  if (!button || !first || !text) return
  page.annotate(button, { href: first.getAttribute('href') })
  page.toggle(button, 'course-item__course-action-button--ready', true)
  page.toggle(text, 'course-item__course-action-button-text--active', true)
}

/** Behind the last lesson there is none, and the button stays out of sight. */
function leadOn(item: HTMLElement, page: ExportedPage): void {
  const { env } = page.runtime
  const links = env.findAll<HTMLAnchorElement>(lessons, item)
  const at = links.findIndex(link => own(link).closest('.course-item__side-nav-lesson.active'))
  const next = links[at + 1]
  if (at < 0) return
  for (const button of env.findAll('.course-item__next-lesson-button:not([data-is-paywall-link])', item)) {
    if (!next) {
      // Nor is it reached with the keyboard, or read out.
      page.annotate(button, { inert: '' })
      continue
    }
    // “Next lesson”, and not that this one is complete.
    page.annotate(button, { href: next.getAttribute('href'), 'data-is-complete': '' })
    page.toggle(button, 'active', true)
  }
  for (const footer of next ? env.findAll('.course-item__footer-content', item) : [])
    page.toggle(footer, 'course-item__footer-content--visible', true)
}

/** On a telephone the navigation lies below the page, with its head in sight; else beside it, below the header that covers it. */
function layOut(item: HTMLElement, page: ExportedPage): void {
  const { env } = page.runtime
  const isNarrow = env.matches('(max-width: 767px)')
  page.toggle(item, 'nav-loading', false)
  page.toggle(item, 'mobile-layout', isNarrow)
  const [head] = env.findAll('.course-item__side-nav-mobile-header', item)
  const headHeight = head?.offsetHeight ?? 0
  page.style(item, { '--vh': '100vh', '--mobile-nav-header-height': `${headHeight}` })
  keepFree(page, isNarrow ? headHeight : 0)
  const top = env.findAll('header#header')[0]?.offsetHeight ?? 0
  for (const nav of env.findAll('.course-item__side-nav', item))
    page.style(nav, {
      top: isNarrow ? '' : `${top}px`,
      height: isNarrow ? '' : `calc(100vh - ${top}px)`,
    })
  makeRoom(item, page)
}

/** So many pixels at the end of the page, and below what has the focus, are not covered by it. */
function keepFree(page: ExportedPage, height: number): void {
  const { documentElement, body } = page.runtime.env.document
  const room = height ? `${height}px` : ''
  page.style(body, { 'padding-bottom': room })
  page.style(documentElement, { 'scroll-padding-bottom': room })
}

/** Beside the page it covers none of its words, and nothing lies over these. */
function makeRoom(item: HTMLElement, page: ExportedPage): void {
  const { env } = page.runtime
  const isBeside = !own(item).matches('.mobile-layout,.nav-closed')
  const side = own(item).matches('.nav-align-right') ? 'right' : 'left'
  const [nav] = env.findAll('.course-item__side-nav', item)
  for (const content of env.findAll('.course-item__content', item))
    page.style(content, { [`margin-${side}`]: isBeside ? `${nav?.offsetWidth ?? 0}px` : '' })
  for (const backdrop of env.findAll('.course-item__side-nav-mobile-backdrop', item))
    page.style(backdrop, { display: isBeside ? 'none' : '' })
}

function press(event: Event, page: ExportedPage): void {
  const target = own(event.target as Element)
  const chapter = target.closest<HTMLElement>('.course-list .accordion-trigger')
  if (chapter) turn(chapter, page)
  const item = target.closest<HTMLElement>('.course-item')
  if (item && target.closest(`${toggles}, .course-item__side-nav-mobile-backdrop`))
    open(item, page, own(item).matches('.nav-closed'))
}

function turn(trigger: HTMLElement, page: ExportedPage): void {
  const isOpen = trigger.getAttribute('aria-expanded') !== 'true'
  page.annotate(trigger, { 'aria-expanded': `${isOpen}` })
  const chapter = own(trigger).closest<HTMLElement>('[data-expanded]')
  if (chapter) page.annotate(chapter, { 'data-expanded': `${isOpen}` })
  const [content] = page.runtime.env.findAll(`[id="${trigger.getAttribute('aria-controls')}"]`)
  if (content) page.annotate(content, { 'aria-hidden': `${!isOpen}`, inert: isOpen ? null : '' })
}

function open(item: HTMLElement, page: ExportedPage, isOpen: boolean): void {
  const { env } = page.runtime
  page.toggle(item, 'nav-closed', !isOpen)
  for (const content of env.findAll('.course-item__side-nav-content', item))
    page.annotate(content, { inert: isOpen ? null : '' })
  for (const button of env.findAll(toggles, item))
    page.annotate(button, {
      'aria-expanded': `${isOpen}`,
      'aria-label': button.getAttribute(isOpen ? 'data-label-expanded' : 'data-label-collapsed'),
    })
  makeRoom(item, page)
}
