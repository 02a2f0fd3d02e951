import { expect, test } from 'vitest'
import { failureOf, openData } from './data.testing.ts'

test('a call may say more beside its body, and what is ours stays ours', async () => {
  const { data, requests } = openData()
  const headers = { 'Add-To-Cart-Id': 'id-1', Accept: 'text/html', 'X-CSRF-Token': 'theirs' }
  await data.post('/api/x', { json: {}, crumb: 'header', headers })
  expect(requests[0]?.headers).toMatchObject({
    'Add-To-Cart-Id': 'id-1',
    Accept: 'application/json',
    'Content-Type': expect.stringContaining('application/json'),
    'X-CSRF-Token': 'crumb-0',
  })
})

test.each([{ 'a b': 'x' }, { a: 'x\ny' }, { '': 'x' }, { a: 'è🍞' }])(
  '%j cannot stand in a request: nothing is sent, and one line says so',
  async headers => {
    const { data, requests, console: lines } = openData()
    expect(failureOf(await data.get('/api/x', { headers, onFailure: 'return' })).kind).toBe('invalid')
    expect([requests.length, lines.length]).toEqual([0, 1])
  },
)

test('whoever shows what is a member’s hears of a login and of a logout', () => {
  const { data } = openData()
  let heard = 0
  const hear = () => heard++
  document.addEventListener('site:member:changed', hear)
  data.keepMemberToken('token-1')
  data.keepMemberToken(null)
  document.removeEventListener('site:member:changed', hear)
  expect(heard).toBe(2)
})
