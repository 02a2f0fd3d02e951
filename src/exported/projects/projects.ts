import { pressable } from '#parts/press.ts'
import { own } from '#runtime/own.ts'
import type { ExportedPage } from '../define.ts'

interface Project {
  readonly el: HTMLElement
  /** As its links say it. */
  readonly url: string
  readonly title: string
  /** Its pictures stand in this page; else it has a page of its own. */
  readonly isHere: boolean
}

/**
 * A picture of the list opens its work in place, where that stands in the page; the address says which one is open, so that
 * Back closes it. The others stay links. `false`: there are none.
 */
export function fillProjects(pages: HTMLElement, page: ExportedPage): false | undefined {
  const projects = [...own(pages).querySelectorAll<HTMLElement>('.project[data-url]')].map(projectOf)
  if (projects.length === 0) return false
  const { env, errors } = page.runtime
  const links = env
    .findAll('#projectThumbs a.project[href]')
    .map(el => ({ el, url: normal(own(el).getAttribute('href') ?? '') }))
  const given = { projects, page }
  for (const { el, url } of links)
    if (projects.some(one => one.isHere && one.url === url)) page.annotate(el, { href: `#${url}` })

  const show = (index: number): void => {
    const shown = projects[index]
    for (const { el, url } of links) page.toggle(el, 'active-project', url === shown?.url)
    for (const { el } of projects) page.toggle(el, 'active-project', el === shown?.el)
    for (const el of env.findAll('#page')) page.toggle(el, 'page-open', index >= 0)
    drawControls(index, given)
  }
  const asked = () => projects.findIndex(({ url, isHere }) => isHere && url === normal(env.hash()))
  let now = asked()
  const follow = errors.guard({ in: 'projects', at: 'hashchange', el: pages }, (): void => {
    const index = asked()
    if (index === now) return
    now = index
    show(index)
    reach(projects[index], page)
  })
  for (const [selector, by] of steps)
    press(selector, { ...given, turn: () => step(projects[now + by], page) })
  show(now)
  page.onDestroy(env.listen('hashchange', follow))
  return undefined
}

const steps = [
  ['#projectNav .prev-project', -1],
  ['#projectNav .next-project', 1],
] as const

interface Given {
  readonly projects: readonly Project[]
  readonly page: ExportedPage
}

function projectOf(el: HTMLElement): Project {
  const title = own(el).querySelector('.project-title')?.textContent?.trim()
  return {
    el,
    url: normal(own(el).getAttribute('data-url') ?? ''),
    title: title || normal(own(el).getAttribute('data-url') ?? '').replace(/\//g, ''),
    // Also one whose page the old runtime had put there before this one was saved.
    isHere:
      !own(el).hasAttribute('data-type-protected') &&
      (own(el).matches('.gallery-project') || own(el).childElementCount > 0),
  }
}

/** "reel", "/reel" and "/reel/" are the same. */
function normal(address: string): string {
  const bare = address.replace(/^#/, '').split('/').filter(Boolean).join('/')
  return bare && `/${bare}/`
}

function step(project: Project | undefined, page: ExportedPage): void {
  if (project) page.runtime.navigate.go(project.isHere ? `#${project.url}` : project.url)
}

/** Named by the work they lead to. */
function drawControls(index: number, { projects, page }: Given): void {
  for (const [selector, by] of steps) {
    const to = index < 0 ? undefined : projects[index + by]
    for (const el of page.runtime.env.findAll(selector)) {
      page.toggle(el, 'disabled', !to)
      page.annotate(el, { 'aria-disabled': String(!to), ...(to && { 'aria-label': to.title }) })
    }
  }
}

function press(selector: string, { page, turn }: Given & { readonly turn: () => void }): void {
  const { env, errors } = page.runtime
  for (const el of env.findAll(selector)) {
    const { attrs, on } = pressable(own(el).matches('button, a[href]'), event => {
      event.preventDefault()
      turn()
    })
    page.annotate(el, { ...attrs })
    for (const [type, fn] of Object.entries(on)) {
      const call = errors.guard({ in: 'projects', at: type, el }, fn) as EventListener
      own(el).addEventListener(type, call)
      page.onDestroy(() => own(el).removeEventListener(type, call))
    }
  }
}

/** What has opened is where the visitor looks, and where the keys are. */
function reach(project: Project | undefined, page: ExportedPage): void {
  if (!project) return
  page.annotate(project.el, { tabindex: '-1' })
  project.el.focus({ preventScroll: true })
  for (const el of page.runtime.env.findAll('#page')) el.scrollIntoView({ block: 'start' })
}
