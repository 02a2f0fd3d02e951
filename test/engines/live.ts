import { until } from './engine.ts'
import { alive, focusIsOn, hasValue, type Interaction } from './seen.ts'

interface Handle {
  next(): boolean
}
type WithSite = typeof window & { readonly Site: { get(el: Element | null): Handle | null } }

/** What scripts of a page do while a visitor is on it. */
export const live: readonly Interaction[] = [
  {
    name: 'a slide that a script adds is reached',
    page: 'gallery',
    async play(engine) {
      const gallery = await alive(engine, 'gallery')
      await engine.run(selector => {
        const first = document.querySelector(`${selector} [data-part="slide"]`)
        first?.insertAdjacentHTML(
          'afterend',
          '<figure data-part="slide" data-slide-id="nuova"><img src="images/terrazze.svg" width="1500" height="1000" alt=""></figure>',
        )
      }, gallery)
      const added = `${gallery} [data-slide-id="nuova"]`
      await until(engine, 'taken up', hasValue, added, 'data-active', 'false')
      await engine.click(`${gallery} .site-gallery__control--next`)
      await until(engine, 'shown', hasValue, added, 'data-active', 'true')
    },
  },
  {
    name: 'a copy of a gallery that was turned is one of its own, and follows its handle',
    page: 'gallery',
    async play(engine) {
      const gallery = await alive(engine, 'gallery')
      const second = `${gallery} [data-slide-id="faro"]`
      await engine.click(`${gallery} .site-gallery__control--next`)
      await until(engine, 'the second', hasValue, second, 'data-active', 'true')
      await engine.run(selector => {
        const copy = document.querySelector(selector)?.cloneNode(true) as Element
        copy.id = 'copia'
        document.querySelector(selector)?.after(copy)
      }, gallery)
      await until(engine, 'alive', hasValue, '#copia', 'data-block-state', 'mounted')
      await until(engine, 'a handle', () => {
        const at = (window as WithSite).Site.get(document.querySelector('#copia'))
        return at?.next() ?? 'none'
      })
      await until(engine, 'turned', hasValue, '#copia [data-slide-id="faro"]', 'data-active', 'true')
      await until(
        engine,
        'arrows of its own, and the other one where it was',
        selector => {
          const arrows = document.querySelectorAll('#copia .site-gallery__control--next').length
          const active = document.querySelector(selector)?.getAttribute('data-active')
          return (arrows === 1 && active === 'true') || `${arrows} ${active}`
        },
        second,
      )
    },
  },
  {
    name: 'a menu that is open stays open, with the focus in it, while its page adds to it',
    page: 'navigation',
    width: 390,
    async play(engine) {
      const block = await alive(engine, 'navigation')
      const toggle = `${block} [data-part="toggle"]`
      await engine.click(toggle)
      await until(engine, 'open', hasValue, toggle, 'aria-expanded', 'true')
      // As soon as it can be had: it may come by a motion.
      await until(
        engine,
        'the focus in it',
        selector => {
          const link = document.querySelector<HTMLElement>(`${selector} [data-part="panel"] a`)
          link?.focus()
          return document.activeElement === link
        },
        block,
      )
      await engine.run(selector => {
        const root = document.querySelector(selector)
        const seen = window as unknown as { isReadAgain?: boolean }
        new MutationObserver(() => {
          seen.isReadAgain = true
        }).observe(root as Element, { attributeFilter: ['data-block-state'] })
        root
          ?.querySelector('[data-part="panel"]')
          ?.insertAdjacentHTML('beforeend', '<li data-part="beside"><a href="/altro">Altro</a></li>')
      }, block)
      await until(engine, 'read again', () =>
        Boolean((window as unknown as { isReadAgain?: boolean }).isReadAgain),
      )
      await until(engine, 'open still', hasValue, toggle, 'aria-expanded', 'true')
      await until(engine, 'the focus where it was', focusIsOn, `${block} [data-part="panel"] a`)
      await engine.press('Escape')
      await until(engine, 'closed', hasValue, toggle, 'aria-expanded', 'false')
    },
  },
]
