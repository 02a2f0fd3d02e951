import { expect, test, vi } from 'vitest'
import { type Options, openBrowser, pageOf } from '../browser.ts'
import { isThorough, some } from '../thorough.ts'
import { attacksIn, fewXss, type Place, places, xss } from './corpus/xss.ts'
import { armed, openWired, settle } from './tripwire.ts'
import { plainSinks, type Sink } from './xss-sinks.ts'
import { wordSinks } from './xss-words.ts'

if (isThorough) vi.setConfig({ testTimeout: 600_000 })

const browser = openBrowser()
const attacks = some(xss, fewXss)
const sinks: Readonly<Record<Place, Sink>> = { ...plainSinks, ...wordSinks }
const open = (html: string, options: Options = {}) =>
  openWired(browser, html, { ...options, reducedMotion: true })

test('the tripwire fires for the same strings in a page that takes text for markup', async () => {
  const { page, ran, asked } = await open(pageOf('', { script: '' }))
  await page.evaluate(
    async texts => {
      for (const [i, text] of texts.entries()) {
        const room = document.createElement('div')
        room.innerHTML = text
        document.body.append(room)
        for (const el of room.querySelectorAll('script')) {
          const copy = document.createElement('script')
          for (const { name, value } of el.attributes) copy.setAttribute(name, value)
          copy.text = el.text
          el.replaceWith(copy)
        }
        if (i % 10 > 0) continue
        await new Promise(requestAnimationFrame)
        document.body.replaceChildren()
      }
    },
    // A page that goes elsewhere would end the test.
    attacks.map(({ text }) => text).filter(text => !/http-equiv|<base|&lt;base/i.test(text)),
  )
  await settle(page)
  expect(new Set(ran).size).toBeGreaterThan(attacks.length / 10)
  expect(asked.length).toBeGreaterThan(attacks.length / 20)
})

test.each(Object.entries(places).map(([place, { name }]) => [name, place as Place] as const))(
  'no text runs or asks anybody, and each is shown, in %s',
  async (_, place) => {
    const { html, before, show } = sinks[place]
    const { page, ran, asked, errors } = await open(html, { ...(before && { before }) })
    const tried = attacksIn(place, attacks)
    const shown = await show(
      page,
      tried.map(({ text }) => text),
    )
    const left = await armed(page)
    await settle(page)
    expect(ran).toEqual([])
    expect(asked).toEqual([])
    expect(left).toEqual([])
    expect(errors).toEqual([])
    expect(shown).toBe(tried.length)
  },
)
