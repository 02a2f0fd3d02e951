import { expect, test } from 'vitest'
import { ordinaryPage } from '../../fixtures/pages.ts'
import { openMeasured } from './analytics.testing.ts'
import { find } from './late.testing.ts'

const tracked = { actor: 'a', action: 'b', event_owner_team: 'c', object_type: 'd' }

/** Somebody has said yes here, and takes it back in a window beside this one, which is in sight all the while. */
async function openAndRefuseBeside() {
  const page = await openMeasured({
    html: '<a data-record="button" id="b" href="#forno">Forno</a>',
    context: ordinaryPage,
    cookies: { ss_cookieAllowed: 'true' },
  })
  find('#b')?.click()
  await page.settle()
  const before = page.paths()
  expect(before).toContain('census/button-click')
  page.jar.clear()
  page.jar.set('ss_cookieAllowed', 'false')
  return { ...page, before }
}

test.each<readonly [string, (page: Awaited<ReturnType<typeof openAndRefuseBeside>>) => unknown]>([
  ['a click', () => find('#b')?.click()],
  ['what the page hands over', page => page.hand('tracker', tracked)],
  [
    'thirty seconds with somebody there',
    page => {
      document.dispatchEvent(new Event('keydown'))
      return page.pass(30_000)
    },
  ],
  [
    'the page, out of the cache,',
    () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  ],
])('after a no in a window beside this one %s is not told, and no cookie is written', async (_, act) => {
  const page = await openAndRefuseBeside()
  await act(page)
  await page.pass(2000)
  expect(page.paths()).toEqual(page.before)
  expect([...page.jar]).toEqual([['ss_cookieAllowed', 'false']])
  expect(page.runtime.analytics.inspect().heldBack).toBe('no consent')
})
