import type { Adapter } from './exported-markup.ts'

/** A gallery whose site's stylesheet wants to know what it shows. */
export interface Followed {
  readonly root: HTMLElement
  readonly slides: readonly HTMLElement[]
  /** One for each slide, where there are any. */
  readonly thumbnails?: readonly HTMLElement[]
  /** Of the slide in sight, and of its thumbnail. */
  readonly activeClass?: string
  /** Of a control with nothing more to show. */
  readonly controls?: readonly HTMLElement[]
  readonly disabledClass?: string
  /** The stylesheet hides every slide but the one in sight, also while it leaves. */
  readonly hidesLeaving?: boolean
}

interface Change {
  readonly index: number
  readonly from: number
}

/** Longer than the block needs to draw its answer to a change. */
const drawnMs = 60

/** Keeps the site's own classes in step with the gallery, until destroy. */
export function follow(adapter: Adapter, followed: Followed): void {
  const { page } = adapter
  const { root, slides, thumbnails = [], activeClass } = followed
  const { errors } = page.runtime

  const changed = errors.guard({ in: 'gallery', at: 'changed', el: root }, (event: Event): void => {
    if (event.target !== root) return
    const { index, from } = (event as CustomEvent<Change>).detail
    if (activeClass) mark(index)
    if (followed.hidesLeaving) keepInSight(adapter, slides[from])
    markControls(adapter, followed)
  })

  function mark(index: number): void {
    for (const all of [slides, thumbnails]) {
      all.forEach((el, i) => {
        page.toggle(el, activeClass ?? '', i === index)
      })
    }
    bringNear(thumbnails[index])
  }

  if (activeClass && slides.length > 0) mark(0)
  root.addEventListener('site:gallery:changed', changed)
  page.onDestroy(() => root.removeEventListener('site:gallery:changed', changed))
}

/** Within its strip only: the page stays where it is. */
function bringNear(thumbnail: HTMLElement | undefined): void {
  const strip = thumbnail?.parentElement
  if (!thumbnail || !strip || strip.scrollWidth <= strip.clientWidth) return
  const left = thumbnail.offsetLeft - strip.offsetLeft - (strip.clientWidth - thumbnail.offsetWidth) / 2
  strip.scrollTo?.({ left, behavior: 'smooth' })
}

/** What leaves stays visible until its transition has ended. */
function keepInSight({ page }: Adapter, el: HTMLElement | undefined): void {
  if (!el) return
  const { env } = page.runtime
  const show = (isShown: boolean) => page.style(el, { visibility: isShown ? 'visible' : '' })
  show(true)
  env.after(drawnMs, () => {
    const animations = el.getAnimations?.() ?? []
    Promise.allSettled(animations.map(({ finished }) => finished)).then(() => show(false))
  })
}

/** The block has said which of them lead nowhere. */
function markControls({ page }: Adapter, { controls = [], disabledClass }: Followed): void {
  if (!disabledClass) return
  page.runtime.env.after(drawnMs, () => {
    for (const el of controls) page.toggle(el, disabledClass, el.getAttribute('aria-disabled') === 'true')
  })
}
