import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '#parts/motion.ts'
import { isMotionless } from '#parts/motionless.ts'
import { createObserver } from '#runtime/dom/index.ts'
import type { Env } from '#runtime/env.ts'
import { useBlock } from '#view'
import type { Settings } from './definition.ts'
import { createFacade, type Facade } from './facade.ts'
import type { Embed } from './providers.ts'
import type { Content } from './read.ts'
import { activeOn, isInactive } from './slide.ts'
import type { VideoState } from './state.ts'

export interface VideoProps {
  readonly content: Content
  readonly embed: Embed
  readonly settings: Settings
}

export interface Shown {
  readonly at: VideoState['at']
  /** The visitor was where something else is now. */
  readonly hadFocus: boolean
  readonly controller: RefObject<Facade | null>
  readonly title: string
  /** The picture of a file that has none in the markup; empty where there is none. */
  readonly poster: string
  /** Not in a slide that waits for its turn. */
  readonly isActive: boolean
}

/** A file with sizes has its picture among them. */
function posterOf({ poster }: Settings, { address }: Embed): string {
  return poster || (address.includes('{variant}') ? address.replace('{variant}', 'thumbnail') : '')
}

/** The block's controller, from the first layout to the last, and what can be seen of it. */
export function useController({ content, embed, settings }: VideoProps): Shown {
  const block = useBlock()
  const [{ at, hadFocus }, setNow] = useState<{ at: VideoState['at']; hadFocus: boolean }>({
    at: 'overlay',
    hadFocus: false,
  })
  const controller = useRef<Facade | null>(null)
  const [isActive, setActive] = useState(() => !isInactive(block.root))
  const title = settings.name || content.thumbnail?.alt || ''
  const poster = posterOf(settings, embed)

  useLayoutEffect(() => {
    const { root, runtime, guard } = block
    const onChange = (next: VideoState['at'], hadFocus: boolean) => setNow({ at: next, hadFocus })
    const named = title || runtime.messages.format('video.title')
    const made = createFacade({ block, content, embed, settings, title: named, poster, onChange })
    controller.current = made
    const follow = guard('slide', () => {
      if (isInactive(root)) made.pause()
      setActive(!isInactive(root))
    })
    const observer = createObserver(runtime.env, 'MutationObserver', { call: follow })
    for (const el of activeOn(root)) observer?.observe(el, { attributeFilter: ['data-active'] })
    return () => {
      observer?.disconnect()
      made.destroy()
      controller.current = null
    }
  }, [block, content, embed, settings, title, poster])

  return { at, hadFocus, controller, title, poster, isActive }
}

/** Neither the visitor nor the address forbids what moves by itself (blocks spec §4, "Autoplay"). */
export function mayMove(env: Env): boolean {
  return !prefersReducedMotion(env) && !env.savesData() && !isMotionless(env)
}

/**
 * What the server's own `<video autoplay>` has begun, or would begin, is ours to allow. Its attribute is taken away by
 * whoever shows it.
 */
export function useOwnAutoplay(video: HTMLVideoElement | null): boolean {
  const [starts] = useState(() => video?.autoplay === true)
  useLayoutEffect(() => {
    if (starts) video?.pause()
  }, [starts, video])
  return starts
}

/** Whether somebody has begun to look at the server's own `<video>` before this, by its controls: it plays on, and is shown. */
export function useBegun(video: HTMLVideoElement | null, controller: Shown['controller']): boolean {
  const [isBegun] = useState(() => video !== null && !video.autoplay && !video.paused)
  useLayoutEffect(() => {
    if (isBegun) controller.current?.start()
  }, [isBegun, controller])
  return isBegun
}
