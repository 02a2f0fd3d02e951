import { afterEach, describe, expect, test, vi } from 'vitest'
import { awkwardTexts } from '../../fixtures/awkward.ts'
import { judge } from './answer.ts'

const fieldsOf = (body: unknown) => judge(400, JSON.stringify(body)).fields
const nothing = {
  error: '',
  message: '',
  billingErrorCode: '',
  errorKey: '',
  errors: new Map(),
  loginRequired: false,
  authorizationFail: false,
  crumbFail: false,
  crumb: '',
  cleaned: false,
  network: false,
}

describe('the fields of an answer', () => {
  test('are read as the server wrote them', () => {
    expect(
      fieldsOf({
        error: 'Il forno è chiuso.',
        message: 'Riapre alle sette.',
        billingErrorCode: 402,
        errorKey: 'oven.closed',
        errors: { email: 'Manca la chiocciola.', 7: 'Manca.', list: ['no', {}, 5, ' '], odd: { text: 'no' } },
        loginRequired: true,
        authorizationFail: true,
        crumbFail: true,
        crumb: 'crumb-1',
        cleaned: true,
        network: true,
      }),
    ).toEqual({
      error: 'Il forno è chiuso.',
      message: 'Riapre alle sette.',
      billingErrorCode: '402',
      errorKey: 'oven.closed',
      errors: new Map([
        ['7', 'Manca.'],
        ['email', 'Manca la chiocciola.'],
        ['list', 'no 5  '],
        ['odd', ''],
      ]),
      loginRequired: true,
      authorizationFail: true,
      crumbFail: true,
      crumb: 'crumb-1',
      cleaned: true,
      network: true,
    })
  })

  test.each([
    {},
    [],
    null,
    5,
    'error',
    true,
    { error: 0, billingErrorCode: 0 },
    { error: null, message: false },
  ])('are empty in %j', body => {
    expect(fieldsOf(body)).toEqual(nothing)
  })

  test.each(['', '{', '<p>error', 'undefined', "{'error':'no'}", '{"error":"no"'])(
    'are empty in %j, which is no JSON',
    text => {
      expect(judge(400, text).fields).toEqual(nothing)
    },
  )

  test.each(awkwardTexts)('hold %j as it is', text => {
    expect(fieldsOf({ error: text, errors: { [text]: text } })).toEqual({
      ...nothing,
      error: text,
      errors: text === '__proto__' ? new Map() : new Map([[text, text]]),
    })
  })
})

describe('what is wrong with each field', () => {
  const errors = (body: unknown, status = 400) =>
    Object.fromEntries(judge(status, JSON.stringify(body)).fields.errors)

  test.each([
    [{ email: ['Manca la chiocciola.', 'Troppo corta.'] }, { email: 'Manca la chiocciola. Troppo corta.' }],
    [{ email: [] }, { email: '' }],
    [{ email: { message: 'No.' } }, { email: 'No.' }],
    [{ email: [{ error: 'No.' }, { message: 'Mai.' }] }, { email: 'No. Mai.' }],
    [[{ id: 'email', message: 'No.' }], { email: 'No.' }],
    [[{ fieldId: 'email', error: 'No.' }], { email: 'No.' }],
    [[{ field: 'email', message: 'No.' }], { email: 'No.' }],
    [[{ name: 'email', message: 'No.' }], { email: 'No.' }],
    [['No.', 'Mai.'], { 0: 'No.', 1: 'Mai.' }],
    [{ email: { id: 'nome', message: 'No.' } }, { email: 'No.' }],
    [{ email: [[['No.']]] }, { email: '' }],
    ['No.', {}],
    [null, {}],
  ])('is read from %j', (given, expected) => {
    expect(errors({ errors: given })).toEqual(expected)
    expect(errors({ data: { errors: given } })).toEqual(expected)
  })

  test('is a refusal, also without further words, and never taken for a broken connection', () => {
    for (const status of [200, 400, 401, 500, 502])
      expect(judge(status, '{"errors":{"email":"No."}}').kind).toBe('rejected')
    for (const nothing of ['{}', '[]', 'null', '""'])
      expect(judge(200, `{"errors":${nothing}}`).kind).toBe(null)
  })
})

describe('the data of an answer', () => {
  const held = { data: { error: 'No.', errors: { email: 'No.' }, crumbFail: true, crumb: 'crumb-1' } }

  test.each([400, 401, 403, 404, 422, 500, 503])('may hold the fields of a failure (%i)', status => {
    expect(judge(status, JSON.stringify(held))).toMatchObject({
      kind: 'crumb',
      fields: { error: 'No.', crumb: 'crumb-1', errors: new Map([['email', 'No.']]) },
    })
  })

  test('is what was asked for where the call has succeeded', () => {
    expect(judge(200, JSON.stringify(held))).toMatchObject({ kind: null, fields: nothing, body: held })
  })

  test('does not speak where the answer itself does', () => {
    expect(judge(400, '{"error":"Sì.","data":{"error":"No."}}').fields.error).toBe('Sì.')
  })

  test.each(['{"data":null}', '{"data":[]}', '{"data":"error"}', '{"data":{"data":{"error":"No."}}}'])(
    'says nothing in %s',
    text => {
      expect(judge(400, text).fields).toEqual(nothing)
    },
  )
})

test.each([
  ['{}', 'json'],
  ['null', 'json'],
  ['', 'nothing'],
  [' \n', 'nothing'],
  ['<!doctype html><p>404', 'page'],
  ['\n <Error><Code>MethodNotAllowed</Code></Error>', 'page'],
  ['Method Not Allowed', 'text'],
  ['{"key":', 'text'],
])('an answer of %j is called %s', (text, found) => {
  expect(judge(404, text).found).toBe(found)
})

describe('names that are no data', () => {
  afterEach(() => {
    for (const name of ['error', 'crumbFail', 'loginRequired']) Reflect.deleteProperty(Object.prototype, name)
  })

  test.each([
    '{"__proto__":{"error":"no"}}',
    '{"__pr\\u006fto__":{"error":"no"}}',
    '{"\\u005F\\u005fproto\\u005f\\u005f":{"error":"no"}}',
    '[[{"a":{"__proto__":{"error":"no"}}}]]',
    `${'{"a":'.repeat(5)}{"__proto__":{"error":"no"}}${'}'.repeat(5)}`,
  ])('do not get through: %s', text => {
    const { body, fields, kind } = judge(200, text)
    expect(kind).toBe(null)
    expect(fields).toEqual(nothing)
    const merged = deepMerge({}, body)
    expect(JSON.stringify(merged)).not.toContain('no')
    expect('error' in {}).toBe(false)
  })

  test('that an old script has put on every object are not the server’s', () => {
    Object.assign(Object.prototype, { error: 'no', crumbFail: true, loginRequired: true })
    expect(judge(200, '{}')).toMatchObject({ kind: null })
    expect(judge(400, '{}')).toMatchObject({ kind: 'unreachable' })
    expect(judge(200, 'null')).toMatchObject({ kind: null })
  })

  test('are never read from above: nobody is asked', () => {
    const get = vi.fn()
    Object.defineProperty(Object.prototype, 'crumbFail', { configurable: true, get })
    judge(200, '{}')
    expect(get).not.toHaveBeenCalled()
  })

  /** As careless scripts merge: with everything that is listed. */
  function deepMerge(target: Record<string, unknown>, source: unknown): unknown {
    for (const key of Reflect.ownKeys(Object(source)) as string[]) {
      if (key === 'length') continue
      const value = (source as Record<string, unknown>)[key]
      if (typeof value !== 'object' || !value) target[key] = value
      else {
        target[key] ??= {}
        deepMerge(target[key] as Record<string, unknown>, value)
      }
    }
    return target
  }
})

describe('an answer that need not be JSON', () => {
  test.each(['', '<p>fine', 'ok', '{"pane":1'])('is a success whatever it is: %j', text => {
    expect(judge(200, text, 'nothing')).toMatchObject({ kind: null, body: null })
  })

  test('still is a failure when it says so', () => {
    expect(judge(200, '{"error":"no"}', 'nothing').kind).toBe('rejected')
    expect(judge(404, '', 'nothing').kind).toBe('unreachable')
  })

  test.each([
    ['', null],
    [' \n', null],
    ['{}', null],
    ['null', null],
    ['<p>fine', 'unreadable'],
    ['ok', 'unreadable'],
    ['{"error":"no"}', 'rejected'],
  ])('and may lack it is, with %j, %s', (text, kind) => {
    expect(judge(200, text, 'json-or-empty').kind).toBe(kind)
  })

  test.each([204, 205])('is one without a body by its status %i', status => {
    expect(judge(status, '')).toMatchObject({ kind: null, body: null })
  })
})

test.each(['['.repeat(1_000_000), `{"__proto__":${'['.repeat(100_000)}${']'.repeat(100_000)}}`])(
  'an answer deeper than anybody can look is no surprise (%#)',
  text => {
    expect(judge(200, text).kind).toBe('unreadable')
  },
)
