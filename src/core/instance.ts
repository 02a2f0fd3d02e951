import { createLedger, type Ledger } from '#runtime/dom/index.ts'
import type { Runtime } from '#runtime/index.ts'
import type { Memory } from './block.ts'
import type { AnyBlock, AnyModule } from './define.ts'
import { hint } from './hint.ts'
import type { BlockState, Instance } from './instance-face.ts'
import { type AnySettings, type AnyView, type Followed, type Library, type Life, startLife } from './life.ts'
import type { Review } from './live/review.ts'
import { inTurn } from './schedule.ts'
import type { PutOn, Styles } from './styles.ts'
import { viewLibrary } from './view-library.ts'

/** What a block is shown with once it is there. */
interface Come
  extends Pick<
    Library,
    | 'cleanCopy'
    | 'createDrawing'
    | 'createReview'
    | 'createTraces'
    | 'giveFocus'
    | 'notice'
    | 'rest'
    | 'watch'
  > {
  readonly putOn?: PutOn | null
}
type Shown = Come & Followed & { readonly content: unknown }

/** What a kind of block needs before it is read, once all of it has come: the next one waits for nothing. */
export type Arrived = WeakMap<AnyBlock, readonly [AnyModule, Come]>

/** Milliseconds. A block of hundreds of parts is read in one task and drawn in another. */
const longRead = 3

export function createInstance(options: {
  readonly root: HTMLElement
  readonly definition: AnyBlock
  readonly runtime: Runtime
  readonly styles: Pick<Styles, 'need'>
  /** Runs a job when it is its turn. */
  readonly later: (job: () => void) => void
  readonly memory: Memory
  readonly arrived: Arrived
  /** To be called where the page has changed what the block had read. */
  readonly again: () => void
}): Instance {
  const { root, definition, runtime, styles, later, memory, arrived, again } = options
  const { errors, env } = runtime
  const place = (at: string) => ({ in: definition.name, at, el: root })
  /** Nothing is written, nor kept, for a block before its moment has come. */
  let mark: Ledger | null = null
  let makeshift: Ledger | null = null
  let state: BlockState = 'waiting'
  let settings: AnySettings | null = null
  let last: Review['last'] | undefined
  let life: Life | null = null
  let turn = 0
  let retryable = false
  let isWanted = false
  let bringing = Promise.resolve()
  /** What the page has broken of a block, or has not given it yet, it may make whole. */
  let rest = () => {}

  function become(next: BlockState): void {
    state = next
    mark ??= createLedger()
    mark.attr(root, 'data-block-state', next)
  }

  function fail(at: string, error: unknown): void {
    end()
    state = 'failed'
    errors.report(place(at), error, "The server's HTML stays.")
    try {
      become('failed')
    } catch {
      // An element that hides its own methods cannot be marked either; that it failed has been told.
    }
    if (last?.inForce) rest()
  }

  function end(): void {
    turn++
    const ending = life
    life = null
    ending?.end()
  }

  /** What is ours, or `null`: then it is skipped. */
  function readContent({ definition: { parts }, ...module }: AnyModule): unknown {
    const content = module.read(root, (settings ?? {}) as never)
    if (content !== null) return content
    become('skipped')
    // Who asks for it again need not hear it again.
    if (!last?.isSkipped) hint(errors.warn, place('read'), 'parts', root, parts)
    if (last) last.isSkipped = true
    return null
  }

  function show({ View, prepare }: AnyModule, { putOn, ...given }: Shown): void {
    putOn?.()
    const begun = startLife({
      ...given,
      definition,
      View: View as AnyView,
      prepare,
      memory,
      isWanted,
      onCrash: error => fail('render', error),
    })
    // A View that crashed while it was mounted has failed already.
    if (state === 'failed') return
    life = begun
    if (last) Object.assign(last, { inForce: settings, isSkipped: false })
    become('mounted')
    // Before, rules for what waits may hide what had it.
    given.giveFocus(root, env)
  }

  /** Waits for what comes in chunks. `null` when it does not, or is not wanted any more. */
  async function arrival<T>(asked: Promise<T>): Promise<T | null> {
    const mine = turn
    // A failed block looks failed until it is mounted: nothing may move under the finger that tries again.
    state = 'loading'
    try {
      return await asked
    } catch (error) {
      if (mine !== turn) return null
      fail('load', error)
      retryable = true
      makeshift = createLedger()
      definition.withoutChunk?.(root, makeshift)
      return null
    }
  }

  /** The block itself and its look, what draws it, and the grammar its texts need. */
  function load(
    asked: AnyModule | Promise<AnyModule>,
    look: Promise<PutOn> | null,
  ): Promise<readonly [AnyModule, Come] | null> {
    const coming = [runtime.messages.withTexts(Promise.resolve(asked)), viewLibrary.bring(), look] as const
    return arrival(Promise.all(coming).then(([module, views, putOn]) => [module, { ...views, putOn }]))
  }

  async function bring(): Promise<void> {
    end()
    const mine = turn
    state = 'waiting'
    retryable = false
    makeshift?.restore()
    // It may have been given back meanwhile, and even be on its way again.
    const go = async (module: AnyModule, come: Come): Promise<void> => {
      if (mine !== turn) return
      come.cleanCopy(root)
      const review = come.createReview({ root, memory, errors, place: place('settings') })
      last = review.last
      const collect = () =>
        review.collect(module, problem =>
          hint(errors.complain, place('settings'), 'data', definition.name, problem),
        )
      settings = collect()
      const followed = {
        name: definition.name,
        root,
        runtime,
        described: module.definition,
        settings,
        review: () => review.review(module),
        again,
      }
      rest = () => {
        life = come.rest(followed, !last?.inForce)
      }
      if (!settings) return become('skipped')
      const needed = module.needs?.(settings as never, { root, runtime })
      if (needed) {
        if ((await arrival(needed)) === null || mine !== turn) return
        // Set meanwhile.
        if (JSON.stringify(collect()) !== JSON.stringify(settings)) return go(module, come)
      }
      const start = env.now()
      const content = readContent(module)
      if (content === null) return rest()
      const shown = { ...come, ...followed, content }
      // One that was there a moment ago is given back and there again before the page is drawn.
      if (env.now() - start > longRead && !memory.has('again')) {
        const noticed = come.notice(followed)
        await inTurn(later, () => noticed(mine === turn && (() => show(module, shown))))
      } else show(module, shown)
    }
    try {
      const here = arrived.get(definition)
      const coming = here ? null : load(definition.load(), styles.need(definition.name))
      // One that fails is asked for again by whoever needs it, and told of then.
      for (const [isLikely, bringIt] of definition.also ?? [])
        if (isLikely(root)) bringIt(runtime).catch(() => {})
      if (here) {
        await go(...here)
        return
      }
      const come = await coming
      if (!come) return
      arrived.set(definition, come)
      // All that waited for the same chunk would go on in one long task.
      await inTurn(later, () => go(...come))
    } catch (error) {
      fail('read', error)
    }
  }

  return {
    root,
    definition,
    get state() {
      return state
    },
    get retryable() {
      return retryable
    },
    get settings() {
      return settings
    },
    get problems() {
      return last?.problems ?? []
    },
    mount() {
      // One that is loading is waited for.
      if (state === 'waiting' || state === 'failed') bringing = bring()
      return bringing
    },
    get isAwake() {
      return life?.isAwake ?? false
    },
    wake() {
      isWanted = true
      life?.wake()
    },
    isTorn: () => life?.isTorn() ?? false,
    memory,
    destroy() {
      end()
      state = 'waiting'
      makeshift?.restore()
      mark?.restore()
    },
  }
}
