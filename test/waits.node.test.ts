import { expect, test } from 'vitest'
import { waitName } from '../src/core/held.ts'
import { filesIn, readText } from './sources.ts'

const styles = filesIn('blocks').filter(file => file.endsWith('/before.css'))
const begun = styles.flatMap(file =>
  [...readText(file).matchAll(/animation: (\S+) 1ms 3s/g)].map(([, name = '']) => [file, name] as const),
)

test('styles of blocks hide what waits by animations', () => {
  expect(begun.length).toBeGreaterThan(9)
})

test.each(begun)(
  'in %s the script can hold %s, so that no room is given back before it is used',
  (_, name) => {
    expect(name).toMatch(waitName)
  },
)
