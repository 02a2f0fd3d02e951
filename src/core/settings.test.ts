import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boolean, choice, number, type Setting, text } from './settings.ts'

const accepted = <T>(setting: Setting<T>, value: unknown): T | 'refused' => {
  const meant = setting.parse(value)
  return meant === undefined ? 'refused' : meant
}

describe('a yes-or-no setting', () => {
  const multiple = boolean({ fallback: false, description: 'Several at once.' })

  test.each([
    ['true', true],
    ['false', false],
    ['', true],
    ['  true\n', true],
    [true, true],
    [false, false],
  ])('understands %j', (written, meant) => {
    expect(accepted(multiple, written)).toBe(meant)
  })

  test.each([
    'yes',
    'TRUE',
    '1',
    '0',
    'toString',
    '__proto__',
    'constructor',
    1,
    0,
    null,
    [],
    {},
    ['true'],
    Number.NaN,
  ])('does not guess what %j means', written => {
    expect(accepted(multiple, written)).toBe('refused')
  })
})

describe('a number', () => {
  const speed = number({ fallback: 5, min: 0, max: 10, description: 'Speed.', unit: 's' })

  test.each([
    ['3', 3],
    [' 2.5 ', 2.5],
    ['0', 0],
    ['-0', -0],
    ['1e1', 10],
    [7, 7],
  ])('may be written as %j', (written, meant) => {
    expect(accepted(speed, written)).toBe(meant)
  })

  test.each([
    '',
    '  ',
    '3px',
    '1,5',
    'NaN',
    'Infinity',
    '-1',
    '11',
    'abc',
    null,
    true,
    [3],
    {},
    Number.NaN,
    1 / 0,
    10.01,
  ])('is refused when it says %j', written => {
    expect(accepted(speed, written)).toBe('refused')
  })

  test('has no fraction where only whole ones make sense', () => {
    const columns = number({ fallback: 3, min: 1, integer: true, description: 'Columns.' })
    expect(accepted(columns, '4')).toBe(4)
    expect(accepted(columns, '4.5')).toBe('refused')
  })

  test.each([
    [{}, 'a number'],
    [{ min: 1 }, 'a number of at least 1'],
    [{ max: 9 }, 'a number of at most 9'],
    [{ min: 1, max: 9 }, 'a number from 1 to 9'],
    [{ min: 1, max: 9, integer: true, unit: 'px' }, 'a whole number from 1 to 9 (px)'],
  ])('tells the author its bounds: %j', (bounds, words) => {
    expect(number({ fallback: 1, description: '', ...bounds }).expected).toBe(words)
  })

  test('says its bounds to editors', () => {
    const { facts } = number({ fallback: 1, description: '', min: 0, max: 2, integer: true })
    expect(facts).toMatchObject({ min: 0, max: 2, integer: true })
  })
})

describe('a choice', () => {
  const load = choice({
    values: ['viewport', 'true', 'scaleDown'],
    fallback: 'viewport',
    description: 'When.',
  })

  test.each([
    ['viewport', 'viewport'],
    ['VIEWPORT', 'viewport'],
    [' scaledown ', 'scaleDown'],
    ['true', 'true'],
    [true, 'true'],
  ])('is recognised when written as %j', (written, meant) => {
    expect(accepted(load, written)).toBe(meant)
  })

  test.each(['', 'view', 'false', false, 1, null, [], {}, 'toString', '__proto__'])(
    'is refused when it says %j',
    written => {
      expect(accepted(load, written)).toBe('refused')
    },
  )

  test('names every possibility to the author', () => {
    expect(load.expected).toBe('one of viewport, true, scaleDown')
  })
})

describe('a text', () => {
  test('is kept exactly as written, spaces and all', () => {
    expect(accepted(text({ fallback: '', description: '' }), '  <b>hi</b> \n')).toBe('  <b>hi</b> \n')
  })

  test('is refused when it is longer than allowed, and the author is told how long it may be', () => {
    const label = text({ fallback: '', maxLength: 5, description: '' })
    expect(accepted(label, '12345')).toBe('12345')
    expect(accepted(label, '123456')).toBe('refused')
    expect(label.expected).toBe('text of at most 5 characters')
  })

  test('is refused when it does not have the required form, and the author is told which', () => {
    const size = text({ fallback: '', pattern: /^\d+x\d+$/, expected: 'WIDTHxHEIGHT', description: '' })
    expect(accepted(size, '15x10')).toBe('15x10')
    expect(accepted(size, '15 x 10')).toBe('refused')
    expect(size).toMatchObject({ expected: 'WIDTHxHEIGHT', facts: { pattern: /^\d+x\d+$/ } })
    // As numbers and words do.
    expect(accepted(size, '\n  3x4 ')).toBe('3x4')
  })

  test.each([1, true, null, [], {}, ['a']])('is never made out of %j', written => {
    expect(accepted(text({ fallback: '', description: '' }), written)).toBe('refused')
  })
})

test('whatever a page holds, a setting either has its type or is refused; nothing throws', () => {
  const settings = [
    boolean({ fallback: true, description: '' }),
    number({ fallback: 1, min: -5, max: 5, description: '' }),
    choice({ values: ['a', 'b'], fallback: 'a', description: '' }),
    text({ fallback: '', maxLength: 10, description: '' }),
  ]
  fc.assert(
    fc.property(fc.anything(), value => {
      for (const setting of settings) {
        const result = accepted<unknown>(setting, value)
        expect(typeof result === typeof setting.fallback || result === 'refused').toBe(true)
      }
    }),
    { seed: 1, numRuns: 1000 },
  )
})
