import { expect, test } from 'vitest'
import { failNext } from '../../fixtures/failures.ts'
import { dataOf, failureOf } from '../data/data.testing.ts'
import { openClient, testFailures } from './client.testing.ts'
import { createWidgetRendering, type Widget } from './widget-rendering.ts'

const widget: Widget = { type: 8, id: 'block-0123', value: { design: 'grid', tag: 'pane & olio' } }
const sent = (call: string | undefined) => new URLSearchParams(call?.slice(call.lastIndexOf(' ') + 1))

test('a block is drawn from its type, its settings and its id without block-', async () => {
  const client = openClient()
  const html = dataOf(await createWidgetRendering(client).render(widget))
  expect(html).toContain('sqs-gallery-block-grid')
  expect(client.calls).toHaveLength(1)
  expect(client.calls[0]).toMatch(/^POST \/api\/widget\/GetWidgetRendering widgetJSON=/)
  expect(JSON.parse(sent(client.calls[0]).get('widgetJSON') ?? '')).toEqual({ ...widget, id: '0123' })
  expect(sent(client.calls[0]).has('collectionId')).toBe(false)
})

test.each([
  ['yui_3_17_2_1_1', 'yui_3_17_2_1_1'],
  ['block-yui_3', 'yui_3'],
  ['my-block-1', 'my-block-1'],
])('only the beginning of an id is taken off: %s', async (id, expected) => {
  const client = openClient()
  await createWidgetRendering(client).render({ ...widget, id })
  expect(JSON.parse(sent(client.calls[0]).get('widgetJSON') ?? '').id).toBe(expected)
})

test('settings go as they stand on the page, also where an old script has every list written in its own way', async () => {
  const client = openClient()
  const value = { tags: ['pane', 'olio'], rows: [{ size: 2 }] }
  Object.assign(Array.prototype, { toJSON: () => 'broken' })
  try {
    await createWidgetRendering(client).render({ ...widget, value })
  } finally {
    Reflect.deleteProperty(Array.prototype, 'toJSON')
  }
  expect(JSON.parse(sent(client.calls[0]).get('widgetJSON') ?? '').value).toEqual(value)
})

test('a list of events says which collection is around it', async () => {
  const client = openClient()
  await createWidgetRendering(client).render({ ...widget, type: 55, collectionId: 'c1' })
  expect(sent(client.calls[0]).get('collectionId')).toBe('c1')
})

test('a block that is gone asks for nothing more', async () => {
  const client = openClient()
  failNext('/api/widget', 'hung')
  const abort = new AbortController()
  const rendering = createWidgetRendering(client).render(widget, abort.signal)
  abort.abort()
  expect(failureOf(await rendering).kind).toBe('cancelled')
})

testFailures({ call: client => createWidgetRendering(client).render(widget), onFailure: 'ignore' })
