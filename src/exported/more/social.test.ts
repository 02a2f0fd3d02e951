import { expect, test } from 'vitest'
import { activate, find, lines } from '../page.testing.ts'

const icon = (name: string) =>
  `<a class="sqs-svg-icon--wrapper ${name}" href="https://a.example" aria-label="${name}"><svg></svg></a>`

test.each([
  ['instagram-unauth', 'Instagram'],
  ['x-formerly-twitter', 'X'],
  ['x-formerly-twitter-unauth', 'X'],
  ['Il forno su Instagram', 'Il forno su Instagram'],
])('an icon called %s is heard as %s', async (name, heard) => {
  const html = `<div class="sqs-block sqs-block-socialaccountlinks-v2"><div class="sqs-block-content">${icon(name)}</div></div>`
  const site = await activate(html)
  expect(find('a').getAttribute('aria-label')).toBe(heard)
  site.destroy()
  expect(document.body.innerHTML).toBe(html)
  expect(lines).toEqual([])
})
