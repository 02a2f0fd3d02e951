import type { Page } from 'playwright-core'

/** What a visitor of an exported page would miss; each a line, for people to read. */
export interface Missed {
  readonly pictures: readonly string[]
  readonly words: readonly string[]
  readonly sections: readonly string[]
  readonly forms: readonly string[]
  readonly tooWide: number
}

export const nothingMissed: Missed = { pictures: [], words: [], sections: [], forms: [], tooWide: 0 }

/** Headers, of which each width has its own, menus that lie over the page until somebody opens them, slides that are not the current one, and what is for nobody. */
const aside =
  '.header-menu, .Mobile-overlay, #overlayNav, .subnav, .Header-nav-folder, .header-nav-folder-content, dialog, noscript, ' +
  '[aria-hidden="true"], .visually-hidden, .hidden, .header-skip-link, .header-display-mobile, .header-display-desktop, .Header, .Mobile, #headerNav, ' +
  '.course-item__side-nav, .mobile-layout .course-item__footer-container, ' +
  '.accordion-item__dropdown, .portfolio-hover-bg:not([data-active="true"]), [role="tabpanel"]:not(:first-child)'
/** Of these one is seen at a time. */
const rows =
  '.sqs-gallery-block-slideshow .slide, .index-gallery .slide-wrapper, [data-gallery-design="slideshow"] .product-gallery-slides-item'

/** Looks at the page as it is now. Nothing in it waits, so that it works in a page without scripts as well. */
export function missedOn(page: Page, waits = ''): Promise<Missed> {
  return page.evaluate(
    ({ aside, rows, waits }) => {
      const isSeen = (el: Element) => {
        const { width, height } = el.getBoundingClientRect()
        if (width < 4 || height < 4) return false
        for (let at: Element | null = el; at; at = at.parentElement)
          if (Number(getComputedStyle(at).opacity) < 0.05) return false
        return el.checkVisibility({ visibilityProperty: true }) && !isClipped(el)
      }
      /** By a shape that nobody has drawn. */
      const isClipped = (el: Element) => {
        const [, id] = /#([\w-]+)/.exec(getComputedStyle(el).clipPath) ?? []
        return id !== undefined && document.querySelector(`[id="${id}"] path`)?.getAttribute('d') === 'M0,0'
      }
      const others = (selector: string) =>
        [...document.querySelectorAll(selector)].filter(
          el => !el.closest(aside) && !(waits && el.closest(waits)) && el.textContent !== undefined,
        )
      const rowOf = (el: Element) => el.closest(rows)?.parentElement ?? el
      /** Of a row it is enough that somebody sees one. */
      const unseen = (els: readonly Element[]) => {
        const seen = new Set(els.filter(isSeen).map(rowOf))
        return els.filter(
          (el, i) => !seen.has(rowOf(el)) && els.findIndex(each => rowOf(each) === rowOf(el)) === i,
        )
      }
      const pictures = others('img[data-src]').filter(el => !el.closest('.sqs-gallery-thumbnails'))
      const isLoaded = (el: Element) => el instanceof HTMLImageElement && el.naturalWidth > 0
      const name = (el: Element) =>
        `${el.localName}.${el.className} ${(el.getAttribute('alt') ?? el.textContent ?? '').trim().slice(0, 40)}`
      const shown = pictures.filter(el => !el.closest(rows))
      const forms = others('.sqs-block-form, .sqs-block-newsletter').filter(
        form => ![...form.querySelectorAll('input, textarea, button')].some(isSeen),
      )
      return {
        pictures: [...unseen(pictures), ...shown.filter(el => isSeen(el) && !isLoaded(el))].map(name),
        words: unseen(
          others('h1, h2, h3, p, label, legend, a, button, .menu-item-title').filter(
            // A picture for pages without scripts is a text to those with them.
            el => el.textContent?.trim() !== '' && !el.querySelector('noscript'),
          ),
        ).map(name),
        sections: others('.section-border').filter(isClipped).map(name),
        forms: forms.map(name),
        tooWide: Math.max(0, document.documentElement.scrollWidth - innerWidth),
      }
    },
    { aside, rows, waits },
  )
}

/** Links of a menu that the visitor sees now. */
export function linksSeen(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(
    selector =>
      [...document.querySelectorAll(selector)]
        .filter(el => {
          const { left, right, top, bottom, width } = el.getBoundingClientRect()
          const isInside = width > 2 && right > 0 && left < innerWidth && bottom > 0 && top < innerHeight
          return isInside && el.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        })
        .map(el => el.textContent?.trim() ?? ''),
    selector,
  )
}

/** Walks down the page as a visitor does, and back. */
export async function walkDown(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pause = () => new Promise(resolve => setTimeout(resolve, 60))
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight * 0.6) {
      scrollTo({ top, behavior: 'instant' })
      await pause()
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })
  await page.waitForTimeout(900)
}
