import { afterEach, expect, test, vi } from 'vitest'
import { createMemberToken } from '#runtime/data/index.ts'
import { openForm, withFormServer } from './form.testing.ts'

withFormServer()

/** As the server says it, to all tabs. */
function cookie(token: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as a server sets it
  document.cookie = `siteUserCrumb=${token}; path=/; max-age=${token ? 60 : 0}`
}
afterEach(() => cookie(''))

const html =
  '<form data-block="form" data-form-id="f"><textarea name="testo"></textarea><input name="reset"><button>Invia</button></form>'
const changed = () => document.dispatchEvent(new Event('site:member:changed'))
const seen = () => document.dispatchEvent(new Event('visibilitychange'))
const kept = () => JSON.stringify({ ...sessionStorage })

async function write(text: string) {
  const page = await openForm(html)
  await page.type('textarea', text)
  return { ...page, text: () => page.find<HTMLTextAreaElement>('textarea').value }
}

test('what a member has written is gone from the page as they log out, and nothing of it is kept', async () => {
  cookie('giulia-1')
  const page = await write('Vorrei disdire')
  createMemberToken(page.runtime).keep(null)
  changed()
  await page.settle()
  expect(page.text()).toBe('')
  window.dispatchEvent(new Event('pagehide'))
  expect(kept()).not.toContain('disdire')
})

test('so it is on a page that is come back to', async () => {
  cookie('giulia-1')
  const page = await write('Vorrei disdire')
  cookie('')
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await page.settle()
  expect(page.text()).toBe('')
})

test.each([
  ['another member finds nothing of it', 'giulia-1', 'marco-1', ''],
  ['the same one finds it', 'giulia-1', 'giulia-1', 'Vorrei disdire'],
  ['who has logged in meanwhile finds it', '', 'giulia-1', 'Vorrei disdire'],
])('on a kept page that is come back to %s', async (_, before, after, left) => {
  cookie(before)
  const page = await write('Vorrei disdire')
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }))
  cookie(after)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await page.settle()
  expect(page.text()).toBe(left)
  page.close()
})

test('a session that has ended by itself takes nothing from who is writing', async () => {
  cookie('giulia-1')
  const page = await write('Vorrei disdire')
  cookie('')
  seen()
  window.dispatchEvent(new Event('focus'))
  await page.settle()
  expect(page.text()).toBe('Vorrei disdire')
})

test('a login, another token, and who was never a member leave what was written', async () => {
  const page = await write('Buongiorno')
  seen()
  cookie('giulia-1')
  changed()
  cookie('giulia-2')
  changed()
  await page.settle()
  expect(page.text()).toBe('Buongiorno')
  page.close()
  cookie('')
  changed()
  expect(page.text()).toBe('Buongiorno')
})

test.each([
  ['success', { ok: true, status: 200, data: 'chiave' }],
  [
    'failure',
    {
      ok: false,
      failure: { kind: 'unavailable', status: 503, message: 'No.', answer: { errors: new Map() } },
    },
  ],
])('what is on its way to the server as they log out is told all the same: %s', async (phase, outcome) => {
  cookie('giulia-1')
  const page = await write('Vorrei disdire')
  let answer = () => {}
  const waiting = new Promise<void>(resolve => {
    answer = resolve
  })
  const post = vi.spyOn(page.runtime.data, 'post').mockImplementation(async () => {
    await waiting
    return outcome as never
  })
  page.press()
  await page.until('submitting')
  await vi.waitFor(() => expect(post).toHaveBeenCalled())
  createMemberToken(page.runtime).keep(null)
  changed()
  await page.settle()
  expect([page.text(), page.state()]).toEqual(['', 'submitting'])
  answer()
  await page.until(phase)
  expect(page.text()).toBe('')
  expect(kept()).not.toContain('disdire')
})

test('what was kept of a session that has ended is theirs again once they have logged in on the page', async () => {
  cookie('giulia-1')
  const page = await write('Vorrei ordinare')
  window.dispatchEvent(new Event('pagehide'))
  cookie('')
  cookie('giulia-2')
  changed()
  await page.settle()
  page.close()
  const again = await openForm(html)
  await again.settle()
  expect(again.find<HTMLTextAreaElement>('textarea').value).toBe('Vorrei ordinare')
})
