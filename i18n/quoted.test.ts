import { expect, test } from 'vitest'
import cart from '#i18n/cart-indicator'
import dialog from '#i18n/dialog'
import owner from '#i18n/owner'
import { bring, rich } from './format.testing.ts'
import { createMessages } from './format.ts'

// What the specifications quote in English is exact in English (blocks spec §5 and §6).
test.each([
  ['owner.previewTitle', {}, 'Preview Only'],
  ['owner.previewMessage', {}, 'Please log out of your account in order to use the OpenTable Block.'],
  ['cart-indicator.empty', {}, 'Cart'],
  ['cart-indicator.items', { count: 1 }, 'One item in cart'],
  ['cart-indicator.items', { count: 100 }, '100 items in cart'],
  ['cart-indicator.moreThan', { count: 100 }, 'More than 100 items in cart'],
  ['dialog.ok', {}, 'Okay'],
])('%s %j is said in English as it is quoted', async (key, values, words) => {
  const messages = createMessages({ rich, locale: 'en-US' })
  await bring(messages, { ...cart, ...dialog, ...owner })
  const format = messages.format as (key: string, values: object) => string
  expect(format(key, values)).toBe(words)
})
