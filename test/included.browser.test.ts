import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { destroy, openBrowser, pageOf, siteScript } from './browser.ts'
import { everyBlock } from './operate.ts'
import { some } from './thorough.ts'
import { thoroughTest } from './thorough-test.ts'
import { everythingWorks } from './whole-page.ts'

const browser = openBrowser()

describe('a page that includes the script', () => {
  const plain = '<script src="../dist/site.js"></script>'
  const asynchronous = '<script src="../dist/site.js" async></script>'
  const module = '<script type="module" src="../dist/site.js"></script>'

  /** Which listeners the page has in the end, however they came. */
  const countListeners = (page: Page) =>
    page.addInitScript(() => {
      const counts: Record<string, number> = {}
      Object.defineProperty(window, 'listeners', { value: counts })
      const { addEventListener, removeEventListener } = EventTarget.prototype
      const note = (target: unknown, type: string, change: number) => {
        const where =
          target instanceof Element ? (target.getAttribute('data-part') ?? target.localName) : String(target)
        const name = `${where} ${type}`
        counts[name] = (counts[name] ?? 0) + change
      }
      EventTarget.prototype.addEventListener = function (type, ...rest) {
        note(this, type, 1)
        return addEventListener.call(this, type, ...rest)
      }
      EventTarget.prototype.removeEventListener = function (type, ...rest) {
        note(this, type, -1)
        return removeEventListener.call(this, type, ...rest)
      }
    })

  async function visitWith({ head = '', body = '', late = 0 }) {
    const html = pageOf(everyBlock + body, { script: head })
    const visit = await browser.openHtml(html, { wait: 'load', before: countListeners })
    await visit.page.evaluate(async late => {
      for (let i = 0; i < late; i++) {
        const script = document.createElement('script')
        script.src = '../dist/site.js'
        await new Promise(resolve => {
          script.onload = resolve
          document.head.append(script)
        })
        script.onload = null
      }
    }, late)
    await everythingWorks(visit.page)
    // A picture on its way is listened to, until it has arrived.
    const haveArrived = () =>
      visit.page.evaluate(() =>
        [...document.querySelectorAll<HTMLImageElement>('#foto img, #album figure:first-child img')].every(
          el => el.complete && el.currentSrc !== '',
        ),
      )
    await expect.poll(haveArrived).toBe(true)
    return {
      visit,
      async listeners() {
        const counts = await visit.page.evaluate(
          () => (window as unknown as { listeners: Record<string, number> }).listeners,
        )
        return (
          Object.entries(counts)
            // That one is over once it has been heard; how many wait to be told to stop depends on what had come when.
            .filter(([name, count]) => count !== 0 && !/( DOMContentLoaded|AbortSignal\] abort)$/.test(name))
            .sort()
        )
      },
    }
  }

  let ofOne: readonly (readonly [name: string, count: number])[] | undefined
  /** Those of a page with one script; looked at once. */
  async function listenersOfOne() {
    if (!ofOne) {
      const { visit, listeners } = await visitWith({ head: siteScript })
      // A picture that is still on its way is listened to until it has come.
      const isComing = async () => (await listeners()).some(([name]) => name.startsWith('img '))
      await expect.poll(isComing).toBe(false)
      ofOne = await listeners()
      expect(visit.console).toEqual([])
      expect(ofOne.length).toBeGreaterThan(3)
    }
    return ofOne
  }

  const ways: readonly (readonly [name: string, times: number, how: Parameters<typeof visitWith>[0]])[] = [
    ['twice, deferred', 2, { head: siteScript.repeat(2) }],
    ['three times: in the head, in the body, asynchronously', 3, { head: plain, body: plain + asynchronous }],
    ['once as a module and once deferred', 2, { head: module + siteScript }],
    ['ten times, nine of them after loading', 10, { head: siteScript, late: 9 }],
  ]
  // Without a browser: src/start.test.tsx.
  test.each(some(ways, 0))('%s, starts it once and is told so', async (_, times, how) => {
    const { visit, listeners } = await visitWith(how)
    // What is on its way is listened to a moment longer on a busy machine.
    await expect.poll(listeners).toEqual(await listenersOfOne())
    expect(visit.errors).toEqual([])
    await expect.poll(() => visit.console).toHaveLength(times - 1)
    expect(visit.console.filter(line => !/^warning: \[site\.js\].* included again/.test(line))).toEqual([])
  })

  test.each(
    some(
      [
        ['in the head', { head: plain }],
        ['asynchronously', { head: asynchronous }],
        ['as a module', { head: module }],
        ['at the end of the body', { body: plain }],
        ['after loading', { late: 1 }],
      ],
      1,
    ),
  )('%s, has everything alive', async (_, how) => {
    const { visit } = await visitWith(how)
    expect(visit.console).toEqual([])
    expect(visit.errors).toEqual([])
  })

  thoroughTest('gets one new global and keeps every built-in as it was', async () => {
    const { page } = await browser.openHtml(pageOf(everyBlock), {
      before: page =>
        page.addInitScript(() => {
          const builtIns = () => {
            const found = new Map<string, readonly unknown[]>()
            for (const name of Object.getOwnPropertyNames(window)) {
              const value = Object.getOwnPropertyDescriptor(window, name)?.value
              if (typeof value !== 'function' && name !== 'Math' && name !== 'JSON' && name !== 'Reflect')
                continue
              for (const [at, owner] of [
                [name, value],
                [`${name}.prototype`, value.prototype],
              ] as const) {
                if (!owner) continue
                for (const key of Reflect.ownKeys(owner)) {
                  const property = Object.getOwnPropertyDescriptor(owner, key)
                  found.set(`${at}.${String(key)}`, [property?.value, property?.get, property?.set])
                }
              }
            }
            return found
          }
          const before = builtIns()
          const names = new Set(Object.getOwnPropertyNames(window))
          Object.defineProperty(window, 'changes', {
            value: () => {
              const after = builtIns()
              const isSame = (name: string) =>
                before.get(name)?.every((part, i) => Object.is(part, after.get(name)?.[i])) ??
                name.startsWith('changes')
              return {
                compared: before.size,
                changed: [...new Set([...before.keys(), ...after.keys()])].filter(name => !isSame(name)),
                globals: Object.getOwnPropertyNames(window).filter(
                  name => !names.has(name) && name !== 'changes',
                ),
              }
            },
          })
        }),
    })
    await everythingWorks(page)
    await destroy(page)
    type Changes = { compared: number; changed: string[]; globals: string[] }
    const changes = await page.evaluate(() => (window as unknown as { changes(): Changes }).changes())
    expect(changes.compared).toBeGreaterThan(2000)
    expect(changes.changed).toEqual([])
    expect(changes.globals.filter(name => name !== 'violationsSeen')).toEqual(['Site'])
  })
})
