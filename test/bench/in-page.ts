// What a page of the benchmark notes about itself. These functions run there, and know nothing of their modules.

export interface Notes {
  /** From the event to the frame after it, in milliseconds. */
  readonly clicks: number[]
  readonly shifts: { readonly value: number; readonly at: number }[]
  /** From the finger to the frame that shows what it has done; asked for by `awaitTouch`. */
  touched?: Promise<number>
}

declare global {
  interface Window {
    notes: Notes
  }
}

/** Before anything of the page runs. */
export function takeNotes(): void {
  const notes: Notes = { clicks: [], shifts: [] }
  window.notes = notes
  const note = ({ timeStamp }: Event) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => notes.clicks.push(performance.now() - timeStamp)
      port2.postMessage(null)
    })
  addEventListener('click', note, { capture: true, passive: true })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) notes.shifts.push({ value: entry.value, at: entry.startTime })
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Says to the server at `path` that the page has been read and painted: it then sends the scripts that the page names. */
export function sayPainted(path: string): void {
  if (window !== top) return
  addEventListener(
    'readystatechange',
    () => {
      if (document.readyState === 'interactive')
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => navigator.sendBeacon(path))))
    },
    { capture: true },
  )
}

/**
 * Begins to look, with each frame after the next touch (or after another event), whether `done` (its source) says that it
 * has had its effect.
 */
export function awaitTouch(block: Element, [done, type = 'touchstart']: readonly [string, string?]): void {
  const isDone: (block: Element) => boolean = new Function(`return (${done})`)()
  window.notes.touched = new Promise(resolve => {
    addEventListener(
      type,
      ({ timeStamp }) => {
        const look = () => {
          if (!isDone(block)) return void requestAnimationFrame(look)
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - timeStamp)
          port2.postMessage(null)
        }
        requestAnimationFrame(look)
      },
      { capture: true, once: true, passive: true },
    )
  })
}

/** As soon as everything is alive. */
export function untilMarked(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (performance.getEntriesByName(name, 'mark').length > 0) resolve()
    }
    look()
    new PerformanceObserver(look).observe({ type: 'mark', buffered: true })
    setTimeout(() => reject(new Error(`no mark ${name} within 30 s`)), 30_000)
  })
}
