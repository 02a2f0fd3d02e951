import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { atRest, drawing, openBrowser } from '../../test/browser.ts'
import { walkDown } from '../../test/reach.ts'
import { hiddenUntil } from './hidden-until.testing.ts'
import { host } from './host.testing.ts'

const browser = openBrowser()
const all = Object.entries(hiddenUntil)

/** Of a page with all of them. */
async function openAll(options: { readonly javaScript: boolean; readonly width: number }): Promise<Page> {
  const body = all.map(([name, { html }]) => `<div class="case" title="${name}">${html}</div>`).join('\n')
  const css = all.map(([, { css }]) => css).join('\n')
  const { page } = await browser.openPage(body, {
    // What lets pointers through is asked for by a point as well.
    head: `${host}<style>${css}\n* { pointer-events: auto !important }\n.case { margin: 40px 0; position: relative; z-index: 0 }</style>`,
    height: 900,
    alive: options.javaScript,
    answers: { '**/*.svg*': route => route.fulfill(drawing(1500, { height: 1000 })) },
    ...options,
  })
  return page
}

/** Which of them a visitor does not see, all or in part. */
const unseen = (page: Page) =>
  page.evaluate(
    selectors => {
      const isSeen = (el: Element) => {
        el.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { left, top, width, height } = el.getBoundingClientRect()
        for (let at: Element | null = el; at; at = at.parentElement)
          if (Number(getComputedStyle(at).opacity) < 0.05) return false
        // What is cut away, or far outside of the page, is at no point of it.
        const at = document.elementFromPoint(left + Math.min(width, innerWidth) / 2, top + height / 2)
        const around = el.closest('.case')
        return el.checkVisibility({ visibilityProperty: true }) && at !== around && around?.contains(at)
      }
      return selectors.flatMap(([name, selector]) => {
        const els = [...(document.querySelector(`[title="${name}"]`)?.querySelectorAll(selector) ?? [])]
        return els.length > 0 && els.every(isSeen) ? [] : name
      })
    },
    all.map(([name, { seen }]) => [name, seen] as const),
  )

test('whatever a stylesheet of any year hides until a script has been there, is seen once ours has been', async () => {
  expect(await unseen(await openAll({ javaScript: false, width: 1000 }))).toEqual(all.map(([name]) => name))
  const page = await openAll({ javaScript: true, width: 1000 })
  await walkDown(page)
  await atRest(page)
  await expect.poll(() => unseen(page)).toEqual([])
})
