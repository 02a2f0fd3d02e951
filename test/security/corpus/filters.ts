import type { Attempt } from './attempt.ts'

/**
 * Rules as the lists of ad blockers have them for every site: for names of elements and for addresses. Made from the words
 * that those lists are made of, because the lists themselves change every day.
 */
const first =
  'ad ads adverts advert advertising adv advertisement banner sponsor sponsored promo cookie cookies cookielaw consent cmp gdpr ccpa dsgvo rgpd privacy legal tracking tracker analytics stats pixel beacon newsletter subscribe signup paywall social share follow chat push survey feedback adblock outbrain taboola promoted affiliate partner'.split(
    ' ',
  )
/** What anybody may call something of use: of these only whole names are in such lists. */
const common =
  'popup popin modal overlay dialog lightbox notice notification top bottom sticky fixed floating footer header captcha login alert welcome age'.split(
    ' ',
  )
const second =
  'banner bar box notice popup modal overlay dialog wrapper container content body message text buttons button info layer panel policy consent cookies cookie privacy gdpr ad ads advert newsletter form lightbox tooltip widget slot unit frame iframe placeholder block mask backdrop prompt alert hint agreement accept settings preferences manager choices switch gate'.split(
    ' ',
  )
const joints = ['-', '_', '', '__', '--']
const fronts = ['', 'site-', 'js-', 'page-']

export type Form = '.' | '#' | 'class^' | 'id^' | 'class*'
const exact: readonly Form[] = ['.', '#']
const forms: readonly Form[] = ['.', '#', 'class^', 'id^', 'class*']

/** `##.cookie-banner`, `##[class*="cookie-banner"]` and so on. */
export interface NameRule {
  readonly form: Form
  readonly word: string
}

/** Of whole sites only exact names are known to such lists. */
const ofSites: readonly NameRule[] = ['site', 'page', 'global', 'main', 'app', 'my'].flatMap(a =>
  [
    'consent',
    'cookie',
    'cookies',
    'gdpr',
    'privacy',
    'ad',
    'ads',
    'banner',
    'popup',
    'notice',
    'newsletter',
  ].flatMap(b => joints.flatMap(joint => exact.map(form => ({ form, word: `${a}${joint}${b}` })))),
)

const ofWords: readonly NameRule[] = fronts.flatMap(front =>
  (front ? ['-', '_'] : joints).flatMap(joint =>
    [...first, ...common].flatMap(a =>
      second.flatMap(b =>
        (common.includes(a) ? exact : forms).map(form => ({ form, word: `${front}${a}${joint}${b}` })),
      ),
    ),
  ),
)

export const nameRules: readonly NameRule[] = [...ofSites, ...ofWords]

const wordsFor = (...wanted: readonly Form[]) =>
  new Set(nameRules.flatMap(({ form, word }) => (wanted.includes(form) ? word : [])))
const whole = wordsFor('.', '#')
const beginnings = wordsFor('class^', 'id^')
const inside = wordsFor('class*')

/** Whether one of the rules hides an element with this class, or this id. */
export function isHidden(name: string): boolean {
  const ends = Array.from(name, (_, i) => i + 1)
  return (
    whole.has(name) ||
    ends.some(end => beginnings.has(name.slice(0, end))) ||
    ends.some(end => ends.some(start => inside.has(name.slice(start - 1, end))))
  )
}

const words =
  'ad ads adserver advert advertising analytics analytic banner beacon captcha collect collector consent cookie cookies cookieconsent count counter event events gdpr gtm impression log logger logging metrics newsletter overlay pixel popup privacy promo record recorder share social sponsor stat stats statistics survey telemetry trace track tracker tracking tracks visit visitor visits'.split(
    ' ',
  )
const shapes = [
  '/X.js',
  '/X.min.js',
  '/X/',
  '/X?',
  '/X-',
  '/X_',
  '/X.',
  '-X.js',
  '_X.js',
  '.X.js',
  '-X-',
  '.X.min.js',
  '/js/X',
  '/api/X/',
  '/api/X^',
  '/X^',
  '/X.php',
  '/X.gif?',
  '/vX/',
  '/X/event',
  '/X/track',
  '/X/collect',
]

/** `^` is the end, or anything that is no part of a word. */
export const addressRules: readonly string[] = words.flatMap(word =>
  shapes.map(shape => shape.replace('X', word)),
)

export function blocks(rule: string, address: string): boolean {
  const pattern = rule.replace(/[.*+?${}()|[\]\\/]/g, '\\$&').replaceAll('^', '(?:[^\\w.%-]|$)')
  return new RegExp(pattern, 'i').test(address)
}

export const filterAttempt: Attempt = {
  what: 'rules of ad blockers, for names and for addresses',
  few: nameRules.length + addressRules.length,
  all: nameRules.length + addressRules.length,
  result: 'what they hide is written down; what they block leaves the page as it was sent',
}

/** Of our names those that such rules hit. What they hide can be done without. */
export const hidden: readonly string[] = [
  'site-consent',
  'site-consent__body',
  'site-consent__text',
  'site-notice',
  'site-popup',
  'site-popup-overlay',
]
