import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'

const browser = openBrowser()

const accordion = `<div data-block="accordion"><div data-part="item"><h3><button data-part="trigger">Pane</button></h3>
<div data-part="panel"><p>Di segale</p></div></div><div data-part="item"><h3><button data-part="trigger">Dolci</button></h3>
<div data-part="panel"><p id="detto">Zabaione caldo</p></div></div></div>`

const blocks = [['an accordion', accordion]] as const

/** So far down that it is not alive. */
const visit = (markup: string, hash = '') => {
  const room = '<div style="block-size: 3000px"></div>'
  return browser.openPage(`${room}${markup}${room}`, {
    hash,
    reducedMotion: true,
  })
}

/** Of the text that was looked for. */
const seen = () => {
  const text = document.getElementById('detto')
  const { top = -1, height = 0 } = text?.getBoundingClientRect() ?? {}
  const panel = text?.closest<HTMLElement>('[data-part="panel"]')
  const isShown =
    text?.checkVisibility({ contentVisibilityAuto: true }) && panel && panel.offsetHeight >= height
  const { blockState } = text?.closest<HTMLElement>('[data-block]')?.dataset ?? {}
  return { isShown, isInSight: top > 0 && top + height < innerHeight, blockState }
}

test.each(blocks)(
  'a link to a text in %s that is not alive yet leads to it and opens it',
  async (_, markup) => {
    const { page } = await visit(markup, '#:~:text=zabaione')
    await expect
      .poll(() => page.evaluate(seen))
      .toEqual({ isShown: true, isInSight: true, blockState: 'mounted' })
  },
)

test.each(blocks)('Ctrl-F leads to a text in %s that is not alive yet', async (_, markup) => {
  const { page } = await visit(markup)
  expect(await page.evaluate(seen)).toMatchObject({ isShown: false, blockState: undefined })
  // What Ctrl-F does, for scripts; no type of TypeScript's knows it.
  const find = () => (window as unknown as { find(text: string): boolean }).find('zabaione')
  expect(await page.evaluate(find)).toBe(true)
  await expect.poll(() => page.evaluate(seen)).toMatchObject({ blockState: 'mounted' })
})
