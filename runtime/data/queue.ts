/** Runs jobs a few at a time, in the order they came; jobs of the same lane one after the other. */
export interface Queue {
  run<T>(job: () => Promise<T>, lane?: string): Promise<T>
}

interface Waiting {
  readonly lane: string | undefined
  start(): Promise<unknown>
}

export function createQueue({ limit }: { readonly limit: number }): Queue {
  const waiting: Waiting[] = []
  const busy = new Set<string>()
  let running = 0

  function next(): void {
    while (running < limit) {
      const index = waiting.findIndex(({ lane }) => lane === undefined || !busy.has(lane))
      const [job] = index < 0 ? [] : waiting.splice(index, 1)
      if (!job) return
      running++
      if (job.lane !== undefined) busy.add(job.lane)
      job.start().finally(() => {
        running--
        if (job.lane !== undefined) busy.delete(job.lane)
        next()
      })
    }
  }

  return {
    run: (job, lane) =>
      new Promise((resolve, reject) => {
        // The queue goes on whatever becomes of one job; its caller hears of it.
        waiting.push({ lane, start: () => job().then(resolve, reject) })
        next()
      }),
  }
}
