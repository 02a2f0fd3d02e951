import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createEnv } from '../env.ts'
import { createErrors } from '../errors/errors.ts'
import { type ConsentOptions, readConsentOptions } from './options.ts'

let lines: string[] = []

function read(json: string | null, body = ''): ConsentOptions {
  lines = []
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...args) => void lines.push(`${level}: ${args[0]}`))
  }
  document.body.innerHTML = body
  if (json !== null) {
    const script = document.createElement('script')
    script.type = 'application/json'
    script.dataset.siteConsent = ''
    script.textContent = json
    document.body.append(script)
  }
  const env = createEnv(window)
  return readConsentOptions({ env, errors: createErrors({ env }) })
}
afterEach(() => vi.restoreAllMocks())

const waiting = '<script type="text/plain" data-category="analytics">1</script>'
const nothing = {
  isPresetIt: false,
  gate: false,
  banner: false,
  consentMode: false,
  globalPrivacyControl: false,
  version: '',
  days: 30,
}
const plain = (name: string) => ({ name, title: '', text: '', cookies: [] })

describe('what a page asks for', () => {
  test('is nothing, with the lifetime of the spec, unless it says so', () => {
    expect(read('{}')).toMatchObject(nothing)
    expect(lines).toEqual([])
  })

  test('is the gate as soon as something waits for a category', () => {
    expect(read(null, waiting)).toMatchObject({ ...nothing, gate: true })
    expect(read('{"version": "2"}', waiting).gate).toBe(true)
    expect(read('{"gate": false}', waiting).gate).toBe(false)
    expect(lines).toEqual([])
  })

  test('is a banner and half a year with the Italian preset, each of which it can say otherwise', () => {
    expect(read('{"preset": "it"}')).toMatchObject({ isPresetIt: true, banner: true, days: 182, gate: false })
    expect(read('{"preset": "it", "banner": false, "days": 200}')).toMatchObject({ banner: false, days: 200 })
    for (const days of [1, 400]) expect(read(`{"days": ${days}}`).days).toBe(days)
    expect(lines).toEqual([])
  })

  test('may be all of it, in the words of the example', () => {
    const json =
      '{ "preset": "it", "gate": true, "consentMode": true, "globalPrivacyControl": true, "version": "2" }'
    expect(read(json)).toMatchObject({
      isPresetIt: true,
      gate: true,
      consentMode: true,
      globalPrivacyControl: true,
      version: '2',
    })
    expect(read('{"version": 2}').version).toBe('2')
    expect(lines).toEqual([])
  })

  test('may be categories of its own, instead of the three everybody has', () => {
    expect(read('{}').categories).toEqual(['functional', 'analytics', 'marketing'].map(plain))
    const { categories } = read(
      '{"categories": [{"name": "mappe", "title": "Mappe", "text": "Del porto.", "cookies": ["_m*"]}, {"name": "analytics"}]}',
    )
    expect(categories).toEqual([
      { name: 'mappe', title: 'Mappe', text: 'Del porto.', cookies: ['_m*'] },
      plain('analytics'),
    ])
    expect(lines).toEqual([])
  })

  test('leaves the necessary alone, which nobody can refuse', () => {
    const { categories } = read('{"categories": [{"name": "necessary"}, {"name": "analytics"}]}')
    expect(categories).toEqual([plain('analytics')])
  })
})

describe('what a page says wrong', () => {
  test.each([
    ['{"preset": "de"}', 'preset: expected "it"'],
    ['{"gate": "yes"}', 'gate: expected true or false'],
    ['{"days": 0}', 'days: expected a number of days from 1 to 400'],
    ['{"days": 401}', 'days: expected'],
    ['{"days": "30"}', 'days: expected'],
    ['{"version": {}}', 'version: expected text'],
    ['{"consentmode": true}', 'consentmode: expected one of preset, gate'],
    ['{"categories": {}}', 'categories: expected a list'],
    ['{"categories": [{"name": "<b>"}]}', 'categories.0.name: expected a name of letters'],
    ['{"categories": [{"name": "__proto__"}]}', 'categories.0.name: expected a name'],
    [
      '{"categories": [{"title": "Mappe"}]}',
      'categories.0.name: expected a name of letters, digits and dashes, found none',
    ],
    ['{"categories": [{"name": ""}]}', 'categories.0.name: expected a name'],
  ])('%s, is one quiet line, and the rest holds', (json, line) => {
    const options = read(json.replace('{', '{"globalPrivacyControl": true, '))
    expect(options).toMatchObject({ ...nothing, globalPrivacyControl: true })
    expect(options.categories).toHaveLength(3)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(`warn: [site.js] data-site-consent: ${line}`)
  })

  test.each(['', '{', '[]', '7', 'null', '"it"', '{"gate": tru', '<b>'])(
    '%j, which is no object, loads nothing in doubt',
    json => {
      expect(read(json)).toMatchObject({ ...nothing, gate: true })
      expect(lines).toHaveLength(1)
      expect(lines[0]).toMatch(/expected a JSON object.*; all that waits is held back$/)
    },
  )

  test.each([
    ['{"label": "Mappe"}', 'categories.1.label: expected one of name, title, text, cookies'],
    ['{"name": "maps", "cookie": ["_m"]}', 'categories.1.cookie: expected one of'],
    [
      '{"name": "analytics", "title": "Visite"}',
      'categories.1.name: "analytics" is there twice; the last one counts',
    ],
    [
      '{"name": "necessary", "title": "Tecnici"}',
      'categories.1.name: "necessary" is there anyway, in our words',
    ],
  ])('about a category, such as %s, is told, and the others stay', (category, line) => {
    const { categories } = read(`{"categories": [{"name": "analytics"}, ${category}]}`)
    expect(categories[0]).toEqual(plain('analytics'))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(line)
  })

  test('a hundred times, is one line of a readable length', () => {
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`field${i}`, i]))
    read(JSON.stringify(many))
    expect(lines).toHaveLength(1)
    expect(lines[0]?.length).toBeLessThan(1500)
  })

  test('never makes it throw, in a thousand attempts', () => {
    const names = ['preset', 'gate', 'days', 'version', 'categories', 'name', '__proto__', 'constructor']
    const value = fc.oneof(fc.constantFrom('it', true, 182, [{ name: 'a' }]), fc.jsonValue())
    const object = fc.dictionary(fc.constantFrom(...names), value)
    fc.assert(
      fc.property(object, given => {
        const { days, categories } = read(JSON.stringify(given))
        expect(days).toBeGreaterThan(0)
        expect(categories.length).toBeGreaterThan(0)
        expect(lines.length).toBeLessThanOrEqual(1)
      }),
      { numRuns: 1000, seed: 3 },
    )
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})
