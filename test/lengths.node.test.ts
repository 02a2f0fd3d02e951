import { expect, test } from 'vitest'
import { filesIn, readText } from './sources.ts'

/** Sources have their limit in limits.node.test.ts. */
const longer = (paths: readonly string[], lines: number) =>
  paths.filter(path => readText(path).trimEnd().split('\n').length > lines)

test('no test is long enough to hide a second subject', () => {
  const tests = ['src', 'blocks', 'runtime', 'i18n', 'fixtures', 'test']
    .flatMap(filesIn)
    .filter(path => /\.test\.tsx?$/.test(path))
  expect(tests.length).toBeGreaterThan(200)
  expect(longer(tests, 300)).toEqual([])
})
