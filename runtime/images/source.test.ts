import { expect, test } from 'vitest'
import {
  currentWidth,
  effectiveRatio,
  imageWidths,
  isImageUrl,
  objectPosition,
  parseDimensions,
  parsePoint,
  pickWidth,
  sizedUrl,
  wantedWidth,
} from './source.ts'

test('the widths are those a server keeps', () => {
  expect(imageWidths).toEqual([2500, 1500, 1000, 750, 500, 300, 100])
})

test.each([
  [1, 0, 100],
  [100, 0, 100],
  [101, 0, 300],
  [500, 0, 500],
  [501, 0, 750],
  [2500, 0, 2500],
  [9000, 0, 2500],
  [1400, 640, 750],
  [1400, 500, 500],
  [300, 640, 300],
  [9000, 5000, 2500],
  [0, 0, 100],
])('%i wanted pixels of an original %i wide are asked for as %i', (wanted, original, expected) => {
  expect(pickWidth(wanted, original ? { width: original, height: 100 } : null)).toBe(expected)
})

test.each([
  ['https://a.example/b.jpg', 'https://a.example/b.jpg?format=500w'],
  ['https://a.example/b.jpg?format=100w', 'https://a.example/b.jpg?format=500w'],
  ['https://a.example/b.jpg?format=original&v=2', 'https://a.example/b.jpg?format=500w&v=2'],
  ['https://a.example/b.jpg?v=2&format=100w', 'https://a.example/b.jpg?v=2&format=500w'],
  ['https://a.example/b.jpg?v=2', 'https://a.example/b.jpg?v=2&format=500w'],
  ['https://a.example/b.jpg?v=2#part', 'https://a.example/b.jpg?v=2&format=500w#part'],
  ['https://a.example/b.jpg#part?format=1w', 'https://a.example/b.jpg?format=500w#part?format=1w'],
  ['https://a.example/b.jpg?', 'https://a.example/b.jpg?format=500w'],
  ['https://a.example/b.jpg?v=2&', 'https://a.example/b.jpg?v=2&format=500w'],
  ['https://a.example/b.jpg?reformat=1', 'https://a.example/b.jpg?reformat=1&format=500w'],
  ['//a.example/b%20c+d.jpg', '//a.example/b%20c+d.jpg?format=500w'],
  ['../images/b.jpg', '../images/b.jpg?format=500w'],
  ['b.jpg?format=100w.png', 'b.jpg?format=500w'],
  ['b.jpg?format=100w?format=300w', 'b.jpg?format=500w'],
  ['b.jpg?format=100w&v=1&format=300w', 'b.jpg?format=500w&v=1&format=500w'],
  ['b.jpg?v=1?format=100w', 'b.jpg?v=1?format=500w'],
  ['data:image/png;base64,AA==', 'data:image/png;base64,AA=='],
  ['blob:https://a.example/1', 'blob:https://a.example/1'],
])('in the query, %s becomes %s', (url, expected) => {
  expect(sizedUrl(url, 500, 'queryString')).toBe(expected)
})

test.each([
  ['https://a.example/b.jpg', 'https://a.example/b-500w.jpg'],
  ['https://a.example/b-1500w.jpg', 'https://a.example/b-500w.jpg'],
  ['https://a.example/b.min.jpg?v=2.1/3#c.d', 'https://a.example/b.min-500w.jpg?v=2.1/3#c.d'],
  ['https://a.example/v1.2/photo', 'https://a.example/v1.2/photo-500w'],
  ['//a.example/x/b.jpg', '//a.example/x/b-500w.jpg'],
  ['/b.jpg', '/b-500w.jpg'],
  ['b.jpg', 'b-500w.jpg'],
  ['../b.jpg', '../b-500w.jpg'],
  ['https://a.example', 'https://a.example'],
  ['//a.example', '//a.example'],
  ['https://a.example/', 'https://a.example/'],
  ['data:image/png;base64,AA==', 'data:image/png;base64,AA=='],
])('in the file name, %s becomes %s', (url, expected) => {
  expect(sizedUrl(url, 500, 'filename')).toBe(expected)
})

test('a server without variants gets the address as it is', () => {
  expect(sizedUrl('b.jpg?format=100w', 500, 'none')).toBe('b.jpg?format=100w')
})

test.each([
  ['b.jpg?v=1&format=750w', 750],
  ['b.jpg?format=100w.png', 100],
  ['b-300w.jpg?v=1', 300],
  ['b-300w', 300],
  ['b.jpg?format=original', null],
  ['b-300wide.jpg', null],
  ['b.jpg', null],
])('the width of %s is %s', (url, expected) => {
  expect(currentWidth(url)).toBe(expected)
})

test.each(imageWidths)('a width of %i that is written can be read back', width => {
  expect(currentWidth(sizedUrl('a/b.jpg?v=1', width, 'queryString'))).toBe(width)
  expect(currentWidth(sizedUrl('a/b.jpg?v=1', width, 'filename'))).toBe(width)
})

const wide = { width: 1000, height: 500 }

test.each([
  [{ width: 400, height: 400 }, wide, 'cover', 1, 1, 800],
  [{ width: 400, height: 100 }, wide, 'cover', 1, 1, 400],
  [{ width: 400, height: 100 }, wide, 'contain', 1, 1, 200],
  [{ width: 400, height: 400 }, wide, 'contain', 1, 1, 400],
  [{ width: 400, height: 400 }, wide, 'none', 1, 1, 400],
  [{ width: 400, height: 0 }, wide, 'contain', 1, 1, 400],
  [{ width: 400, height: 400 }, null, 'cover', 1, 1, 400],
  [{ width: 400, height: 400 }, wide, 'none', 2, 1, 800],
  [{ width: 400, height: 400 }, wide, 'none', 1.5, 0.5, 300],
  [{ width: 500, height: 100 / 3 }, { width: 300, height: 20 }, 'cover', 1, 1, 500],
] as const)(
  'a box %o with an original %o, %s, ratio %d, adjusted by %d wants %d pixels',
  (box, dimensions, mode, ratio, sizeAdjustment, expected) => {
    expect(wantedWidth({ box, dimensions, mode, ratio, sizeAdjustment })).toBe(expected)
  },
)

test.each([
  [2, 1, 3, false, true, 2],
  [4, 1, 3, false, true, 3],
  [0.5, 1, 3, false, true, 1],
  [2, 1, 3, true, true, 1],
  [2, 1.5, 3, true, true, 1],
  [2, 1, 3, true, false, 2],
])(
  'a ratio of %d between %d and %d, saving data %s, allowed %s is %d',
  (devicePixelRatio, min, max, savesData, allowSaveData, expected) => {
    expect(effectiveRatio({ devicePixelRatio, min, max, savesData, allowSaveData })).toBe(expected)
  },
)

test.each([
  ['1000x715', { width: 1000, height: 715 }],
  [' 1000X715\n', { width: 1000, height: 715 }],
  ...['1000', '', 'x', '0x0', '10x0', '0x10', '-1x5', '1e3x2', '1000 by 715', '1x2x3', '9999999x1'].map(
    text => [text, null] as const,
  ),
] as const)('dimensions %j are read as %o', (text, expected) => {
  expect(parseDimensions(text)).toEqual(expected)
})

const middle = { x: 0.5, y: 0.5 }

test.each([
  ['0.22,0.93', { x: 0.22, y: 0.93 }],
  [' 0 , 1 ', { x: 0, y: 1 }],
  ['5e-17,0.5', { x: 5e-17, y: 0.5 }],
  ...[',', '', '0.2', '0.2,', ',0.2', '1.1,0.5', '-0.1,0.5', 'a,b', '0.1,0.2,0.3', 'NaN,0'].map(
    text => [text, middle] as const,
  ),
] as const)('the focal point %j is read as %o', (text, expected) => {
  expect(parsePoint(text)).toEqual(expected)
})

test.each([
  ['cover', 'center', '22% 93%'],
  ['cover', 'top', '22% 93%'],
  ['none', 'top', '22% 93%'],
  ['contain', 'top', '50% 0%'],
  ['contain', 'left', '0% 50%'],
  ['contain', 'center', '50% 50%'],
  ['contain', 'right', '100% 50%'],
  ['contain', 'bottom', '50% 100%'],
] as const)('mode %s aligned %s stands at %s', (mode, alignment, expected) => {
  expect(objectPosition({ x: 0.22, y: 0.93 }, mode, alignment)).toBe(expected)
})

test('a position has two decimals at most', () => {
  expect(objectPosition({ x: 1 / 3, y: 0.07 }, 'cover', 'center')).toBe('33.33% 7%')
})

test.each([
  ...[
    'https://a.example/b.jpg',
    'HTTP://a',
    '//a/b',
    '/a:b',
    './b',
    'b.jpg',
    'b.jpg?x=a:b',
    'data:image/png,AA',
    'blob:x',
    'file:///b',
  ].map(url => [url, true] as const),
  ...[
    '',
    '  ',
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:1',
    'data:text/html,x',
    'ftp://a/b',
    'vbscript:x',
  ].map(url => [url, false] as const),
])('%j may be an image source: %s', (url, expected) => {
  expect(isImageUrl(url)).toBe(expected)
})
