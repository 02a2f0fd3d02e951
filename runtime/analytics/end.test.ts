import { expect, test } from 'vitest'
import { bringChunk } from '../../test/chunks.ts'
import { openMeasured } from './analytics.testing.ts'

/** A browser that has no idle moment yet; and how often the code for records has been asked for. */
function busy() {
  let asked = 0
  bringChunk('measure', load => {
    asked++
    return load()
  })
  const waiting = new Set<() => void>()
  const whenIdle = (fn: () => void) => {
    waiting.add(fn)
    return () => void waiting.delete(fn)
  }
  const idle = () => {
    for (const fn of [...waiting]) fn()
  }
  return { env: { whenIdle }, waiting, idle, asked: () => asked }
}

test('a page that ends before it was idle asks for nothing in its next idle moment', async () => {
  const { env, waiting, idle, asked } = busy()
  const page = await openMeasured({ env })
  expect(waiting.size).toBeGreaterThan(0)
  page.close()
  idle()
  await page.settle()
  expect([asked(), page.told]).toEqual([0, []])
})

test('a page that has ended asks for nothing when the visitor says yes', async () => {
  const { env, idle, asked } = busy()
  const cookieSettings = { isRestrictiveCookiePolicyEnabled: true, isCookieBannerEnabled: true }
  const page = await openMeasured({ env, context: { website: { id: 'website-1' }, cookieSettings } })
  idle()
  page.close()
  page.runtime.consent.allow()
  idle()
  await page.settle()
  expect(asked()).toBe(0)
})
