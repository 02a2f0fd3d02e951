import { own } from '#runtime/own.ts'
import type { ExportedPage } from '../define.ts'

/** What the stylesheet hides, and the class with which it does not. */
const late = [
  ['footer-content', 'course-item__footer-content--visible'],
  ['next-lesson-button', 'active'],
  ['course-action-button', 'course-item__course-action-button--ready'],
] as const
const actionText = 'course-item__course-action-button-text'

/**
 * A course or one of its lessons: the buttons that lead on are seen, chapters open and close, and so does the list of lessons
 * beside a lesson.
 */
export function wakeCourse(root: HTMLElement, page: ExportedPage): void {
  const { env } = page.runtime
  // Some stand below the lesson, outside of it.
  for (const [name, state] of late)
    for (const el of env.findAll(`.course-item__${name}`)) page.toggle(el, state, true)
  // Which of its words are meant only the old runtime's server knows; the first are those of who begins.
  for (const el of env.findAll('.course-item__course-action-button')) {
    const [text] = env.findAll(`.${actionText}`, el)
    if (text && !own(el).querySelector(`.${actionText}--active`))
      page.toggle(text, `${actionText}--active`, true)
  }
  for (const el of env.findAll('.course-list__list-chapter-item-accordion-trigger', root)) chapter(el, page)
  if (own(root).matches('.course-item')) lessons(root, page)
}

const isOpenNow = (el: Element) => own(el).getAttribute('aria-expanded') !== 'false'

function chapter(trigger: HTMLElement, page: ExportedPage): void {
  const { env } = page.runtime
  const id = own(trigger).getAttribute('aria-controls')
  const content =
    (id && env.document.getElementById(id)) ||
    own(own(trigger).closest('.course-list__list-chapter-item'))?.querySelector(
      '[class*="accordion-content"]',
    )
  if (!content) return
  const show = (isOpen: boolean) => {
    page.annotate(trigger, { 'aria-expanded': String(isOpen) })
    page.annotate(content, { 'aria-hidden': isOpen ? null : 'true', inert: isOpen ? null : '' })
  }
  show(isOpenNow(trigger) && own(content).getAttribute('aria-hidden') !== 'true')
  onPress(trigger, { page, press: () => show(!isOpenNow(trigger)) })
}

/** On a narrow window they are a sheet at its lower edge, of which the first line is seen. */
const narrow = '(max-width: 800px)'

function lessons(root: HTMLElement, page: ExportedPage): void {
  const { env, errors } = page.runtime
  const one = (name: string) => own(root).querySelector<HTMLElement>(`.course-item__${name}`)
  const [nav, list, content] = [one('side-nav'), one('side-nav-content'), one('content')]
  if (!nav || !list) return
  const toggles = env.findAll('[class*="course-item__side-nav-toggle-button"]', root)
  let isOpen = !own(root).classList.contains('nav-closed')
  let isNarrow = false
  const show = () => {
    page.toggle(root, 'mobile-layout', isNarrow)
    page.toggle(root, 'nav-closed', !isOpen)
    page.annotate(list, { inert: isOpen ? null : '' })
    for (const el of toggles) page.annotate(el, { 'aria-expanded': String(isOpen) })
    const side = own(root).classList.contains('nav-align-right') ? 'margin-right' : 'margin-left'
    if (content) page.style(content, { [side]: isOpen && !isNarrow ? `${own(nav).offsetWidth}px` : '' })
    page.style(root, {
      '--vh': '100vh',
      '--mobile-nav-header-height': String(one('side-nav-mobile-header')?.offsetHeight ?? 0),
    })
  }
  const fitWindow = errors.guard({ in: 'courses', at: 'resize', el: root }, (): void => {
    if (env.matches(narrow) === isNarrow) return
    isNarrow = !isNarrow
    isOpen = !isNarrow
    show()
  })
  page.toggle(root, 'nav-loading', false)
  show()
  fitWindow()
  page.onDestroy(env.listen('resize', fitWindow))
  const press = () => {
    isOpen = !isOpen
    show()
  }
  for (const el of toggles) onPress(el, { page, press })
  const backdrop = one('side-nav-mobile-backdrop')
  if (backdrop) onPress(backdrop, { page, press })
}

function onPress(
  el: HTMLElement,
  { page, press }: { readonly page: ExportedPage; readonly press: () => void },
): void {
  const call = page.runtime.errors.guard({ in: 'courses', at: 'press', el }, press)
  el.addEventListener('click', call)
  page.onDestroy(() => el.removeEventListener('click', call))
}
