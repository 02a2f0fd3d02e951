import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readText, root } from '../sources.ts'
import { addressRules, blocks, hidden, isHidden } from './corpus/filters.ts'

const files = readdirSync(join(root, 'dist')).filter(file => /^site(\.[\w-]+)?\.(js|css)$/.test(file))
const built = files.map(file => readText(`dist/${file}`)).join('\n')
const found = (pattern: RegExp) => [...new Set(built.match(pattern))].sort()

/** Classes and ids that we give to elements. */
const names = found(/(?<![\w/-])site-[a-z][\w-]*[a-z]/g)
const addresses = [
  ...files.map(file => `https://cdn.example/${file}`),
  ...found(/\/api\/[\w/-]+/g).map(path => `https://forno.example${path}`),
]

test('what ad blockers hide of ours is written down: the question about cookies, and what is said in passing', () => {
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter(isHidden)).toEqual(hidden)
})

test('what ad blockers block of ours is written down: three chunks, and what is told to the server of errors and visits', () => {
  expect(addresses.length).toBeGreaterThan(25)
  const hit = addresses.filter(address => addressRules.some(rule => blocks(rule, address)))
  expect(hit.map(address => new URL(address).pathname)).toEqual([
    '/site.captcha.js',
    '/site.consent.js',
    // Whoever blocks popups sees none.
    '/site.popup.js',
    '/api/census/overlay',
    '/api/events/RecordEvent',
    '/api/events/RecordJavascriptErrors',
    '/api/events/Trace',
    '/api/popup-overlay/render',
    '/api/track/Track',
    '/api/v1/events',
  ])
})

test('the rules hide and block what they are made for', () => {
  for (const name of ['cookie-banner', 'ad_slot', 'js-consent-overlay', 'newsletter-popup-2'])
    expect(isHidden(name)).toBe(true)
  expect(isHidden('site-gallery')).toBe(false)
  const isBlocked = (address: string) => addressRules.some(rule => blocks(rule, address))
  for (const path of ['analytics.js', 'js/tracker.min.js', 'collect?id=1', 'pixel.gif?a'])
    expect(isBlocked(`https://forno.example/${path}`)).toBe(true)
  expect(isBlocked('https://forno.example/pane.js')).toBe(false)
})
