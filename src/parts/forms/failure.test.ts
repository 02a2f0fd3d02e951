import { expect, test } from 'vitest'
import { createMessages } from '#i18n/format.ts'
import { judge } from '#runtime/data/answer.ts'
import type { Failure, FailureKind } from '#runtime/data/outcome.ts'
import { explain } from './failure.ts'
import { texts } from './forms.library.ts'

const messages = createMessages({ locale: 'it-IT' })
messages.add(texts)

function told(step: 'key' | 'save', given: Partial<Failure> & { readonly body?: object }) {
  const failure: Failure = {
    kind: 'unreachable',
    status: 0,
    message: 'words of the data layer',
    url: '/api/form/SaveFormSubmission',
    format: 'JSON',
    offline: false,
    answer: judge(500, JSON.stringify(given.body ?? null)).fields,
    ...given,
  }
  return explain(failure, { step, format: messages.format })
}

const key = 'Non è stato possibile ottenere una chiave di invio del modulo, riprova più tardi.'
const processing =
  "Errore di elaborazione dell'invio del modulo. Ti preghiamo di aggiornare la pagina e riprovare."
const unknown = 'Errore sconosciuto, riprova più tardi.'
const invalid = 'Uno o più campi non sono validi, controlla le voci inserite.'

test.each<[string, Partial<Failure> & { readonly body?: object }, string]>([
  ['404', { status: 404 }, 'Questo modulo non è stato ancora configurato.'],
  ['401', { status: 401, kind: 'unauthorized' }, 'Non è possibile inviare questo modulo. Riprova più tardi.'],
  ['429', { status: 429 }, 'Hai raggiunto il limite di invii per questo modulo. Riprova più tardi.'],
  ['500', { status: 500, kind: 'server' }, 'Non è stato possibile inviare il modulo. Riprova più tardi.'],
  [
    '500 with a reason',
    { status: 500, kind: 'rejected', body: { error: 'x' } },
    'Non è stato possibile inviare il modulo. Riprova più tardi.',
  ],
  ['503', { status: 503, kind: 'unavailable' }, unknown],
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
  ['no answer', { status: 0 }, unknown],
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
    ['lista', 'Controlla questo campo.'],
  ])
})
