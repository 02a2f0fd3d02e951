import { describe, expect, test } from 'vitest'
import { createMessages } from '#i18n/format.ts'
import { judge } from '#runtime/data/answer.ts'
import type { Failure, FailureKind } from '#runtime/data/outcome.ts'
import { explain } from './failure.ts'
import { texts as later } from './form-sent.chunk.ts'
import { texts } from './forms.library.ts'

const messages = createMessages({ locale: 'it-IT' })
messages.add(texts)
messages.add(later)

type Given = Partial<Failure> & { readonly body?: object; readonly here?: string }

function told(step: 'key' | 'save', given: Given) {
  const failure: Failure = {
    kind: 'unreachable',
    status: 0,
    message: 'words of the data layer',
    url: '/api/form/SaveFormSubmission',
    format: 'JSON',
    offline: false,
    found: 'json',
    answer: judge(500, JSON.stringify(given.body ?? null)).fields,
    ...given,
  }
  return explain(failure, { step, format: messages.format, here: given.here ?? 'https://bakery.example/' })
}

const key = 'Non è stato possibile ottenere una chiave di invio del modulo, riprova più tardi.'
const processing =
  "Errore di elaborazione dell'invio del modulo. Ti preghiamo di aggiornare la pagina e riprovare."
const unknown = 'Errore sconosciuto, riprova più tardi.'
const unreachable = 'Impossibile connettersi… Controlla la connessione e riprova.'
const invalid = 'Uno o più campi non è valido, controlla le voci inserite.'

test.each<[string, Given, string]>([
  ['404', { status: 404 }, 'Questo modulo non è stato ancora configurato.'],
  ['401', { status: 401, kind: 'unauthorized' }, 'Non è possibile inviare questo modulo. Riprova più tardi.'],
  ['429', { status: 429 }, 'Hai raggiunto il limite di invii per questo modulo. Riprova più tardi.'],
  ['500', { status: 500, kind: 'server' }, 'Non è stato possibile inviare il modulo. Riprova più tardi.'],
  [
    '500 with a reason',
    { status: 500, kind: 'rejected', body: { error: 'x' } },
    'Non è stato possibile inviare il modulo. Riprova più tardi.',
  ],
  ['503', { status: 503, kind: 'unavailable' }, 'words of the data layer'],
  [
    '503 with a reason',
    { status: 503, kind: 'unavailable', body: { error: 'Manutenzione.' } },
    'Manutenzione.',
  ],
  ['400', { status: 400 }, unknown],
  ['400 with a reason', { status: 400, kind: 'rejected', body: { error: '<b>No</b>' } }, '<b>No</b>'],
  ['400 with a message only', { status: 400, kind: 'rejected', body: { message: 'x' } }, unknown],
  ['400 with an empty map', { status: 400, body: { errors: {} } }, unknown],
  ['400 with a map', { status: 400, body: { errors: { a: 'x' } } }, invalid],
  [
    '500 with a map',
    { status: 500, kind: 'server', body: { errors: { a: 'x' } } },
    'Non è stato possibile inviare il modulo. Riprova più tardi.',
  ],
  ['200 that says no', { status: 200, kind: 'rejected', body: { error: 'Già inviato.' } }, 'Già inviato.'],
  ['200 that is no JSON', { status: 200, kind: 'unreadable' }, processing],
  ['a crumb refused twice', { status: 401, kind: 'crumb' }, processing],
  ['no answer', { status: 0 }, unreachable],
  ['502', { status: 502, found: 'page' }, unreachable],
  ['504', { status: 504, found: 'page' }, unreachable],
  ['502 with a reason', { status: 502, kind: 'rejected', body: { error: 'Manutenzione.' } }, 'Manutenzione.'],
  ['413', { status: 413, found: 'page' }, 'Hai superato il limite di caratteri.'],
  ['409 with a message only', { status: 409, body: { message: 'Già iscritta.' } }, 'Già iscritta.'],
  ['422 with a message only', { status: 422, body: { message: 'Al completo.' } }, 'Al completo.'],
  ['403 with a message only', { status: 403, body: { message: 'Forbidden' } }, unknown],
  ['422 with a map', { status: 422, body: { errors: { a: 'x' } } }, invalid],
  ['200 with a map', { status: 200, kind: 'rejected', body: { errors: { a: 'x' } } }, invalid],
  ['405', { status: 405, found: 'page' }, unknown],
  ['200 as a page', { status: 200, kind: 'unreadable', found: 'page' }, processing],
])('a submission answered by %s is explained', (_, failure, message) => {
  expect(told('save', failure).message).toBe(message)
})

test.each<FailureKind>(['server', 'unreachable', 'unreadable', 'unauthorized', 'crumb', 'rejected'])(
  'a key that is not given (%s) is explained as such',
  kind => {
    expect(told('key', { kind, status: 404, body: { error: 'x', errors: { a: 'x' } } })).toEqual({
      message: key,
      fields: new Map(),
    })
  },
)

describe('where there is no server', () => {
  const noServer =
    'Il modulo non può essere inviato: qui non risponde nessun servizio che lo riceva. Quello che hai scritto resta qui; contattaci in un altro modo o riprova più tardi.'

  test.each<[string, Given]>([
    ['a page that was not found', { status: 404, found: 'page' }],
    ['no such page, in plain words', { status: 404, found: 'text' }],
    ['silence and 404', { status: 404, found: 'nothing' }],
    ['a method that is not allowed', { status: 405, found: 'page' }],
    ['a method that is not known', { status: 501, kind: 'server', found: 'page' }],
    ['a call that is not allowed', { status: 403, kind: 'unauthorized', found: 'page' }],
    ['the page for everybody', { status: 200, kind: 'unreadable', found: 'page' }],
    ['a file', { status: 0, found: 'nothing', here: 'file:///home/anna/index.html' }],
    ['a file, without a connection', { status: 0, found: 'nothing', here: 'file:///a.html', offline: true }],
  ])(
    'the visitor is told of another way, and nothing of the site that a network’s own page may have made up: %s',
    (_, failure) => {
      expect(told('key', failure)).toEqual({ message: noServer, fields: new Map() })
    },
  )

  test.each<[string, Given]>([
    ['JSON', { status: 404, found: 'json' }],
    ['a broken server', { status: 500, kind: 'server', found: 'page' }],
    ['a resting server', { status: 503, kind: 'unavailable', found: 'page' }],
    ['too many calls', { status: 429, found: 'page' }],
    ['JSON that breaks off', { status: 200, kind: 'unreadable', found: 'text' }],
    ['JSON without a key', { status: 200, kind: 'unreadable', found: 'json' }],
    ['no answer', { status: 0, found: 'nothing' }],
  ])('and is, where there is one: %s', (_, failure) => {
    expect(told('key', failure).message).toBe(key)
  })
})

test.each(['key', 'save'] as const)('without a connection the visitor is told so (%s)', step => {
  const { message } = told(step, { offline: true })
  expect(message).toBe(
    "Non c'è connessione a Internet e il modulo non è stato inviato. Riprova quando sei di nuovo in linea.",
  )
  expect(message).not.toBe(told('save', { status: 429 }).message)
})

test('a map says at each field what is wrong, in other words where it has none', () => {
  const body = JSON.parse(
    '{"errors":{"nome":"Troppo corto","email":"","eta":18,"__proto__":"x","lista":["a"]}}',
  )
  expect([...told('save', { status: 400, body }).fields]).toEqual([
    ['nome', 'Troppo corto'],
    ['email', 'Controlla questo campo.'],
    ['eta', '18'],
    ['lista', 'a'],
  ])
})
