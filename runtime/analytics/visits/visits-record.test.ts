import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../../../test/any-text.ts'
import { continueVisit, isVisiting, parseVisit } from './visits-record.ts'

const now = 1_770_000_000_000
const day = 86_400_000
const id = '0f3c9a5e7b1d4c2e8a6b'
const good = `${id}|1700000000000|1710000000000|1720000000000|12`

describe('a visit record', () => {
  test('is an id and four positive integers', () => {
    expect(parseVisit(good, now)).toEqual([id, 1_700_000_000_000, 1_710_000_000_000, 1_720_000_000_000, 12])
    expect(parseVisit('a|1|1|1|1', now)).not.toBeNull()
  })

  test.each<readonly [string, string | null]>([
    ['nothing', null],
    ['an empty text', ''],
    ['no id', '|1|1|1|1'],
    ['an id that is not one', 'a b|1|1|1|1'],
    ['an id of markup', '<b>|1|1|1|1'],
    ['an id too long', `${'a'.repeat(65)}|1|1|1|1`],
    ['three numbers', `${id}|1|1|1`],
    ['five numbers', `${good}|1`],
    ['a nought', `${id}|0|1|1|1`],
    ['a count of nought', `${id}|1|1|1|0`],
    ['a negative number', `${id}|1|1|1|-1`],
    ['a sign', `${id}|1|1|1|+1`],
    ['a fraction', `${id}|1|1|1|1.5`],
    ['a power', `${id}|1|1|1|1e3`],
    ['hexadecimal', `${id}|0x1|1|1|1`],
    ['leading noughts', `${id}|01|1|1|1`],
    ['a number too large to count on', `${id}|1|1|1|${'9'.repeat(16)}`],
    ['Arabic digits', `${id}|١|1|1|1`],
    ['a missing number', `${id}||1|1|1`],
    ['spaces', ` ${good}`],
    ['a line after it', `${good}\n`],
    ['other separators', good.replaceAll('|', ',')],
    ['escaped separators', good.replaceAll('|', '%7C')],
    ['quotes', `"${good}"`],
    ['a first visit far in the future', `${id}|${now + day + 1}|1|1|1`],
    ['a previous visit far in the future', `${id}|1|${now + day + 1}|1|1`],
    ['a current visit far in the future', `${id}|1|1|${now + day + 1}|1`],
  ])('is none with %s', (_, text) => {
    expect(parseVisit(text, now)).toBeNull()
  })

  test('may have been made in this very millisecond, and the count is no date', () => {
    expect(parseVisit(`a|${now}|${now}|${now}|${now + 1}`, now)).not.toBeNull()
  })

  test('of a clock that has been set back a little since is of now, and of the same visitor', () => {
    expect(parseVisit(`${id}|1|${now}|${now + 5000}|12`, now)).toEqual([id, 1, now, now, 12])
  })

  test('comes back as it was written', () => {
    expect(parseVisit(good, now)?.join('|')).toBe(good)
  })

  test('is none in 500 texts of anything, and none of them throws', () => {
    const anything = fc.oneof(
      fc.string(),
      anyText,
      fc.json(),
      fc.array(fc.oneof(fc.integer(), fc.double(), fc.string()), { maxLength: 7 }).map(all => all.join('|')),
      fc.constantFrom('__proto__|1|1|1|x', 'constructor', 'null', 'undefined', 'NaN|NaN|NaN|NaN|NaN'),
    )
    let seen = 0
    fc.assert(
      fc.property(anything, text => {
        seen++
        expect(parseVisit(text, now) === null).toBe(!isRecord(text))
        expect(isVisiting(text, now)).toBe(isTime(text))
      }),
      { numRuns: 500, seed: 7 },
    )
    expect(seen).toBe(500)
  })
})

describe('the next visit', () => {
  const newId = () => 'new'

  test('of somebody unknown is the first', () => {
    expect(continueVisit({ record: null, time: now, newId })).toEqual(['new', now, now, now, 1])
  })

  test('of somebody known moves the times on and counts one more', () => {
    const record = parseVisit(good, now) ?? never()
    expect(continueVisit({ record, time: now, newId }).join('|')).toBe(
      `${id}|1700000000000|1720000000000|${now}|13`,
    )
  })

  test('keeps a thousand visits in order, whatever the pauses', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 10 ** 10 }), { minLength: 1, maxLength: 50 }),
        pauses => {
          let time = 1_600_000_000_000
          let record = continueVisit({ record: null, time, newId })
          for (const pause of pauses) {
            time += pause
            record = continueVisit({ record: parseVisit(record.join('|'), time), time, newId })
          }
          const [, first, previous, current, count] = record
          expect(first <= previous && previous <= current).toBe(true)
          expect(count).toBe(pauses.length + 1)
        },
      ),
      { numRuns: 20 },
    )
  })
})

test.each<readonly [string | null, boolean]>([
  ['1720000000000', true],
  ['1', true],
  [`${now}`, true],
  [`${now + day}`, true],
  [`${now + day + 1}`, false],
  ['0', false],
  ['-1', false],
  ['1.5', false],
  ['', false],
  ['true', false],
  ['1720000000000|1', false],
  [null, false],
])('a visit timestamp of %j goes on: %j', (text, expected) => {
  expect(isVisiting(text, now)).toBe(expected)
})

/** The rule once more, in other words. */
function isRecord(text: string): boolean {
  const [first = '', ...rest] = text.split('|')
  return (
    first.length > 0 &&
    first.length <= 64 &&
    [...first].every(letter => /[\w-]/.test(letter)) &&
    rest.length === 4 &&
    rest.every(isPositive) &&
    rest.slice(0, 3).every(isTime)
  )
}

function isPositive(text: string): boolean {
  return Number.isSafeInteger(Number(text)) && Number(text) > 0 && `${Number(text)}` === text
}

function isTime(text: string): boolean {
  return isPositive(text) && Number(text) <= now + day
}

function never(): never {
  throw new Error('expected a record')
}
