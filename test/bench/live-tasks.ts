// What a trace of Chromium says of the tasks that follow from edits. `clients/live.js` leaves a mark before each edit, and one
// without a name when all has come to rest.
import { median } from './gates.ts'
import { busy, type TraceEvent } from './trace.ts'

/** Milliseconds: a longer task is felt. */
export const limit = 50

export interface LongTask {
  /** Which block, and what was done to it. */
  readonly edit: string
  /** Milliseconds in which the thread had the processor: a gate of none must not be missed for what other programs do. */
  readonly took: number
  /** What most of it was. */
  readonly mostly: string
}

export interface Tasks {
  /** Of all that follow from edits, in milliseconds of the processor. */
  readonly longest: number
  /** How many took longer than the limit by the clock: the same ones where the machine does nothing else. */
  readonly longByClock: number
  readonly long: readonly LongTask[]
  /** Milliseconds of the longest task that follows from each edit. */
  readonly byEdit: ReadonlyMap<string, number>
  /** Milliseconds that what is done between the edits took here. */
  readonly work: readonly number[]
}

const steps =
  /^(FunctionCall|EvaluateScript|RunMicrotasks|UpdateLayoutTree|Layout|PrePaint|Paint|ParseHTML|[MC]\w*GC)$/

export function readTasks(trace: Buffer): Tasks {
  const { traceEvents } = JSON.parse(String(trace)) as { traceEvents: readonly TraceEvent[] }
  const isMark = ({ name, cat }: TraceEvent) => name.startsWith('live:') && !!cat?.includes('user_timing')
  const marks = traceEvents.filter(isMark).toSorted((a, b) => a.ts - b.ts)
  const [first] = marks
  if (!first) throw new Error('the trace has no edit')
  const main = traceEvents.filter(({ pid, tid, ph }) => pid === first.pid && tid === first.tid && ph === 'X')
  const all = main.filter(({ name }) => name === 'RunTask')
  const work = marks
    .filter(({ name }) => name === 'live:work')
    .flatMap(({ ts }) => all.filter(task => task.ts <= ts && ts <= task.ts + (task.dur ?? 0)))
    .map(task => busy(task) / 1000)
  const took = (task: TraceEvent) => busy(task) / 1000
  const tasks = all.flatMap(task => {
    // The task in which the edit is made is one of them.
    const mark = marks.findLast(({ ts }) => ts <= task.ts + (task.dur ?? 0))
    return mark && !/^live:(work)?$/.test(mark.name) ? [{ task, edit: mark.name.slice('live:'.length) }] : []
  })
  const byEdit = new Map<string, number>()
  for (const { task, edit } of tasks) byEdit.set(edit, Math.max(byEdit.get(edit) ?? 0, took(task)))
  return {
    longest: Math.max(0, ...byEdit.values()),
    byEdit,
    longByClock: tasks.filter(({ task: { dur = 0 } }) => dur / 1000 > limit).length,
    long: tasks
      .filter(({ task }) => took(task) > limit)
      .map(({ task, edit }) => ({ edit, took: took(task), mostly: mostly(task, main) })),
    work,
  }
}

function mostly(task: TraceEvent, main: readonly TraceEvent[]): string {
  const sums = new Map<string, number>()
  const within = main.filter(({ ts }) => ts >= task.ts && ts < task.ts + (task.dur ?? 0))
  for (const event of within)
    if (steps.test(event.name)) sums.set(event.name, (sums.get(event.name) ?? 0) + busy(event) / 1000)
  const [most] = [...sums].toSorted(([, a], [, b]) => b - a)
  return most ? `${most[0]} ${Math.round(most[1])} ms` : 'nothing named'
}

/** What holds of several visits in which the same edits were made: of each edit the median, so that no single pause of the machine counts. */
export function typicalOf(visits: readonly Tasks[]): Tasks {
  const edits = new Set(visits.flatMap(({ byEdit }) => [...byEdit.keys()]))
  const byEdit = new Map(
    [...edits].map(edit => [edit, median(visits.flatMap(visit => visit.byEdit.get(edit) ?? []))] as const),
  )
  const long = [...byEdit].flatMap(([edit, took]) => {
    const seen = visits.flatMap(visit => visit.long).filter(task => task.edit === edit)
    const [longest] = seen.toSorted((a, b) => b.took - a.took)
    return longest && took > limit ? [{ ...longest, took }] : []
  })
  return {
    longest: Math.max(0, ...byEdit.values()),
    byEdit,
    longByClock: median(visits.map(visit => visit.longByClock)),
    long,
    work: visits.flatMap(visit => visit.work),
  }
}
