// What a trace of Chromium says of the time in which a page comes to life.

export interface TraceEvent {
  readonly name: string
  readonly cat?: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds; `tdur` are those in which the thread had the processor. */
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: {
    readonly data?: { readonly url?: string }
    readonly beginData?: { readonly url?: string }
  }
}

export const traceCategories = [
  '-*',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
  'navigation',
]

/**
 * What the browser does of itself once a page is read, in the task in which its last script has run: it looks through all
 * forms for what it could fill in. It takes as long whatever the scripts are.
 */
const ofTheBrowser = /^RenderFrameImpl::DidDispatchDOMContentLoadedEvent$/

/** Milliseconds on the main thread, from the first script's beginning to `rest` after the mark. */
export interface Boot {
  readonly cpu: number
  readonly styleAndLayout: number
  readonly evaluation: number
  /**
   * The longest task in which a script of the candidate runs, without what the browser does in it of itself, and the longest
   * of all; by the clock, as visitors wait.
   */
  readonly longestOwn: number
  readonly longest: number
}

interface Reading {
  readonly url: string
  /** Where its scripts are. */
  readonly scripts: string
  readonly mark: string
  readonly rest: number
}

export function readBoot(trace: Buffer, { url, scripts, mark, rest }: Reading): Boot {
  const { traceEvents } = JSON.parse(String(trace)) as { traceEvents: readonly TraceEvent[] }
  const page = traceEvents.find(({ name, args }) => name === 'ParseHTML' && args?.beginData?.url === url)
  if (!page) throw new Error(`the trace knows no page ${url}`)
  const main = traceEvents.filter(({ pid, tid }) => pid === page.pid && tid === page.tid)
  const isOwn = ({ args }: TraceEvent) => {
    const script = args?.data?.url ?? ''
    return script.startsWith(scripts) && script.endsWith('.js')
  }
  const runs = main.filter(event => /^(EvaluateScript|FunctionCall)$/.test(event.name) && isOwn(event))
  const evaluations = runs.filter(({ name }) => name === 'EvaluateScript')
  const start = Math.min(...evaluations.map(({ ts }) => ts))
  const ready = Math.min(
    ...main.filter(({ name, cat }) => name === mark && cat?.includes('user_timing')).map(({ ts }) => ts),
  )
  if (!Number.isFinite(start) || !Number.isFinite(ready)) throw new Error(`the trace has no ${mark}`)
  const end = ready + rest * 1000
  const during = (names: RegExp) =>
    main.filter(event => names.test(event.name) && event.ts < end && event.ts + (event.dur ?? 0) > start)
  const tasks = during(/^RunTask$/).filter(({ ph }) => ph === 'X')
  const ownTasks = tasks.filter(({ ts, dur = 0 }) => runs.some(run => run.ts >= ts && run.ts < ts + dur))
  const ofTheBrowserIn = (task: TraceEvent) =>
    during(ofTheBrowser).filter(({ ts }) => ts >= task.ts && ts < task.ts + (task.dur ?? 0))
  return {
    cpu: sum(tasks.map(busy)),
    styleAndLayout: sum(during(/^(UpdateLayoutTree|Layout)$/).map(busy)),
    evaluation: sum(evaluations.map(busy)),
    longestOwn: Math.max(
      0,
      ...ownTasks.map(task => sum([clock(task), ...ofTheBrowserIn(task).map(each => -clock(each))])),
    ),
    longest: Math.max(0, ...tasks.map(clock)) / 1000,
  }
}

/** Without the time in which other programs had the processor. */
export const busy = ({ dur = 0, tdur = dur }: TraceEvent) => tdur

const clock = ({ dur = 0 }: TraceEvent) => dur

const sum = (microseconds: readonly number[]) => microseconds.reduce((all, each) => all + each, 0) / 1000
