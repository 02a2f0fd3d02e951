import { afterEach, beforeEach, vi } from 'vitest'
import { describedBlocks as definitions } from '../src/build/described-blocks.node.ts'
import { type StartedPage, startPage } from './start-page.ts'

export const rootOf = (name: string) => document.querySelector<HTMLElement>(`[data-block="${name}"]`)

const real = setTimeout

/** Time goes on only where a test rests. */
export function ownTime(): void {
  const frames = ['requestAnimationFrame', 'cancelAnimationFrame'] as const
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date', ...frames] })
}

/** Of the test that runs. */
const opened: StartedPage[] = []

/** Each test of the file has its own time and pages, and a server that does not answer. */
export function alone(): void {
  beforeEach(() => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    ownTime()
  })
  afterEach(() => {
    for (const page of opened.splice(0)) page.close()
  })
}

/** All that is due has happened, though nobody has waited for it. */
export async function rest(): Promise<void> {
  // First so little that what has just been asked for has its own time to answer, before anybody gives it up.
  for (const ms of [500, 500, 20_000, 20_000, 20_000, 20_000]) {
    await vi.advanceTimersByTimeAsync(ms)
    // Files and pictures take their own time.
    await new Promise(resolve => real(resolve, 3))
  }
}

export async function openLive(html: string): Promise<StartedPage> {
  const page = startPage(html, definitions)
  opened.push(page)
  let isThere = false
  page.engine.mount(document.body).then(() => {
    isThere = true
  })
  // Chunks come from files, in their own time.
  for (let i = 0; i < 1000 && !isThere; i++) await rest()
  await rest()
  return page
}

/** What is there, without what no two pages share. */
export function seen(root: Element | null): string {
  const copy = root?.cloneNode(true) as Element | undefined
  for (const el of copy?.querySelectorAll('*') ?? []) {
    const all = [...el.attributes].map(({ name, value }) => [name, value] as const)
    for (const [name] of all) el.removeAttribute(name)
    for (const [name, value] of all.sort(([a], [b]) => (a < b ? -1 : 1))) el.setAttribute(name, value)
  }
  return (
    (copy?.outerHTML ?? '')
      // What each element was before: of a page that has been used, more than of a fresh one.
      .replaceAll(/ data-site-was="[^"]*"/g, '')
      .replaceAll(/DTSTAMP%3A\w+/g, 'DTSTAMP')
      .replaceAll(/(site-[\w-]*?|:r)\d+\b/g, '$1N')
      .replaceAll(/\s+/g, ' ')
  )
}

/** Where two pages begin to differ, with what stands around it. */
export function firstDifference(a: string, b: string): string {
  let i = 0
  while (a[i] === b[i]) i++
  return `is     …${a.slice(Math.max(0, i - 80), i + 160)}\nshould …${b.slice(Math.max(0, i - 80), i + 160)}`
}

/** What a page shows that has just come with the HTML that is left where ours has gone. Closes the page. */
export async function freshOf(page: StartedPage): Promise<string> {
  page.engine.unmount(document.body)
  const html = document.body.innerHTML
  page.close()
  const fresh = await openLive(html)
  const text = seen(document.body)
  fresh.close()
  return text
}
