import { afterEach, expect, test, vi } from 'vitest'
import { openMeasured } from '../analytics.testing.ts'

afterEach(() => vi.restoreAllMocks())

const site = 'https://bakery.example'

/** A page to which somebody has come from elsewhere, and whose address changes. */
async function open() {
  vi.spyOn(HTMLDocument.prototype, 'referrer', 'get').mockReturnValue('https://search.example/')
  const here = { url: `${site}/diario#pane` }
  const page = await openMeasured({ env: { url: () => here.url } })
  return {
    ...page,
    change(path: string) {
      here.url = site + path
      window.dispatchEvent(new PopStateEvent('popstate'))
    },
    referrers: () => page.said('census/RecordHit').map(({ data }) => data?.referrer),
  }
}

test('who goes on in the same document comes from the page before, and not once more from elsewhere', async () => {
  const { change, pass, referrers } = await open()
  for (const path of ['/orari', '/pane?q=segale', '/orari']) {
    change(path)
    await pass(200)
  }
  expect(referrers()).toEqual([
    'https://search.example/',
    `${site}/diario`,
    `${site}/orari`,
    `${site}/pane?q=segale`,
  ])
})

test('a page that tells of the next one by hand, as soon as it is there, has come from the one before as well', async () => {
  document.documentElement.dataset.analytics = 'manual'
  const { change, hand, settle, referrers } = await open()
  hand('page-view')
  change('/orari')
  hand('page-view')
  await settle()
  expect(referrers()).toEqual(['https://search.example/', `${site}/diario`])
})
