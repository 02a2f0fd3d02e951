import { createObserver } from '#runtime/dom/index.ts'
import type { Stop } from '#runtime/env.ts'
import type { ExportedPage } from '../define.ts'
import { endWithPage } from '../end-with-page.ts'

interface Given {
  readonly page: ExportedPage
  readonly picture: HTMLElement
  /** Its way through the window is the time of the animation. */
  readonly section: HTMLElement
  readonly keyframes: Keyframe[]
}

/** What turns the page's scrolling into the time of animations, where the browser does not. */
interface Loop {
  add(section: HTMLElement, animation: Animation): Stop
}

type ViewTimelineClass = new (options: {
  readonly subject: Element
}) => AnimationTimeline & { readonly source: Element | null }

/** Of any length: it is only ever asked for a part of it. */
const duration = 1000

const loops = new WeakMap<ExportedPage, Loop>()

/** Browsers that can, move it themselves, beside the page's scripts. */
export function play({ page, picture, section, keyframes }: Given): Stop {
  const { env } = page.runtime
  const ViewTimeline: unknown = env.global('ViewTimeline')
  if (typeof ViewTimeline === 'function') {
    const timeline = new (ViewTimeline as ViewTimelineClass)({ subject: section })
    // What only cuts off what is wider than itself counts as scrolled, too, and never is.
    if (timeline.source === env.document.documentElement) {
      const animation = picture.animate(keyframes, { timeline, fill: 'both' } as KeyframeAnimationOptions)
      return () => animation.cancel()
    }
  }
  const animation = picture.animate(keyframes, { duration, fill: 'both' })
  animation.pause()
  const loop = loops.get(page) ?? createLoop(page)
  loops.set(page, loop)
  const remove = loop.add(section, animation)
  return () => {
    remove()
    animation.cancel()
  }
}

/** One for all of a page, a frame at a time, and only for what is in sight. */
function createLoop(page: ExportedPage): Loop {
  const { env, errors } = page.runtime
  const all = new Map<Element, Animation>()
  const inSight = new Set<Element>()
  let isDue = false
  const place = { in: 'parallax', at: 'scroll' }
  const draw = errors.guard(place, () => {
    isDue = false
    const { innerHeight } = env.window
    for (const section of inSight) {
      const { top, height } = section.getBoundingClientRect()
      const passed = (innerHeight - top) / (innerHeight + height)
      const animation = all.get(section)
      if (animation) animation.currentTime = Math.min(Math.max(passed, 0), 1) * duration
    }
  })
  const ask = () => {
    if (isDue || inSight.size === 0) return
    isDue = true
    env.window.requestAnimationFrame(() => draw())
  }
  const observer = createObserver(env, 'IntersectionObserver', {
    call(entries) {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) inSight.add(target)
        else inSight.delete(target)
      ask()
    },
  })
  const stops = [env.listenEarly('scroll', ask), env.listen('resize', ask)]
  endWithPage(page, () => {
    observer?.disconnect()
    for (const stop of stops) stop()
  })
  return {
    add(section, animation) {
      all.set(section, animation)
      if (observer) observer.observe(section)
      else inSight.add(section)
      ask()
      return () => {
        all.delete(section)
        inSight.delete(section)
        observer?.unobserve(section)
      }
    },
  }
}
