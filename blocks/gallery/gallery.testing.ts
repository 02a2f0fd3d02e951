import { vi } from 'vitest'
import { openPage } from '../../test/open-page.ts'
import gallery from './index.ts'

// Galleries for tests, and what a visitor does with them.

export const image = (i: number, more = '') =>
  `<figure data-part="slide" data-slide-id="s${i}" ${more}><img src="/${i}.jpg" width="1500" height="1000" alt="Foto ${i}"></figure>`
export const html = (attributes = '', inside = [0, 1, 2].map(i => image(i)).join('')) =>
  `<section data-block="gallery" ${attributes}><div data-part="slides">${inside}</div></section>`
export const open = (attributes?: string, inside?: string) => openPage(html(attributes, inside), [gallery])
/** As its owner sees it, in a frame of the builder. */
export function openInEditor(attributes: string, inside?: string) {
  vi.spyOn(window, 'top', 'get').mockReturnValue({} as Window)
  const context =
    '<script type="application/json" data-site-context>{"authenticatedAccount":{"id":"a"}}</script>'
  return openPage(context + html(attributes, inside), [gallery])
}

export const root = () => document.querySelector<HTMLElement>('[data-block]') as HTMLElement
export const slides = (scope: ParentNode = document) => [
  ...scope.querySelectorAll<HTMLElement>('[data-part="slide"]'),
]
export const shown = (scope?: ParentNode) =>
  slides(scope).flatMap((el, i) => (el.dataset.active === 'true' ? [i] : []))
export const control = (name: string) =>
  document.querySelector<HTMLElement>(`.site-gallery__control${name ? `--${name}` : ''}`) as HTMLElement
export const press = (el: Element, key: string, init: KeyboardEventInit = {}) =>
  el.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }))
export const sight = () =>
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({
    top: 0,
    bottom: 100,
    left: 0,
    right: 100,
    width: 100,
    height: 100,
    x: 0,
    y: 0,
    toJSON: () => ({}),
  })

/** Transitions that last until the test ends them. */
export function holdAnimations() {
  const ends: (() => void)[] = []
  const cancelled: number[] = []
  const animate = vi.fn(() => {
    const number = ends.length
    let end = () => {}
    const finished = new Promise<void>(resolve => {
      end = resolve
    })
    ends.push(end)
    return { finished, cancel: () => cancelled.push(number) }
  })
  Object.defineProperty(HTMLElement.prototype, 'animate', { value: animate, configurable: true })
  return {
    animate,
    cancelled,
    async finish() {
      for (const end of ends.splice(0)) end()
      await settle()
    },
  }
}
export const settle = async () => {
  for (let i = 0; i < 6; i++) await Promise.resolve()
  await new Promise(resolve => setTimeout(resolve, 20))
  // React draws what a listener of the page's own asked for in tasks of its own.
  for (let i = 0; i < 4; i++) await new Promise(resolve => setTimeout(resolve))
}

/** A screen that fingers can touch. */
export const touchScreen = () =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    query =>
      ({
        matches: query === '(any-pointer: coarse)',
        addEventListener() {},
        removeEventListener() {},
      }) as never,
  )
