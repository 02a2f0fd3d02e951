import { lazy } from '#core'
import { own } from '#runtime/own.ts'
import type { ControllerOptions, VideoController } from './controller.ts'
import { isInactive } from './slide.ts'

/** What every video has: its player, and all that decides about it, comes once somebody is about to want it. */
export interface Facade extends Omit<VideoController, 'Panel' | 'stop'> {
  /** What stands in the player's place; `null` as long as there is nothing that could say anything. */
  readonly Panel: VideoController['Panel'] | null
  /** Somebody reaches for it. */
  expect(): void
}

/** Looks like the controller it brings. Of what is asked for meanwhile the last counts. */
export function createFacade(options: ControllerOptions): Facade {
  const { block, embed, settings, onChange } = options
  const { root, runtime, guard, emit, signal } = block
  const { env, errors, messages } = runtime
  let wish: ((controller: VideoController) => void) | null = null
  let isWaiting = false
  let halts = 0
  const made = lazy(
    () => messages.withTexts(import('./video-player.chunk.ts')),
    ({ createController }) => createController(options),
  )

  const hasFocus = () => own(root).contains(env.document.activeElement)

  function fulfil(controller: VideoController): void {
    const fn = wish
    rest()
    fn?.(controller)
  }

  function fail(error: unknown): void {
    if (signal.aborted || !wish) return
    rest()
    errors.report({ in: block.name, at: 'load', el: root }, error)
    onChange('failed', hasFocus())
    emit('failed', { reason: 'failed', background: settings.background })
  }

  function rest(): void {
    wish = null
    isWaiting = false
  }

  function ask(fn: (controller: VideoController) => void): void {
    if (made.current) {
      fn(made.current)
      return
    }
    wish = fn
    made.bring().then(guard('open', fulfil), guard('load', fail))
  }

  function start(): void {
    if (made.current) {
      made.current.start()
      return
    }
    if (isWaiting || isInactive(root)) return
    ask(controller => {
      controller.start()
      // It may have found that it may not.
      if (controller.at === 'overlay') onChange('overlay', false)
    })
    isWaiting = true
    onChange('waiting', false)
  }

  const expect = () => void made.bring().catch(() => {})
  if (!embed.provider) {
    // A file is played by the very tap, as browsers ask for; its player's own chunk comes at the same time.
    expect()
    import('./native.chunk.ts').catch(() => {})
  }

  return {
    get at() {
      return made.current?.at ?? (isWaiting ? 'waiting' : 'overlay')
    },
    get Panel() {
      return made.current?.Panel ?? null
    },
    expect,
    start,
    allow: how => made.current?.allow(how),
    appear: how => ask(controller => controller.appear(how)),
    async play() {
      const before = halts
      if (!made.current) {
        start()
        if (!isWaiting) return false
        // Why it does not come has been told.
        await made.bring().catch(() => {})
      }
      return before === halts && made.current !== null && made.current.play()
    },
    pause() {
      halts++
      if (isWaiting) onChange('overlay', false)
      rest()
      return made.current?.pause() ?? true
    },
    reload: () => made.current?.reload(),
    destroy() {
      rest()
      made.destroy()
    },
  }
}
