import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCharacter } from '../../test/any-text.ts'
import { isThorough } from '../../test/thorough.ts'
import { tokenizedBlogAddress } from './blog-address.ts'
import { bytesPerMegabyte, fileSize } from './file-size.ts'
import { splitUnit } from './units.ts'

/** Rare texts are left to the thorough run. */
const numRuns = isThorough ? 200_000 : 5000

describe('a tokenized blog address', () => {
  test.each([
    ['/%y/%m/%d/%t', '%y/%m/%d/%t'],
    ['///News', 'news'],
    ['a%%%y//b', 'a%y/b'],
    ['%Y/%x/%T', '%y/x/%t'],
    ['My Great Post', 'my-great-post'],
    ['a\tb\u00a0c', 'a-b-c'],
    ['a_b.c!d?e#f', 'abcdef'],
    ['a-b--c', 'a-b--c'],
    ['blog/%', 'blog'],
    ['blog/%/', 'blog'],
    ['%y%m', '%y%m'],
    ['!/!/a', 'a'],
    ['%!%y', '%y'],
    ['Perché no', 'perché-no'],
    ['Perche\u0301', 'perch\u00e9'],
    ['e\u0000\u0301', '\u00e9'],
    ['%h%a%%', 'ha'],
    ['a%y\u0301b', 'a\u00fdb'],
    ['e%\u0301', '\u00e9'],
    ['Новости 2024', 'новости-2024'],
    ['/', ''],
    ['%', ''],
    ['', ''],
  ])('“%s” becomes “%s”', (text, address) => {
    expect(tokenizedBlogAddress(text)).toBe(address)
  })

  const unit = fc.oneof(fc.constantFrom(...'%%//ymdtYxh- !.é'), anyCharacter)

  test('holds nothing that it may not, whatever it is made of', () => {
    fc.assert(
      fc.property(fc.string({ unit }), text => {
        const address = tokenizedBlogAddress(text)
        expect(address).not.toMatch(/^\/|[%/]$|\/\/|%%|%[^ymdt]|[^\p{L}\p{M}\p{Nd}/%-]/u)
        expect(address).toBe(address.toLowerCase())
      }),
      { numRuns },
    )
  })

  test('is its own address', () => {
    fc.assert(
      fc.property(fc.string({ unit }), text => {
        const address = tokenizedBlogAddress(text)
        expect(tokenizedBlogAddress(address)).toBe(address)
      }),
      { numRuns },
    )
  })
})

describe('the size of a file', () => {
  test.each([
    [0, '0 Bytes'],
    [1, '1 Bytes'],
    [1023, '1023 Bytes'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [bytesPerMegabyte, '976.56 KB'],
    [1024 ** 2 - 1, '1 MB'],
    [1024 ** 2, '1 MB'],
    [5 * 1024 ** 3, '5 GB'],
    [1024 ** 4, '1 TB'],
    [1024 ** 5, '1 PB'],
    [1024 ** 6, '1 EB'],
    [1024 ** 7, '1 ZB'],
    [1024 ** 8, '1 YB'],
    [1024 ** 9, '1024 YB'],
  ])('%d is %s', (bytes, text) => {
    expect(fileSize(bytes)).toBe(text)
  })

  test('has as many decimals as are wanted', () => {
    expect([0, 1, 3].map(decimals => fileSize(1234, decimals))).toEqual(['1 KB', '1.2 KB', '1.205 KB'])
  })

  test.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('%d is none', bytes => {
    expect(() => fileSize(bytes)).toThrow(RangeError)
  })

  test('is at most a two-hundredth of its unit away from the bytes, and below 1024 of it', () => {
    const units = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB']
    const bytes = fc.oneof(fc.maxSafeNat(), fc.double({ min: 0, max: 1024 ** 9 - 1024 ** 8, noNaN: true }))
    fc.assert(
      fc.property(bytes, bytes => {
        const [number = '', unit = ''] = fileSize(bytes).split(' ')
        const size = 1024 ** units.indexOf(unit)
        expect(Number(number)).toBeLessThan(1024)
        expect(Math.abs(Number(number) * size - bytes)).toBeLessThanOrEqual(size * 0.00501)
      }),
    )
  })
})

describe('a number and its unit', () => {
  test.each([
    ['10px', '10', 'px'],
    ['50 %', '50', '%'],
    ['-1.5em', '-1.5', 'em'],
    ['+.5rem', '+.5', 'rem'],
    ['1e3ms', '1e3', 'ms'],
    ['20 °C', '20', '°C'],
    [' 42 ', '42', ''],
    [7, '7', ''],
  ])('of “%s” are “%s” and “%s”', (text, value, unit) => {
    expect(splitUnit(text)).toEqual({ value, unit })
  })

  test.each(['10:30', '9:05', '10:30:15', '10:30 pm', 'px', '', '1,5 kg', '10px 20px', '1.2.3', '10-12'])(
    'what has no one number with one unit has none: “%s”',
    text => {
      expect(splitUnit(text)).toEqual({ value: text, unit: '' })
    },
  )

  test('come apart again, whatever the number', () => {
    const number = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))
    fc.assert(
      fc.property(number, fc.constantFrom('px', 'em', '%', 'kg', 'vh'), (number, unit) => {
        expect(splitUnit(`${number}${unit}`)).toEqual({ value: `${number}`, unit })
      }),
    )
  })

  test('lose nothing but spaces', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        const { value, unit } = splitUnit(text)
        expect((value + unit).replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
      }),
    )
  })

  test('of a time of day are the time', () => {
    fc.assert(
      fc.property(fc.nat(99), fc.nat(99), (hours, minutes) => {
        const time = `${hours}:${minutes}`
        expect(splitUnit(time)).toEqual({ value: time, unit: '' })
      }),
    )
  })
})
