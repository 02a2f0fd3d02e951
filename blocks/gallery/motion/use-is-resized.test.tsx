import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { useIsResized } from './use-is-resized.ts'

type Row = Parameters<typeof useIsResized>[0]

/** What the hook says of each of these drawings, one after the other. */
function sayOf(rows: readonly Partial<Row>[]): readonly boolean[] {
  const said: boolean[] = []
  const View = (row: Row) => {
    said.push(useIsResized(row))
    return null
  }
  const root = createRoot(document.createElement('div'))
  for (const row of rows)
    flushSync(() => root.render(<View offset={0} lengths="100" isDragged={false} {...row} />))
  root.unmount()
  return said
}

test('a row that has just got its lengths, or others, is at its place at once, and stays so while it stands', () => {
  expect(sayOf([{}, {}, { lengths: '200', offset: 50 }, { lengths: '200', offset: 50 }])).toEqual([
    true,
    true,
    true,
    true,
  ])
})

test('one that is moved, or dragged, goes there in its time, and so it is until its lengths change', () => {
  expect(sayOf([{}, { offset: 50 }, { offset: 50 }, { offset: 50, lengths: '200' }])).toEqual([
    true,
    false,
    false,
    true,
  ])
  expect(sayOf([{}, { isDragged: true }, {}])).toEqual([true, false, false])
})
