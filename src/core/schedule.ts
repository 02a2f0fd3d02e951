import type { Env } from '#runtime/env.ts'

/** Work runs in slices of this many milliseconds; between two slices the browser answers the visitor and draws. */
export const sliceMs = 5

export interface Scheduler {
  /** Runs `job` soon, in order. */
  add(job: () => void): void
  /** Resolves when everything added so far has run. */
  idle(): Promise<void>
  /** Forgets what has not run yet. */
  clear(): void
}

/**
 * One queue for all mounts: sixty roots in one task are a long task, and a tap during a long task waits for its end.
 */
export function createScheduler({ env }: { readonly env: Env }): Scheduler {
  let jobs: (() => void)[] = []
  let running = false
  let waiting: (() => void)[] = []

  function slice(): void {
    const end = env.now() + sliceMs
    try {
      do jobs.shift()?.()
      while (jobs.length > 0 && env.now() < end)
    } finally {
      // A job that throws loses its slice, not the jobs after it.
      if (jobs.length > 0) env.soon(slice)
      else finish()
    }
  }

  function finish(): void {
    running = false
    const done = waiting
    waiting = []
    for (const resolve of done) resolve()
  }

  return {
    add(job) {
      jobs.push(job)
      if (running) return
      running = true
      env.soon(slice)
    },
    idle: () => (running ? new Promise(resolve => waiting.push(resolve)) : Promise.resolve()),
    clear() {
      jobs = []
    },
  }
}

/** Settles as the job does, which runs when it is its turn. */
export function inTurn(later: (job: () => void) => void, job: () => unknown): Promise<unknown> {
  return new Promise(done => later(() => done((async () => job())())))
}
