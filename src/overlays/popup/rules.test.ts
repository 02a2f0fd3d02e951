import { describe, expect, test } from 'vitest'
import { type PopupRecord, type PopupSituation, recordOf, refusalOf } from './rules.ts'

/** Noon of a day, and times before it. */
const now = Date.UTC(2026, 0, 31, 12)
const ago = (days: number) => now - days * 24 * 60 * 60 * 1000

type Settings = PopupSituation['settings']
const base: Settings = {
  style: 2,
  version: 3,
  showUntilSignup: false,
  displayFrequency: 30,
  enableMobile: true,
  enabledPages: [],
  showOnAllPages: true,
}

/** What is stored, what is configured, and what the spec says of it: shows, or hidden. */
type Row = readonly [
  words: string,
  record: PopupRecord | null,
  settings: Partial<Settings>,
  says: 'shows' | 'hidden',
]

const stored: readonly Row[] = [
  // Nothing stored: shows.
  ['nothing', null, {}, 'shows'],
  ['nothing', null, { showUntilSignup: true }, 'shows'],
  ['nothing', null, { displayFrequency: -1 }, 'shows'],
  ['nothing', null, { showUntilSignup: true, displayFrequency: -1 }, 'shows'],
  ['nothing', null, { displayFrequency: 0, version: 1 }, 'shows'],
  // Stored version older than configured: shows.
  ['an older version', { version: 2 }, {}, 'shows'],
  ['a much older version', { version: 1 }, { version: 40 }, 'shows'],
  ['an older version, closed just now', { version: 2, 'date-closed': now }, {}, 'shows'],
  [
    'an older version, closed for ever',
    { version: 2, 'date-closed': now },
    { displayFrequency: -1 },
    'shows',
  ],
  ['an older version, signed up', { version: 2, submitted: true }, { showUntilSignup: true }, 'shows'],
  [
    'an older version, signed up and closed',
    { version: 2, submitted: true, 'date-closed': ago(1) },
    { showUntilSignup: true, displayFrequency: -1 },
    'shows',
  ],
  // Submitted and showUntilSignup set: stays hidden.
  ['signed up', { version: 3, submitted: true }, { showUntilSignup: true }, 'hidden'],
  [
    'signed up, closed just now',
    { version: 3, submitted: true, 'date-closed': now },
    { showUntilSignup: true },
    'hidden',
  ],
  [
    'signed up, closed long ago',
    { version: 3, submitted: true, 'date-closed': ago(900) },
    { showUntilSignup: true },
    'hidden',
  ],
  [
    'signed up, each day',
    { version: 3, submitted: true, 'date-closed': ago(9) },
    { showUntilSignup: true, displayFrequency: 1 },
    'hidden',
  ],
  [
    'signed up, of a newer version',
    { version: 4, submitted: true, 'date-closed': ago(900) },
    { showUntilSignup: true },
    'hidden',
  ],
  // Closed date exists: shows again once closed date plus displayFrequency days has passed …
  ['closed just now', { version: 3, 'date-closed': now }, {}, 'hidden'],
  ['closed yesterday', { version: 3, 'date-closed': ago(1) }, {}, 'hidden'],
  ['closed 29 days ago', { version: 3, 'date-closed': ago(29) }, {}, 'hidden'],
  ['closed a second less than 30 days ago', { version: 3, 'date-closed': ago(30) + 1000 }, {}, 'hidden'],
  ['closed a second more than 30 days ago', { version: 3, 'date-closed': ago(30) - 1000 }, {}, 'shows'],
  ['closed 31 days ago', { version: 3, 'date-closed': ago(31) }, {}, 'shows'],
  ['closed a year ago', { version: 3, 'date-closed': ago(365) }, {}, 'shows'],
  ['closed a day ago, every week', { version: 3, 'date-closed': ago(1) }, { displayFrequency: 7 }, 'hidden'],
  ['closed 8 days ago, every week', { version: 3, 'date-closed': ago(8) }, { displayFrequency: 7 }, 'shows'],
  [
    'closed an hour ago, every day',
    { version: 3, 'date-closed': ago(1 / 24) },
    { displayFrequency: 1 },
    'hidden',
  ],
  ['closed two days ago, every day', { version: 3, 'date-closed': ago(2) }, { displayFrequency: 1 }, 'shows'],
  [
    'closed a minute ago, at every visit',
    { version: 3, 'date-closed': now - 60_000 },
    { displayFrequency: 0 },
    'shows',
  ],
  ['closed tomorrow, by another clock', { version: 3, 'date-closed': ago(-1) }, {}, 'hidden'],
  ['closed, not signed up', { version: 3, 'date-closed': ago(9) }, { showUntilSignup: true }, 'hidden'],
  [
    'closed, not signed up, time has passed',
    { version: 3, 'date-closed': ago(40) },
    { showUntilSignup: true },
    'shows',
  ],
  [
    'signed up, which is not asked for, closed not long ago',
    { version: 3, submitted: true, 'date-closed': ago(9) },
    {},
    'hidden',
  ],
  [
    'signed up, which is not asked for, closed long ago',
    { version: 3, submitted: true, 'date-closed': ago(40) },
    {},
    'shows',
  ],
  ['closed long ago, of a newer version', { version: 9, 'date-closed': ago(40) }, {}, 'shows'],
  ['closed just now, of a newer version', { version: 9, 'date-closed': now }, {}, 'hidden'],
  ['closed long ago, of no version', { 'date-closed': ago(40) }, {}, 'shows'],
  ['closed just now, of no version', { 'date-closed': now }, {}, 'hidden'],
  // … -1 means never again.
  ['closed just now, for ever', { version: 3, 'date-closed': now }, { displayFrequency: -1 }, 'hidden'],
  [
    'closed ten years ago, for ever',
    { version: 3, 'date-closed': ago(3650) },
    { displayFrequency: -1 },
    'hidden',
  ],
  // Otherwise hidden.
  ['only its version', { version: 3 }, {}, 'hidden'],
  ['only its version, at every visit', { version: 3 }, { displayFrequency: 0 }, 'hidden'],
  ['only its version, not signed up', { version: 3 }, { showUntilSignup: true }, 'hidden'],
  ['signed up, which is not asked for, never closed', { version: 3, submitted: true }, {}, 'hidden'],
  ['a record of nothing', {}, {}, 'hidden'],
]

/** The page and the device, and whether the spec suppresses it there. */
type Place = readonly [
  words: string,
  given: Partial<PopupSituation>,
  settings: Partial<Settings>,
  isSuppressed: boolean,
]

const places: readonly Place[] = [
  ['a page', { pageType: 2 }, {}, false],
  ['a collection', { pageType: 1 }, {}, false],
  ['an item', { pageType: 50 }, {}, false],
  ['a page of no type', { pageType: null }, {}, false],
  ['a cart', { pageType: 204 }, {}, false],
  ['a splash page', { pageType: 3 }, {}, true],
  ['a lock screen', { pageType: 103 }, {}, true],
  ['a mobile', { isMobile: true }, {}, false],
  ['a mobile, where it is disabled', { isMobile: true }, { enableMobile: false }, true],
  ['a desktop, where mobiles are disabled', {}, { enableMobile: false }, false],
  ['style none', {}, { style: 1 }, true],
  ['a screenshot', { isScreenshot: true }, {}, true],
  ['a screenshot on a mobile', { isScreenshot: true, isMobile: true }, {}, true],
  // Of its pages: the settings.
  ['one of its pages', { collectionId: 'c1' }, { showOnAllPages: false, enabledPages: ['c0', 'c1'] }, false],
  ['another page', { collectionId: 'c2' }, { showOnAllPages: false, enabledPages: ['c0', 'c1'] }, true],
  ['a page of no collection', {}, { showOnAllPages: false, enabledPages: ['', 'c1'] }, true],
  ['no page at all', { collectionId: 'c1' }, { showOnAllPages: false }, true],
]

const situations = stored.flatMap(([what, record, of, says]) =>
  places.map(([where, given, more, isSuppressed]) => ({
    words: `${what}; on ${where}`,
    isShown: says === 'shows' && !isSuppressed,
    situation: {
      record,
      settings: { ...base, ...of, ...more },
      pageType: 2,
      collectionId: '',
      isMobile: false,
      isScreenshot: false,
      now,
      ...given,
    } satisfies PopupSituation,
  })),
)

describe('the popup', () => {
  test(`is seen where the spec says so, in ${situations.length} situations`, () => {
    expect(situations.length).toBeGreaterThanOrEqual(400)
    const wrong = situations.filter(({ situation, isShown }) => (refusalOf(situation) === null) !== isShown)
    expect(wrong.map(({ words }) => words)).toEqual([])
  })

  test('says the first reason, in the order of the spec', () => {
    const [first] = situations
    const all = {
      ...first?.situation,
      record: { version: 3, submitted: true, 'date-closed': now },
      pageType: 3,
      isMobile: true,
      isScreenshot: true,
    } as PopupSituation
    const given = (settings: Partial<Settings>, more: Partial<PopupSituation> = {}) =>
      refusalOf({ ...all, settings: { ...base, enableMobile: false, style: 1, ...settings }, ...more })
    expect([
      given({ showUntilSignup: true }),
      given({ displayFrequency: -1 }),
      given({}),
      given({}, { record: { version: 3 } }),
      given({}, { record: null }),
      given({}, { record: null, pageType: 103 }),
      given({}, { record: null, pageType: 2 }),
      given({ enableMobile: true }, { record: null, pageType: 2 }),
      given({ enableMobile: true, style: 2, showOnAllPages: false }, { record: null, pageType: 2 }),
      given(
        { enableMobile: true, style: 2, showOnAllPages: false },
        { record: null, pageType: 2, isScreenshot: false },
      ),
    ]).toEqual([
      'submitted',
      'closed for ever',
      'closed not long ago',
      'seen before',
      'splash page',
      'lock screen',
      'not on mobiles',
      'style none',
      'screenshot',
      'not on this page',
    ])
  })

  test('is there again as soon as its days have passed, and not a millisecond before', () => {
    const of = (passed: number) =>
      refusalOf({
        ...(situations[0]?.situation as PopupSituation),
        settings: { ...base, displayFrequency: 2 },
        record: { version: base.version, 'date-closed': now - passed },
      })
    expect([of(2 * 86_400_000 - 1), of(2 * 86_400_000)]).toEqual(['closed not long ago', null])
  })

  test.each([
    [null, null],
    ['true', null],
    [7, null],
    [{}, {}],
    [{ 'date-closed': 'yesterday', version: '3', submitted: 'yes' }, {}],
    [
      { 'date-closed': Number.NaN, version: 3, submitted: true },
      { version: 3, submitted: true },
    ],
    [
      { 'date-closed': 5, version: 3, submitted: false, more: 1 },
      { 'date-closed': 5, version: 3 },
    ],
  ])('of %j in the storage it reads what is a record', (given, expected) => {
    expect(recordOf(given)).toEqual(expected)
  })
})
