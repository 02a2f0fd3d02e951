import { createObserver } from '#runtime/dom/index.ts'
import type { Stop } from '#runtime/env.ts'
import type { ExportedPage } from './define.ts'

/** Brings courses to life, also those that come later, such as with the next lesson where pages are swapped. */
export function keepCourses(page: ExportedPage): Stop {
  const { env, errors } = page.runtime
  const place = { in: 'exported page', at: 'course' }
  let brought: Promise<() => void> | undefined
  let isDue = false
  let isOver = false
  const bring = async (): Promise<() => void> => {
    try {
      const { enliven } = await import('./exported-courses.chunk.ts')
      if (!isOver) return enliven(page)
    } catch (error) {
      errors.report(place, error)
    }
    return () => {}
  }
  const look = (): void => {
    isDue = false
    if (isOver || !(brought || env.hasAny('.course-item,.course-list'))) return
    brought ??= bring()
    void brought.then(errors.guard(place, enliven => enliven()))
  }
  const observer = createObserver(env, 'MutationObserver', {
    call(records: MutationRecord[]) {
      if (isDue || !records.some(({ addedNodes }) => addedNodes[0])) return
      isDue = true
      env.soon(look)
    },
  })
  observer?.observe(env.document.node, { childList: true, subtree: true })
  look()
  return () => {
    isOver = true
    observer?.disconnect()
  }
}
