import type { Block } from '#core'
import { scriptTimeoutMs } from '#runtime/dom/index.ts'
import type { Stop } from '#runtime/env.ts'
import type { Runtime } from '#runtime/index.ts'
import { frameOf } from './frame.ts'
import { markupOf } from './markup.ts'
import { put } from './put.ts'
import type { Content } from './read.ts'

export interface Bringing {
  readonly block: Pick<Block, 'root' | 'guard' | 'signal' | 'warn'> & {
    readonly runtime: Pick<Runtime, 'env' | 'errors'>
  }
  readonly content: Content
  readonly host: HTMLElement
  /** What a frame is called. */
  readonly title: string
  /** Nobody waits any more. */
  readonly signal: AbortSignal
  /** Empty, or what was expected and found. */
  readonly end: (problem: string) => void
}

/** Brings the code: as a part of the page, or in a frame that cannot reach it. */
export function bring(options: Bringing): void {
  const { block, content, host, signal, end } = options
  const { env, errors } = block.runtime
  const { content: markup, refused } = markupOf(env, content)
  if (refused) block.warn(`expected no address that is a script, found ${refused}; they are left out.`)
  if (content.sandbox !== null) {
    frame(options, markup, content.sandbox)
    return
  }
  put({ env, errors, host, content: markup, signal }).then(
    missing => end(missing && `expected an answer of ${missing}, found none`),
    error => {
      errors.report({ in: 'embed', at: 'put', el: block.root }, error, 'What is there stays.')
      end('')
    },
  )
}

function frame(options: Bringing, markup: DocumentFragment, sandbox: string): void {
  const { block, host, title, signal, end } = options
  const { env } = block.runtime
  const stopClock: Stop = env.after(scriptTimeoutMs, () => end('expected an answer of the frame, found none'))
  const { direction } = env.window.getComputedStyle(block.root)
  const onEnd = block.guard('frame', (problem: string) => {
    stopClock()
    end(problem)
  })
  const { frame, stop } = frameOf({ env, content: markup, sandbox, title, dir: direction, onEnd })
  signal.addEventListener('abort', stopClock)
  // It may grow for as long as it is there.
  block.signal.addEventListener('abort', stop)
  host.append(frame)
}
