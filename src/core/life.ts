import type { ComponentType } from 'react'
import type { Runtime } from '#runtime/index.ts'
import { own } from '#runtime/own.ts'
import type { Block, Memory } from './block.ts'
import { claimed } from './claimed.ts'
import type { AnyBlock, AnyModule, ViewProps } from './define.ts'

export type AnySettings = Readonly<Record<string, unknown>>
export type AnyView = ComponentType<ViewProps<AnySettings, unknown>>

/** Its functions need nothing that a page without a block has to have. */
export type Library = typeof import('../view/view.library.ts')
/** What is followed of a block from one change of the page to the next. */
export type Followed = Parameters<Library['rest']>[0]
type CreateDrawing = Library['createDrawing']
type CreateTraces = Library['createTraces']

export interface Life {
  /** Something that the block stands on is not on the page any more, though the block itself is. */
  isTorn(): boolean
  /** The View is there, and not only what was prepared. */
  readonly isAwake: boolean
  /** Brings the View, unless it is there. */
  wake(): void
  end(): void
}

/** What its View and its first step get of it. */
function createBlock(options: {
  readonly name: string
  readonly root: HTMLElement
  readonly runtime: Runtime
  readonly memory: Memory
  readonly traces: ReturnType<CreateTraces>
  readonly signal: AbortSignal
  /** What it stands on. */
  readonly held: Set<Element>
}): Block {
  const { name, root, runtime, memory, traces, signal, held } = options
  const { errors, env } = runtime
  const dispatch = (event: string, detail: unknown, cancelable: boolean): boolean => {
    const type = `site:${name}:${event}`
    return own(root).dispatchEvent(new env.window.CustomEvent(type, { bubbles: true, cancelable, detail }))
  }

  return {
    name,
    root,
    runtime,
    ledger: traces.ledger,
    signal,
    guard: (at, fn) => errors.guard({ in: name, at, el: root }, fn),
    warn: (message, el = root) => errors.warn({ in: name, at: 'mount', el }, message),
    emit: (event, detail) => void dispatch(event, detail, false),
    ask: (event, detail) => dispatch(event, detail, true),
    hold: el => held.add(el),
    claim(node, insteadOf = []) {
      claimed.set(node, insteadOf)
      held.add(node)
      traces.say(node, insteadOf)
      return () => held.delete(node)
    },
    memory,
  }
}

/** One mounting of a block: its ledger, its signal, and its View's React root on a detached node. */
export function startLife(
  options: Followed & {
    readonly definition: AnyBlock
    readonly View: AnyView
    readonly createDrawing: CreateDrawing
    readonly createTraces: CreateTraces
    readonly watch: Library['watch']
    readonly prepare: AnyModule['prepare']
    readonly content: unknown
    readonly memory: Memory
    /** A visitor waits for the View. */
    readonly isWanted: boolean
    readonly onCrash: (error: unknown) => void
  },
): Life {
  const { root, definition, runtime, View, content } = options
  const settings = options.settings ?? {}
  const { errors, env } = runtime
  const { name } = definition
  const abort = new AbortController()
  const traces = options.createTraces({ ...options, signal: abort.signal })
  const held = new Set<Element>()
  let crash: { readonly error: unknown } | null = null

  const block = createBlock({ ...options, name, traces, held, signal: abort.signal })
  let ended = false
  let mounting = false
  let drawing: ReturnType<CreateDrawing> | null = null
  const life: Life = {
    isTorn: () => own(root).isConnected && [...held].some(el => !own(el).isConnected),
    get isAwake() {
      return drawing !== null
    },
    wake() {
      if (drawing || ended) return
      begin(() => {
        drawing = options.createDrawing(block, onCrash)
        drawing.show(View, { content, settings })
      })
    },
    end() {
      if (ended) return
      ended = true
      abort.abort()
      drawing?.clear()
      traces.ledger.restore()
    },
  }

  /** A crash while the tree is being committed waits until that is over: a root cannot unmount itself meanwhile. */
  function onCrash(error: unknown): void {
    if (crash) return
    crash = { error }
    const report = (at: string) => errors.report({ in: name, at, el: root }, error)
    if (ended) report('cleanup')
    else if (!mounting) env.soon(() => (ended ? report('render') : options.onCrash(error)))
  }

  /** One of its two steps. */
  function begin(step: () => void): void {
    mounting = true
    try {
      step()
    } catch (error) {
      onCrash(error)
    }
    mounting = false
    if (!crash) return
    life.end()
    options.onCrash(crash.error)
  }

  let isPrepared = false
  if (!options.isWanted)
    begin(() => {
      isPrepared = options.prepare?.(block, { content, settings, wake: life.wake } as never) ?? false
    })
  if (!isPrepared) life.wake()
  if (!ended) options.watch({ ...block, ...options })
  return life
}
