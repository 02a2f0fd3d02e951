import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMemberToken } from '#runtime/data/index.ts'
import { createEnv } from '#runtime/env.ts'
import { createErrors } from '#runtime/errors/errors.ts'
import { createPageLifecycle } from '#runtime/lifecycle.ts'
import { createCookies } from '#runtime/storage/cookies.ts'
import { createRecords } from '#runtime/storage/expiring-storage.ts'
import { createDrafts } from './drafts.ts'

/** A page with a form, as after (another) load in the same tab. */
function load(filledIn = '') {
  document.body.innerHTML = '<form><input name="nome"></form>'
  const form = document.querySelector('form') as HTMLFormElement
  form.querySelectorAll('input')[0]?.setRangeText(filledIn)
  const env = createEnv(window)
  const errors = createErrors({ env })
  const runtime = {
    env,
    cookies: createCookies({ env }),
    lifecycle: createPageLifecycle({ env, errors }),
    session: createRecords({ env, errors, kind: 'session' }),
  }
  const drafts = createDrafts({ runtime, form, formId: 'contatti', memory: new Map() })
  const hasCome = drafts.begin()
  const input = form.querySelector('input') as HTMLInputElement
  return {
    found: hasCome && input.value,
    tokens: createMemberToken(runtime),
    leaveWith(text: string) {
      input.value = text
      drafts.note()
      drafts.destroy()
    },
  }
}

const draft = () => sessionStorage.getItem('site.draft:/:contatti')

/** As the server says it, to all tabs. */
function logIn(token: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as a server sets it
  document.cookie = `siteUserCrumb=${token}; path=/; max-age=${token ? 60 : 0}`
}

beforeEach(() => sessionStorage.clear())
afterEach(() => logIn(''))

test('what a member has written comes back for them', () => {
  logIn('giulia-1')
  load().leaveWith('Vorrei disdire')
  expect(load().found).toBe('Vorrei disdire')
  expect(draft()).not.toContain('giulia-1')
})

test.each([
  ['nobody', ''],
  ['another member', 'marco-1'],
])('it is gone once they have logged out, in whichever tab, and %s is there', (_, token) => {
  logIn('giulia-1')
  load().leaveWith('Vorrei disdire')
  logIn(token)
  expect(load().found).toBe(false)
  expect(draft()).toBeNull()
  logIn('giulia-1')
  expect(load().found).toBe(false)
})

test('so it is where the login of this tab alone has given the token', () => {
  const first = load()
  first.tokens.keep('giulia-1')
  first.leaveWith('Vorrei disdire')
  const second = load()
  expect(second.found).toBe('Vorrei disdire')
  second.tokens.keep(null)
  expect(load().found).toBe(false)
})

test('what somebody has written before they log in is theirs afterwards', () => {
  load().leaveWith('Buongiorno')
  logIn('giulia-1')
  const member = load()
  expect(member.found).toBe('Buongiorno')
  member.leaveWith('Buongiorno a voi')
  logIn('')
  expect(load().found).toBe(false)
})

test.each([
  ['what the browser has filled in again goes with it', 'Vorrei disdire', ''],
  ['what somebody else has written by then stays', 'Buongiorno', 'Buongiorno'],
])('on the way back after a logout %s', (_, filledIn, left) => {
  logIn('giulia-1')
  load().leaveWith('Vorrei disdire')
  logIn('')
  load(filledIn)
  expect(document.querySelector('input')?.value).toBe(left)
})
