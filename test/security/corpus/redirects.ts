import { spread } from '../../thorough.ts'
import type { Attempt } from './attempt.ts'

const prefixes = [
  '//',
  '///',
  '////',
  '/\\',
  '\\\\',
  '\\/',
  '/\t/',
  '/\n/',
  '/%09/',
  '/%5C',
  '/%2F',
  '/.//',
  './/',
  '..//',
  'https:',
  'https:/',
  'https:///',
  'http:\\\\',
  'hTTps://',
  ' https://',
  'https://forno.example@',
  'https://forno.example:443@',
  'https://forno.example%40',
  'https://forno.example.',
  'https://forno.example%2E',
  'https://forno.example%00.',
  '?redirect=https://',
  '#https://',
  'javascript://',
  'java\nscript://',
  '\u0001javascript://',
  'data:text/html,//',
  'vbscript://',
  'file://',
  'file:',
  'blob:https://',
  'filesystem:https://',
  'ftp://',
  'ws://',
  'about:',
  'mailto:',
  'intent://',
  'view-source:https://',
  'x-forno://',
  '%6Aavascript:',
  'javascript&colon;',
]

/** After a prefix that would lead there. */
const ends = ['evil.test/%0atrip()', 'evil。test', 'evil.test\\@forno.example']

/** What a page may be told to go to. */
export const redirects: readonly string[] = prefixes.flatMap(prefix => ends.map(end => prefix + end))

/** The pages they stand on. */
export const redirectPages = [
  'https://forno.example/pane?a=1',
  'http://forno.example/',
  'file:///home/giulia/pane.html',
] as const

/** Of these a real browser is really sent away. */
export const fewRedirects = 24

/** What the site context may call the site and its builder, so that an owner would be sent elsewhere. */
export const builders: readonly (readonly [identifier: string, appDomain: string])[] = [
  'evil.test/',
  'evil.test#',
  'evil.test?',
  'evil.test\\',
  'evil.test:443/',
  'evil.test%2F',
  'a@evil.test/',
  'a:b@evil.test/',
  '//evil.test/',
  'evil。test/',
  'evil.test\t/',
  'evil.test\n',
  ' evil.test/',
  '..',
  '',
  '[::1]/',
  'javascript:alert(1)//',
  '\u0000evil.test/',
].flatMap(part => [
  [part, 'costruttore.example'] as const,
  ['forno', `${part}costruttore.example`] as const,
  ['forno', part] as const,
])

const onPages = redirectPages.length * redirects.length + builders.length

export const redirectAttempt: Attempt = {
  what: `ways to send somebody away: ${redirects.length} addresses on ${redirectPages.length} pages and in Chromium, ${builders.length} names of a builder`,
  few: onPages + spread(redirects, fewRedirects).length,
  all: onPages + redirects.length,
  result: 'only to the web, and exactly where the browser reads that it leads',
}
