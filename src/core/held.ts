import type { Env } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'

/**
 * What a block's `before.css` hides until the script has come is an animation whose delay hides it, and which shows it after
 * three seconds if nobody comes. Without ticking, either way.
 */
export const waitName = /^site-[\w-]+-wait$/

export interface Held {
  /** From now on what waits stays hidden as long as it takes. */
  hold(): void
  /** The time goes on. */
  release(): void
}

export function createHeld(options: {
  readonly env: Env
  /** Whether an element is a block whose moment has not come. */
  readonly isWaiting: (el: Element) => boolean
}): Held {
  const { env, isWaiting } = options
  let isDue = false

  /** Asked for anew each time: whoever kept them would keep what has left the page. */
  function waits(): readonly (readonly [animation: Animation, block: Element])[] {
    // A form may be called like that.
    const all: Animation[] = env.window.Document.prototype.getAnimations?.call(env.document.node) ?? []
    return all.flatMap(animation => {
      const { animationName = '' } = animation as CSSAnimation
      const target = (animation.effect as KeyframeEffect | null)?.target
      const block = waitName.test(animationName) && own(target)?.closest('[data-block]')
      return block ? [[animation, block]] : []
    })
  }

  return {
    hold() {
      // Asked after the page has been drawn, nothing is laid out for the answer.
      if (!isDue)
        env.soon(() => {
          isDue = false
          for (const [animation, block] of waits()) if (isWaiting(block)) animation.pause()
        })
      isDue = true
    },
    release() {
      for (const [animation] of waits()) if (animation.playState === 'paused') animation.play()
    },
  }
}
