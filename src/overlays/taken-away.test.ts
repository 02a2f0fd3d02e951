import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ownerPage } from '../../fixtures/pages.ts'
import { settle } from '../../test/open-page.ts'
import { openAnnounced } from './announcement/announcement.testing.ts'
import { bannerComes, both, open as openConsent } from './consent/consent.testing.ts'
import { openExtras } from './extras/extras.testing.ts'
import { everything, openBar } from './info-bar/info-bar.testing.ts'

let close = () => {}
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  for (const side of ['offsetWidth', 'offsetHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(400)
})
afterEach(() => {
  close()
  close = () => {}
  document.head.replaceChildren()
  document.body.removeAttribute('style')
})

/** A script that takes it away as soon as it sees it, as blockers do; without an end it would do so 300 times. */
async function takeAway(selector: string, wait = 0): Promise<number> {
  let times = 0
  const look = () => {
    for (const el of document.querySelectorAll(selector)) {
      if (times++ < 300) el.remove()
    }
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { childList: true, subtree: true })
  expect(document.querySelector(selector)).not.toBe(null)
  look()
  await new Promise(resolve => setTimeout(resolve, wait))
  await settle()
  observer.disconnect()
  expect(document.querySelector(selector)).toBe(null)
  return times
}

const badge = { appDomain: 'builder.example', websiteSettings: { ssBadgeType: 2 } }

// Two scripts of which one puts back what the other takes away: the other one has its way, and the browser its rest.
test.each<readonly [string, string, () => Promise<{ close(): void }>]>([
  ['announcement', '.site-announcement-host', () => openAnnounced('<main></main>')],
  ['bar of a telephone', '.site-info-bar', () => openBar(everything)],
  ['badge', '.site-badge', () => openExtras('<main></main>', badge)],
  ['bar of an owner', '.site-owner-bar', () => openExtras('<main></main>', ownerPage)],
  [
    'links on pictures',
    '.site-pins',
    () =>
      openExtras('<main><img src="/pane.jpg" alt=""></main>', { pinterestOverlayOptions: { mode: 'hover' } }),
  ],
])('the %s is not put back for ever', async (_, selector, open) => {
  ;({ close } = await open())
  // Some come back within the same task, others after a pause.
  const times = await takeAway(selector, selector === '.site-pins' ? 4000 : 0)
  expect(times).toBeLessThan(15)
  expect(document.body.getAttribute('style') ?? '').toBe('')
})

test('nor is the question about cookies, which nobody has answered', async () => {
  openConsent({ cookies: both })
  await bannerComes()
  expect(await takeAway('.site-consent-host', 1500)).toBeLessThan(15)
  expect(document.cookie).not.toContain('ss_cookieAllowed')
})
