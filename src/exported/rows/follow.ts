import { prefersReducedMotion } from '#parts/motion.ts'
import type { Env } from '#runtime/env.ts'
import type { ExportedPage } from '../define.ts'

/** A gallery whose site's stylesheet wants to know what it shows. */
export interface Followed {
  readonly root: HTMLElement
  /** Whoever describes later ones adds them to it. */
  readonly slides: readonly HTMLElement[]
  /** One for each slide, where there are any. */
  readonly thumbnails?: readonly HTMLElement[]
  /** Of the slide in sight, and of its thumbnail. */
  readonly activeClass?: string
  /** Of a slide whose video plays. */
  readonly playingClass?: string
  /** The stylesheet hides every slide but the one in sight, also while it leaves. */
  readonly hidesLeaving?: boolean
}

interface Change {
  readonly index: number
  readonly from: number
}

/** What makes a slide: the gallery does not count those that a copier has left empty. */
const content = 'img, video, .sqs-video-wrapper, [data-block="video"]'

/** Longer than the block needs to draw its answer to a change. */
const drawnMs = 60

/** Keeps the site's own classes in step with the gallery, until destroy. */
export function follow(page: ExportedPage, followed: Followed): void {
  const { root, thumbnails = [], activeClass, playingClass } = followed
  const slides = () => followed.slides.filter(el => el.matches('img') || el.querySelector(content))

  function changed(event: Event): void {
    if (event.target !== root) return
    const { index, from } = (event as CustomEvent<Change>).detail
    if (activeClass) mark(index)
    bringNear(thumbnails[index], page.runtime.env)
    if (followed.hidesLeaving) keepInSight(page, slides()[from])
  }

  function mark(index: number): void {
    for (const all of [slides(), thumbnails]) {
      all.forEach((el, i) => {
        page.toggle(el, activeClass ?? '', i === index)
      })
    }
  }

  function plays({ target, type }: Event): void {
    const slide = slides().find(el => el.contains(target as Node))
    if (slide && playingClass) page.toggle(slide, playingClass, type === 'site:video:play')
  }

  if (activeClass) mark(0)
  const on = { 'site:gallery:changed': changed, 'site:video:play': plays, 'site:video:end': plays }
  for (const [type, fn] of Object.entries(on)) {
    const call = page.runtime.errors.guard({ in: 'gallery', at: type, el: root }, fn)
    root.addEventListener(type, call)
    page.onDestroy(() => root.removeEventListener(type, call))
  }
}

/** Within its strip only: the page stays where it is. */
function bringNear(thumbnail: HTMLElement | undefined, env: Env): void {
  const strips = [thumbnail?.parentElement, thumbnail?.parentElement?.parentElement]
  const strip = strips.find(el => el && el.scrollWidth > el.clientWidth)
  if (!thumbnail || !strip) return
  const [at, room] = [thumbnail.getBoundingClientRect(), strip.getBoundingClientRect()]
  const left = strip.scrollLeft + at.left + at.width / 2 - (room.left + room.width / 2)
  strip.scrollTo?.({ left, behavior: prefersReducedMotion(env) ? 'auto' : 'smooth' })
}

/** What leaves stays visible until its transition has ended. */
function keepInSight(page: ExportedPage, el: HTMLElement | undefined): void {
  if (!el) return
  const { env } = page.runtime
  const show = (isShown: boolean) => page.style(el, { visibility: isShown ? 'visible' : '' })
  show(true)
  env.after(drawnMs, () => {
    const animations = el.getAnimations?.() ?? []
    Promise.allSettled(animations.map(({ finished }) => finished)).then(() => show(false))
  })
}
