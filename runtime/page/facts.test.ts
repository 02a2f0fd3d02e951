import { expect, test } from 'vitest'
import { pageEventFieldsOf } from './facts.ts'
import { contextFields, type Page, settle } from './schema.ts'

const empty = settle(contextFields().fallback)
const here = { pathname: '/qui' }
const collection = { id: 'c', title: 'Diario', fullUrl: '/diario', type: 1, permissionType: 2 }
const item = { id: 'i', title: 'Segale', fullUrl: '/diario/segale', recordType: 1 }

test.each<[string, Partial<Page>, object]>([
  [
    'a page that the server says nothing of',
    {},
    { pageTitle: '', pageId: '', contentSource: '', pagePath: '/qui', pagePermissionTypeValue: null },
  ],
  [
    'a collection',
    { collection, pagePath: '/diario' },
    { pageTitle: 'Diario', pageId: 'c', contentSource: 'c', pagePath: '/diario', pagePermissionTypeValue: 2 },
  ],
  [
    'an item of a collection',
    { collection, item },
    { pageTitle: 'Segale', pageId: 'i', contentSource: 'i', pagePath: '/qui', pagePermissionTypeValue: 2 },
  ],
])('what happens on %s is told with it', (_, page, fields) => {
  expect(pageEventFieldsOf({ ...empty, ...page }, here)).toEqual(fields)
})
