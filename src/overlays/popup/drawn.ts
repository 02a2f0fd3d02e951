import type { Env } from '#runtime/env.ts'

/**
 * A popup that the page's own sheet draws, over all of the screen and with a way to close it: it gets the classes that the
 * sheet waits for. Any other stands in a window of ours, and a second way to close it is one too many.
 */
export function readyDrawn(options: {
  readonly env: Env
  readonly el: HTMLElement
  readonly body: HTMLElement
  readonly close: HTMLElement
}): void {
  const { env, el, body, close } = options
  const theirs = body.querySelector<HTMLElement>('.sqs-popup-overlay-close')
  const slides = body.querySelectorAll('.sqs-slide')
  if (slides.length === 0) return
  const names = ['sqs-popup-overlay', 'visible']
  body.classList.add(...names)
  if (env.window.getComputedStyle(body).position !== 'fixed') {
    body.classList.remove(...names)
    theirs?.remove()
    return
  }
  el.dataset.drawn = 'page'
  // One after the other, so that what comes in starts from where it was.
  for (const slide of slides) {
    slide.classList.add('sqs-slide-ready')
    env.after(0, () => slide.classList.add('sqs-slide-animation-ready'))
  }
  if (!theirs) return
  // Under the hand it is theirs; for the keyboard and those who listen it is ours, before everything else.
  theirs.setAttribute('aria-hidden', 'true')
  theirs.tabIndex = -1
  close.dataset.quiet = ''
}
